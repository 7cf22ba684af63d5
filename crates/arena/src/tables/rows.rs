//! Finished games as rows of CSV, table by table.

use csv::{QuoteStyle, Writer, WriterBuilder};
use game::{Done, Ending, Finished, Measure, MeasureOf};
use serde_json::Value;

use super::TABLES;
use crate::draw::{Draw, Fixture};

/// Rows of the tables of [`TABLES`], without their headings, and logs.
pub struct Rows {
    tables: Vec<Writer<Vec<u8>>>,
    log: Vec<u8>,
}

/// The places of the tables.
const GAMES: usize = 0;
const SEATS: usize = 1;
const MEASURES: usize = 2;
const MOVES: usize = 3;
const OFFERS: usize = 4;
const MESSAGES: usize = 5;

impl Default for Rows {
    fn default() -> Rows {
        let writer = || WriterBuilder::new().quote_style(QuoteStyle::Necessary).from_writer(Vec::new());
        Rows { tables: TABLES.iter().map(|_| writer()).collect(), log: Vec::new() }
    }
}

/// Where a game stands in the tournament.
pub(crate) struct Place<'d> {
    pub(crate) draw: &'d Draw,
    pub(crate) number: u64,
    pub(crate) fixture_number: usize,
    pub(crate) seats: &'d [String],
}

impl<'d> Place<'d> {
    fn fixture(&self) -> &'d Fixture {
        &self.draw.fixtures[self.fixture_number]
    }

    fn agent(&self, seat: usize) -> &'d str {
        &self.draw.players[self.fixture().players[seat]].name
    }
}

impl Rows {
    /// Adds the rows of a finished game.
    pub(crate) fn add(&mut self, place: &Place<'_>, finished: Finished) -> csv::Result<()> {
        self.game(place, &finished)?;
        for seat in 0..place.seats.len() {
            self.seat(place, &finished, seat)?;
        }
        if finished.outcome.ending != Ending::Fault {
            let kind = place.draw.scenarios[place.fixture().scenario].scenario.game_kind();
            for measure in kind.measures() {
                self.measure(place, measure, &finished)?;
            }
        }
        for (number, done) in finished.done.iter().enumerate() {
            self.done(place, number, done)?;
        }
        if let Some(log) = finished.log {
            game::write_log(&mut self.log, None, log)?;
        }
        Ok(())
    }

    /// The bytes of the tables, in the order of [`TABLES`], and of the log.
    pub(crate) fn into_bytes(self) -> Result<(Vec<Vec<u8>>, Vec<u8>), std::io::Error> {
        let bytes = |writer: Writer<Vec<u8>>| writer.into_inner().map_err(|error| error.into_error());
        Ok((self.tables.into_iter().map(bytes).collect::<Result<_, _>>()?, self.log))
    }

    fn row(&mut self, table: usize, cells: &[Cell<'_>]) -> csv::Result<()> {
        let writer = &mut self.tables[table];
        debug_assert_eq!(cells.len(), TABLES[table].columns.len(), "{}", TABLES[table].name);
        let mut digits = String::new();
        for cell in cells {
            writer.write_field(cell.spelled(&mut digits))?;
        }
        writer.write_record(None::<&[u8]>)
    }

    fn game(&mut self, place: &Place<'_>, finished: &Finished) -> csv::Result<()> {
        let (fixture, outcome) = (place.fixture(), &finished.outcome);
        let drawn = &place.draw.scenarios[fixture.scenario];
        let deal = fixture.deal.map(|deal| drawn.deals[deal].to_string());
        let (fault, fact) =
            (outcome.ending == Ending::Fault, |name: &str| outcome.facts.get(name).and_then(Value::as_str));
        let fault_fact = |name: &str| Cell::maybe_text(fact(name).filter(|_| fault));
        let facts = serde_json::to_string(&outcome.facts).unwrap_or_default();
        self.row(
            GAMES,
            &[
                Cell::Integer(place.number),
                Cell::Integer(place.fixture_number as u64),
                Cell::Integer(place.number - fixture.first),
                Cell::Text(&drawn.label),
                Cell::Text(drawn.scenario.kind()),
                Cell::maybe_text(deal.as_deref()),
                Cell::Text(outcome.ending.name()),
                if fault { Cell::Nothing } else { Cell::Integer(outcome.period.into()) },
                if fault { Cell::Nothing } else { Cell::Number(outcome.scores.iter().sum()) },
                Cell::Integer(finished.decisions.into()),
                fault_fact("seat"),
                fault_fact("reason"),
                Cell::Text(&facts),
            ],
        )
    }

    fn seat(&mut self, place: &Place<'_>, finished: &Finished, seat: usize) -> csv::Result<()> {
        let (fixture, outcome) = (place.fixture(), &finished.outcome);
        let fault = outcome.ending == Ending::Fault;
        let others = (0..place.seats.len()).filter(|other| *other != seat).map(|other| place.agent(other));
        let others = others.collect::<Vec<_>>().join(" + ");
        let at_fault = fault && outcome.facts.get("seat").is_some_and(|name| *name == place.seats[seat]);
        self.row(
            SEATS,
            &[
                Cell::Integer(place.number),
                Cell::Integer(place.fixture_number as u64),
                Cell::Text(&place.draw.scenarios[fixture.scenario].label),
                Cell::Text(&place.seats[seat]),
                Cell::Integer(seat as u64),
                Cell::Text(place.agent(seat)),
                Cell::Text(&others),
                Cell::maybe_text(finished.types.get(seat).and_then(Option::as_deref)),
                if fault { Cell::Nothing } else { Cell::Number(outcome.scores[seat]) },
                Cell::Text(outcome.ending.name()),
                Cell::Boolean(matches!(outcome.ending, Ending::Agreement | Ending::Partial)),
                if fault { Cell::Nothing } else { Cell::Integer(outcome.period.into()) },
                Cell::Boolean(at_fault),
            ],
        )
    }

    fn measure(&mut self, place: &Place<'_>, measure: &Measure, finished: &Finished) -> csv::Result<()> {
        let outcome = &finished.outcome;
        let so = |so: bool| f64::from(u8::from(so));
        let (value, word) = match measure.of {
            MeasureOf::Number(of) | MeasureOf::Mean(of) => (of(outcome), None),
            MeasureOf::Word(of) => (None, of(outcome)),
            MeasureOf::Share(of) => (of(outcome).map(so), None),
            MeasureOf::So(of) => (Some(so(of(outcome))), None),
        };
        if value.is_none() && word.is_none() {
            return Ok(());
        }
        let value = value.map_or(Cell::Nothing, Cell::Number);
        let cells = [Cell::Integer(place.number), Cell::Text(measure.name), value, Cell::maybe_text(word.as_deref())];
        self.row(MEASURES, &cells)
    }

    fn done(&mut self, place: &Place<'_>, number: usize, done: &Done) -> csv::Result<()> {
        let (deed, seat) = (&done.deed, done.deed.seat.index());
        let (game, number) = (Cell::Integer(place.number), Cell::Integer(number as u64));
        let (at_ms, period) = (Cell::Integer(done.at_ms), Cell::Integer(deed.period.into()));
        let (seat, agent) = (Cell::Text(&place.seats[seat]), Cell::Text(place.agent(seat)));
        let head = [game, number, at_ms, period, seat, agent];
        self.row(MOVES, &with(&head, &[Cell::Text(deed.act), Cell::Text(&done.text)]))?;
        if let Some(offered) = &deed.offer {
            let worth = |worth: Option<f64>| worth.map_or(Cell::Nothing, Cell::Number);
            let to = Cell::Text(&place.seats[offered.to.index()]);
            self.row(OFFERS, &with(&head, &[to, worth(offered.own), worth(offered.theirs)]))?;
        }
        if let Some(words) = &deed.words {
            self.row(MESSAGES, &with(&head, &[Cell::Text(words)]))?;
        }
        Ok(())
    }
}

fn with<'c>(head: &[Cell<'c>], rest: &[Cell<'c>]) -> Vec<Cell<'c>> {
    head.iter().chain(rest).copied().collect()
}

/// What stands in a cell.
#[derive(Clone, Copy)]
enum Cell<'c> {
    Integer(u64),
    Number(f64),
    Text(&'c str),
    Boolean(bool),
    Nothing,
}

impl<'c> Cell<'c> {
    fn maybe_text(text: Option<&'c str>) -> Cell<'c> {
        text.map_or(Cell::Nothing, Cell::Text)
    }

    /// The cell as it is written; numbers in the shortest digits that read back to the same number.
    fn spelled<'a>(&'a self, digits: &'a mut String) -> &'a str {
        use std::fmt::Write;
        digits.clear();
        let _ = match self {
            Cell::Text(text) => return text,
            Cell::Nothing => return "",
            Cell::Boolean(so) => return if *so { "true" } else { "false" },
            Cell::Integer(number) => write!(digits, "{number}"),
            // Minus zero is zero.
            Cell::Number(number) => write!(digits, "{}", number + 0.0),
        };
        digits
    }
}

/// The rows of the scenarios of a tournament.
pub(crate) fn scenarios(draw: &Draw) -> Vec<u8> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    for (place, drawn) in draw.scenarios.iter().enumerate() {
        let text = drawn.scenario.text();
        let cells = [&drawn.label, &text.game, &drawn.scenario.info().title, &draw.scenario_file(place), &text.hash];
        // Writing to memory cannot fail.
        let _ = writer.write_record(cells);
    }
    writer.into_inner().unwrap_or_default()
}
