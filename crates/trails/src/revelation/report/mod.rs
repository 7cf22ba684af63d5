//! What revelation games answer to whoever asks: one file a verb.

pub(super) mod analyze;
mod bluffs;
pub(super) mod learn;
mod people;
mod solution;
pub(super) mod solve;
