//! Integration tests of crisis negotiation.

mod equilibrium;
mod payoffs;
mod reference;
mod scenario_files;
