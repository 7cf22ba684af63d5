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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_typed_or_sent_just_so_is_the_same_in_every_language() {
        let said = |phrase: Phrase| phrase.said(Language::Pseudo);
        assert!(said(say("no-move").with("text", "x")).contains("offer Issue = value; ..."));
        assert!(said(say("no-move").with("text", "x")).contains("opt out"));
        assert!(said(say("no-json-move").with("name", "x")).contains("opt_out"));
        assert!(said(say("offer-not-object")).contains("{\"issue\": \"value\"}"));
        assert!(said(say("no-question")).contains("help"));
        assert!(said(say("command-talk").with("word", "x").with("line", "x y")).contains("say"));
        assert!(said(say("accept-usage").with("reason", "x")).contains("accept 1,3"));
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }
}
