//! From what is typed to players: agents of the registry and peers by their names, programs by their command lines.

use game::{Player, listed};
use outside::{Program, ProgramError};

/// What stands in front of a command line: no agent of the registry has this name.
pub const COMMAND: &str = "cmd:";

/// Why somebody who was named cannot play.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// A program cannot be started.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// There is no such peer.
    #[error("there is no peer '{name}'; choose from: {peers}")]
    NoPeer {
        /// What was asked for, without the prefix.
        name: String,
        /// What there is, with the prefix.
        peers: String,
    },
}

/// Who is meant by a text: `cmd:` and a command line is a program, which plays on the given terms; `peer:` and a name is a
/// peer-designed agent; anything else is an agent of the registry, about which the scenario is asked later.
///
/// Only what was typed on this machine may come here: whoever names a command line has it run.
pub fn player(text: &str, terms: &Program) -> Result<Player, PlayerError> {
    if let Some(command) = text.strip_prefix(COMMAND) {
        let program = Program { command: command.to_owned(), name: text.to_owned(), ..terms.clone() };
        return Ok(program.player()?);
    }
    match text.strip_prefix(peers::PREFIX) {
        Some(name) => peers::player(name).ok_or_else(|| no_peer(name)),
        None => Ok(Player::from(text)),
    }
}

fn no_peer(name: &str) -> PlayerError {
    let names: Vec<String> = peers::PEERS.iter().map(|peer| format!("{}{}", peers::PREFIX, peer.name)).collect();
    PlayerError::NoPeer { name: name.to_owned(), peers: listed(names.iter().map(String::as_str)) }
}
