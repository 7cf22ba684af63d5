//! The repository as data: its text files, what cargo knows about its crates, and its latest commits. Rules read this and
//! nothing else.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::check::cargo_command;

/// Folders that are made, not written.
const MADE: [&str; 6] = ["target", ".git", "artefacts", "node_modules", "__pycache__", ".venv"];

/// Larger files are data.
const TEXT_LIMIT_BYTES: u64 = 4_000_000;

/// How many commits the rules look at, from the latest.
const COMMITS: &str = "50";

/// Commits before this date were written before there was a rule for them.
const COMMITS_SINCE: &str = "2026-11-16T11:30:00Z";

/// A text file.
#[derive(Clone, Debug)]
pub(crate) struct TextFile {
    /// Its path from the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl TextFile {
    /// Does the name end in one of these?
    pub(crate) fn has_extension(&self, extensions: &[&str]) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
    }

    /// The lines with their numbers, from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.split('\n').enumerate().map(|(index, line)| (index + 1, line))
    }
}

/// A crate of the workspace.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// Crates of this workspace that it depends on, for whatever purpose.
    pub(crate) inside: Vec<String>,
    /// Crates from elsewhere that it depends on.
    pub(crate) outside: Vec<String>,
}

/// A commit, without merges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Commit {
    pub(crate) hash: String,
    pub(crate) subject: String,
}

/// Everything that the rules look at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Repository {
    pub(crate) files: Vec<TextFile>,
    /// All paths, also of files that are not text.
    pub(crate) paths: Vec<String>,
    pub(crate) members: Vec<Member>,
    /// The latest commits, newest first; none where there is no git.
    pub(crate) commits: Vec<Commit>,
}

impl Repository {
    /// Reads the repository; an error is a sentence.
    pub(crate) fn read(root: &Path) -> Result<Repository, String> {
        let paths = list(root).map_err(|error| format!("cannot read {}: {error}", root.display()))?;
        let files = paths.iter().filter_map(|path| read_text(root, path)).collect();
        Ok(Repository { files, paths, members: read_members(root)?, commits: read_commits(root) })
    }

    pub(crate) fn file(&self, path: &str) -> Option<&TextFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The Rust files of the workspace.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &TextFile> {
        let inside = |file: &&TextFile| file.path.starts_with("crates/") || file.path.starts_with("xtask/");
        self.files.iter().filter(inside).filter(|file| file.has_extension(&["rs"]))
    }
}

fn list(root: &Path) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let (name, kind) = (entry.file_name(), entry.file_type()?);
            let path = folder.join(&name);
            if kind.is_dir() && !MADE.iter().any(|made| name == *made) {
                folders.push(path);
            } else if kind.is_file() {
                paths.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    paths.sort();
    Ok(paths)
}

fn read_text(root: &Path, path: &str) -> Option<TextFile> {
    let full = root.join(path);
    if full.metadata().ok()?.len() > TEXT_LIMIT_BYTES {
        return None;
    }
    let text = std::fs::read_to_string(full).ok()?;
    Some(TextFile { path: path.to_owned(), text })
}

fn read_members(root: &Path) -> Result<Vec<Member>, String> {
    let output = cargo_command(root).args(["metadata", "--format-version", "1", "--no-deps"]).output();
    let output = output.map_err(|error| format!("cannot start cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("cannot read cargo metadata: {error}"))?;
    Ok(members(&metadata))
}

/// The crates in cargo's metadata.
fn members(metadata: &Value) -> Vec<Member> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages.iter().map(member).collect()
}

fn member(package: &Value) -> Member {
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    // A dependency inside the workspace is one with a path. What only tests use points nowhere.
    let of_tests = |dependency: &Value| dependency["path"].is_string() && dependency["kind"] == "dev";
    let named = |inside: bool| {
        let chosen = dependencies
            .iter()
            .filter(move |dependency| dependency["path"].is_string() == inside && !of_tests(dependency));
        let mut names: Vec<String> = chosen.map(|dependency| text(&dependency["name"])).collect();
        names.sort();
        names.dedup();
        names
    };
    Member { name: text(&package["name"]), inside: named(true), outside: named(false) }
}

/// The latest commits. A copy without git, or without a history, has none.
fn read_commits(root: &Path) -> Vec<Commit> {
    let since = format!("--since={COMMITS_SINCE}");
    let arguments = ["log", "--no-merges", "--format=%h %s", "-n", COMMITS, &since];
    let output = Command::new("git").current_dir(root).args(arguments).output();
    let printed = output.ok().filter(|output| output.status.success()).map(|output| output.stdout).unwrap_or_default();
    commits(&String::from_utf8_lossy(&printed))
}

/// The commits in lines of hash and subject.
fn commits(printed: &str) -> Vec<Commit> {
    let parts = printed.lines().filter_map(|line| line.split_once(' '));
    parts.map(|(hash, subject)| Commit { hash: hash.to_owned(), subject: subject.to_owned() }).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_read_from_metadata() {
        let metadata = serde_json::json!({ "packages": [{
            "name": "bilateral",
            "dependencies": [
                { "name": "serde", "path": null, "kind": null },
                { "name": "game", "path": "/x/crates/game", "kind": null },
                { "name": "serde", "path": null, "kind": "dev" },
                { "name": "crisis", "path": "/x/crates/crisis", "kind": "dev" },
            ],
        }]});
        let members = members(&metadata);
        assert_eq!(members.len(), 1);
        assert_eq!(members[0].name, "bilateral");
        assert_eq!(members[0].inside, ["game"]);
        assert_eq!(members[0].outside, ["serde"]);
        assert!(super::members(&Value::Null).is_empty());
    }

    #[test]
    fn commits_are_read_from_the_log() {
        let printed = "d30f733 Wait until a deed is saved\nf5984a1 Give the figure\n";
        let subjects: Vec<String> = commits(printed).into_iter().map(|commit| commit.subject).collect();
        assert_eq!(subjects, ["Wait until a deed is saved", "Give the figure"]);
        assert_eq!(commits("d30f733 Wait")[0].hash, "d30f733");
        assert_eq!(commits(""), []);
    }
}
