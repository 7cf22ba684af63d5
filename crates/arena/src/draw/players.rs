//! Who is meant by a name in a contest: an agent of the registry, a peer, a program of the plan, or a command line.

use std::path::Path;
use std::time::Duration;

use game::Player;
use outside::Program;

use crate::{Plan, PlayerError, ProgramEntry, player};

/// The player of this name.
pub(super) fn named(plan: &Plan, folder: &Path, name: &str) -> Result<Player, PlayerError> {
    match plan.programs.iter().find(|program| program.name == name) {
        Some(entry) => Ok(program(entry, folder).player()?),
        None => player(name, &Program { folder: here(folder), ..Program::new("") }),
    }
}

fn program(entry: &ProgramEntry, folder: &Path) -> Program {
    Program {
        name: entry.name.clone(),
        folder: here(folder),
        move_limit: Duration::from_millis(entry.move_ms.into()),
        on_timeout: entry.on_timeout,
        sandbox: entry.sandboxed,
        ..Program::new(entry.command.clone())
    }
}

/// The folder of a plan that was named without one is the present folder.
fn here(folder: &Path) -> std::path::PathBuf {
    if folder.as_os_str().is_empty() { ".".into() } else { folder.to_path_buf() }
}
