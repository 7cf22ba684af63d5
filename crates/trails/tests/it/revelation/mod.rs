//! Revelation games: rules, classes of offers, equilibria, SIGAL.

mod agents;
mod boards;
mod brute;
mod definitions;
mod equilibrium;
mod laws;
mod plays;
mod published;
mod reports;
mod stakes;
