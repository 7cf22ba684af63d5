//! The long tests: the server is killed two hundred times under load, and sixty times while it starts.

use std::path::Path;
use std::process::{Command, ExitCode};

/// Kills of the full run.
const KILLS: &str = "200";

/// Kills of the full run while the server starts.
const START_KILLS: &str = "60";

/// Runs the kill tests with the full number of kills and shows what they print.
pub(crate) fn run(root: &Path) -> ExitCode {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).env("HAGGLE_KILLS", KILLS).env("HAGGLE_START_KILLS", START_KILLS);
    command.args(["test", "--package", "haggle", "--test", "cli", "--", "kill::", "start::", "--nocapture"]);
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
