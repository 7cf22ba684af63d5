//! Repeated games: rules, secrets, promises, and what chips are worth.

mod agents;
pub(crate) mod boards;
mod company;
mod deeds;
mod definitions;
mod endings;
mod generated;
mod heuristic;
mod laws;
mod measures;
mod plays;
mod prospects;
mod purb;
mod scenario_files;
mod secrets;
mod staged;
mod turns;
