//! Integration tests of the bilateral game.

mod geometry;
mod golden;
mod laws;
mod plays;
mod reference;
mod scenario_files;
