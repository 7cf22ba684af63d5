//! Why a file that an agent should be built with cannot be had.

use std::io;
use std::path::PathBuf;

use crate::{MODEL_BYTES, MODEL_NAME_BYTES, MODELS_IN_A_FOLDER};

/// Why a file, or a whole folder of them, cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There are no files at all.
    #[error("no models can be used here")]
    Closed,
    /// There is no file of this name.
    #[error("there is no model '{name}'")]
    Unknown {
        /// The name that was given.
        name: String,
    },
    /// Something else than a name was given, such as a path.
    #[error("a model has a name of at most {MODEL_NAME_BYTES} letters, digits, '.', '_' and '-', and no path")]
    NotAName,
    /// A file cannot be used.
    #[error("the file '{}' {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: Unusable,
    },
    /// A folder cannot be read.
    #[error("cannot read the folder '{}': {error}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A folder has too many files.
    #[error("there are more than {MODELS_IN_A_FOLDER} models; take some away")]
    TooMany,
    /// Two files would go by the same name.
    #[error("two models are called '{name}'; rename one")]
    Twice {
        /// The name.
        name: String,
    },
}

/// Why a file cannot be used, as the end of a sentence about it.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    /// The system cannot read it.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// A link, a pipe, a device or a folder.
    #[error("is not an ordinary file")]
    NotPlain,
    /// Longer than a model may be.
    #[error("is longer than a model may be ({} MiB)", MODEL_BYTES >> 20)]
    TooLong,
    /// Not UTF-8.
    #[error("is not a text")]
    NotText,
    /// Nobody could ask for it.
    #[error("cannot be named by visitors ({})", LibraryError::NotAName)]
    Nameless,
}
