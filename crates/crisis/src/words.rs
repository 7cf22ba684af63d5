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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_typed_or_sent_just_so_is_the_same_in_every_language() {
        let said = |phrase: Phrase| phrase.said(Language::Pseudo);
        assert!(said(say("no-move").with("text", "x")).contains("conditional"));
        assert!(said(say("no-question").with("kind", "x")).contains("status quo"));
        assert!(said(say("not-understood").with("item", "x")).contains("SIDE: PARAMETER = VALUE"));
        assert!(said(say("which-agreement")).contains("ask agreement at 4: sign 34"));
        assert!(said(say("opt-out-not-true")).contains("opt_out"));
        assert!(said(say("parameters-not-object")).contains("{\"name\": \"value\"}"));
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
