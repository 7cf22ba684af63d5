//! Revelation games: rules, classes of offers, equilibria, SIGAL.

mod boards;
mod equilibrium;
mod laws;
mod stakes;
