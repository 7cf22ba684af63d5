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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_typed_or_sent_just_so_is_the_same_in_every_language() {
        let said = |phrase: Phrase| phrase.said(Language::Pseudo);
        assert!(said(say("where-to")).contains("walk up 2, left"));
        assert!(said(say("no-saying").with("text", "x")).contains("propose"));
        assert!(said(say("walk-not-object")).contains("{\"steps\": [\"up\", \"left\"]}"));
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
