//! What a person is asked before a move that gives up what they have without it.

use serde::Serialize;

/// A question before a move, once and with figures. It is no advice: a move that is merely not the best is not questioned,
/// only one that is worth less than what the player has without it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Caution {
    /// What the move brings about and what there is without it, in sentences, the last of which is a question or can be
    /// answered like one.
    pub sentence: String,
    /// What the player has after it, in points, where that can be said as a number.
    pub worth: Option<f64>,
    /// What the player has without it, likewise.
    pub without: Option<f64>,
}

impl Caution {
    /// A caution with both figures.
    pub fn new(sentence: impl Into<String>, worth: f64, without: f64) -> Caution {
        Caution { sentence: sentence.into(), worth: Some(worth), without: Some(without) }
    }

    /// A caution about what cannot be said in two numbers.
    pub fn plain(sentence: impl Into<String>) -> Caution {
        Caution { sentence: sentence.into(), worth: None, without: None }
    }
}
