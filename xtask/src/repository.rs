//! The repository as data: its text files and what cargo knows about its crates. Rules read this and nothing else.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::check::cargo_command;

/// Folders that are made, not written.
const MADE: [&str; 6] = ["target", ".git", "artefacts", "node_modules", "__pycache__", ".venv"];

/// Larger files are data.
const TEXT_LIMIT_BYTES: u64 = 4_000_000;

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

/// Everything that the rules look at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Repository {
    pub(crate) files: Vec<TextFile>,
    /// All paths, also of files that are not text.
    pub(crate) paths: Vec<String>,
    pub(crate) members: Vec<Member>,
}

impl Repository {
    /// Reads the repository; an error is a sentence.
    pub(crate) fn read(root: &Path) -> Result<Repository, String> {
        let paths = list(root).map_err(|error| format!("cannot read {}: {error}", root.display()))?;
        let files = paths.iter().filter_map(|path| read_text(root, path)).collect();
        Ok(Repository { files, paths, members: read_members(root)? })
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
    // A dependency inside the workspace is one with a path.
    let named = |inside: bool| {
        let chosen = dependencies.iter().filter(move |dependency| dependency["path"].is_string() == inside);
        let mut names: Vec<String> = chosen.map(|dependency| text(&dependency["name"])).collect();
        names.sort();
        names.dedup();
        names
    };
    Member { name: text(&package["name"]), inside: named(true), outside: named(false) }
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
            ],
        }]});
        let members = members(&metadata);
        assert_eq!(members.len(), 1);
        assert_eq!(members[0].name, "bilateral");
        assert_eq!(members[0].inside, ["game"]);
        assert_eq!(members[0].outside, ["serde"]);
        assert!(super::members(&Value::Null).is_empty());
    }
}
