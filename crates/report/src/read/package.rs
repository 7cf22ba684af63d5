//! What a folder says of itself: its package, its plan and its scenarios.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::Rows;
use crate::ReportError;
use crate::limits::{PACKAGE_BYTES, PLAN_BYTES};

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Package {
    /// Where it is.
    pub folder: PathBuf,
    /// What the tournament is called.
    pub title: String,
    /// The version of the program that played it.
    pub version: String,
    /// SHA-256 of the plan with all that it names.
    pub plan_hash: String,
    /// How many games it has.
    pub games: u64,
    /// The tables, with their sizes and hashes.
    pub files: Vec<FileHash>,
    /// The text of the plan.
    pub plan: String,
    /// The scenarios, in the order of the plan.
    pub scenarios: Vec<ScenarioEntry>,
}

/// A table as the package describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileHash {
    /// Its file.
    pub path: String,
    /// Its size.
    pub bytes: u64,
    /// Its SHA-256.
    pub hash: String,
}

/// A scenario of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioEntry {
    /// What it is called in the tables.
    pub name: String,
    /// The kind of game.
    pub kind: String,
    /// Its title.
    pub title: String,
    /// The file with its text.
    pub file: String,
    /// SHA-256 of its text.
    pub hash: String,
}

impl Package {
    /// Opens a folder of results. Its tables must have the sizes that the package says; what is in them is read later.
    pub fn open(folder: &Path) -> Result<Package, ReportError> {
        let path = folder.join("datapackage.json");
        if !path.is_file() {
            return Err(ReportError::NoPackage(folder.display().to_string()));
        }
        let value: Value = serde_json::from_str(&read_text(&path, PACKAGE_BYTES)?)
            .map_err(|error| ReportError::damaged(&path, format!("it is no JSON ({error})")))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let games = value["haggle"]["games"].as_u64();
        let games = games.ok_or_else(|| ReportError::damaged(&path, "it is no package of a tournament"))?;
        let files = value["resources"].as_array().into_iter().flatten().map(file_hash).collect::<Vec<_>>();
        check_files(folder, &files)?;
        Ok(Package {
            title: text(&value["title"]),
            version: text(&value["haggle"]["version"]),
            plan_hash: text(&value["haggle"]["plan"]),
            games,
            files,
            plan: read_text(&folder.join("plan.toml"), PLAN_BYTES)?,
            scenarios: read_scenarios(&folder.join("scenarios.csv"))?,
            folder: folder.to_owned(),
        })
    }

    /// An entry of the plan that stands before its first section, as it is written there.
    pub fn plan_entry(&self, name: &str) -> Option<&str> {
        let top = self.plan.lines().take_while(|line| !line.starts_with('['));
        let mut entries = top.filter_map(|line| line.split_once('='));
        entries.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim().trim_matches('"'))
    }

    /// Were offers recorded at all?
    pub fn has_offers(&self) -> bool {
        self.plan_entry("record") != Some("results")
    }

    pub(crate) fn table(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.csv"))
    }
}

fn file_hash(resource: &Value) -> FileHash {
    let text = |key: &str| resource[key].as_str().unwrap_or_default().to_owned();
    let hash = text("hash").trim_start_matches("sha256:").to_owned();
    FileHash { path: text("path"), bytes: resource["bytes"].as_u64().unwrap_or(0), hash }
}

/// A table that was cut off, or changed, has another size.
fn check_files(folder: &Path, files: &[FileHash]) -> Result<(), ReportError> {
    for file in files {
        let path = folder.join(&file.path);
        let found = fs::metadata(&path).map_err(ReportError::file(&path))?.len();
        if found != file.bytes {
            let what = format!("it has {found} bytes, and the package says {}", file.bytes);
            return Err(ReportError::damaged(&path, what));
        }
    }
    Ok(())
}

fn read_text(path: &Path, most: u64) -> Result<String, ReportError> {
    let mut text = String::new();
    let file = File::open(path).map_err(ReportError::file(path))?;
    file.take(most + 1).read_to_string(&mut text).map_err(ReportError::file(path))?;
    if text.len() as u64 > most {
        return Err(ReportError::damaged(path, format!("it is longer than {most} bytes")));
    }
    Ok(text)
}

fn read_scenarios(path: &Path) -> Result<Vec<ScenarioEntry>, ReportError> {
    let mut rows = Rows::open(path, &["scenario", "kind", "title", "file", "hash"])?;
    let mut scenarios = Vec::new();
    while rows.next()? {
        let [name, kind, title, file, hash] = [0, 1, 2, 3, 4].map(|column| rows.text(column).to_owned());
        rows.name(0)?;
        scenarios.push(ScenarioEntry { name, kind, title, file, hash });
    }
    Ok(scenarios)
}
