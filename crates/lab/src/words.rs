//! What the laboratory says itself: the sentences are in `words/en.ftl`. Pages say more, from catalogs beside their scripts.

use game::{Catalog, Language, Phrase, Refusal};

/// The sentences of the laboratory.
pub(crate) static WORDS: Catalog = Catalog::new("lab", &[(Language::English, include_str!("../words/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
