//! Peer-designed agents: small agents of different temper, such as students write in an afternoon, to try others against.
//!
//! A peer sees views and briefings as JSON, like any player from outside, and knows no type of a game: one file per peer.
//! [`PEERS`] lists them, [`player`] seats one by its name. Those that are written in Python are in the folder `peers/`.
//! All of them are our own, made as stand-ins for the agents of peers; no student wrote one.
//!
//! ```
//! let patient = peers::player("patient").unwrap();
//! assert_eq!(patient.to_string(), "peer:patient");
//! assert!(peers::player("impatient").is_none());
//! ```

mod bargain_hunter;
mod bilateral;
mod crisis;
mod hawkish;
mod limits;
mod open_book;
mod patient;
mod promise_breaker;
mod promise_keeper;
mod reading;
mod seated;
mod stubborn;
mod trails;

use std::sync::Arc;

use game::{AnyError, Opening, Player};
use seated::{Seated, Temper};

/// What stands in front of a peer's name: no agent of the registry has it.
pub const PREFIX: &str = "peer:";

/// An agent as a peer might have designed it.
pub struct Peer {
    /// Its name, without [`PREFIX`].
    pub name: &'static str,
    /// The kind of game that it plays, in any seat.
    pub game: &'static str,
    /// What it is like, in a few words.
    pub temper: &'static str,
    /// What it does, in a sentence.
    pub sentence: &'static str,
    /// Makes one for a game that begins.
    begin: fn(&Opening<'_>) -> Result<Box<dyn Temper>, AnyError>,
}

/// All peers that are written in Rust.
pub const PEERS: &[Peer] = &[
    patient::PEER,
    stubborn::PEER,
    hawkish::PEER,
    bargain_hunter::PEER,
    open_book::PEER,
    promise_keeper::PEER,
    promise_breaker::PEER,
];

/// The peer of this name as a player; `None` if there is none.
pub fn player(name: &str) -> Option<Player> {
    let peer = PEERS.iter().find(|peer| peer.name == name)?;
    Some(Player::Foreign(Arc::new(Seated(peer))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_peer_has_a_name_of_its_own_and_says_what_it_does() {
        for (place, peer) in PEERS.iter().enumerate() {
            assert!(PEERS.iter().skip(place + 1).all(|other| other.name != peer.name), "{}", peer.name);
            assert!(peer.sentence.ends_with('.') && !peer.temper.is_empty(), "{}", peer.name);
        }
    }
}
