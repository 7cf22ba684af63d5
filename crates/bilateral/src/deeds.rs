//! What was done in a finished negotiation, for tables of results.
//!
//! | act | what |
//! |---|---|
//! | `offer` | proposes values for some issues or all |
//! | `accept` | accepts the other side's offer, or some issues of it |
//! | `reject` | rejects the other side's offer |
//! | `message` | says something, in free words |
//! | `opt-out` | ends the negotiation |
//! | `pass` | has nothing more to do in this period, or passes its turn |
//!
//! The period counts from 0, under the protocol `alternating` too, where it follows from the round.
//!
//! What an offer is worth is what [`Trajectory`](crate::Trajectory) says of it: what both sides would have, each by its true
//! type, if all of the offer were accepted on top of what is agreed already and nothing more were agreed. Issues that are
//! open then count at their `none`; where one has none, or where the scenario drops partial agreements at the deadline,
//! the worth is that of the status quo. It is in points of the first period: without time effects and discounts, whatever
//! the period, so that offers of different periods can be compared.

use game::{Deed, Offered, Seat};

use crate::trajectory::worths;
use crate::{Bilateral, Event, Offer, State};

/// What an event was, in the state before it; `None` if it is no move.
pub(crate) fn deed(game: &Bilateral, state: &State, event: &Event) -> Option<Deed> {
    let (seat, period) = (event.seat()?, game.period_of(state));
    Some(match event {
        Event::Offered { offer, .. } => Deed::offer(seat, period, offered(game, state, seat, offer)),
        Event::Commented { text, .. } => Deed::message(seat, period, text),
        Event::Accepted { .. } => Deed::plain(seat, period, "accept"),
        Event::Rejected { .. } => Deed::plain(seat, period, "reject"),
        Event::OptedOut { .. } => Deed::plain(seat, period, "opt-out"),
        Event::Finished { .. } => Deed::plain(seat, period, "pass"),
        Event::Dealt(_) | Event::PeriodEnded | Event::TurnExpired => return None,
    })
}

fn offered(game: &Bilateral, state: &State, seat: Seat, offer: &Offer) -> Offered {
    let worth = worths(game, state, offer);
    let to = |seat: Seat| worth.map(|worth| worth[seat.index()]);
    Offered { to: seat.other(), own: to(seat), theirs: to(seat.other()) }
}

/// The name of a side's type, once it is dealt.
pub(crate) fn type_name(game: &Bilateral, state: &State, seat: Seat) -> Option<String> {
    let dealt = *state.types?.get(seat.index())?;
    game.types(seat).get(dealt).map(|profile| profile.name.clone())
}
