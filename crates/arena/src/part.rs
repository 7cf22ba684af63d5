//! A part of a tournament: the results of a range of games, as one file.
//!
//! The file is a tar archive, so that anybody can look into it: `part.json` says of which plan and range it is, `plan.toml`
//! and `scenarios/` what was played, and there is one file a table (without a heading) and one for the log. Parts of a plan
//! joined in order are the part of the whole range, byte for byte.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::ops::Range;
use std::path::Path;

use game::Digest;
use serde::{Deserialize, Serialize};
use tar::{Archive, Builder, EntryType, Header};

use crate::tables::TABLES;
use crate::{Draw, tables::Rows};

/// Of which plan and range a part is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The hash of the plan as it was drawn up.
    pub plan: String,
    /// The number of the first game.
    pub first: u64,
    /// How many games.
    pub games: u64,
    /// How many games the whole plan has.
    pub of: u64,
    /// The version of the program.
    pub haggle: String,
    /// The hash of its tables and its log.
    pub content: String,
}

impl Label {
    /// The games.
    pub fn range(&self) -> Range<u64> {
        self.first..self.first + self.games
    }
}

/// What was played, whatever the range: in every part of a plan the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    /// Names and contents of files.
    pub files: Vec<(String, Vec<u8>)>,
}

/// The results of a range of games.
pub struct Part {
    /// Of which plan and range.
    pub label: Label,
    /// Rows and logs.
    pub tables: Vec<Vec<u8>>,
    /// The logs of the games, without scenarios.
    pub log: Vec<u8>,
}

/// The name of the label in a part.
pub const LABEL: &str = "part.json";
/// The name of the log in a part.
pub const LOG: &str = "log.jsonl";

impl Part {
    /// The part of these rows.
    pub(crate) fn new(draw: &Draw, range: Range<u64>, rows: Rows) -> io::Result<Part> {
        let (tables, log) = rows.into_bytes()?;
        let label = Label {
            plan: draw.hash.clone(),
            first: range.start,
            games: range.end - range.start,
            of: draw.games(),
            haggle: game::VERSION.to_owned(),
            content: String::new(),
        };
        Ok(Part { label, tables, log })
    }

    /// Adds the part that follows.
    pub fn join(&mut self, next: Part) {
        debug_assert_eq!(self.label.range().end, next.label.first);
        self.label.games += next.label.games;
        for (mine, more) in self.tables.iter_mut().zip(next.tables) {
            mine.extend(more);
        }
        self.log.extend(next.log);
    }

    /// Writes it as a file.
    pub fn write(&self, fixed: &Fixed, out: impl Write) -> io::Result<()> {
        let mut archive = Builder::new(out);
        let mut digest = Digest::default();
        for bytes in self.tables.iter().chain([&self.log]) {
            io::copy(&mut digest.reading(bytes.as_slice()), &mut io::sink())?;
        }
        let label = Label { content: digest.finish(), ..self.label.clone() };
        append(&mut archive, LABEL, format!("{}\n", serde_json::to_string(&label)?).as_bytes())?;
        for (name, bytes) in &fixed.files {
            append(&mut archive, name, bytes)?;
        }
        for (table, bytes) in TABLES.iter().zip(&self.tables) {
            append(&mut archive, &format!("{}.csv", table.name), bytes)?;
        }
        append(&mut archive, LOG, &self.log)?;
        archive.into_inner()?.flush()
    }
}

/// Adds a file that says nothing of when and by whom it was written.
fn append(archive: &mut Builder<impl Write>, name: &str, bytes: &[u8]) -> io::Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(EntryType::Regular);
    header.set_size(bytes.len() as u64);
    header.set_mode(0o644);
    archive.append_data(&mut header, name, bytes)
}

/// Is the file of a part as it was written?
pub fn is_whole(path: &Path) -> bool {
    let (mut label, mut digest) = (None, Digest::default());
    let read = File::open(path).and_then(|file| {
        each_file(BufReader::new(file), |name, content| {
            match name {
                LABEL => label = serde_json::from_reader::<_, Label>(content).ok(),
                name if name == LOG || TABLES.iter().any(|table| name.strip_suffix(".csv") == Some(table.name)) => {
                    io::copy(&mut digest.reading(content), &mut io::sink())?;
                }
                _ => {}
            }
            Ok::<(), io::Error>(())
        })
    });
    read.is_ok() && label.is_some_and(|label| label.content == digest.finish())
}

/// Hands over the files of a part one by one, in order: each with its name and what is in it.
pub fn each_file<E: From<io::Error>>(
    file: impl Read,
    mut take: impl FnMut(&str, &mut dyn Read) -> Result<(), E>,
) -> Result<(), E> {
    for entry in Archive::new(file).entries()? {
        let mut entry = entry?;
        let name = entry.path()?.display().to_string();
        take(&name, &mut entry)?;
    }
    Ok(())
}
