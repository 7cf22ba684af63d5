//! What every game of the family refuses, and in which words: moves out of turn, chips that nobody has, walks that lead
//! nowhere.

use game::{Refusal, Seat};

use crate::words::{refuse, say};
use crate::{Blocked, Chips, Exchange, Field, Square, Walk};

impl Field {
    /// Is there such a seat?
    pub fn may_sit(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.names().len();
        if seat.index() < seats { Ok(()) } else { Err(refuse("seats").with("seats", seats)) }
    }

    /// Does a player who holds these chips have all that it is to send?
    pub fn may_send(&self, seat: Seat, held: &Chips, sent: &Chips) -> Result<(), Refusal> {
        if held.contains(sent) {
            return Ok(());
        }
        let missing = self.palette().write_chips(&held.missing(sent));
        Err(refuse("lacks-chips").with("who", self.name(seat)).with("chips", missing))
    }

    /// May this exchange be proposed between the giver and another, who hold these chips?
    pub fn may_propose(
        &self,
        exchange: &Exchange,
        giver: (Seat, &Chips),
        other: (Seat, &Chips),
    ) -> Result<(), Refusal> {
        if exchange.is_empty() {
            return Err(refuse("empty-proposal"));
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
                let direction = walk.steps.get(step).map_or("up", |direction| direction.word());
                refuse("no-square").with("step", step + 1).with("direction", say(direction))
            }
            Blocked::PastGoal(step) => refuse("past-goal").with("step", step + 1),
        })?;
        let cost = walk.cost(self.board(), from).unwrap_or_default();
        if chips.contains(&cost) {
            return Ok(());
        }
        let missing = self.palette().write_chips(&chips.missing(&cost));
        Err(refuse("unpayable").with("who", self.name(seat)).with("chips", missing))
    }
}
