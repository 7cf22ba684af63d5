//! Scenarios in the formats of other laboratories: GENIUS XML and GeniusWeb JSON, both ways.
//!
//! Reading finds out by content which file is the domain and which are profiles, and reports what was odd as
//! warnings. Writing gives texts; the caller puts them into files. Nothing here writes to disk.

mod draft;
mod estimate;
mod export;
mod export_error;
mod genius;
mod genius_writer;
mod geniusweb;
mod geniusweb_writer;
mod names;
mod notes;
mod reading;

use std::path::Path;

use game::input::{in_words, read_bytes};
use game::{Fault, Faults, Source};

use crate::limits::{FOLDER_BYTES, FOLDER_ENTRIES, FOREIGN_BYTES};
use crate::{Setup, read_setup};

pub use export_error::ExportError;
pub use genius_writer::write_genius;
pub use geniusweb_writer::write_geniusweb;
pub use reading::Reading;

/// A scenario read from a foreign format and what was odd about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The scenario; [`Setup::check`] accepts it.
    pub setup: Setup,
    /// What the user should know, each with the name of the file it is about.
    pub warnings: Vec<String>,
}

/// One file: the name the user knows it by and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFile {
    /// A path or a file name. Roles are named after it.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl InputFile {
    /// A file from its two parts.
    pub fn new(name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> InputFile {
        InputFile { name: name.into(), bytes: bytes.into() }
    }
}

/// What a scenario becomes in a foreign format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// File names and texts, the domain first.
    pub files: Vec<(String, String)>,
    /// What was changed or dropped because the format has no place for it.
    pub warnings: Vec<String>,
}

/// A format in which scenarios are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// GENIUS: XML.
    Genius,
    /// GeniusWeb: JSON.
    GeniusWeb,
    /// Haggle's own: TOML.
    Haggle,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Genius, Format::GeniusWeb, Format::Haggle];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Genius => "genius",
            Format::GeniusWeb => "geniusweb",
            Format::Haggle => "haggle",
        }
    }

    /// How the names of its files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Genius => "xml",
            Format::GeniusWeb => "json",
            Format::Haggle => "toml",
        }
    }

    /// The format that a path's extension promises.
    pub fn of_path(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?;
        Format::ALL.into_iter().find(|format| format.extension().eq_ignore_ascii_case(extension))
    }

    /// The format of a file's content, by the first letter that is not a blank.
    pub fn of_content(bytes: &[u8]) -> Format {
        let is_blank = |byte: &&u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF);
        match bytes.iter().find(|byte| !is_blank(byte)) {
            Some(b'<') => Format::Genius,
            Some(b'{') => Format::GeniusWeb,
            _ => Format::Haggle,
        }
    }
}

/// Reads a domain and its profiles, in any order, or one Haggle scenario. Which file is the domain is found out by
/// content. Two profiles become two roles of one type each; profiles called `Side_A...` and `Side_B...` become the
/// types of two roles.
pub fn read_files(files: &[InputFile]) -> Result<Imported, Faults> {
    read_files_as(files, Reading::default())
}

/// As [`read_files`], with or without indulgence.
pub fn read_files_as(files: &[InputFile], reading: Reading) -> Result<Imported, Faults> {
    let place = files.first().map_or("", |file| file.name.as_str());
    read_group(place, files, reading)
}

/// Reads all `.xml` and `.json` files of a folder as [`read_files`] does. Hidden files, and XML and JSON that is
/// neither a domain nor a profile (such as `specials.json`), are left aside.
pub fn read_folder(path: &Path) -> Result<Imported, Faults> {
    read_folder_as(path, Reading::default())
}

/// As [`read_folder`], with or without indulgence.
pub fn read_folder_as(path: &Path, reading: Reading) -> Result<Imported, Faults> {
    let place = path.display().to_string();
    let unreadable = |what: String| Faults::one(&place, Fault::at(0, what, "name a folder with a domain and profiles"));
    let entries = std::fs::read_dir(path).map_err(|error| unreadable(format!("cannot be read: {error}")))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).take(FOLDER_ENTRIES + 1).collect();
    if paths.len() > FOLDER_ENTRIES {
        return Err(unreadable(format!("has more than {FOLDER_ENTRIES} entries")));
    }
    paths.retain(|path| path.is_file() && !is_hidden(path));
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let format = Format::of_path(&path);
        let concerns = |file: &InputFile| match format {
            Some(Format::Genius) => genius::concerns(file, reading),
            _ => geniusweb::concerns(file),
        };
        if let Some(Format::Genius | Format::GeniusWeb) = format {
            files.extend(Some(read_file(&path)?).filter(concerns));
        }
        if files.iter().map(|file| file.bytes.len()).sum::<usize>() > FOLDER_BYTES {
            return Err(unreadable(format!("holds more than {} of scenarios", in_words(FOLDER_BYTES as u64))));
        }
    }
    if files.is_empty() {
        return Err(unreadable("holds no GENIUS or GeniusWeb file".to_owned()));
    }
    read_group(&place, &files, reading)
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

/// Reads one file; a domain or profile has at most [`FOREIGN_BYTES`].
pub fn read_file(path: &Path) -> Result<InputFile, Faults> {
    let name = path.display().to_string();
    match read_bytes(path, FOREIGN_BYTES) {
        Ok(bytes) => Ok(InputFile { name, bytes }),
        Err(error) => {
            Err(Faults::one(&name, Fault::at(0, format!("cannot be read: {error}"), "name a domain or a profile")))
        }
    }
}

fn read_group(place: &str, files: &[InputFile], reading: Reading) -> Result<Imported, Faults> {
    let Some(first) = files.first() else {
        return Err(Faults::one("import", Fault::at(0, "no file was named", "name a domain and two profiles")));
    };
    let format = Format::of_content(&first.bytes);
    if let Some(other) = files.iter().find(|file| Format::of_content(&file.bytes) != format) {
        let other_format = Format::of_content(&other.bytes).name();
        let what = format!("is in the format {other_format}, but {} is in {}", first.name, format.name());
        return Err(Faults::one(&other.name, Fault::at(0, what, "name files of one format")));
    }
    let imported = match format {
        Format::Genius => genius::read(place, files, reading)?,
        Format::GeniusWeb => geniusweb::read(place, files)?,
        Format::Haggle => return read_haggle(files),
    };
    imported.setup.clone().check(place)?;
    Ok(imported)
}

fn read_haggle(files: &[InputFile]) -> Result<Imported, Faults> {
    match files {
        [file] => {
            let source = Source::new(&file.name, notes::decode(file)?);
            Ok(Imported { setup: read_setup(&source)?, warnings: Vec::new() })
        }
        _ => {
            let fault = Fault::at(0, "a Haggle scenario is a single file", "name one TOML file");
            Err(Faults::one(&files[0].name, fault))
        }
    }
}
