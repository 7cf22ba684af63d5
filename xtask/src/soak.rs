//! The long tests: the server is killed two hundred times under load.

use std::path::Path;
use std::process::{Command, ExitCode};

/// Kills of the full run.
const KILLS: &str = "200";

/// Runs the kill test with the full number of kills and shows what it prints.
pub(crate) fn run(root: &Path) -> ExitCode {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).env("HAGGLE_KILLS", KILLS);
    command.args(["test", "--package", "haggle", "--test", "cli", "kill::", "--", "--nocapture"]);
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
