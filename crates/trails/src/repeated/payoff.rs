//! How a match ended, and what it was worth.
//!
//! The facts of an outcome: `boards` (a list of `name`, `turns`, `end`, and by name `scores` and `reached`), `turns`,
//! `proposals` and `agreements` of the whole match, by name the number of `goals` reached, and by name each measure of
//! [`Conduct`]: `helpfulness`, `reliability`, `generosity` and `promises_kept`, `null` where there is nothing to measure.

use game::{Outcome, Seat};
use serde_json::{Map, Value, json};

use super::{Conduct, Finish, Leg, Repeated, SEATS, State};

/// The outcome of a finished match; an agreement if chips were promised at least once.
pub(crate) fn outcome(game: &Repeated, state: &State) -> Option<Outcome> {
    if !state.is_over() {
        return None;
    }
    let finishes = || state.finishes.iter().zip(game.legs());
    let score = |seat: Seat| finishes().filter_map(|(finish, _)| finish.scores[seat.index()]).sum::<i64>() as f64;
    let turns: u32 = state.finishes.iter().map(|finish| finish.turns).sum();
    let agreements = state.ledger.agreements(None).count();
    let goals = |seat: Seat| finishes().filter(|(finish, leg)| reached(finish, leg, seat)).count();
    let mut facts = Map::new();
    facts.insert("boards".to_owned(), finishes().map(|(finish, leg)| finish_json(finish, leg)).collect());
    facts.insert("turns".to_owned(), turns.into());
    facts.insert("proposals".to_owned(), state.ledger.entries.len().into());
    facts.insert("agreements".to_owned(), agreements.into());
    facts.insert("goals".to_owned(), game.common().by_name(SEATS.map(goals)));
    facts.extend(conduct_json(game, state));
    let ending = if agreements > 0 { game::Ending::Agreement } else { game::Ending::NoDeal };
    Some(Outcome { ending, scores: SEATS.map(score).into(), period: turns.saturating_sub(1), facts })
}

/// Did a player end on its goal?
pub(crate) fn reached(finish: &Finish, leg: &Leg, seat: Seat) -> bool {
    finish.squares[seat.index() % 2] == leg.goal(seat)
}

/// A board that is over: `name`, `turns`, `end`, and by name `scores` and `reached`.
pub(crate) fn finish_json(finish: &Finish, leg: &Leg) -> Value {
    json!({
        "name": leg.board_name(),
        "turns": finish.turns,
        "end": finish.end.word(),
        "scores": leg.by_name(finish.scores),
        "reached": leg.by_name(SEATS.map(|seat| reached(finish, leg, seat))),
    })
}

/// Each measure of conduct in the whole match, by name.
fn conduct_json(game: &Repeated, state: &State) -> impl Iterator<Item = (String, Value)> {
    let conduct = SEATS.map(|seat| state.ledger.conduct(seat, None).values());
    let by_name = |measure: usize| game.common().by_name(conduct.map(|values| values[measure]));
    let all: Vec<_> = (0..).zip(Conduct::NAMES).map(|(at, name)| (name.to_owned(), by_name(at))).collect();
    all.into_iter()
}
