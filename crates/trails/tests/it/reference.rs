//! Where the tests find what they compare with.

use trails::contract::{Contract, read_setup, scenario};

/// A built-in scenario, ready to be played.
pub(crate) fn builtin(name: &str) -> Contract {
    let source = scenario(name).unwrap_or_else(|| panic!("no scenario {name}"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}
