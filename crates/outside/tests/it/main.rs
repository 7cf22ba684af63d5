//! Programs at tables: real processes, good and bad, in whole games.
#![cfg(unix)]

mod endurance;
mod examples;
mod hostile;
mod processes;
mod sandbox;
mod scripts;
mod secrets;
mod talk;
