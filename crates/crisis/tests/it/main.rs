//! Integration tests of crisis negotiation.

mod brute_force;
mod certificate;
mod equilibrium;
mod laws;
mod payoffs;
mod published;
mod reference;
mod scenario_files;
