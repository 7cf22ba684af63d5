//! The command as a user meets it: the real program, real files, what it prints and how it ends.

mod analyze;
mod bad_input;
mod book;
mod commands;
mod contract;
mod convert;
mod convert_genius;
mod crisis;
mod data;
mod door;
mod generate;
mod hostile;
mod kill;
mod learning;
mod listing;
mod newcomer;
mod no_files;
mod program;
mod run_and_replay;
mod server;
mod solve;
mod start;
mod synced;
mod tournament;
mod wall_clock;
