//! The sentences of revelation games: they are in `words/revelation/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// What is said in a revelation game, besides what is said in all games of the family.
pub static WORDS: Catalog =
    Catalog::new("revelation", &[(Language::English, include_str!("../../words/revelation/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
