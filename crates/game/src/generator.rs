//! Scenarios drawn at random.

use crate::{AnyError, Param, Params};

/// How scenarios of a kind of game are drawn from a seed.
#[derive(Clone, Copy)]
pub struct Generator {
    /// What they are like, in one sentence.
    pub sentence: &'static str,
    /// Examples of the command that draws one.
    pub examples: &'static str,
    /// The options that it takes.
    pub options: &'static [Param],
    /// The text of a scenario file; the same seed gives the same text everywhere.
    pub draw: fn(u64, &Params) -> Result<String, AnyError>,
}
