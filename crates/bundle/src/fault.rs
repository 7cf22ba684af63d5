//! What is wrong with a source, or why files could not be read or written.

use std::io;
use std::path::{Path, PathBuf};

/// Why there is nothing to serve.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A source breaks a rule.
    #[error("{path}:{line}: {text}")]
    Source {
        /// The file, within the folder.
        path: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong, and what to do.
        text: String,
    },
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Fault {
    pub(crate) fn new(path: &str, line: usize, text: impl Into<String>) -> Fault {
        Fault::Source { path: path.to_owned(), line, text: text.into() }
    }

    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Fault + use<> {
        let path = path.to_owned();
        move |source| Fault::File { path, source }
    }
}

/// Writes a file.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Fault> {
    std::fs::write(path, content).map_err(Fault::file(path))
}
