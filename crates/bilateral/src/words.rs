//! The sentences of the bilateral game: they are in `words/en.ftl`.

use game::{Catalog, Language, Phrase, Refusal};

/// All that is said at a bilateral table.
pub static WORDS: Catalog = Catalog::new("bilateral", &[(Language::English, include_str!("../words/en.ftl"))]);

pub(crate) fn say(id: &'static str) -> Phrase {
    WORDS.phrase(id)
}

pub(crate) fn refuse(id: &'static str) -> Refusal {
    Refusal::because(say(id))
}
