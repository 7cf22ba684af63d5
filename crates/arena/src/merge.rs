//! Parts of a tournament joined: one folder with every table, which is a Frictionless data package.
//!
//! The package is written last: a folder that has one is complete. What is written depends on the games alone, and not on
//! how they were split into parts.

mod jsonl;
mod package;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use game::{Digest, ScenarioText};
use rayon::prelude::*;
use serde_json::Value;

use crate::part::{LABEL, LOG, Label, each_file};
use crate::tables::{SCENARIOS, TABLES, Table};
use crate::tournament::keep;
pub use package::PACKAGE;

/// Why parts cannot be merged.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// There are none.
    #[error("there are no parts to merge")]
    Nothing,
    /// A file cannot be read or written.
    #[error("'{file}': {error}")]
    File {
        /// Its name.
        file: String,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A file is no part of a tournament.
    #[error("'{0}' is no part of a tournament; name files that `haggle tournament --first` wrote")]
    NoPart(String),
    /// Two files are of different plans.
    #[error("'{0}' and '{1}' are of different tournaments, or of different versions of the program")]
    Mixed(String, String),
    /// Two files have the same game.
    #[error("game {game} is in '{first}' and in '{second}'; leave one of them out")]
    Twice {
        /// The game.
        game: u64,
        /// One file.
        first: String,
        /// The other.
        second: String,
    },
    /// Games are missing.
    #[error("games are missing: {0}; play them with `haggle tournament PLAN --first N --games M`")]
    Missing(String),
}

/// A part that is to be merged.
struct Piece {
    path: PathBuf,
    label: Label,
}

/// What came of a merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// How many games there are.
    pub games: u64,
    /// The files that were written, by their names in the folder.
    pub files: Vec<String>,
}

/// Merges parts, in whatever order they are named, into a folder; tables as JSON lines besides, if so wanted.
pub fn merge(parts: &[PathBuf], folder: &Path, json_lines: bool) -> Result<Merged, MergeError> {
    let pieces = in_order(parts)?;
    let first = pieces.first().ok_or(MergeError::Nothing)?;
    fs::create_dir_all(folder.join("scenarios")).map_err(at(folder))?;
    let mut files = Files { folder, pieces: &pieces, written: Vec::new(), json_lines };
    let fixed = files.fixed()?;
    let mut resources = vec![files.table(&SCENARIOS, &pieces[..1])?];
    resources.extend(TABLES.par_iter().map(|table| files.table(table, &pieces)).collect::<Result<Vec<_>, _>>()?);
    files.told(resources.iter().map(|resource| resource.table));
    files.log(&fixed)?;
    files.scripts()?;
    let package = package::describe(&first.label, plan_of(&fixed), &resources);
    files.write(PACKAGE, package.as_bytes())?;
    Ok(Merged { games: first.label.of, files: files.written })
}

/// The parts in the order of their games, if together they are the whole.
fn in_order(parts: &[PathBuf]) -> Result<Vec<Piece>, MergeError> {
    let mut pieces = parts
        .iter()
        .map(|path| Ok(Piece { path: path.clone(), label: label_of(path)? }))
        .collect::<Result<Vec<_>, _>>()?;
    pieces.sort_by_key(|piece| (piece.label.first, piece.label.games));
    let name = |piece: &Piece| piece.path.display().to_string();
    let first = pieces.first().ok_or(MergeError::Nothing)?;
    let same = |piece: &&Piece| piece.label.plan == first.label.plan && piece.label.of == first.label.of;
    if let Some(other) = pieces.iter().find(|piece| !same(piece)) {
        return Err(MergeError::Mixed(name(first), name(other)));
    }
    let (mut next, mut missing) = (0, Vec::new());
    for (place, piece) in pieces.iter().enumerate() {
        if piece.label.first < next {
            let (first, second) = (name(&pieces[place - 1]), name(piece));
            return Err(MergeError::Twice { game: piece.label.first, first, second });
        }
        if piece.label.first > next {
            missing.push(format!("{next} to {}", piece.label.first - 1));
        }
        next = piece.label.range().end;
    }
    if next < first.label.of {
        missing.push(format!("{next} to {}", first.label.of - 1));
    }
    if missing.is_empty() { Ok(pieces) } else { Err(MergeError::Missing(missing.join(", "))) }
}

/// The label of a part.
pub fn label_of(path: &Path) -> Result<Label, MergeError> {
    let no_part = || MergeError::NoPart(path.display().to_string());
    let file = File::open(path).map_err(at(path))?;
    let mut label = None;
    let mut read = |name: &str, content: &mut dyn Read| {
        if name == LABEL {
            let mut text = String::new();
            content.take(LABEL_BYTES).read_to_string(&mut text)?;
            label = serde_json::from_str(&text).ok();
        }
        // The label comes first; the rest of the file is not wanted.
        Err::<(), io::Error>(io::ErrorKind::Interrupted.into())
    };
    let _ = each_file(BufReader::new(file), &mut read);
    label.ok_or_else(no_part)
}

/// The longest label of a part, in bytes.
const LABEL_BYTES: u64 = 4096;

fn at(path: &Path) -> impl Fn(io::Error) -> MergeError {
    let file = path.display().to_string();
    move |error| MergeError::File { file: file.clone(), error }
}

fn plan_of(fixed: &[(String, Vec<u8>)]) -> &[u8] {
    fixed.iter().find(|(name, _)| name == "plan.toml").map_or(&[], |(_, text)| text)
}

/// A table as it was written.
pub(crate) struct Resource {
    pub(crate) table: &'static Table,
    pub(crate) bytes: u64,
    pub(crate) hash: String,
}

/// The files of a package in the making.
struct Files<'m> {
    folder: &'m Path,
    pieces: &'m [Piece],
    written: Vec<String>,
    json_lines: bool,
}

impl Files<'_> {
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), MergeError> {
        let path = self.folder.join(name);
        keep(&path, |out| out.write_all(bytes)).map_err(at(&path))?;
        self.written.push(name.to_owned());
        Ok(())
    }

    /// Copies what is the same in all parts; gives it back.
    fn fixed(&mut self) -> Result<Vec<(String, Vec<u8>)>, MergeError> {
        let path = &self.pieces[0].path;
        let mut fixed = Vec::new();
        let mut read = |name: &str, content: &mut dyn Read| {
            // Nothing but plain names of our own: a part may come from anywhere.
            let known = name == "plan.toml" || is_scenario_file(name);
            if known {
                let mut bytes = Vec::new();
                content.read_to_end(&mut bytes)?;
                fixed.push((name.to_owned(), bytes));
            }
            Ok::<(), io::Error>(())
        };
        each_file(BufReader::new(File::open(path).map_err(at(path))?), &mut read).map_err(at(path))?;
        for (name, bytes) in &fixed {
            self.write(name, bytes)?;
        }
        Ok(fixed)
    }

    /// Writes a table: its heading, and its rows of all parts.
    fn table(&self, table: &'static Table, pieces: &[Piece]) -> Result<Resource, MergeError> {
        let name = format!("{}.csv", table.name);
        let path = self.folder.join(&name);
        let heading: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        let heading = format!("{}\n", heading.join(","));
        let (mut digest, mut bytes) = (Digest::default(), 0);
        keep(&path, |out| {
            bytes += io::copy(&mut digest.reading(heading.as_bytes()), out)?;
            each_member(pieces, &name, |content| {
                bytes += io::copy(&mut digest.reading(content), out)?;
                Ok(())
            })
        })
        .map_err(at(&path))?;
        if self.json_lines {
            let lines = self.folder.join(format!("{}.jsonl", table.name));
            keep(&lines, |out| jsonl::convert(&path, table, out)).map_err(at(&lines))?;
        }
        Ok(Resource { table, bytes, hash: digest.finish() })
    }

    /// Notes that tables were written.
    fn told(&mut self, tables: impl Iterator<Item = &'static Table>) {
        for table in tables {
            let endings: &[&str] = if self.json_lines { &["csv", "jsonl"] } else { &["csv"] };
            self.written.extend(endings.iter().map(|ending| format!("{}.{ending}", table.name)));
        }
    }

    /// Writes the log, if there is one: all scenarios, then all games.
    fn log(&mut self, fixed: &[(String, Vec<u8>)]) -> Result<(), MergeError> {
        let path = self.folder.join(LOG);
        let mut games = 0;
        keep(&path, |out| {
            let mut out = BufWriter::new(out);
            for (_, text) in fixed.iter().filter(|(name, _)| is_scenario_file(name)) {
                out.write_all(scenario_line(&String::from_utf8_lossy(text)).as_bytes())?;
            }
            each_member(self.pieces, LOG, |content| {
                games += io::copy(content, &mut out)?;
                Ok(())
            })?;
            out.flush()
        })
        .map_err(at(&path))?;
        if games == 0 {
            return fs::remove_file(&path).map_err(at(&path));
        }
        self.written.push(LOG.to_owned());
        Ok(())
    }

    /// Scripts with which the tables can be analysed at once.
    fn scripts(&mut self) -> Result<(), MergeError> {
        self.write("analysis.R", include_bytes!("../assets/analysis.R"))?;
        self.write("analysis.py", include_bytes!("../assets/analysis.py"))
    }
}

/// Hands over a file of every part, in order.
fn each_member(
    pieces: &[Piece],
    wanted: &str,
    mut take: impl FnMut(&mut dyn Read) -> io::Result<()>,
) -> io::Result<()> {
    for piece in pieces {
        each_file(
            BufReader::new(File::open(&piece.path)?),
            |name, content| {
                if name == wanted { take(content) } else { Ok(()) }
            },
        )?;
    }
    Ok(())
}

fn is_scenario_file(name: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let inner = name.strip_prefix("scenarios/").and_then(|name| name.strip_suffix(".toml"));
    inner.is_some_and(|inner| !inner.is_empty() && inner.chars().all(plain))
}

/// The line of a scenario in a log.
fn scenario_line(text: &str) -> String {
    let source = game::Source::new("scenario", text);
    let entry = |key: &str| source.entry(key).unwrap_or_default();
    let kind = source.entry("game").unwrap_or_else(|| "bilateral".to_owned());
    let logged = ScenarioText::new(&kind, &entry("name"), text.to_owned());
    let line: Value = serde_json::json!({ "scenario": logged });
    format!("{line}\n")
}
