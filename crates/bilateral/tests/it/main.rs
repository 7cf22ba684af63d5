//! Integration tests of the bilateral game.

mod agents;
mod at_the_table;
mod cautions;
mod chance;
mod choices;
mod deeds;
mod equilibrium;
mod formats;
mod geometry;
mod golden;
mod hindsight;
mod laws;
mod negmas_reads;
mod negmas_writes;
mod payoffs;
mod periods;
mod plays;
mod qo_and_kb;
mod reference;
mod reports;
mod scenario_files;
mod secrets;
mod transcripts;
mod would_accept;
