//! What the agents share: how an offer is made, and how one is answered.

use game::Seat;

use crate::Saying;
use crate::revelation::{Class, Move};

/// The move by which a seat offers something of a class; to offer nothing is to pass.
pub(super) fn offer(seat: Seat, class: &Class) -> Move {
    let exchange = class.made_by(seat);
    Move::Say(if exchange.is_empty() { Saying::Pass } else { Saying::Propose(exchange) })
}

/// Yes or no.
pub(super) fn answer(accepts: bool) -> Move {
    Move::Say(if accepts { Saying::Accept } else { Saying::Reject })
}
