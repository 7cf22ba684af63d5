//! The long tests: the server is killed two hundred times under load and sixty times while it starts, and the fuzzer tries
//! ten million inputs.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::fuzz;

/// Kills of the full run.
const KILLS: &str = "200";

/// Kills of the full run while the server starts.
const START_KILLS: &str = "60";

/// Inputs of the full run of the fuzzer.
const INPUTS: &str = "10000000";

/// Runs both and shows what they print. The second runs even if the first failed.
pub(crate) fn run(root: &Path) -> ExitCode {
    let kills = kill(root);
    let inputs = fuzz::run(root, &["--inputs", INPUTS]);
    if kills == ExitCode::SUCCESS { inputs } else { kills }
}

/// Runs the kill test with the full number of kills.
fn kill(root: &Path) -> ExitCode {
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
