//! What repeated games answer to whoever asks: one file a verb.

pub(super) mod analyze;
