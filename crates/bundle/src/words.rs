//! The sentences that a page says: the catalogs of the folders from which its script is joined, in a language.
//!
//! `FOLDER/en.ftl` has what the modules in the folder say; another language has a file beside it. They become a script of
//! their own, which the page runs first: it leaves the messages where `base/words.js` finds them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use words::{Language, export};

use crate::fault::Fault;
use crate::sources::Sources;

/// The script with the sentences of modules with these paths.
pub(crate) fn join(sources: &Sources, modules: &BTreeSet<String>, language: Language) -> Result<String, Fault> {
    let messages = messages(sources, modules.iter().map(String::as_str), language)?;
    Ok(format!("globalThis.haggleWords = {};\n", Value::from_iter(messages)))
}

/// The sentences of all folders that have any, by id.
pub(crate) fn all(sources: &Sources, language: Language) -> Result<Value, Fault> {
    messages(sources, sources.paths(".ftl"), language).map(Value::from_iter)
}

/// The sentences of the folders of these files, by id.
fn messages<'a>(
    sources: &Sources,
    files: impl Iterator<Item = &'a str>,
    language: Language,
) -> Result<BTreeMap<String, Value>, Fault> {
    let folder = |path: &str| path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let folders: BTreeSet<String> = files.map(folder).collect();
    let mut messages: BTreeMap<String, Value> = BTreeMap::new();
    for folder in folders {
        let paths = [format!("{folder}{}.ftl", language.code()), format!("{folder}{}.ftl", Language::English.code())];
        let Some(path) = paths.into_iter().find(|path| sources.has(path)) else { continue };
        let found = export(sources.text(&path)?, language)
            .map_err(|fault| Fault::new(&path, fault.line, format!("this is no message: {}", fault.what)))?;
        for (id, message) in found {
            if messages.insert(id.clone(), message).is_some() {
                return Err(Fault::new(&path, 1, format!("'{id}' is also a message of another folder of the page")));
            }
        }
    }
    Ok(messages)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn joined(files: &[(&str, &str)], language: Language) -> Result<String, String> {
        let modules = BTreeSet::from(["a/a.page.js".to_owned(), "base/b.js".to_owned()]);
        join(&Sources::of(files), &modules, language).map_err(|fault| fault.to_string())
    }

    #[test]
    fn a_page_has_the_sentences_of_its_folders() {
        let files = [("a/en.ftl", "send = Send\n"), ("base/en.ftl", "stop = Stop\n"), ("c/en.ftl", "other = Other\n")];
        let script = "globalThis.haggleWords = {\"send\":\"Send\",\"stop\":\"Stop\"};\n";
        assert_eq!(joined(&files, Language::English).unwrap(), script);
        assert!(!joined(&files, Language::Pseudo).unwrap().contains("Send"));
    }

    #[test]
    fn all_folders_have_their_say_once() {
        let files = [("a/en.ftl", "send = Send\n"), ("base/en.ftl", "stop = Stop\n"), ("c/c.js", "c();\n")];
        let wanted = json!({"send": "Send", "stop": "Stop"});
        assert_eq!(all(&Sources::of(&files), Language::English).unwrap(), wanted);
        let twice = [("a/en.ftl", "send = Send\n"), ("b/en.ftl", "send = Go\n")];
        assert!(all(&Sources::of(&twice), Language::English).is_err());
    }

    #[test]
    fn lines_that_are_no_messages_and_ids_in_two_folders_are_faults() {
        let told = joined(&[("a/en.ftl", "send = Send\nthis is none\n")], Language::English).unwrap_err();
        assert!(told.starts_with("a/en.ftl:2: this is no message"), "{told}");
        let twice = joined(&[("a/en.ftl", "send = Send\n"), ("base/en.ftl", "send = Go\n")], Language::English);
        assert!(twice.unwrap_err().contains("'send' is also a message of another folder"));
    }
}
