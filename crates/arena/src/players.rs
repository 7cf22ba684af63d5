//! From what is typed to players: agents of the registry by their names, programs by their command lines.

use game::Player;
use outside::{Program, ProgramError};

/// What stands in front of a command line: no agent of the registry has this name.
pub const COMMAND: &str = "cmd:";

/// Who is meant by a text: `cmd:` and a command line is a program, which plays on the given terms; anything else is an agent
/// of the registry, about which the scenario is asked later.
///
/// Only what was typed on this machine may come here: whoever names a command line has it run.
pub fn player(text: &str, terms: &Program) -> Result<Player, ProgramError> {
    match text.strip_prefix(COMMAND) {
        Some(command) => Program { command: command.to_owned(), name: text.to_owned(), ..terms.clone() }.player(),
        None => Ok(Player::from(text)),
    }
}
