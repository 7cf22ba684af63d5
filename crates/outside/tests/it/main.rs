//! Programs at tables: real processes, good and bad, in whole games.
#![cfg(unix)]

mod endurance;
mod examples;
mod hostile;
mod processes;
mod sandbox;
mod schemas;
mod scripts;
mod secrets;
mod talk;
mod validator;

#[path = "../../examples/schemas/files.rs"]
mod files;
#[path = "../../examples/schemas/observed.rs"]
mod observed;
#[path = "../../examples/schemas/shape.rs"]
mod shape;
#[path = "../../examples/schemas/told.rs"]
mod told;
