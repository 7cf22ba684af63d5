//! `cargo xtask fuzz`: runs the fuzzer of `crates/fuzz` with whatever arguments it is given.

use std::path::Path;
use std::process::ExitCode;

use crate::check::cargo_command;

/// Runs the fuzzer; a hundred thousand inputs unless the arguments say otherwise.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> ExitCode {
    // Not optimised for speed: nothing more has to be built than for the tests, sums that overflow are found, and the
    // optimised program would be no more than a third faster.
    let build = ["run", "--quiet", "--package", "fuzz", "--"];
    match cargo_command(root).args(build).args(arguments).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
