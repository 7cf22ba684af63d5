//! Faults of a file that somebody wrote: all of them at once, each with its line and its remedy.

use std::fmt;

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
    /// A fault at a line (0 = nowhere in particular).
    pub fn at(line: usize, what: impl Into<String>, remedy: impl Into<String>) -> Fault {
        Fault { line: (line > 0).then_some(line), what: what.into(), remedy: remedy.into() }
    }
}

/// Everything that is wrong with one file. Never empty when returned as an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Faults {
    /// The file's name, as the user gave it.
    pub file: String,
    /// The faults, in the order of the file.
    pub list: Vec<Fault>,
}

impl Faults {
    /// A list with a single fault.
    pub fn one(file: &str, fault: Fault) -> Faults {
        Faults { file: file.to_owned(), list: vec![fault] }
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
        Ok(())
    }
}
