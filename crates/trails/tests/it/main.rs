//! Integration tests of the Colored Trails games.

mod golden;
mod reference;
mod scenario_files;
