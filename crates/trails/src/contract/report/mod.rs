//! What the contract game answers to whoever asks: one file a verb.

pub(super) mod analyze;
pub(super) mod learn;
pub(super) mod solve;
