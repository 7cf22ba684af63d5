//! A sentence that has yet to be said: which one, and what it is about.

use fluent_bundle::FluentValue;

use crate::{Catalog, Language, listed};

/// A sentence of a catalog with what fills its places. Shown as it is, it is English.
#[derive(Clone, Debug)]
pub struct Phrase {
    catalog: &'static Catalog,
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// What fills a place in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A name, or what somebody wrote.
    Text(String),
    /// A number; sentences may depend on how many it is.
    Number(f64),
    /// Names: "a, b and c".
    List(Vec<String>),
    /// Another sentence, or a part of one.
    Phrase(Box<Phrase>),
}

impl Phrase {
    pub(crate) const fn new(catalog: &'static Catalog, id: &'static str) -> Phrase {
        Phrase { catalog, id, args: Vec::new() }
    }

    /// Fills a place.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }

    /// In the words of a language.
    pub fn said(&self, language: Language) -> String {
        self.catalog.say(language, self.id, &self.args)
    }

    /// Is there something to be said, and does the catalog know how?
    pub fn has_words(&self) -> bool {
        let said = self.to_string();
        !said.trim().is_empty() && said != self.id
    }

    /// Which sentence it is.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What fills its places.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        (self.catalog.name(), self.id, &self.args) == (other.catalog.name(), other.id, &other.args)
    }
}

impl std::fmt::Display for Phrase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.said(Language::English))
    }
}

impl Arg {
    pub(crate) fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::List(names) => FluentValue::from(listed(language, names)),
            Arg::Phrase(phrase) => FluentValue::from(phrase.said(language)),
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<std::borrow::Cow<'_, str>> for Arg {
    fn from(text: std::borrow::Cow<'_, str>) -> Arg {
        Arg::Text(text.into_owned())
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Arg {
        Arg::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(f64::from(number))
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as f64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number as f64)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(Box::new(phrase))
    }
}

impl From<Vec<String>> for Arg {
    fn from(names: Vec<String>) -> Arg {
        Arg::List(names)
    }
}

impl From<&[&str]> for Arg {
    fn from(names: &[&str]) -> Arg {
        Arg::List(names.iter().map(|name| (*name).to_owned()).collect())
    }
}
