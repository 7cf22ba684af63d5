//! Integration tests of the Colored Trails games.

mod reference;
mod scenario_files;
