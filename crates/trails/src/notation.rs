//! Walks as moves in one line of text, and what happens in every game of the family as sentences for people.
//!
//! A walk is written `walk right, up 2`, or `stay`.

use game::{Refusal, Seat};

use crate::{Exchange, Field, Walk};

impl Walk {
    /// As a move: "walk right, up 2", or "stay".
    pub fn write_move(&self) -> String {
        if self.is_empty() { "stay".to_owned() } else { format!("walk {self}") }
    }

    /// The inverse of [`Walk::write_move`]; `None` if it is no such move, but perhaps another.
    pub fn read_move(text: &str) -> Option<Result<Walk, Refusal>> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match verb {
            "stay" if rest.is_empty() => Some(Ok(Walk::STAY)),
            "walk" if rest.trim().is_empty() => {
                Some(Err(Refusal::because("say where to, as walk up 2, left, or type stay")))
            }
            "walk" => Some(rest.parse().map_err(|error: crate::WalkError| Refusal(error.to_string()))),
            _ => None,
        }
    }
}

impl Field {
    /// An exchange in words: "SPg gives 33 red + 7 purple, CS gives 11 yellow".
    pub fn describe(&self, exchange: &Exchange, giver: Seat, other: Seat) -> String {
        let gives = |seat, chips| format!("{} gives {}", self.name(seat), self.palette().write_chips(chips));
        format!("{}, {}", gives(giver, &exchange.gives), gives(other, &exchange.takes))
    }

    /// A proposal that somebody makes somebody; `what` are the words of [`Field::describe`].
    pub fn tell_proposal(&self, from: Seat, to: Seat, what: &str) -> String {
        format!("{} proposes to {}: {what}.", self.name(from), self.name(to))
    }

    /// Somebody makes no proposal.
    pub fn tell_pass(&self, seat: Seat) -> String {
        format!("{} makes no proposal.", self.name(seat))
    }

    /// Somebody accepts a proposal; `what` are the words of [`Field::describe`], if they are known.
    pub fn tell_acceptance(&self, seat: Seat, from: Seat, what: Option<&str>) -> String {
        let (name, from) = (self.name(seat), self.name(from));
        match what {
            Some(what) => format!("{name} accepts the proposal of {from}: {what}."),
            None => format!("{name} accepts the proposal of {from}."),
        }
    }

    /// Somebody rejects a proposal.
    pub fn tell_rejection(&self, seat: Seat, from: Seat) -> String {
        format!("{} rejects the proposal of {}.", self.name(seat), self.name(from))
    }

    /// Somebody walks or stays.
    pub fn tell_walk(&self, seat: Seat, walk: &Walk) -> String {
        match walk.is_empty() {
            true => format!("{} stays.", self.name(seat)),
            false => format!("{} walks {walk}.", self.name(seat)),
        }
    }
}

/// Time is up for those who are to propose.
pub const LATE_PROPOSAL: &str = "Time is up for proposals.";

/// Time is up for those who are to answer.
pub const LATE_ANSWER: &str = "Time is up; no proposal is accepted.";

/// What happens at zero while proposals are made.
pub const AT_ZERO_NO_PROPOSAL: &str = "Whoever has made no proposal by then makes none in this round.";

/// What happens at zero while proposals are answered.
pub const AT_ZERO_NO_ANSWER: &str = "No proposal is accepted in this round.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_are_moves() {
        for text in ["stay", "walk right, up 2"] {
            assert_eq!(Walk::read_move(text).unwrap().unwrap().write_move(), text);
        }
        assert_eq!((Walk::read_move("accept"), Walk::read_move("stay here")), (None, None));
        let said = |text: &str| Walk::read_move(text).unwrap().unwrap_err().0;
        assert_eq!(said("walk "), "say where to, as walk up 2, left, or type stay");
        assert_eq!(said("walk away"), "'away' is not a direction; use up, left, right or down");
    }
}
