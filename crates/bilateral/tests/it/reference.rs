//! Where the tests find what they compare with.

use std::path::PathBuf;

use bilateral::{Bilateral, read_setup, scenario};
use serde_json::Value;

/// A file of the project's own test data, as JSON.
pub(crate) fn testdata(name: &str) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A built-in scenario, ready to be played.
pub(crate) fn builtin(name: &str) -> Bilateral {
    let source = scenario(name).unwrap_or_else(|| panic!("no scenario {name}"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}
