//! The sentences of repeated games: they are in `words/repeated/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// What is said in a repeated game, besides what is said in all games of the family.
pub static WORDS: Catalog =
    Catalog::new("repeated", &[(Language::English, include_str!("../../words/repeated/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
