//! What is measured of every finished game besides scores and endings: as data, so that whoever sums up knows no game.

use crate::Outcome;

/// One thing that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// The key in summaries, and the noun after a number that counts something: `offers`.
    pub name: &'static str,
    /// One sentence that says what it is; words, shares and means are announced with it.
    pub sentence: &'static str,
    /// How it is found.
    pub of: MeasureOf,
}

impl Measure {
    /// A number.
    pub const fn number(name: &'static str, sentence: &'static str, of: fn(&Outcome) -> Option<f64>) -> Measure {
        Measure { name, sentence, of: MeasureOf::Number(of) }
    }

    /// A number that does not count anything, and is announced with its sentence.
    pub const fn mean(name: &'static str, sentence: &'static str, of: fn(&Outcome) -> Option<f64>) -> Measure {
        Measure { name, sentence, of: MeasureOf::Mean(of) }
    }

    /// Something that is so or not, where it has a meaning.
    pub const fn share(name: &'static str, sentence: &'static str, of: fn(&Outcome) -> Option<bool>) -> Measure {
        Measure { name, sentence, of: MeasureOf::Share(of) }
    }

    /// A word.
    pub const fn word(name: &'static str, sentence: &'static str, of: fn(&Outcome) -> Option<String>) -> Measure {
        Measure { name, sentence, of: MeasureOf::Word(of) }
    }
}

/// How a measure is found, and what can be said about many of them.
#[derive(Clone, Copy, Debug)]
pub enum MeasureOf {
    /// A number, of which the mean is told; `None` where it has no meaning.
    Number(fn(&Outcome) -> Option<f64>),
    /// The same, told in a line of its own.
    Mean(fn(&Outcome) -> Option<f64>),
    /// A word, of which the share of each is told; `None` where it has no meaning.
    Word(fn(&Outcome) -> Option<String>),
    /// Something that is so or not; `None` where it has no meaning. The share of those where it has is told.
    Share(fn(&Outcome) -> Option<bool>),
    /// Something that is so or not; the share of all games is told.
    So(fn(&Outcome) -> bool),
}
