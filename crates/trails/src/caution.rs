//! Questions before a loss, in sentences with both figures.

use game::{Caution, Language, Phrase};

/// A question, if what a player has with a move is less than what it has without it. The sentence has places for both.
pub(crate) fn question(told: Phrase, worth: i64, without: i64, language: Language) -> Option<Caution> {
    let (worth, without) = (worth as f64, without as f64);
    let sentence = || told.with("worth", worth).with("without", without).said(language);
    (worth < without).then(|| Caution::new(sentence(), worth, without))
}
