//! What a board offers before anybody trades: ways to all goals, what is missing to them and who has it, what comes of no
//! deal, how many exchanges there are, and how many are good for both.

use std::sync::Arc;

use game::{AnyError, Columns, PLOT, Params, Report, Seat, Verb, VerbName};
use serde_json::{Value, json};

use super::bluffs::Bluff;
use crate::Outlook;
use crate::revelation::prospect::Prospect;
use crate::revelation::study::Study;
use crate::revelation::{Revelation, SEATS};

pub(crate) const ANALYZE: Verb<Revelation> = Verb { name: VerbName::Analyze, options: &[PLOT], answer };

fn answer(game: &Arc<Revelation>, _: &Params) -> Result<Report, AnyError> {
    let (board, info, stakes) = (game.board(), &game.setup().info, game.stakes());
    let prospects: Vec<Prospect> = GOALS.map(|(seat, goal)| Prospect::of(game, seat, goal)).into();
    let (bluffs, study) = (GOALS.map(|(seat, goal)| Bluff::of(game, seat, goal)), Study::of(game));
    let shared = Shared::all(game);
    let offers = offers(game);
    let mut report = Report::new(json!({
        "scenario": info.name,
        "rows": board.rows(),
        "columns": board.columns(),
        "seats": SEATS.map(|seat| seat_data(game, seat)),
        "goals": prospects.iter().map(|prospect| prospect.data(game)).collect::<Vec<_>>(),
        "offers": count(offers),
        "divisions": count(stakes.divisions()),
        "classes": stakes.classes.len(),
        "good_for_both": shared.iter().map(|shared| shared.data(game)).collect::<Vec<_>>(),
        "bluffs": bluffs.iter().map(|bluff| bluff.data(game)).collect::<Vec<_>>(),
        "study": study.data(game),
    }));
    let size = format!(": {} x {} squares, two players with two goals each", board.rows(), board.columns());
    report.heading(&info.title, size);
    report.gap();
    game.drawing(&game.starts()).into_iter().for_each(|line| report.line(line));
    report.gap();
    SEATS.iter().for_each(|seat| report.line(holds(game, *seat)));
    report.gap();
    report.heading("Ways to the goals, before any trade", "");
    let titles = ["player", "goal", "chance", "steps", "the way costs", "it lacks", "the other has it", "points alone"];
    let mut table = Columns::new(&titles, &[2, 3, 7]);
    prospects.iter().for_each(|prospect| table.row(prospect.row(game)));
    report.table(table);
    report.gap();
    let (divisions, classes) = (stakes.divisions(), stakes.classes.len());
    report.line(format!(
        "{offers} offers lead to {divisions} divisions of the chips, of {classes} different kinds of worth."
    ));
    let names = SEATS.map(|seat| format!("goal of {}", game.name(seat)));
    let mut table = Columns::new(&[&names[0], &names[1], "divisions good for both", "kinds"], &[2, 3]);
    shared.iter().for_each(|shared| table.row(shared.row(game)));
    report.table(table);
    report.gap();
    bluffs.iter().for_each(|bluff| report.line(bluff.sentence(game)));
    report.gap();
    study.sentences(game).into_iter().for_each(|sentence| report.line(sentence));
    report.hint = Some("--plot FILE.svg draws the board; `haggle solve` finds the equilibria.".to_owned());
    let drawn = Arc::clone(game);
    report.picture("board", move || {
        let outlooks: Vec<Outlook> = prospects.iter().map(|prospect| prospect.outlook.clone()).collect();
        drawn.picture_of_ways(&drawn.setup().info.title, &outlooks)
    });
    Ok(report)
}

/// All goals, player by player.
const GOALS: [(Seat, usize); 4] = [(SEATS[0], 0), (SEATS[0], 1), (SEATS[1], 0), (SEATS[1], 1)];

/// A count for programs; beyond 64 bits JSON holds it rounded.
fn count(count: u128) -> Value {
    u64::try_from(count).map_or_else(|_| json!(count as f64), Value::from)
}

/// How many offers can be written: each player gives any part of its chips. Where both hold chips of a colour, several
/// lead to the same division.
fn offers(game: &Revelation) -> u128 {
    game.players().iter().fold(1, |product: u128, player| product.saturating_mul(player.chips.subsets()))
}

fn holds(game: &Revelation, seat: Seat) -> String {
    let chips = game.palette().write_chips(&game.players()[seat.index()].chips);
    let dependency = game.dependency(seat).sentence(game.name(seat), game.palette());
    format!("{} holds {chips}. {dependency}", game.name(seat))
}

fn seat_data(game: &Revelation, seat: Seat) -> Value {
    let player = &game.players()[seat.index()];
    json!({
        "seat": player.name,
        "chips": game.palette().chips_json(&player.chips),
        "start": player.start.map(|start| game.board().place_json(start)),
        "dependency": game.dependency(seat).to_json(game.palette()),
    })
}

/// What is good for both, for a pair of goals.
struct Shared {
    goals: [usize; 2],
    divisions: u128,
    classes: usize,
}

impl Shared {
    fn all(game: &Revelation) -> Vec<Shared> {
        [[0, 0], [0, 1], [1, 0], [1, 1]].map(|goals| Shared::of(game, goals)).into()
    }

    fn of(game: &Revelation, goals: [usize; 2]) -> Shared {
        let is_good = |seat: usize, benefits: &[i64; 2]| benefits[goals[seat]] > 0;
        let all = game.stakes().classes.iter();
        let good =
            all.filter(|class| class.benefits.iter().enumerate().all(|(seat, benefits)| is_good(seat, benefits)));
        let (divisions, classes) =
            good.fold((0_u128, 0), |sum, class| (sum.0.saturating_add(class.divisions), sum.1 + 1));
        Shared { goals, divisions, classes }
    }

    fn names<'g>(&self, game: &'g Revelation) -> [&'g str; 2] {
        SEATS.map(|seat| game.goal_name(seat, self.goals[seat.index()]))
    }

    fn data(&self, game: &Revelation) -> Value {
        json!({"goals": game.by_name(self.names(game)), "divisions": count(self.divisions), "classes": self.classes})
    }

    fn row(&self, game: &Revelation) -> Vec<String> {
        let [one, two] = self.names(game).map(str::to_owned);
        vec![one, two, self.divisions.to_string(), self.classes.to_string()]
    }
}

#[cfg(test)]
mod tests;
