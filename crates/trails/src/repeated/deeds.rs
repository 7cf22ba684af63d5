//! What was done in a finished match of repeated games, for tables of results.
//!
//! | act | what |
//! |---|---|
//! | `offer` | proposes an exchange |
//! | `pass` | makes no proposal |
//! | `accept`, `reject` | answers a proposal |
//! | `send` | decides what to send of what it promised, perhaps nothing |
//! | `walk` | decides where to walk, or stays: `stay` is a walk without steps |
//!
//! The period is the turn, counted from 0 over all boards of the match. What the clock says for somebody who was silent is
//! no deed.
//!
//! What an offer is worth is a [prospect](super::Leg::prospect), as in previews: the best score on the present board that a
//! player can reach with its chips and without any further exchange, if both kept their promises. Points of other boards
//! are not in it. Where chips are hidden a player may be asked for more than it holds; it then sends what it has.

use game::{Deed, Offered, Seat};

use super::ledger::promised;
use super::{Event, Repeated, State};
use crate::{Exchange, Saying};

/// What an event was, in the state before it; `None` if it is no move.
pub(crate) fn deed(game: &Repeated, state: &State, event: &Event) -> Option<Deed> {
    let period = period(state);
    match event {
        Event::Said(said) => {
            let (seat, saying) = said.move_behind()?;
            Some(match &saying {
                Saying::Propose(exchange) => Deed::offer(seat, period, offered(game, state, seat, exchange)),
                _ => Deed::plain(seat, period, saying.act()),
            })
        }
        Event::Sends { seat, .. } => Some(Deed::plain(*seat, period, "send")),
        Event::Steps { seat, .. } => Some(Deed::plain(*seat, period, "walk")),
        Event::Drawn { .. } | Event::TimeUp | Event::Sent { .. } | Event::Moved { .. } | Event::BoardOver(_) => None,
    }
}

/// How many turns of the match are over.
fn period(state: &State) -> u32 {
    let on_boards_before: u32 = state.finishes.iter().map(|finish| finish.turns).sum();
    on_boards_before + state.turn.saturating_sub(1)
}

fn offered(game: &Repeated, state: &State, seat: Seat, exchange: &Exchange) -> Offered {
    let mut after = state.standing;
    let mut sent = promised(seat, exchange);
    sent.iter_mut().zip(&after.held).for_each(|(sent, held)| *sent = sent.common(held));
    after.exchange(&sent);
    let prospect = |seat: Seat| {
        let (square, held) = (after.squares.get(seat.index())?, after.held.get(seat.index())?);
        Some(game.leg(state.board).prospect(seat, *square, held) as f64)
    };
    Offered { to: seat.other(), own: prospect(seat), theirs: prospect(seat.other()) }
}
