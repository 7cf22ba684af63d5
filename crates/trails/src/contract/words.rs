//! The sentences of the contract game: they are in `words/contract/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// What is said in the contract game, besides what is said in all games of the family.
pub static WORDS: Catalog =
    Catalog::new("contract", &[(Language::English, include_str!("../../words/contract/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
