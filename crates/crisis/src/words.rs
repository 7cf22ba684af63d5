//! The sentences of crises: they are in `words/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// All that is said at the table of a crisis.
pub static WORDS: Catalog = Catalog::new("crisis", &[(Language::English, include_str!("../words/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
