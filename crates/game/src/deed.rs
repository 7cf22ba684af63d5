//! What somebody did in a finished game, for tables of results: what it was in a word, and what an offer was worth.

use crate::{Record, Seat, Staged};

/// One move of a finished game, as far as tables of results want to know it. Nothing is hidden here: these are for whoever
/// looks at games that are over.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Who did it.
    pub seat: Seat,
    /// The period in which it was done, counted from 0.
    pub period: u32,
    /// What it was, in a word. Where games do the same they use the same word: `offer`, `accept`, `reject`, `message`,
    /// `opt-out`, `pass`; a word of the game's own otherwise.
    pub act: &'static str,
    /// What was said in free words.
    pub words: Option<String>,
    /// What an offer was worth.
    pub offer: Option<Offered>,
}

/// What an offer was worth when it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// To whom it was made.
    pub to: Seat,
    /// What it is worth to who made it; `None` where that is no number.
    pub own: Option<f64>,
    /// What it is worth to whom it was made; `None` where that is no number.
    pub theirs: Option<f64>,
}

impl Deed {
    /// Something that is neither words nor an offer.
    pub fn plain(seat: Seat, period: u32, act: &'static str) -> Deed {
        Deed { seat, period, act, words: None, offer: None }
    }

    /// Free words.
    pub fn message(seat: Seat, period: u32, words: impl Into<String>) -> Deed {
        Deed { words: Some(words.into()), ..Deed::plain(seat, period, "message") }
    }

    /// An offer.
    pub fn offer(seat: Seat, period: u32, offered: Offered) -> Deed {
        Deed { offer: Some(offered), ..Deed::plain(seat, period, "offer") }
    }
}

/// A deed with when it was done and how it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// When, in milliseconds from the beginning.
    pub at_ms: u64,
    /// The move in notation.
    pub text: String,
    /// What it was.
    pub deed: Deed,
}

/// Everything that was done in a game, in order.
pub(crate) fn deeds<G: Staged>(game: &G, record: &Record<G::Event>) -> Vec<Done> {
    let mut state = game.start();
    let mut all = Vec::with_capacity(record.len());
    for (at_ms, event) in record {
        if let (Some((_, action)), Some(deed)) = (game.move_behind(event), game.deed(&state, event)) {
            all.push(Done { at_ms: *at_ms, text: game.write_move(&action), deed });
        }
        game.apply(&mut state, event);
    }
    all
}
