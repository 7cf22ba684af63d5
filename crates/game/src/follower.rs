//! Who hears of what happens besides being asked: players from outside, who have no view of ours to look things up in.

use serde::Serialize;

use crate::{Ending, Outcome, Seat, Told};

/// Somebody in a seat who is told of events.
///
/// A follower is told what its seat may know and nothing else, because it gets no event: whoever runs the game puts each into
/// the form in which the seat is told of it.
pub trait Follower {
    /// Something happened. Called in order, before the seat is asked again.
    fn hear(&mut self, told: Told);
    /// The game is over; all that happened has been told.
    fn part(&mut self, parting: &Parting);
    /// How many moves were made for it because it took too long.
    fn lapses(&self) -> u32;
}

/// What a seat is told when its game is over: how it ended and what that was worth to the seat itself. What the others got,
/// and what they wanted, stays theirs, because whoever plays many games would use it in the next.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Parting {
    /// In which way it ended.
    pub ending: Ending,
    /// What it was worth to the seat.
    pub score: f64,
    /// The period in which it ended, counted from 0.
    pub period: u32,
    /// What the seat did wrong, if that stopped the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Parting {
    /// What a seat is told of an outcome. The name is the seat's own.
    pub fn of(outcome: &Outcome, seat: Seat, name: &str) -> Parting {
        let score = outcome.scores.get(seat.index()).copied().unwrap_or(0.0);
        let fact = |key: &str| outcome.facts.get(key).and_then(|fact| fact.as_str());
        let at_fault = outcome.ending == Ending::Fault && fact("seat") == Some(name);
        let reason = at_fault.then(|| fact("reason").map(str::to_owned)).flatten();
        Parting { ending: outcome.ending, score, period: outcome.period, reason }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;

    #[test]
    fn only_who_was_at_fault_is_told_why() {
        let facts: Map<_, _> = [("seat", json!("First")), ("reason", json!("it danced"))]
            .map(|(key, fact)| (key.to_owned(), fact))
            .into_iter()
            .collect();
        let outcome = Outcome { ending: Ending::Fault, scores: vec![1.0, 2.0], period: 3, facts };
        let [first, second] = [(Seat(0), "First"), (Seat(1), "Second")]
            .map(|(seat, name)| serde_json::to_value(Parting::of(&outcome, seat, name)).unwrap());
        assert_eq!(first, json!({"ending": "fault", "score": 1.0, "period": 3, "reason": "it danced"}));
        assert_eq!(second, json!({"ending": "fault", "score": 2.0, "period": 3}));
    }
}
