//! What the agents share: how an offer is made, and how one is answered.

use game::Seat;

use crate::Saying;
use crate::revelation::{Class, Move, View};

/// The move by which a seat offers something of a class; to offer nothing is to pass.
pub(super) fn offer(seat: Seat, class: &Class) -> Move {
    let exchange = class.made_by(seat);
    Move::Say(if exchange.is_empty() { Saying::Pass } else { Saying::Propose(exchange) })
}

/// The probability, 0 or 1, of accepting a proposal, by what is done about one that waits.
pub(super) fn would_accept(view: &View<'_>, proposal: &Move, act: impl FnOnce(&View<'_>) -> Move) -> Option<f64> {
    view.supposing(proposal, |view| Some(f64::from(u8::from(act(view) == answer(true)))))
}

/// Yes or no.
pub(super) fn answer(accepts: bool) -> Move {
    Move::Say(if accepts { Saying::Accept } else { Saying::Reject })
}
