//! Revelation games: rules, classes of offers, equilibria, SIGAL.

mod agents;
pub(crate) mod boards;
mod brute;
mod deeds;
mod definitions;
mod equilibrium;
mod equilibrium_agents;
mod generate;
mod laws;
mod learning;
mod opinions;
mod plays;
mod pools;
mod published;
mod reports;
mod sigal;
mod stakes;
mod wrong_profiles;
