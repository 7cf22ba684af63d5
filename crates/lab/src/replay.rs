//! A table played again from its book, as far as it got: for those who look at it, not for those who sit at it.

use std::sync::Arc;

use game::{AnyScenario, AnyTable, Attended, GameLog, Header, Language, Questioned, Seat, Told};
use serde_json::{Value, json};

use crate::book::{Entry, Misfit};
use crate::frames::questioned;
use crate::store::{EventRow, Kept, Kind, PresenceRow, TableRow};
use crate::trouble::TableError;

/// A table that was played again.
pub(crate) struct Replay {
    pub(crate) row: TableRow,
    pub(crate) scenario: Arc<dyn AnyScenario>,
    pub(crate) table: Box<dyn AnyTable>,
    /// The number of the last entry of the book; 0 if there is none.
    pub(crate) last_seq: u64,
    events: Vec<Happened>,
    presence: Vec<PresenceRow>,
    questions: Vec<Questioned>,
}

/// An event of the game, and where it stands in the book.
struct Happened {
    seq: u64,
    at_ms: u64,
    seat: Option<u8>,
    event: Value,
}

impl Replay {
    /// Lets happen again what the book tells. The error says which entry does not fit.
    pub(crate) fn of(scenario: Arc<dyn AnyScenario>, kept: Kept) -> Result<Replay, TableError> {
        let Kept { table: row, book, presence } = kept;
        // Nobody is asked to move, so the agents need not be there, nor the models that they played by.
        let table = scenario.open_table(&vec![None; row.seating.len()], row.seed)?;
        let last_seq = book.last().map_or(0, |entry| entry.seq);
        let (events, questions) = (Vec::new(), Vec::new());
        let mut replay = Replay { row, scenario, table, last_seq, events, presence, questions };
        for row in book {
            match row.kind {
                Kind::Game => replay.happen(row)?,
                Kind::Lab => replay.note(&Entry::from_row(row)?),
            }
        }
        Ok(replay)
    }

    fn happen(&mut self, row: EventRow) -> Result<(), Misfit> {
        let seq = row.seq;
        let Entry { at_ms, seat, body, .. } = Entry::from_row(row)?;
        self.table.apply(&body).map_err(|refusal| Misfit::refused(seq, refusal))?;
        self.events.push(Happened { seq, at_ms, seat, event: body });
        Ok(())
    }

    /// Takes in a note of the laboratory.
    fn note(&mut self, entry: &Entry) {
        let Some((insisted, told)) = questioned(&entry.body) else { return };
        let seat = told["seat"].as_u64().and_then(|seat| self.scenario.seats().get(usize::try_from(seat).ok()?));
        self.questions.push(Questioned {
            at_ms: entry.at_ms.saturating_sub(self.row.created_ms),
            seat: seat.cloned().unwrap_or_default(),
            action: told["move"].clone(),
            worth: told["worth"].as_f64(),
            without: told["without"].as_f64(),
            insisted,
        });
    }

    /// The seats of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.scenario.seats().len())
    }

    /// What happened, as the game writes it.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.events.iter().map(|happened| happened.event.clone()).collect()
    }

    /// What happened, as a spectator is told of it.
    pub(crate) fn told(&self, language: Language) -> Vec<Value> {
        let tell = |(step, Happened { seq, at_ms, seat, event }): (usize, &Happened)| {
            let Told { text, .. } = self.table.tell(event, None, language)?;
            Some(json!({"seq": seq, "step": step, "at_ms": at_ms, "seat": seat, "text": text, "event": event}))
        };
        self.events.iter().enumerate().filter_map(tell).collect()
    }

    /// How it ended, as it is written in logs; `None` while it goes on.
    pub(crate) fn result(&self) -> Option<Value> {
        self.table.outcome().map(|outcome| serde_json::to_value(&outcome).unwrap_or_default())
    }

    /// Who came, was away or left, with times since the table was opened.
    fn attendance(&self) -> Vec<Attended> {
        let attended = |row: &PresenceRow| {
            let seat = self.scenario.seats().get(usize::from(row.seat))?.clone();
            Some(Attended { at_ms: row.at_ms.saturating_sub(self.row.created_ms), seat, presence: row.presence })
        };
        self.presence.iter().filter_map(attended).collect()
    }

    /// The log of a game that is over, with times since the table was opened; `None` while it goes on.
    pub(crate) fn log(&self) -> Option<GameLog> {
        let Replay { row, scenario, .. } = self;
        let filler = |agent: &Option<String>| agent.clone().unwrap_or_else(|| "person".to_owned());
        let header = Header {
            number: 0,
            seed: row.seed,
            scenario: scenario.text().hash,
            seating: scenario.seats().iter().cloned().zip(row.seating.iter().map(filler)).collect(),
            haggle: game::VERSION.to_owned(),
            attendance: self.attendance(),
            questions: self.questions.clone(),
            lapses: Vec::new(),
        };
        let timed = |happened: &Happened| {
            let since_ms = happened.at_ms.saturating_sub(row.created_ms);
            (since_ms, happened.event.clone())
        };
        Some(GameLog { header, events: self.events.iter().map(timed).collect(), result: self.result()?, line: 0 })
    }
}
