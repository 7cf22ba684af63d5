//! The texts of a scenario in other languages: a table a language, from each text to what stands for it there.
//!
//! ```toml
//! [words.de]
//! "Rent" = "Miete"
//! "the rent is {}" = "die Miete beträgt {}"
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;

use words::{Language, pseudo};

use crate::TomlTable;
use crate::toml_text::quote;

/// Texts by the code of a language. What is not translated stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Translations(BTreeMap<String, BTreeMap<String, String>>);

impl Translations {
    pub(crate) fn read(file: &mut TomlTable<'_>) -> Translations {
        let Some(mut languages) = file.table("words") else { return Translations::default() };
        let codes: Vec<String> = languages.keys().into_iter().map(|(code, _)| code).collect();
        let table = |code: String| {
            let mut table = languages.table(&code)?;
            let texts: Vec<String> = table.keys().into_iter().map(|(text, _)| text).collect();
            let pairs = texts.into_iter().filter_map(|text| Some((text.clone(), table.text(&text)?))).collect();
            Some((code, pairs))
        };
        Translations(codes.into_iter().filter_map(table).collect())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    fn read(text: &str) -> Translations {
        Source::new("x", text).read_toml(Translations::read).unwrap()
    }

    #[test]
    fn a_table_a_language_is_read_and_written() {
        let text = "[words.qps-plocm]\n\"Rent\" = \"tneR\"\n[words.de]\nRent = \"Miete\"\n\"a \\\"b\\\"\" = \"c\"";
        let texts = read(text);
        assert_eq!(texts.text("Rent", Language::Pseudo), "tneR");
        assert_eq!(texts.text("Rent", Language::English), "Rent");
        assert_eq!(texts.text("Pets", Language::Pseudo), pseudo("Pets"));
        assert_eq!(read(&format!("words = {}", texts.write().unwrap())), texts);
        assert_eq!(texts.entries().count(), 3);
        assert_eq!(read(""), Translations::default());
        assert_eq!(Translations::default().write(), None);
    }

    #[test]
    fn what_is_no_text_is_a_fault() {
        let faults = Source::new("x", "[words.de]\nRent = 5").read_toml(Translations::read).unwrap_err();
        assert!(faults.to_string().contains("Rent"), "{faults}");
    }
}
