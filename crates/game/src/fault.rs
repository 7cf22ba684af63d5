//! Faults of a file that somebody wrote: all of them at once, each with its line and its remedy.

use std::fmt;

use crate::limits::{FAULT_LETTERS, FAULTS_LISTED, NAME_LETTERS};
use crate::{is_no_plain_text, shortened};

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1; `None` if the fault has no place (something is missing).
    pub line: Option<usize>,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub remedy: String,
}

impl Fault {
    /// A fault at a line (0 = nowhere in particular). What is said of it is cut to a readable length.
    pub fn at(line: usize, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        let cut = |text: String| match shortened(&text, FAULT_LETTERS) {
            short if short.len() < text.len() => format!("{short}..."),
            _ => text,
        };
        Fault { line: (line > 0).then_some(line), what: cut(what.into()), remedy: cut(remedy.into()) }
    }
}

/// Which letters a name cannot have besides [those of no plain text](is_no_plain_text), because they mean something in a notation.
#[derive(Clone, Copy, Debug)]
pub struct Naming {
    /// The letters.
    pub without: &'static str,
    /// What a name should be like, as the end of a sentence.
    pub remedy: &'static str,
}

impl Naming {
    /// Any letters that fit into a line.
    pub const LINE: Naming = Naming { without: "", remedy: "without control characters or marks of direction" };
}

/// Faults as they are found: the first [`FAULTS_LISTED`] are kept, the rest are counted, so that a file with a hundred
/// thousand of them costs no more than its reading.
#[derive(Clone, Debug, Default)]
pub struct FaultList {
    kept: Vec<Fault>,
    more: usize,
}

impl FaultList {
    /// Adds a fault; it is only made if it is kept.
    pub fn add(&mut self, fault: impl FnOnce() -> Fault) {
        if self.kept.len() < FAULTS_LISTED {
            self.kept.push(fault());
        } else {
            self.more += 1;
        }
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: Fault) {
        self.add(|| fault);
    }

    /// Adds a fault at a line (0 = nowhere in particular).
    pub fn fault(&mut self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        self.add(|| Fault::at(line, what, remedy));
    }

    /// Adds the faults of a name, which must survive being written in a line of text; `what` is called so.
    pub fn name(&mut self, line: usize, what: impl fmt::Display, name: &str, naming: &Naming) {
        let awkward = |letter: char| is_no_plain_text(letter) || naming.without.contains(letter);
        if name.is_empty() || name.trim() != name || name.chars().any(awkward) {
            let called = || format!("{what} is called '{}'", name.escape_debug());
            self.add(|| {
                Fault::at(line, called(), format!("use a name without blanks around it and {}", naming.remedy))
            });
        }
        if name.chars().nth(NAME_LETTERS).is_some() {
            let long = || format!("{what} has a name of {} letters", name.chars().count());
            self.add(|| Fault::at(line, long(), format!("use at most {NAME_LETTERS}")));
        }
    }

    /// Was nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// What was read from a file, if there was no fault; else all faults in the order of their lines.
    pub fn finish<T>(mut self, file: &str, value: T) -> Result<T, Faults> {
        if self.is_empty() {
            return Ok(value);
        }
        self.kept.sort_by_key(|fault| fault.line.unwrap_or(0));
        Err(Faults { file: file.to_owned(), list: self.kept, more: self.more })
    }
}

/// What is wrong with one file. Never empty when returned as an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Faults {
    /// The file's name, as the user gave it.
    pub file: String,
    /// The faults that were kept, in the order of the file.
    pub list: Vec<Fault>,
    /// How many more there are.
    pub more: usize,
}

impl Faults {
    /// A list with a single fault.
    pub fn one(file: &str, fault: Fault) -> Faults {
        Faults { file: file.to_owned(), list: vec![fault], more: 0 }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for fault in &self.list {
            if !first {
                writeln!(f)?;
            }
            first = false;
            match fault.line {
                Some(line) => write!(f, "{}:{}: {}", self.file, line, fault.what)?,
                None => write!(f, "{}: {}", self.file, fault.what)?,
            }
            if !fault.remedy.is_empty() {
                write!(f, "; {}", fault.remedy)?;
            }
        }
        match self.more {
            0 => Ok(()),
            1 => write!(f, "\n{}: there is 1 more fault; correct these first", self.file),
            more => write!(f, "\n{}: there are {more} more faults; correct these first", self.file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_faults_are_listed_and_the_rest_counted() {
        let mut faults = FaultList::default();
        let mut made = 0;
        for line in (1..=100_000).rev() {
            faults.add(|| {
                made += 1;
                Fault::at(line, "wrong", "mend it")
            });
        }
        assert_eq!(made, FAULTS_LISTED);
        let said = faults.finish("x.toml", ()).unwrap_err().to_string();
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), FAULTS_LISTED + 1);
        assert_eq!(lines[0], "x.toml:99951: wrong; mend it");
        assert_eq!(lines[FAULTS_LISTED], "x.toml: there are 99950 more faults; correct these first");
    }

    #[test]
    fn a_name_has_no_letters_that_turn_a_line() {
        let said = |name: &str| {
            let mut faults = FaultList::default();
            faults.name(1, "an issue", name, &Naming::LINE);
            faults.finish("x", ()).map_or_else(|faults| faults.to_string(), |()| String::new())
        };
        assert_eq!(said("Rent"), "");
        assert!(
            said("Re\u{202e}nt").starts_with("x:1: an issue is called 'Re\\u{202e}nt'; use a name"),
            "{}",
            said("Re\u{202e}nt")
        );
    }

    #[test]
    fn what_is_said_of_a_fault_has_a_readable_length() {
        let fault = Fault::at(1, "é".repeat(100_000), "short");
        assert_eq!(fault.what.chars().count(), FAULT_LETTERS + 3);
        assert_eq!(fault.remedy, "short");
    }
}
