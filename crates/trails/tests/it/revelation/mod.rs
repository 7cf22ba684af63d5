//! Revelation games: rules, classes of offers, equilibria, SIGAL.

mod boards;
mod laws;
mod sigal;
mod stakes;
