//! Moves as one line of text.
//!
//! ```text
//! propose SPg: 33 red + 7 purple for 11 yellow
//! pass
//! accept SPg
//! reject
//! walk right, up 2
//! stay
//! ```
//!
//! Whoever proposes, the provider's part stands before the word `for`.

use game::{Refusal, seat_named};

use super::words::refuse;
use super::{Contract, Move};
use crate::Walk;
use crate::unreadable::unreadable;

pub(crate) fn write_move(game: &Contract, action: &Move) -> String {
    match action {
        Move::Propose(offer) => format!("propose {}", game.write_offer(offer)),
        Move::Pass => "pass".to_owned(),
        Move::Accept { from } => format!("accept {}", game.name(*from)),
        Move::Reject => "reject".to_owned(),
        Move::Walk(walk) => walk.write_move(),
    }
}

pub(crate) fn read_move(game: &Contract, text: &str) -> Result<Move, Refusal> {
    let text = text.trim();
    if let Some(walk) = Walk::read_move(text) {
        return walk.map(Move::Walk);
    }
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "propose" => game.read_offer(rest).map(Move::Propose).map_err(unreadable),
        "pass" if rest.is_empty() => Ok(Move::Pass),
        "accept" => Ok(Move::Accept { from: seat_named(game.names(), rest.trim())? }),
        "reject" if rest.is_empty() => Ok(Move::Reject),
        _ => Err(refuse("no-move").with("text", text)),
    }
}
