//! The unit tests of the browser's scripts, which node runs: part of `cargo xtask test` where there is a node.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::check::{Ending, cargo_command};

/// Where the scripts and their tests are; node finds the tests by their names.
const FOLDER: &str = "crates/lab/assets";

/// What runs before the tests, from there: it gives the scripts their sentences.
const SETUP: &str = "./tests/words.js";

/// Tells it where the sentences are.
const SENTENCES: &str = "HAGGLE_WORDS";

/// The first version of node whose test runner we use.
const OLDEST_NODE: u32 = 20;

/// Runs them, or says why not.
pub(crate) fn run(root: &Path) -> Ending {
    run_with("node", root)
}

fn run_with(node: &str, root: &Path) -> Ending {
    match version(node) {
        None => return Ending::Skipped("node is not installed (tests/browser/run.sh can install one)"),
        Some(version) if version < OLDEST_NODE => return Ending::Skipped("node is older than version 20"),
        Some(_) => {}
    }
    println!("\n== node --test, in {FOLDER}");
    let sentences = match write_sentences(root) {
        Ok(Some(file)) => file,
        Ok(None) => return Ending::Failed,
        Err(error) => {
            println!("cannot write the sentences of the scripts: {error}");
            return Ending::Failed;
        }
    };
    let mut command = Command::new(node);
    command.args(["--import", SETUP, "--test"]).env(SENTENCES, sentences).current_dir(root.join(FOLDER));
    match command.status() {
        Ok(status) if status.success() => Ending::Passed,
        Ok(_) => Ending::Failed,
        Err(error) => {
            println!("cannot start node: {error}");
            Ending::Failed
        }
    }
}

/// Writes what the scripts say, which stands in catalogs beside them, into a file; `None` if a catalog is at fault, as it
/// has said then.
fn write_sentences(root: &Path) -> io::Result<Option<PathBuf>> {
    let mut command = cargo_command(root);
    command.args(["run", "-q", "-p", "bundle", "--example", "words", "--", FOLDER]);
    let told = command.stderr(Stdio::inherit()).output()?;
    let file = root.join("target").join("words.json");
    std::fs::create_dir_all(root.join("target"))?;
    std::fs::write(&file, told.stdout)?;
    Ok(told.status.success().then_some(file))
}

/// The first number of node's version; `None` if there is no node.
fn version(node: &str) -> Option<u32> {
    let answer = Command::new(node).arg("--version").output().ok().filter(|answer| answer.status.success())?;
    major(&String::from_utf8_lossy(&answer.stdout))
}

/// The first number of "v20.11.1".
fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!([major("v20.11.1\n"), major("v8.0.0"), major("20"), major("")], [Some(20), Some(8), None, None]);
    }

    #[test]
    fn without_node_it_says_why_they_are_skipped() {
        let ending = run_with("no-such-node", Path::new("."));
        assert!(matches!(ending, Ending::Skipped(reason) if reason.starts_with("node is not installed")));
    }
}
