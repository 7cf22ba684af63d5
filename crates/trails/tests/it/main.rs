//! Integration tests of the Colored Trails games.

mod agents;
mod baselines;
mod brute;
mod cautions;
mod choices;
#[path = "../../examples/company/mod.rs"]
mod company;
mod deeds;
mod equilibrium;
mod gift;
mod golden;
mod hindsight;
mod laws;
mod literal;
mod openspiel;
mod plays;
mod published;
mod reference;
mod repeated;
mod revelation;
#[path = "../../examples/scaled/mod.rs"]
mod scaled;
mod scenario_files;
mod secrets;
mod staged;
mod steps;
mod table_play;
mod theorem;
mod transcripts;
mod views;
mod would_accept;
