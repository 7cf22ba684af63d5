//! Everything that is read: one file per kind of target.

mod agent;
mod event;
mod foreign;
mod log;
mod message;
mod model;
mod moves;
mod scenario;
mod settings;

use crate::Target;

/// Makes the targets of one kind: one for each game, or one for all.
pub type TargetKind = fn() -> Vec<Box<dyn Target>>;

/// The kinds of targets by name.
pub const TARGETS: &[(&str, TargetKind)] = &[
    ("scenarios", scenario::targets),
    ("settings", settings::targets),
    ("agents", agent::targets),
    ("moves", moves::targets),
    ("events", event::targets),
    ("logs", log::targets),
    ("foreign formats", foreign::targets),
    ("models", model::targets),
    ("messages", message::targets),
];

/// All targets.
pub fn all() -> Vec<Box<dyn Target>> {
    TARGETS.iter().flat_map(|(_, kind)| kind()).collect()
}

/// The text of an input; what is not UTF-8 is replaced.
fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}
