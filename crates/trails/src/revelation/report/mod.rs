//! What commands tell about revelation games.

pub(super) mod learn;
mod people;
