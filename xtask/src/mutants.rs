//! `cargo xtask mutants`: faults are put into agents, rules, payoffs and views, and the tests must notice.
//!
//! `.cargo/mutants.toml` says where faults are put in. What no test notices is listed in `docs/mutants.md` with the reason.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// One fault in so many is tried, unless another number is given.
const SHARE: u32 = 8;

/// The share of the faults that tests must notice, in per cent.
const CAUGHT: f64 = 90.0;

/// Where survivors are explained.
const SURVIVORS: &str = "docs/mutants.md";

/// Tries faults; `all`, or one in so many.
pub(crate) fn run(root: &Path, share: Option<&str>) -> ExitCode {
    let Some(share) = share_of(share) else {
        eprintln!("say --all, or --one-in 8 for every eighth fault");
        return ExitCode::from(2);
    };
    if !is_installed() {
        println!("skipped: it needs cargo-mutants; install it with: cargo install cargo-mutants --locked");
        return ExitCode::SUCCESS;
    }
    let out = root.join("artefacts").join("mutants");
    if let Err(error) = std::fs::create_dir_all(&out) {
        eprintln!("cannot make {}: {error}", out.display());
        return ExitCode::FAILURE;
    }
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args([
        "mutants",
        "--workspace",
        "--sharding",
        "round-robin",
        "--shard",
        &format!("0/{share}"),
        "--output",
    ]);
    // It ends with an error if any fault went unnoticed; what matters is how many.
    if let Err(error) = command.arg(&out).status() {
        eprintln!("cannot run cargo mutants: {error}");
        return ExitCode::FAILURE;
    }
    let found = Found::read(&out.join("mutants.out"));
    let known = std::fs::read_to_string(root.join(SURVIVORS)).unwrap_or_default();
    println!("{found}");
    let unexplained = found.unexplained(&known);
    unexplained.iter().for_each(|mutant| println!("no test notices, and {SURVIVORS} does not say why: {mutant}"));
    if found.is_enough() && unexplained.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn share_of(text: Option<&str>) -> Option<u32> {
    match text {
        None => Some(SHARE),
        Some(number) => number.parse().ok().filter(|share| *share > 0),
    }
}

fn is_installed() -> bool {
    let mut command = Command::new(env!("CARGO"));
    command.args(["mutants", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// What became of the faults that could be compiled.
#[derive(Debug, PartialEq)]
struct Found {
    caught: usize,
    // Each as cargo-mutants names it, without line and column, which change with every edit.
    missed: BTreeSet<String>,
    missed_count: usize,
}

impl Found {
    fn read(folder: &Path) -> Found {
        let lines = |name: &str| -> Vec<String> {
            let text = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
            text.lines().map(without_place).collect()
        };
        // A test that never ends has noticed too.
        let caught = lines("caught.txt").len() + lines("timeout.txt").len();
        let missed = lines("missed.txt");
        Found { caught, missed_count: missed.len(), missed: missed.into_iter().collect() }
    }

    fn per_cent(&self) -> f64 {
        100.0 * self.caught as f64 / (self.caught + self.missed_count).max(1) as f64
    }

    fn is_enough(&self) -> bool {
        self.caught > 0 && self.per_cent() >= CAUGHT
    }

    /// The survivors that a page does not speak of.
    fn unexplained(&self, page: &str) -> Vec<&str> {
        self.missed.iter().map(String::as_str).filter(|mutant| !page.contains(&format!("`{mutant}`"))).collect()
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (caught, all) = (self.caught, self.caught + self.missed_count);
        write!(f, "{caught} of {all} faults were noticed: {:.1} %; {CAUGHT} % must be", self.per_cent())
    }
}

/// "src/a.rs:12:5: replace .." as "src/a.rs: replace ..".
fn without_place(mutant: &str) -> String {
    let Some((place, what)) = mutant.split_once(": ") else { return mutant.to_owned() };
    let file = place.split(':').next().unwrap_or(place);
    format!("{file}: {what}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survivors_are_known_by_what_was_changed_and_not_by_their_line() {
        let named = "crates/a/src/b.rs:12:5: replace f -> bool with true";
        assert_eq!(without_place(named), "crates/a/src/b.rs: replace f -> bool with true");
        let found = Found { caught: 9, missed_count: 1, missed: BTreeSet::from([without_place(named)]) };
        assert!(found.is_enough());
        assert_eq!(found.unexplained("").len(), 1);
        assert!(found.unexplained("- `crates/a/src/b.rs: replace f -> bool with true`: because").is_empty());
    }

    #[test]
    fn too_few_are_not_enough_and_nothing_is_not_either() {
        let missed = |missed_count| Found { caught: 8, missed_count, missed: BTreeSet::new() };
        assert!(!missed(1).is_enough());
        assert!(!Found { caught: 0, missed_count: 0, missed: BTreeSet::new() }.is_enough());
    }

    #[test]
    fn the_share_is_a_number_of_at_least_one() {
        assert_eq!((share_of(None), share_of(Some("1"))), (Some(SHARE), Some(1)));
        assert_eq!((share_of(Some("0")), share_of(Some("x"))), (None, None));
    }
}
