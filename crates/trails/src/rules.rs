//! What every game of the family refuses, and in which words: moves out of turn, chips that nobody has, walks that lead
//! nowhere.

use game::{Refusal, Seat};

use crate::{Blocked, Chips, Exchange, Field, Square, Walk};

/// A move after the end.
pub const OVER: &str = "the game is over";

/// A move of somebody who is not to propose.
pub const NOT_YOURS_TO_PROPOSE: &str = "it is not your turn to propose; wait for a proposal";

/// A move of somebody who is not to answer.
pub const NOT_YOURS_TO_ANSWER: &str = "it is not yours to answer now";

/// Another move while proposals are made.
pub const PROPOSE_NOW: &str = "proposals are made now; propose an exchange or pass";

/// Another move while proposals are answered.
pub const ANSWER_NOW: &str = "proposals are answered now; accept one or reject";

impl Field {
    /// Is there such a seat?
    pub fn may_sit(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.names().len();
        if seat.index() < seats { Ok(()) } else { Err(Refusal(format!("there are {seats} seats at this table"))) }
    }

    /// Does a player who holds these chips have all that it is to send?
    pub fn may_send(&self, seat: Seat, held: &Chips, sent: &Chips) -> Result<(), Refusal> {
        if held.contains(sent) {
            return Ok(());
        }
        let (name, missing) = (self.name(seat), self.palette().write_chips(&held.missing(sent)));
        Err(Refusal(format!("{name} does not have all these chips: {missing} too many")))
    }

    /// May this exchange be proposed between the giver and another, who hold these chips?
    pub fn may_propose(
        &self,
        exchange: &Exchange,
        giver: (Seat, &Chips),
        other: (Seat, &Chips),
    ) -> Result<(), Refusal> {
        if exchange.is_empty() {
            return Err(Refusal::because("a proposal must exchange at least one chip; pass to make none"));
        }
        self.may_send(other.0, other.1, &exchange.takes)?;
        self.may_send(giver.0, giver.1, &exchange.gives)
    }

    /// May a player with these chips make a walk that ends on any of `stops`?
    pub fn may_walk(
        &self,
        seat: Seat,
        walk: &Walk,
        from: Square,
        chips: &Chips,
        stops: &[Square],
    ) -> Result<(), Refusal> {
        walk.squares(self.board(), from, stops).map_err(|blocked| match blocked {
            Blocked::NoSquare(step) => {
                let direction = walk.steps.get(step).map_or("there", |direction| direction.word());
                Refusal(format!("step {} ({direction}) leads to no square that may be entered", step + 1))
            }
            Blocked::PastGoal(step) => Refusal(format!("step {} leads on from a goal, where the walk ends", step + 1)),
        })?;
        let cost = walk.cost(self.board(), from).unwrap_or_default();
        if chips.contains(&cost) {
            return Ok(());
        }
        let (name, missing) = (self.name(seat), self.palette().write_chips(&chips.missing(&cost)));
        Err(Refusal(format!("the walk costs chips that {name} does not have: {missing}")))
    }
}
