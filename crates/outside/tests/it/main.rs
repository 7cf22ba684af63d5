//! Programs at tables: real processes, good and bad, in whole games.
#![cfg(unix)]

mod endurance;
mod hostile;
mod processes;
mod scripts;
mod secrets;
mod talk;
