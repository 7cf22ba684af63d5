//! Revelation games: rules, classes of offers, equilibria, SIGAL.

mod agents;
mod boards;
mod laws;
mod learning;
mod sigal;
mod stakes;
