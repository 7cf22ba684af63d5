//! The scenarios that come with this game.

use game::{Builtin, Source};

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = &[
    Builtin { name: "fishing-dispute", text: include_str!("../../../scenarios/fishing-dispute.toml") },
    Builtin { name: "fishing-dispute-neutral", text: include_str!("../../../scenarios/fishing-dispute-neutral.toml") },
    Builtin { name: "high-dam", text: include_str!("../../../scenarios/high-dam.toml") },
];

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    SCENARIOS.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
}
