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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_typed_or_sent_just_so_is_the_same_in_every_language() {
        let said = |phrase: Phrase| phrase.said(Language::Pseudo);
        assert!(said(say("no-move").with("text", "x")).contains("propose PROVIDER: CHIPS for CHIPS"));
        assert!(said(say("no-json-move").with("name", "x")).contains("accept"));
        assert!(said(say("no-step")).contains("answer"));
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
