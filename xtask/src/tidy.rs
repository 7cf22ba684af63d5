//! `cargo xtask tidy`: the repository's rules, as a list. A rule looks at the repository and returns what breaks it,
//! one sentence each, with the place and the remedy.

mod agents_files;
mod architecture;
mod benchmarks;
mod catalogs;
mod clocks;
mod directions;
mod length;
mod links;
mod lints;
mod opening;
mod private_paths;
mod sentences;
mod skipped_tests;
mod sql;
mod subjects;
mod whitespace;
mod words;

use std::path::Path;
use std::process::ExitCode;

use crate::repository::Repository;

/// One rule.
struct Rule {
    name: &'static str,
    severity: Severity,
    check: fn(&Repository) -> Vec<String>,
}

/// What happens when a rule is broken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Severity {
    /// The check fails.
    Fault,
    /// It is printed.
    Warning,
}

/// All rules. To add one: a file in `tidy/` with a function and its test, and a line here.
const RULES: &[Rule] = &[
    Rule { name: "directions", severity: Severity::Fault, check: directions::check },
    Rule { name: "lints", severity: Severity::Fault, check: lints::check },
    Rule { name: "agents' files", severity: Severity::Fault, check: agents_files::check },
    Rule { name: "clocks", severity: Severity::Fault, check: clocks::check },
    Rule { name: "SQL", severity: Severity::Fault, check: sql::check },
    Rule { name: "architecture", severity: Severity::Fault, check: architecture::check },
    Rule { name: "opening", severity: Severity::Fault, check: opening::check },
    Rule { name: "skipped tests", severity: Severity::Fault, check: skipped_tests::check },
    Rule { name: "private paths", severity: Severity::Fault, check: private_paths::check },
    Rule { name: "links", severity: Severity::Fault, check: links::check },
    Rule { name: "whitespace", severity: Severity::Fault, check: whitespace::check },
    Rule { name: "words", severity: Severity::Fault, check: words::check_prose },
    Rule { name: "words", severity: Severity::Warning, check: words::check_code },
    Rule { name: "sentences", severity: Severity::Fault, check: sentences::check },
    Rule { name: "catalogs", severity: Severity::Fault, check: catalogs::check },
    Rule { name: "subjects", severity: Severity::Fault, check: subjects::check },
    Rule { name: "benchmarks", severity: Severity::Warning, check: benchmarks::check },
    Rule { name: "length", severity: Severity::Fault, check: length::check_limit },
    Rule { name: "length", severity: Severity::Warning, check: length::check_comfort },
];

/// Checks the rules and says whether they hold.
pub(crate) fn run(root: &Path) -> ExitCode {
    if is_tidy(root) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Checks the rules, prints what breaks them, and returns whether none does.
pub(crate) fn is_tidy(root: &Path) -> bool {
    let repository = match Repository::read(root) {
        Ok(repository) => repository,
        Err(error) => {
            println!("{error}");
            return false;
        }
    };
    let faults = RULES.iter().map(|rule| report(rule, &repository)).sum::<usize>();
    match faults {
        0 => println!("tidy: {} rules hold for {} files", RULES.len(), repository.paths.len()),
        1 => println!("tidy: 1 fault"),
        faults => println!("tidy: {faults} faults"),
    }
    faults == 0
}

/// Prints what breaks a rule and returns the number of faults.
fn report(rule: &Rule, repository: &Repository) -> usize {
    let findings = (rule.check)(repository);
    let word = if rule.severity == Severity::Fault { "fault" } else { "warning" };
    findings.iter().for_each(|finding| println!("{word} ({}): {finding}", rule.name));
    if rule.severity == Severity::Fault { findings.len() } else { 0 }
}

/// Repositories for the tests of the rules.
#[cfg(test)]
mod made_up {
    use crate::repository::{Member, Repository, TextFile};

    /// A repository of these files.
    pub(super) fn files(files: &[(&str, &str)]) -> Repository {
        let text = |&(path, text): &(&str, &str)| TextFile { path: path.to_owned(), text: text.to_owned() };
        let paths = files.iter().map(|(path, _)| (*path).to_owned()).collect();
        Repository { files: files.iter().map(text).collect(), paths, ..Repository::default() }
    }

    /// A repository of one crate with dependencies inside and outside of the workspace.
    pub(super) fn member(name: &str, inside: &[&str], outside: &[&str]) -> Repository {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let member = Member { name: name.to_owned(), inside: owned(inside), outside: owned(outside) };
        Repository { members: vec![member], ..Repository::default() }
    }
}
