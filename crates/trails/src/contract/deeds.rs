//! What was done in a finished contract game, for tables of results.
//!
//! | act | what |
//! |---|---|
//! | `offer` | proposes an exchange |
//! | `pass` | makes no proposal in this round |
//! | `accept` | accepts a proposal; chips change hands at once |
//! | `reject` | accepts no proposal in this round |
//! | `walk` | the customer walks, or stays: `stay` is a walk without steps |
//!
//! The period is the round, counted from 0.
//!
//! What an offer is worth is the score of who made it, and of whom it was made to, if the exchange were made and the game
//! ended with it: points for the chips that they would hold, and none for a goal, since nobody has walked yet. Players see
//! the same as their scores once it is accepted; a preview tells them by how much it differs from what they have.

use game::{Deed, Offered, Seat};

use super::rules::CUSTOMER;
use super::{Contract, Event, Offer, State};

/// What an event was, in the state before it; `None` if it is no move.
pub(crate) fn deed(game: &Contract, state: &State, event: &Event) -> Option<Deed> {
    let period = state.round.saturating_sub(1);
    Some(match event {
        Event::Proposed { seat, offer } => Deed::offer(*seat, period, offered(game, state, *seat, offer)),
        Event::Passed { seat } => Deed::plain(*seat, period, "pass"),
        Event::Accepted { seat, .. } => Deed::plain(*seat, period, "accept"),
        Event::Rejected { seat } => Deed::plain(*seat, period, "reject"),
        Event::Walked { .. } => Deed::plain(CUSTOMER, period, "walk"),
        Event::Disclosed { .. } | Event::TimeUp { .. } => return None,
    })
}

fn offered(game: &Contract, state: &State, seat: Seat, offer: &Offer) -> Offered {
    let to = offer.other_party(seat);
    let scores = state.holdings.after(offer).map(|after| game.scores(&after, None));
    let of = |seat: Seat| scores.as_ref()?.get(seat.index()).map(|&points| points as f64);
    Offered { to, own: of(seat), theirs: of(to) }
}
