//! What the contract game answers to whoever asks: one file a verb.

mod analyze;
mod learn;
mod solve;

pub(super) use analyze::ANALYZE;
pub(super) use learn::{SP_RAP, SP_RAPD};
pub(super) use solve::SOLVE;
