//! Manners: whether an agent answers a comment, and in which words.
//!
//! An agent answers now and then, and only ever a comment: agents do not begin a conversation, so games between agents
//! stay as they are. What it says depends on its temper, on what both sides can see, and on its own stream; never on what
//! it wants or would accept. The sentences are in the catalog. They are said in English, because a comment is recorded as
//! text, once for all who read it, and agents are not told who that is.

use crate::limits::{ANSWERS_A_GAME, COMMENTS_ANSWERED};
use crate::words::say;
use crate::{Language, Param, Stream};

/// The parameter of agents that have manners.
pub const ANSWERS: Param =
    Param::choice("answers", "Does it answer comments now and then? It never comments first.", &["yes", "no"]);

/// How an agent talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Short and unyielding.
    Hard,
    /// Warm and obliging.
    Friendly,
    /// In few words.
    Dry,
    /// Asks back.
    Curious,
}

impl Temper {
    /// All of them.
    pub const ALL: [Temper; 4] = [Temper::Hard, Temper::Friendly, Temper::Dry, Temper::Curious];
}

/// How things stand, as both sides can see, when a comment is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// The comment asks something.
    Question,
    /// The last offer that was rejected was the other side's.
    Refused,
    /// The last offer that was rejected was the agent's own.
    Rejected,
    /// A part has been agreed.
    PartAgreed,
    /// There is not much time left.
    NearTheEnd,
    /// None of these.
    Remark,
}

impl Situation {
    /// All of them.
    pub const ALL: [Situation; 6] = [
        Situation::Question,
        Situation::Refused,
        Situation::Rejected,
        Situation::PartAgreed,
        Situation::NearTheEnd,
        Situation::Remark,
    ];

    /// The situation of a comment: [`Situation::Question`] if it asks something, else how things stand.
    #[must_use]
    pub fn of(self, comment: &str) -> Situation {
        if comment.contains(['?', '\u{61f}', '\u{ff1f}']) { Situation::Question } else { self }
    }
}

/// Whether and how an agent answers comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    temper: Temper,
}

impl Manners {
    /// Manners of this temper.
    pub fn new(temper: Temper) -> Manners {
        Manners { temper }
    }

    /// The answer to a comment that was made in this situation, when the agent has answered so often in this game; `None`
    /// if it keeps silent.
    pub fn answer(&self, comment: &str, situation: Situation, answered: usize, stream: &mut Stream) -> Option<String> {
        if answered >= ANSWERS_A_GAME || !stream.happens(COMMENTS_ANSWERED) {
            return None;
        }
        let ids = sentences(self.temper, situation.of(comment));
        Some(say(ids[stream.index(ids.len())]).said(Language::English))
    }
}

/// The sentences of a temper for a situation.
#[rustfmt::skip]
fn sentences(temper: Temper, situation: Situation) -> [&'static str; 2] {
    match (temper, situation) {
        (Temper::Hard, Situation::Question) => ["manner-hard-question-1", "manner-hard-question-2"],
        (Temper::Hard, Situation::Refused) => ["manner-hard-refused-1", "manner-hard-refused-2"],
        (Temper::Hard, Situation::Rejected) => ["manner-hard-rejected-1", "manner-hard-rejected-2"],
        (Temper::Hard, Situation::PartAgreed) => ["manner-hard-part-1", "manner-hard-part-2"],
        (Temper::Hard, Situation::NearTheEnd) => ["manner-hard-end-1", "manner-hard-end-2"],
        (Temper::Hard, Situation::Remark) => ["manner-hard-remark-1", "manner-hard-remark-2"],
        (Temper::Friendly, Situation::Question) => ["manner-friendly-question-1", "manner-friendly-question-2"],
        (Temper::Friendly, Situation::Refused) => ["manner-friendly-refused-1", "manner-friendly-refused-2"],
        (Temper::Friendly, Situation::Rejected) => ["manner-friendly-rejected-1", "manner-friendly-rejected-2"],
        (Temper::Friendly, Situation::PartAgreed) => ["manner-friendly-part-1", "manner-friendly-part-2"],
        (Temper::Friendly, Situation::NearTheEnd) => ["manner-friendly-end-1", "manner-friendly-end-2"],
        (Temper::Friendly, Situation::Remark) => ["manner-friendly-remark-1", "manner-friendly-remark-2"],
        (Temper::Dry, Situation::Question) => ["manner-dry-question-1", "manner-dry-question-2"],
        (Temper::Dry, Situation::Refused) => ["manner-dry-refused-1", "manner-dry-refused-2"],
        (Temper::Dry, Situation::Rejected) => ["manner-dry-rejected-1", "manner-dry-rejected-2"],
        (Temper::Dry, Situation::PartAgreed) => ["manner-dry-part-1", "manner-dry-part-2"],
        (Temper::Dry, Situation::NearTheEnd) => ["manner-dry-end-1", "manner-dry-end-2"],
        (Temper::Dry, Situation::Remark) => ["manner-dry-remark-1", "manner-dry-remark-2"],
        (Temper::Curious, Situation::Question) => ["manner-curious-question-1", "manner-curious-question-2"],
        (Temper::Curious, Situation::Refused) => ["manner-curious-refused-1", "manner-curious-refused-2"],
        (Temper::Curious, Situation::Rejected) => ["manner-curious-rejected-1", "manner-curious-rejected-2"],
        (Temper::Curious, Situation::PartAgreed) => ["manner-curious-part-1", "manner-curious-part-2"],
        (Temper::Curious, Situation::NearTheEnd) => ["manner-curious-end-1", "manner-curious-end-2"],
        (Temper::Curious, Situation::Remark) => ["manner-curious-remark-1", "manner-curious-remark-2"],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_temper_has_sentences_of_its_own_for_every_situation() {
        let mut said = BTreeSet::new();
        for (temper, situation) in Temper::ALL.iter().flat_map(|temper| Situation::ALL.map(|at| (*temper, at))) {
            for id in sentences(temper, situation) {
                let sentence = say(id).said(Language::English);
                assert!(!sentence.contains("manner-") && sentence.ends_with(['.', '?']), "{id}: {sentence}");
                assert!(!sentence.contains(|c: char| c.is_ascii_digit()), "no figures: {sentence}");
                assert!(said.insert(sentence.clone()), "{sentence} is said twice");
            }
        }
        assert_eq!(said.len(), 2 * Temper::ALL.len() * Situation::ALL.len());
    }

    #[test]
    fn comments_are_answered_now_and_then_and_not_without_end() {
        let (manners, mut stream) = (Manners::new(Temper::Dry), Stream::numbered(1, 0));
        let mut answers = |answered| {
            let answer = |_| manners.answer("Well.", Situation::Remark, answered, &mut stream);
            (0..1000).filter_map(answer).collect::<Vec<String>>()
        };
        let found = answers(0);
        let expected = 1000.0 * COMMENTS_ANSWERED;
        assert!((found.len() as f64 - expected).abs() < 5.0 * (expected * (1.0 - COMMENTS_ANSWERED)).sqrt());
        assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 2, "in several words");
        assert!(!answers(ANSWERS_A_GAME - 1).is_empty() && answers(ANSWERS_A_GAME).is_empty());
    }

    #[test]
    fn a_question_is_one_in_any_script() {
        for text in ["Why?", "\u{61f}", "\u{4f60}\u{ff1f}"] {
            assert_eq!(Situation::PartAgreed.of(text), Situation::Question, "{text}");
        }
        assert_eq!(Situation::PartAgreed.of("Fine."), Situation::PartAgreed);
    }
}
