//! The contract games that come with the program.

use game::{Builtin, Source};

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = &[
    Builtin { name: "contract", text: include_str!("../../../../scenarios/contract.toml") },
    Builtin { name: "contract-example-1", text: include_str!("../../../../scenarios/contract-example-1.toml") },
    Builtin { name: "contract-example-2", text: include_str!("../../../../scenarios/contract-example-2.toml") },
    Builtin { name: "contract-example-3", text: include_str!("../../../../scenarios/contract-example-3.toml") },
    Builtin { name: "contract-dependent", text: include_str!("../../../../scenarios/contract-dependent.toml") },
    Builtin { name: "contract-uneven", text: include_str!("../../../../scenarios/contract-uneven.toml") },
    Builtin { name: "contract-three", text: include_str!("../../../../scenarios/contract-three.toml") },
];

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    SCENARIOS.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
}
