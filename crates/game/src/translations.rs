//! The texts of a scenario in other languages: a table a language, from each text to what stands for it there.
//!
//! ```toml
//! [words.de]
//! "Rent" = "Miete"
//! "the rent is {} a month" = "die Miete beträgt {} im Monat"
//! ```

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use words::{Language, pseudo};

use crate::toml_text::quote;
use crate::{Fault, FaultList, Faults, Source, TomlTable, instead};

/// Texts by the code of a language. What is not translated stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translations(BTreeMap<String, BTreeMap<String, String>>);

impl Translations {
    pub(crate) fn read(file: &mut TomlTable<'_>) -> Translations {
        let Some(mut languages) = file.table("words") else { return Translations::default() };
        let mut read = BTreeMap::new();
        for (code, line) in languages.keys() {
            if Language::from_code(&code).is_none() {
                let codes = Language::ALL.map(Language::code).join(", ");
                languages.fault(line, format!("there is no language '{code}'"), format!("use one of: {codes}"));
            }
            if let Some(table) = languages.table(&code) {
                read.insert(code, read_texts(table));
            }
        }
        Translations(read)
    }

    /// Faults for texts that stand for nothing that is in the scenario; `source` is where the table was read.
    pub(crate) fn check(&self, known: &[&str], source: &Source) -> Result<(), Faults> {
        let mut faults = FaultList::default();
        let texts: HashSet<&str> = known.iter().copied().collect();
        let stray = self.entries().filter(|(_, text)| !texts.contains(text));
        for (code, text) in stray {
            let what = || format!("'{text}' is translated, but is no text of the scenario");
            let line = || source.line_of(&["words", code, text]);
            faults.add(|| Fault::at(line(), what(), instead(text, known.iter().copied(), "write it as it is there")));
        }
        faults.finish(&source.name, ())
    }

    /// As a value in TOML, on one line, so that what stands below it still belongs to the scenario; `None` if there is
    /// nothing to write.
    pub(crate) fn write(&self) -> Option<String> {
        let pair = |(text, other): (&String, &String)| format!("{} = {}", quote(text), quote(other));
        let table = |(code, texts): (&String, &BTreeMap<String, String>)| {
            format!("{} = {{ {} }}", quote(code), texts.iter().map(pair).collect::<Vec<_>>().join(", "))
        };
        let tables: Vec<String> = self.0.iter().map(table).collect();
        (!tables.is_empty()).then(|| format!("{{ {} }}", tables.join(", ")))
    }

    /// What stands for a text in a language.
    pub fn text<'t>(&'t self, text: &'t str, language: Language) -> Cow<'t, str> {
        match (self.0.get(language.code()).and_then(|texts| texts.get(text)), language) {
            (Some(other), _) => Cow::Borrowed(other),
            (None, Language::Pseudo) => Cow::Owned(pseudo(text)),
            (None, Language::English) => Cow::Borrowed(text),
        }
    }

    /// Texts that are translated, with the code of the language.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().flat_map(|(code, texts)| texts.keys().map(|text| (code.as_str(), text.as_str())))
    }
}

/// The texts of one language. A place that is lost, or that nobody fills, is a fault.
fn read_texts(mut table: TomlTable<'_>) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (text, line) in table.keys() {
        let Some(other) = table.text(&text) else { continue };
        let (wanted, found) = (places(&text), places(&other));
        if wanted != found {
            let what = format!("'{other}' stands for '{text}', but does not have the same places");
            let wanted: Vec<String> = wanted.iter().map(|place| format!("{{{place}}}")).collect();
            let remedy =
                if wanted.is_empty() { "write no braces".to_owned() } else { format!("keep {}", wanted.join(" and ")) };
            table.fault(line, what, remedy);
        }
        texts.insert(text, other);
    }
    texts
}

/// What stands in braces, each once.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    fn read(text: &str) -> Translations {
        Source::new("x", text).read_toml(Translations::read).unwrap()
    }

    #[test]
    fn a_table_a_language_is_read_and_written() {
        let text = "[words.qps-plocm]\n\"Rent\" = \"tneR\"\n[words.en]\nPets = \"Animals\"\n\"a \\\"b\\\"\" = \"c\"";
        let texts = read(text);
        assert_eq!(texts.text("Rent", Language::Pseudo), "tneR");
        assert_eq!(texts.text("Rent", Language::English), "Rent");
        assert_eq!(texts.text("Pets", Language::Pseudo), pseudo("Pets"));
        assert_eq!(texts.text("Pets", Language::English), "Animals");
        assert_eq!(read(&format!("words = {}", texts.write().unwrap())), texts);
        assert_eq!(texts.entries().count(), 3);
        assert_eq!(read(""), Translations::default());
        assert_eq!(Translations::default().write(), None);
    }

    #[test]
    fn what_is_no_text_is_a_fault() {
        let said = faults("[words.en]\nRent = 5");
        assert!(said.contains("Rent"), "{said}");
    }

    fn faults(text: &str) -> String {
        Source::new("x", text).read_toml(Translations::read).unwrap_err().to_string()
    }

    #[test]
    fn a_place_that_is_lost_or_added_is_a_fault() {
        let said = faults("[words.en]\n\"{me} pays {} euros\" = \"{} euros are paid\"\n\"Rent\" = \"{} Rent\"");
        assert!(said.contains("x:2: '{} euros are paid' stands for '{me} pays {} euros', but"), "{said}");
        assert!(
            said.contains("keep {} and {me}") && said.contains("x:3: ") && said.contains("write no braces"),
            "{said}"
        );
        read("[words.en]\n\"{me} pays {}, says {me}\" = \"{} is paid by {me}\"");
    }

    #[test]
    fn a_language_that_nobody_speaks_here_is_a_fault() {
        let said = faults("[words.english]\nRent = \"Hire\"");
        assert_eq!(said, "x:1: there is no language 'english'; use one of: en, qps-plocm");
    }

    #[test]
    fn what_is_translated_must_be_in_the_scenario() {
        let source = Source::new("x", "[words.en]\nRent = \"Hire\"\nRant = \"Noise\"");
        let texts = source.read_toml(Translations::read).unwrap();
        let said = texts.check(&["Rent", "Pets"], &source).unwrap_err().to_string();
        assert!(said.starts_with("x:3: 'Rant' is translated, but is no text of the scenario"), "{said}");
        assert!(said.contains("did you mean 'Rent'?"), "{said}");
        texts.check(&["Rent", "Rant"], &source).unwrap();
    }
}
