//! What was done in a finished revelation game, for tables of results.
//!
//! | act | what |
//! |---|---|
//! | `reveal`, `hide` | decides to show its goal, or to keep it hidden |
//! | `offer` | proposes an exchange |
//! | `pass` | makes no proposal |
//! | `accept`, `reject` | answers a proposal |
//!
//! The period is the round of proposals, counted from 0; goals are shown or hidden in period 0. What the clock says for
//! somebody who was silent is no deed.
//!
//! What an offer is worth is a score, not a benefit: the final score of both players, each with its true goal, if the
//! offer were accepted. A player's benefit is that less its score without negotiation.

use game::{Deed, Offered, Seat};

use super::{Event, Revelation, SEATS, State};
use crate::{Exchange, Saying};

/// What an event was, in the state before it; `None` if it is no move.
pub(crate) fn deed(game: &Revelation, state: &State, event: &Event) -> Option<Deed> {
    let period = state.round().saturating_sub(1);
    match event {
        Event::Decided { seat, reveals } => Some(Deed::plain(*seat, period, if *reveals { "reveal" } else { "hide" })),
        Event::Said(said) => {
            let (seat, saying) = said.move_behind()?;
            Some(match &saying {
                Saying::Propose(exchange) => Deed::offer(seat, period, offered(game, state, seat, exchange)),
                _ => Deed::plain(seat, period, saying.act()),
            })
        }
        Event::Dealt { .. } | Event::TimeUp | Event::Opened { .. } | Event::Moved { .. } => None,
    }
}

fn offered(game: &Revelation, state: &State, seat: Seat, exchange: &Exchange) -> Offered {
    let after = exchange.made_by(seat, &SEATS.map(|seat| game.players()[seat.index()].chips));
    let score = |seat: Seat| {
        let (goals, after) = (state.goals?, after?);
        Some(game.score(seat, *goals.get(seat.index())?, after.get(seat.index())?) as f64)
    };
    Offered { to: seat.other(), own: score(seat), theirs: score(seat.other()) }
}

/// The name of a player's true goal, once it is dealt.
pub(crate) fn type_name(game: &Revelation, state: &State, seat: Seat) -> Option<String> {
    let goal = *state.goals?.get(seat.index())?;
    Some(game.goal_name(seat, goal).to_owned())
}
