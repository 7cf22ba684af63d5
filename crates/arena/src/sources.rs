//! The text of a scenario, by the name of a built-in one, by its file, or in a folder of a foreign format.

use std::io;
use std::path::{Path, PathBuf};

use bilateral::formats::{self, Imported, Reading};
use bilateral::setup_to_toml;
use game::input::read_text;
use game::limits::SCENARIO_BYTES;
use game::{Faults, Shelf, Source, closest};

/// The text of a scenario, and what was odd about where it was found.
pub struct Found {
    /// The text.
    pub source: Source,
    /// Things that were read but deserve a word.
    pub warnings: Vec<String>,
}

/// Why there is no text of a scenario.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// No built-in scenario has this name, but one has nearly.
    #[error("there is no scenario '{name}'; did you mean '{close}'?")]
    Misspelt {
        /// What was asked for.
        name: String,
        /// What may have been meant.
        close: &'static str,
    },
    /// Nothing has this name.
    #[error("there is no scenario '{0}'; `haggle scenarios` lists them, or give a .toml file")]
    Unknown(String),
    /// A single file of a format that takes several.
    #[error(
        "'{0}' is one file of a foreign scenario; give its folder, or convert it: haggle convert DOMAIN PROFILE PROFILE my.toml"
    )]
    OneOfSeveral(String),
    /// A folder that is not there.
    #[error("there is no folder '{0}'")]
    NoFolder(String),
    /// A file that cannot be read.
    #[error("cannot read '{name}'")]
    Unreadable {
        /// Its name.
        name: String,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A folder in a foreign format that cannot be read.
    #[error(transparent)]
    Foreign(#[from] Faults),
}

/// The text of a scenario: of a built-in one, of a file, or of a folder in a foreign format.
pub fn find(shelf: &Shelf, name: &str) -> Result<Found, SourceError> {
    let plain = |source| Ok(Found { source, warnings: Vec::new() });
    if let Some(source) = shelf.builtin(name) {
        return plain(source);
    }
    let path = Path::new(name);
    if path.is_dir() {
        let Imported { setup, warnings } = read_foreign(&[path.to_path_buf()], Reading::default())?;
        return Ok(Found { source: Source::new(name, setup_to_toml(&setup)), warnings });
    }
    if name.ends_with(".xml") || name.ends_with(".json") {
        return Err(SourceError::OneOfSeveral(name.to_owned()));
    }
    if name.ends_with('/') {
        return Err(SourceError::NoFolder(name.to_owned()));
    }
    if path.exists() || name.ends_with(".toml") {
        let unreadable = |error| SourceError::Unreadable { name: name.to_owned(), error };
        return plain(Source::new(name, read_text(path, SCENARIO_BYTES).map_err(unreadable)?));
    }
    Err(match closest(name, shelf.builtins().map(|builtin| builtin.name)) {
        Some(close) => SourceError::Misspelt { name: name.to_owned(), close },
        None => SourceError::Unknown(name.to_owned()),
    })
}

/// A scenario in a foreign format: a folder, or a domain with its profiles.
pub fn read_foreign(paths: &[PathBuf], reading: Reading) -> Result<Imported, Faults> {
    match paths {
        [folder] if folder.is_dir() => formats::read_folder_as(folder, reading),
        _ => {
            let files = paths.iter().map(|path| formats::read_file(path)).collect::<Result<Vec<_>, _>>()?;
            formats::read_files_as(&files, reading)
        }
    }
}
