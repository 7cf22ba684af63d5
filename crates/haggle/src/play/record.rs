//! The log of a finished game, in the form in which runs between agents are logged.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use game::{GameLog, Header, Outcome, VERSION, write_log};

use super::room::Room;

/// How a person is called in the seating of a log.
pub(super) const PERSON: &str = "person";

/// Complains before the game if the log could not be written after it.
pub(super) fn check_path(path: &Path) -> anyhow::Result<()> {
    if path.exists() {
        bail!("'{}' exists; give another file with --log, or remove it", path.display());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("there is no folder '{}' for the log; make it first", folder.display());
    }
    Ok(())
}

/// Writes the log of a game that is over.
pub(super) fn save(path: &Path, room: &Room<'_>, seed: u64, outcome: &Outcome) -> anyhow::Result<()> {
    let scenario = room.scenario.text();
    let seating = room.table.seats().iter().cloned().zip(room.seating.iter().cloned()).collect();
    let (hash, haggle, attendance) = (scenario.hash.clone(), VERSION.to_owned(), Vec::new());
    let (questions, lapses) = (room.questions().to_vec(), Vec::new());
    let header = Header { number: 0, seed, scenario: hash, seating, haggle, attendance, questions, lapses };
    let log = GameLog { header, events: room.events().to_vec(), result: serde_json::to_value(outcome)?, line: 0 };
    let cannot = || format!("cannot write '{}'", path.display());
    let mut file = BufWriter::new(File::create_new(path).with_context(cannot)?);
    write_log(&mut file, Some(&scenario), log).with_context(cannot)?;
    file.flush().with_context(cannot)
}
