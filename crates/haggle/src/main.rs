//! The `haggle` command: negotiate, watch agents negotiate, and look at scenarios.
//!
//! `args` is what was typed, `commands` is what it does, `scenario` finds scenarios by name or file.

mod args;
mod commands;
mod connect;
mod output;
mod play;
mod scenario;

use std::process::ExitCode;

use clap::Parser;

/// Bad input: a file, name or option that cannot be used.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match commands::execute(&args) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody reads on: `haggle agents | head` is no error.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::from(BAD_INPUT)
        }
    }
}
