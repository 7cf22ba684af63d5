//! What is said in this crate: the sentences are in `words/en.ftl`.

use words::{Catalog, Language, Phrase};

use crate::Refusal;

/// The sentences that any game may need.
pub static WORDS: Catalog = Catalog::new("game", &[(Language::English, include_str!("../words/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
