//! Why there is no report.

use std::io;
use std::path::Path;

/// Why a folder cannot be reported on, or two cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// There is no package.
    #[error(
        "'{0}' holds no finished results; name a folder that `haggle tournament --out` wrote, with datapackage.json in it"
    )]
    NoPackage(String),
    /// A file cannot be read.
    #[error("cannot read '{file}'; copy the folder again, or play the tournament again")]
    File {
        /// Its name.
        file: String,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A file is not what the package says.
    #[error("'{file}' is damaged: {what}; copy the folder again, or play the tournament again")]
    Damaged {
        /// Its name.
        file: String,
        /// What is wrong with it.
        what: String,
    },
    /// A row cannot be read.
    #[error("'{file}', line {line}: {what}; copy the folder again, or play the tournament again")]
    Row {
        /// The file.
        file: String,
        /// The line, counted from 1.
        line: u64,
        /// What is wrong with the row.
        what: String,
    },
    /// There is more than a report can hold.
    #[error("'{file}' has more than {most} {what}; split the tournament")]
    TooMany {
        /// The file.
        file: String,
        /// Of what.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// No game has a score.
    #[error("'{0}' has no game with a score; look at fault_reason in its games.csv")]
    NoScores(String),
    /// Two populations have nothing in common.
    #[error("the populations have no {0} in common; compare games of the same {0}s")]
    Apart(&'static str),
    /// An agent that is to be compared is not in a population.
    #[error("'{agent}' has no score in '{population}' in a scenario of both; its agents are: {known}")]
    UnknownAgent {
        /// The agent.
        agent: String,
        /// The folder.
        population: String,
        /// Who is there.
        known: String,
    },
}

impl ReportError {
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> ReportError {
        let file = path.display().to_string();
        move |error| ReportError::File { file: file.clone(), error }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> ReportError {
        ReportError::Damaged { file: path.display().to_string(), what: what.into() }
    }

    pub(crate) fn too_many(path: &Path, what: &'static str, most: usize) -> ReportError {
        ReportError::TooMany { file: path.display().to_string(), what, most }
    }
}
