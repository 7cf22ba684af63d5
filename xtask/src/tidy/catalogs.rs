//! Every sentence that is said has a message in a catalog, and every message is said: the ids in code and those in
//! `*.ftl` files are the same.

use std::collections::BTreeSet;

use crate::repository::{Repository, TextFile};

/// How a sentence is named where it is said.
const SAID: [&str; 3] = ["say(\"", "refuse(\"", "sayNodes(\""];

/// How it is named in the frame of a page.
const SAID_IN_FRAMES: &str = "{{say ";

/// Where the browser's files are; they share their catalogs.
const ASSETS: &str = "crates/lab/assets/";

/// Ids without a message, and messages without an id.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let catalogs = repository.files.iter().filter(|file| file.has_extension(&["ftl"]));
    let places: BTreeSet<String> = catalogs.filter_map(|file| place_of(&file.path)).collect();
    places.iter().flat_map(|place| check_place(repository, place)).collect()
}

/// The code that a file belongs to: all files whose paths begin so.
fn place_of(path: &str) -> Option<String> {
    if path.starts_with(ASSETS) {
        return Some(ASSETS.to_owned());
    }
    let (before, _) = path.rsplit_once("/words/")?;
    Some(format!("{before}/"))
}

fn check_place(repository: &Repository, place: &str) -> Vec<String> {
    let here = |file: &&TextFile| place_of(&file.path).is_some_and(|found| found == place);
    let messages: Vec<(String, String)> = repository
        .files
        .iter()
        .filter(|file| file.has_extension(&["ftl"]))
        .filter(here)
        .flat_map(|file| ids(&file.text).into_iter().map(|id| (file.path.clone(), id)))
        .collect();
    let code: Vec<&TextFile> = repository.files.iter().filter(|file| says(file, place)).collect();
    let known: BTreeSet<&str> = messages.iter().map(|(_, id)| id.as_str()).collect();
    let missing = code.iter().flat_map(|file| {
        let unknown = said(&file.text).filter(|id| !known.contains(id));
        unknown.map(|id| format!("{}: '{id}' has no message; add it to the catalog", file.path))
    });
    let is_said = |id: &str| code.iter().any(|file| named(id).iter().any(|name| file.text.contains(name)));
    let unsaid = messages.iter().filter(|(_, id)| !is_said(id));
    let unsaid = unsaid.map(|(path, id)| format!("{path}: nobody says '{id}'; take it out"));
    missing.chain(unsaid).collect()
}

/// How an id may stand in code.
fn named(id: &str) -> [String; 3] {
    [format!("\"{id}\""), format!("`{id}`"), format!("{SAID_IN_FRAMES}{id}}}}}")]
}

/// May this file say what stands in the catalogs of a place?
fn says(file: &TextFile, place: &str) -> bool {
    let is_code = match place {
        ASSETS => file.has_extension(&["js"]) && !file.path.contains("/tests/"),
        // The frames of pages are filled by the laboratory, not by scripts.
        "crates/lab/" => is_source(file) || file.has_extension(&["html"]),
        _ => is_source(file),
    };
    is_code && file.path.starts_with(place)
}

fn is_source(file: &TextFile) -> bool {
    file.has_extension(&["rs"]) && file.path.contains("/src/")
}

/// The ids of the messages of a file; an attribute is `message.attribute`.
fn ids(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut message = "";
    for line in text.lines() {
        let Some((name, value)) = line.split_once(" =") else { continue };
        match name.trim_start().strip_prefix('.') {
            Some(attribute) if name.starts_with(' ') => ids.push(format!("{message}.{attribute}")),
            _ if is_id(name) => {
                message = name;
                // A message that is nothing but attributes is said by these.
                if !value.trim().is_empty() || !text.contains(&format!("\n{name} =\n    .")) {
                    ids.push(name.to_owned());
                }
            }
            _ => {}
        }
    }
    ids
}

fn is_id(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

/// The ids that are named where something is said.
fn said(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| {
        let in_code = SAID.iter().flat_map(move |before| between(line, before, "\""));
        in_code.chain(between(line, SAID_IN_FRAMES, "}}")).filter(|id| id.split('.').all(is_id))
    })
}

/// What stands between two texts on a line, as often as it does.
fn between<'l>(line: &'l str, before: &'l str, after: &'l str) -> impl Iterator<Item = &'l str> {
    line.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn ids_without_a_message_and_messages_without_an_id_are_found() {
        let repository = files(&[
            (
                "crates/a/words/en.ftl",
                "# A comment = none\nhello = Hello\n    .title = To you\nbye = { $n ->\n    [one] x\n}\n",
            ),
            (
                "crates/a/src/lib.rs",
                "say(\"hello\"); refuse(\"no\"); let table = [\"hello.title\"];\n// say(\"not this\")\n",
            ),
            ("crates/lab/assets/base/en.ftl", "send = Send\nstop =\n    .title = Stop\n"),
            ("crates/lab/assets/plain/room.js", "say(\"send\"); say(\"stop.title\"); say(\"hello\");\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(
            findings,
            [
                "crates/a/src/lib.rs: 'no' has no message; add it to the catalog",
                "crates/a/words/en.ftl: nobody says 'bye'; take it out",
                "crates/lab/assets/plain/room.js: 'hello' has no message; add it to the catalog",
            ]
        );
    }
}
