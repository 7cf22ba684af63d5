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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_typed_or_sent_just_so_is_the_same_in_every_language() {
        let said = |phrase: Phrase| phrase.said(Language::Pseudo);
        assert!(said(say("nim-notation")).contains("take 2"));
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
