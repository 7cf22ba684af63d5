//! The browser's files, made ready to be served when the laboratory is built.
//!
//! The sources are ordinary modules and style sheets that a browser or a test could read as they are. A page would have to
//! ask for dozens of them, so here those of a page are joined into one script and one style sheet, packed, and named after
//! their content: what has such a name never changes, so a browser keeps it for ever.
//!
//! | file | becomes |
//! |---|---|
//! | `FOLDER/NAME.page.js`, `FOLDER/NAME.room.js` | a script with all that it imports |
//! | `FOLDER/en.ftl` | for every page with modules in the folder, a script a language with its sentences |
//! | `FOLDER/NAME.page.css`, `FOLDER/NAME.room.css` | a style sheet with all that it imports |
//! | any other `.js` or `.css` | a part of those; one that no page needs is a fault |
//! | `.svg` | a picture, under its path |
//!
//! What is in `tests/`, and everything else, is left alone. There is no list of files to keep.

mod fault;
mod module;
mod order;
mod packed;
mod rust;
mod script;
mod sheet;
mod sources;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use ::words::Language;

pub use fault::Fault;
pub use packed::Packed;
use sources::Sources;

/// Reads a folder, and writes what is to be served into another, with a list of it in `assets.rs`: an array of the `Asset`
/// that the crate which includes it has.
pub fn bundle(folder: &Path, out: &Path) -> Result<(), Fault> {
    let assets = joined(&Sources::read(folder)?)?;
    for asset in &assets {
        asset.write(out)?;
    }
    fault::write(&out.join("assets.rs"), rust::list(&assets).as_bytes())
}

/// What the pages of a folder say in a language: the sentences of all catalogs by id, as JSON, for whoever runs modules
/// without a page.
pub fn sentences(folder: &Path, language: Language) -> Result<String, Fault> {
    words::all(&Sources::read(folder)?, language).map(|sentences| sentences.to_string())
}

/// All that is to be served, by name.
fn joined(sources: &Sources) -> Result<Vec<Packed>, Fault> {
    let mut used = BTreeSet::new();
    let mut assets = Vec::new();
    for path in sources.pages(".js") {
        let mut modules = BTreeSet::new();
        assets.push(Packed::new(file_name(path), script::join(sources, path, &mut modules)?));
        for language in Language::ALL {
            let name = file_name(path).replace(".js", &format!(".words.{}.js", language.code()));
            assets.push(Packed::new(&name, words::join(sources, &modules, language)?));
        }
        used.append(&mut modules);
    }
    for path in sources.pages(".css") {
        assets.push(Packed::new(file_name(path), sheet::join(sources, path, &mut used)?));
    }
    for path in sources.paths(".svg") {
        assets.push(Packed::new(path, sources.text(path)?.to_owned()));
    }
    let idle = |path: &&str| !used.contains(*path);
    match sources.paths(".js").chain(sources.paths(".css")).find(idle) {
        Some(path) => Err(Fault::new(path, 1, "no page needs this file; import it somewhere, or take it away")),
        None => Ok(assets),
    }
}

/// A page is known by its name, wherever it is.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(files: &[(&str, &str)]) -> Result<Vec<String>, String> {
        let assets = joined(&Sources::of(files)).map_err(|fault| fault.to_string())?;
        Ok(assets.into_iter().map(|asset| asset.name).collect())
    }

    #[test]
    fn pages_and_pictures_are_served_and_nothing_else() {
        let files = [
            ("a/a.page.js", "import { b } from \"./b.js\";\nb();\n"),
            ("a/b.js", "export function b() {}\n"),
            ("a/a.page.css", "p {}\n"),
            ("pictures/p.svg", "<svg/>"),
            ("pages/front.html", "<p>"),
            ("tests/a.test.js", "import fs from \"node:fs\";\n"),
        ];
        let words = Language::ALL.map(|language| format!("a.page.words.{}.js", language.code()));
        assert_eq!(names(&files).unwrap(), ["a.page.js", &words[0], &words[1], "a.page.css", "pictures/p.svg"]);
    }

    #[test]
    fn a_file_that_no_page_needs_is_a_fault() {
        let files = [("a/a.page.js", "a();\n"), ("a/idle.js", "\n")];
        assert_eq!(
            names(&files).unwrap_err(),
            "a/idle.js:1: no page needs this file; import it somewhere, or take it away"
        );
        assert!(names(&[("a/idle.css", "p {}\n")]).is_err());
    }
}
