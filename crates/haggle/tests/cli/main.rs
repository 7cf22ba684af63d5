//! The command as a user meets it: the real program, real files, what it prints and how it ends.

mod analyze;
mod bad_input;
mod book;
mod contract;
mod convert;
mod crisis;
mod hostile;
mod kill;
mod learning;
mod listing;
mod program;
mod run_and_replay;
mod solve;
mod synced;
