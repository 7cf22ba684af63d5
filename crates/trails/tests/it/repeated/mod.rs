//! Repeated games: rules, secrets, promises, and what chips are worth.

mod agents;
mod boards;
mod endings;
mod generated;
mod laws;
mod measures;
mod plays;
mod prospects;
mod scenario_files;
mod secrets;
mod staged;
mod turns;
