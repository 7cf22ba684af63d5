//! The outcomes of a crisis: what agreements, opting out and the status quo are worth, as text, JSON and a picture.

use std::io::Write;
use std::path::Path;

use crisis::{Agreement, Crisis, OptingOut, to_f64s};
use game::Seat;
use serde_json::{Value, json};

use crate::args::Analyze;
use crate::commands::support::draw;
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};

/// So many points of the frontier are printed; the JSON has all.
const PRINTED_FRONTIER: usize = 12;

pub(super) fn execute(game: &Crisis, args: &Analyze, json: bool) -> anyhow::Result<()> {
    if let Some(path) = &args.plot {
        draw(game, game.first_period(), path)?;
    }
    let summary = Summary::of(game);
    if json { print_json(&summary.to_json(game)) } else { summary.print(game, args.plot.as_deref()) }
}

/// What is worked out once for the text and the JSON.
struct Summary {
    /// For each side the least and the most that an agreement is worth in the first period.
    ranges: [(f64, f64); 2],
    /// The agreements with the greatest sum in the first period.
    best_joint: Vec<Agreement>,
    /// The parameters as they begin, and those that are best for their own sides.
    values: [(&'static str, [crisis::Values; 2]); 2],
}

impl Summary {
    fn of(game: &Crisis) -> Summary {
        let t = game.first_period();
        let all = || (0..game.agreement_count()).map(|place| game.agreement_at(place));
        let range = |side: usize| {
            let worths = all().map(|agreement| game.agreement_ticks(&agreement, t)[side]);
            let (least, most) =
                worths.fold((i64::MAX, i64::MIN), |(least, most), worth| (least.min(worth), most.max(worth)));
            (points(least), points(most))
        };
        let sum = |agreement: &Agreement| game.agreement_ticks(agreement, t).iter().sum::<i64>();
        let most = all().map(|agreement| sum(&agreement)).max();
        let sides = [Seat(0), Seat(1)];
        Summary {
            ranges: [range(0), range(1)],
            best_joint: all().filter(|agreement| Some(sum(agreement)) == most).collect(),
            values: [
                ("as they begin", sides.map(|seat| game.default_values(seat))),
                ("best for its own side", sides.map(|seat| game.best_values(seat))),
            ],
        }
    }

    fn to_json(&self, game: &Crisis) -> Value {
        let t = game.first_period();
        let told = |agreement: &Agreement| {
            json!({
                "short": game.short(agreement), "words": game.describe(agreement),
                "worth": to_f64s(&game.agreement_worth(agreement, t)),
            })
        };
        let opting = |t: u32| {
            let sides = [Seat(0), Seat(1)].map(|seat| {
                let worth = self.values.each_ref().map(|(_, values)| to_f64s(&opting_out(game, seat, values, t)));
                let odds: Vec<f64> = game.odds(seat, t).iter().map(crisis::to_f64).collect();
                json!({"side": game.names()[seat.index()], "probabilities": odds, "worth_by_default": worth[0], "worth_at_best": worth[1]})
            });
            json!({"t": t, "sides": sides})
        };
        let status_quo = self.values.each_ref().map(|(_, values)| to_f64s(&game.status_quo([&values[0], &values[1]])));
        json!({
            "scenario": game.setup().info.name,
            "sides": game.names(),
            "t": t,
            "agreements": game.agreement_count(),
            "agreement_ranges": self.ranges.map(|(least, most)| [least, most]),
            "points_a_period": game.setup().time,
            "status_quo": {"by_default": status_quo[0], "at_best": status_quo[1], "t": game.deadline()},
            "opting_out": (game.first_period()..game.deadline()).map(opting).collect::<Vec<_>>(),
            "best_joint": self.best_joint.iter().map(told).collect::<Vec<_>>(),
            "frontier": game.frontier().iter().map(|point| told(&point.agreement)).collect::<Vec<_>>(),
            "assumptions": game.assumptions(),
        })
    }

    fn print(&self, game: &Crisis, plot: Option<&Path>) -> anyhow::Result<()> {
        let mut out = stdout();
        let setup = game.setup();
        let t = game.first_period();
        let count = game.agreement_count();
        writeln!(
            out,
            "{HEADING}{}{HEADING:#}: {count} agreements on {}, periods {t} to {}\n",
            setup.info.title,
            setup.main.name,
            game.deadline() - 1
        )?;
        self.sides_table(game).print(&mut out)?;
        writeln!(out, "\n{HEADING}Opting out, by period{HEADING:#} (expected points of {})", both(game))?;
        self.opting_table(game).print(&mut out)?;
        writeln!(out, "\n{HEADING}Agreements with the most points in sum, period {t}{HEADING:#}")?;
        agreements_table(game, self.best_joint.iter().take(PRINTED_FRONTIER), t).print(&mut out)?;
        more(&mut out, self.best_joint.len())?;
        let frontier = game.frontier();
        writeln!(out, "\n{HEADING}Pareto frontier, period {t}{HEADING:#}: {} points", frontier.len())?;
        let listed = spread(frontier.len(), PRINTED_FRONTIER).into_iter().map(|place| &frontier[place].agreement);
        agreements_table(game, listed, t).print(&mut out)?;
        if frontier.len() > PRINTED_FRONTIER {
            writeln!(out, "{DIM}{PRINTED_FRONTIER} of them, evenly spread; --json lists all.{DIM:#}")?;
        }
        match plot {
            Some(path) => writeln!(out, "\n{DIM}The outcome space is drawn in {}{DIM:#}", path.display())?,
            None => writeln!(
                out,
                "\n{DIM}--plot FILE.svg draws it; `haggle solve {}` finds the equilibrium.{DIM:#}",
                setup.info.name
            )?,
        }
        Ok(())
    }

    fn sides_table(&self, game: &Crisis) -> Columns {
        let t = game.first_period();
        let heading = ["side", "least", "most", "status quo", "with best parameters", "time"];
        let mut table = Columns::new(&heading, &[1, 2, 3, 4, 5]);
        let status_quo = self.values.each_ref().map(|(_, values)| to_f64s(&game.status_quo([&values[0], &values[1]])));
        for (side, (least, most)) in self.ranges.iter().enumerate() {
            let time = format!("{:+} a period", game.setup().time[side]);
            let [begin, best] = status_quo.map(|pair| figure(pair[side], 2));
            table.row([
                game.names()[side].clone(),
                format!("{} at {t}", figure(*least, 2)),
                figure(*most, 2),
                begin,
                best,
                time,
            ]);
        }
        table
    }

    fn opting_table(&self, game: &Crisis) -> Columns {
        let mut heading = vec!["t".to_owned()];
        for name in game.names() {
            heading.push(format!("{name} opts out"));
            heading.push("with best parameters".to_owned());
            heading.push("odds".to_owned());
        }
        let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
        let mut table = Columns::new(&heading, &[0]);
        for t in game.first_period()..game.deadline() {
            let mut row = vec![t.to_string()];
            for seat in [Seat(0), Seat(1)] {
                row.extend(self.values.iter().map(|(_, values)| slashed(to_f64s(&opting_out(game, seat, values, t)))));
                row.push(odds_cell(game, seat, t));
            }
            table.row(row);
        }
        table
    }
}

fn opting_out(game: &Crisis, seat: Seat, values: &[crisis::Values; 2], t: u32) -> crisis::Pair {
    game.opting_out(OptingOut::Alone(seat), [&values[0], &values[1]], t)
}

fn odds_cell(game: &Crisis, seat: Seat, t: u32) -> String {
    let percent = |odds: &crisis::Exact| figure(100.0 * crisis::to_f64(odds), 2);
    let names = game.setup().roles[seat.index()].opt_out.outcomes.iter().map(|outcome| &outcome.name);
    let odds = names.zip(game.odds(seat, t)).map(|(name, odds)| format!("{name} {} %", percent(&odds)));
    odds.collect::<Vec<_>>().join(", ")
}

fn agreements_table<'a>(game: &Crisis, agreements: impl Iterator<Item = &'a Agreement>, t: u32) -> Columns {
    let mut table = Columns::new(&["agreement", &game.names()[0], &game.names()[1], "sum"], &[1, 2, 3]);
    for agreement in agreements {
        let [first, second] = to_f64s(&game.agreement_worth(agreement, t));
        table.row([game.short(agreement), figure(first, 2), figure(second, 2), figure(first + second, 2)]);
    }
    table
}

fn more(out: &mut impl Write, count: usize) -> std::io::Result<()> {
    match count.checked_sub(PRINTED_FRONTIER) {
        Some(more) if more > 0 => writeln!(out, "{DIM}.. and {more} more{DIM:#}"),
        _ => Ok(()),
    }
}

/// Places in a list of `count`, at most `most` of them, the first and the last included.
pub(crate) fn spread(count: usize, most: usize) -> Vec<usize> {
    if count <= most {
        return (0..count).collect();
    }
    (0..most).map(|number| number * (count - 1) / (most - 1)).collect()
}

fn both(game: &Crisis) -> String {
    game.names().join(" / ")
}

pub(super) fn slashed(pair: [f64; 2]) -> String {
    format!("{} / {}", figure(pair[0], 2), figure(pair[1], 2))
}

fn points(ticks: i64) -> f64 {
    crisis::to_f64(&crisis::from_ticks(ticks))
}
