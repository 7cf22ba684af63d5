//! What the agents share: what they know, what an offer brings, and how an offer is made.

use game::Seat;

use crate::revelation::{Benefits, Class, Move, SEATS, Standing, View};
use crate::{Exchange, Saying};

/// What a seat knows of goals.
pub(super) fn standing(view: &View<'_>) -> Standing {
    let me = view.seat();
    let other = view.goal(me.other());
    Standing { me, goal: view.own_goal(), revealed: view.revealed(me) == Some(true), other }
}

/// What an exchange brings both that somebody makes.
pub(super) fn benefits(view: &View<'_>, from: Seat, exchange: &Exchange) -> Benefits {
    view.game().benefits_of(from, exchange).unwrap_or_default()
}

/// The first offer, if the other made it and it was rejected.
pub(super) fn first_offer(view: &View<'_>) -> Option<Benefits> {
    let (from, exchange) = view.rejected()?;
    view.game().benefits_of(from, &exchange)
}

/// The move by which a seat offers something of a class; to offer nothing is to pass.
pub(super) fn offer(seat: Seat, class: &Class) -> Move {
    let exchange = if seat == SEATS[0] { class.exchange } else { class.exchange.turned() };
    Move::Say(if exchange.is_empty() { Saying::Pass } else { Saying::Propose(exchange) })
}

/// Yes or no.
pub(super) fn answer(accepts: bool) -> Move {
    Move::Say(if accepts { Saying::Accept } else { Saying::Reject })
}
