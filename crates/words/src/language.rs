//! The languages in which people can be told things.

use unic_langid::LanguageIdentifier;

/// A language that people read. One more is a variant here and a file beside every `en.ftl`; see docs/words.md.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, in which everything can be said.
    #[default]
    English,
    /// Not a language, but English made strange: every letter accented, a third longer, from right to left. Whoever
    /// looks at a page in it sees what was forgotten, what does not fit, and what stands on the wrong side.
    Pseudo,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    /// As it is written in pages, files and options.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "qps-plocm",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// Is it read from right to left?
    pub const fn is_right_to_left(self) -> bool {
        matches!(self, Language::Pseudo)
    }

    /// The direction in which it is read, as pages say it.
    pub const fn direction(self) -> &'static str {
        if self.is_right_to_left() { "rtl" } else { "ltr" }
    }

    /// The language whose catalogs and plurals are used.
    pub(crate) fn written(self) -> Language {
        match self {
            Language::English | Language::Pseudo => Language::English,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.written().code().parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_found_by_its_code() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_ne!(language.identifier(), LanguageIdentifier::default());
        }
        assert_eq!(Language::from_code("tlh"), None);
        assert_eq!(Language::ALL.map(Language::direction), ["ltr", "rtl"]);
    }
}
