//! The repository's own chores: `cargo xtask test`, `tidy`, `bench`, `fuzz`, `mutants`, `pictures` and `soak`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a chore talks to whoever runs it")]

mod bench;
mod check;
mod fuzz;
mod mutants;
mod pictures;
mod repository;
mod scripts;
mod soak;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
The repository's chores.

Usage: cargo xtask <CHORE>

Chores:
  test          everything that must hold before a change is kept: format, lints, tests, doc tests, the
                browser's scripts (where there is a node), tidy
  tidy          the repository's rules: who may depend on whom, how files begin and end, links, lists
  bench [NAME]  side by side with the peers: runs bench/NAME/run.sh, or all of them
  fuzz [ARGS]   sound files, logs, moves and messages, changed at random; see `cargo xtask fuzz --help`
  mutants       faults are put into agents, rules, payoffs and views, and the tests must notice; every eighth fault, or
                as many as you say: --one-in N, --all
  pictures      the pictures of the README, made anew from the real pages, light and dark
  soak          the server is killed 200 times under load, and 60 times while it starts; nothing may be missing; then ten
                million inputs of the fuzzer
  help          this text

Examples:
  cargo xtask test
  cargo xtask tidy
  cargo xtask bench negmas
  cargo xtask fuzz --inputs 1000000 --seed 7
  cargo xtask mutants --one-in 40
  cargo xtask fuzz --replay target/fuzz/log/7-12345
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = root();
    match arguments.as_slice() {
        ["test"] => check::run(&root),
        ["tidy"] => tidy::run(&root),
        ["fuzz", arguments @ ..] => fuzz::run(&root, arguments),
        ["mutants"] => mutants::run(&root, None),
        ["mutants", "--all"] => mutants::run(&root, Some("1")),
        ["mutants", "--one-in", share] => mutants::run(&root, Some(share)),
        ["pictures"] => pictures::run(&root),
        ["soak"] => soak::run(&root),
        ["bench"] => bench::run(&root, None),
        ["bench", name] => bench::run(&root, Some(name)),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        other => {
            eprintln!("no chore '{}'; see `cargo xtask help`", other.join(" "));
            ExitCode::from(2)
        }
    }
}

/// The directory of the workspace, wherever the chore was called.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}
