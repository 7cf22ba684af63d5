//! Integration tests of crisis negotiation.

mod agent;
mod agent_games;
mod agent_habits;
mod agents;
mod brute_force;
mod certificate;
mod choices;
mod equilibrium;
mod laws;
mod payoffs;
mod plays;
mod published;
mod reference;
mod reports;
mod scenario_files;
mod secrets;
mod staged;
