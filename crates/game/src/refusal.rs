//! Why the rules forbid a move.

use words::{Arg, Language, Phrase};

use crate::names::{listed, meant};
use crate::words::say;

/// Why the rules forbid a move: a sentence for the player who tried it, to be said in their language.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub Phrase);

impl Refusal {
    /// A refusal for this reason.
    pub fn because(reason: Phrase) -> Refusal {
        Refusal(reason)
    }

    /// There is nothing of this name, as `what` says (its `name` is filled in); known are these.
    pub fn unknown<'n>(what: Phrase, name: &str, known: impl Iterator<Item = &'n str> + Clone) -> Refusal {
        let hint = match meant(name, known.clone()) {
            Some(close) => say("did-you-mean").with("name", close),
            None => say("choose-from").with("names", listed(known)),
        };
        Refusal(say("mistaken").with("what", what.with("name", name)).with("hint", hint))
    }

    /// Fills a place of the sentence.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Refusal {
        Refusal(self.0.with(name, value))
    }

    /// In the words of a language.
    pub fn said(&self, language: Language) -> String {
        self.0.said(language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_exist_is_named_with_what_does() {
        let unknown = |name: &str| Refusal::unknown(say("no-event"), name, ["took", "begins"].into_iter()).to_string();
        assert_eq!(unknown("tok"), "there is no event 'tok'; did you mean 'took'?");
        assert_eq!(unknown("x"), "there is no event 'x'; choose from: took, begins");
        let number = Refusal::unknown(say("no-event"), "7", ["0", "5"].into_iter());
        assert_eq!(number.to_string(), "there is no event '7'; choose from: 0, 5", "no number is meant by another");
    }
}
