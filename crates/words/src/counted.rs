//! Texts that depend on a number, for words that are not ours: those of scenarios.

use std::collections::BTreeMap;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

use crate::Language;

/// The forms that languages know. English has `one` and `other`; every text has `other`.
pub const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// Which form a number takes in a language.
pub fn category(language: Language, number: f64) -> &'static str {
    let rules = PluralRules::create(language.identifier(), PluralRuleType::CARDINAL);
    match rules.map(|rules| rules.select(number)) {
        Ok(Ok(PluralCategory::ZERO)) => "zero",
        Ok(Ok(PluralCategory::ONE)) => "one",
        Ok(Ok(PluralCategory::TWO)) => "two",
        Ok(Ok(PluralCategory::FEW)) => "few",
        Ok(Ok(PluralCategory::MANY)) => "many",
        _ => "other",
    }
}

/// A text in the forms that it takes with numbers: "{} ton", "{} tons".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    other: String,
    forms: BTreeMap<String, String>,
}

impl Counted {
    /// A text that is the same with every number.
    pub fn always(text: impl Into<String>) -> Counted {
        Counted { other: text.into(), forms: BTreeMap::new() }
    }

    /// The same with another text for the numbers of a category.
    #[must_use]
    pub fn but(mut self, category: &str, text: impl Into<String>) -> Counted {
        match category {
            "other" => self.other = text.into(),
            _ => drop(self.forms.insert(category.to_owned(), text.into())),
        }
        self
    }

    /// The form for most numbers.
    pub fn other(&self) -> &str {
        &self.other
    }

    /// The forms for the numbers of a category.
    pub fn forms(&self) -> impl Iterator<Item = (&str, &str)> {
        self.forms.iter().map(|(category, text)| (category.as_str(), text.as_str()))
    }

    /// The form that goes with a number.
    pub fn of(&self, language: Language, number: f64) -> &str {
        self.forms.get(category(language, number)).unwrap_or(&self.other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        let tons = Counted::always("tons").but("one", "ton");
        let of = |number| tons.of(Language::English, number);
        assert_eq!([of(0.0), of(1.0), of(2.0), of(1.5), of(21.0)], ["tons", "ton", "tons", "tons", "tons"]);
        assert_eq!(Counted::always("fish").of(Language::English, 1.0), "fish");
    }
}
