//! The sentences that all games of the family share: they are in `words/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// What is said in every game of Colored Trails.
pub static WORDS: Catalog = Catalog::new("trails", &[(Language::English, include_str!("../words/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}

/// What cannot be read, as the reader says it.
pub(crate) fn unreadable<E: std::error::Error>(error: E) -> Refusal {
    refuse("unreadable").with("what", error.to_string())
}
