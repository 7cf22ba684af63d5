//! `cargo xtask test`: every check, one after the other, and at the end which of them failed.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use crate::{scripts, tidy};

/// What became of a step.
pub(crate) enum Ending {
    Passed,
    Failed,
    /// It could not be run, for this reason.
    Skipped(&'static str),
}

/// Runs all steps. A later step runs even if an earlier one failed: whoever waited for the tests wants to know everything.
pub(crate) fn run(root: &Path) -> ExitCode {
    let mut endings = vec![("format", format(root)), ("lints", lints(root))];
    endings.extend(tests(root));
    endings.push(("scripts", scripts::run(root)));
    println!("\n== tidy");
    let tidy = if tidy::is_tidy(root) { Ending::Passed } else { Ending::Failed };
    endings.push(("tidy", tidy));
    summary(&endings)
}

fn format(root: &Path) -> Ending {
    if !has(root, "fmt") {
        return Ending::Skipped("rustfmt is not installed (rustup component add rustfmt)");
    }
    cargo(root, &["fmt", "--all", "--check"])
}

fn lints(root: &Path) -> Ending {
    if !has(root, "clippy") {
        return Ending::Skipped("clippy is not installed (rustup component add clippy)");
    }
    cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

/// nextest is faster and does not run the examples in the documentation; `cargo test` does both.
fn tests(root: &Path) -> Vec<(&'static str, Ending)> {
    if !has(root, "nextest") {
        return vec![("tests", cargo(root, &["test", "--workspace"]))];
    }
    vec![
        ("tests", cargo(root, &["nextest", "run", "--workspace"])),
        ("doc tests", cargo(root, &["test", "--doc", "--workspace"])),
    ]
}

fn summary(endings: &[(&str, Ending)]) -> ExitCode {
    println!();
    for (step, ending) in endings {
        match ending {
            Ending::Passed => println!("passed: {step}"),
            Ending::Failed => println!("FAILED: {step}"),
            Ending::Skipped(reason) => println!("skipped: {step}, because {reason}"),
        }
    }
    let failed = endings.iter().any(|(_, ending)| matches!(ending, Ending::Failed));
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn cargo(root: &Path, arguments: &[&str]) -> Ending {
    println!("\n== cargo {}", arguments.join(" "));
    match cargo_command(root).args(arguments).status() {
        Ok(status) if status.success() => Ending::Passed,
        Ok(_) => Ending::Failed,
        Err(error) => {
            println!("cannot start cargo: {error}");
            Ending::Failed
        }
    }
}

/// Is this part of cargo installed?
fn has(root: &Path, part: &str) -> bool {
    let mut command = cargo_command(root);
    command.args([part, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The cargo that runs this chore.
pub(crate) fn cargo_command(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}
