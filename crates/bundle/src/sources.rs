//! All files of a folder, by their paths within it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::fault::Fault;

/// What is served, or part of it.
const KINDS: [&str; 4] = [".js", ".css", ".svg", ".ftl"];

/// A folder whose files are for nobody but the tests.
const TESTS: &str = "tests/";

/// The texts of files, by paths such as `base/dom.js`.
#[derive(Debug, Default)]
pub(crate) struct Sources(BTreeMap<String, String>);

impl Sources {
    /// Reads a folder and all folders in it.
    pub(crate) fn read(folder: &Path) -> Result<Sources, Fault> {
        let mut sources = Sources::default();
        sources.add(folder, "")?;
        Ok(sources)
    }

    fn add(&mut self, folder: &Path, prefix: &str) -> Result<(), Fault> {
        for entry in fs::read_dir(folder).map_err(Fault::file(folder))? {
            let entry = entry.map_err(Fault::file(folder))?;
            let (file, path) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
            if file.is_dir() {
                self.add(&file, &format!("{path}/"))?;
            } else if is_wanted(&path) {
                self.0.insert(path, fs::read_to_string(&file).map_err(Fault::file(&file))?);
            }
        }
        Ok(())
    }

    /// Files made up by a test.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Sources {
        let wanted = files.iter().filter(|(path, _)| is_wanted(path));
        Sources(wanted.map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }

    /// The paths with this ending, in order.
    pub(crate) fn paths(&self, ending: &str) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str).filter(move |path| path.ends_with(ending))
    }

    /// The pages among them.
    pub(crate) fn pages(&self, ending: &str) -> impl Iterator<Item = &str> {
        let (page, room) = (format!(".page{ending}"), format!(".room{ending}"));
        self.paths(ending).filter(move |path| path.ends_with(&page) || path.ends_with(&room))
    }

    /// The text of a file.
    pub(crate) fn text(&self, path: &str) -> Result<&str, Fault> {
        let text = self.0.get(path).map(String::as_str);
        text.ok_or_else(|| Fault::new(path, 1, "there is no such file"))
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }
}

fn is_wanted(path: &str) -> bool {
    !path.starts_with(TESTS) && KINDS.iter().any(|kind| path.ends_with(kind))
}

/// The path that a file means by another: `./x.js` is beside it, `../y/x.js` in a folder beside its own.
pub(crate) fn resolved(path: &str, named: &str) -> Option<String> {
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    for part in named.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()?),
            _ => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_taken_from_where_they_stand() {
        assert_eq!(resolved("a/b.js", "./c.js").as_deref(), Some("a/c.js"));
        assert_eq!(resolved("a/b.js", "../base/c.js").as_deref(), Some("base/c.js"));
        assert_eq!(resolved("b.js", "./c.js").as_deref(), Some("c.js"));
        assert_eq!(resolved("b.js", "../c.js"), None);
    }
}
