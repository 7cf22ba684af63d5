//! Integration tests of the Colored Trails games.

mod brute;
mod equilibrium;
mod golden;
mod literal;
mod published;
mod reference;
mod scenario_files;
