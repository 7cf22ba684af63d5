//! JSON read without fuss: what is not there is nothing.

use serde_json::{Value, json};

/// A number; 0 if it is none.
pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0)
}

/// A count; 0 if it is none.
pub(crate) fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

/// The entries of a list; none if it is no list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A text; empty if it is none.
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

/// A move that needs no more than its name.
pub(crate) fn plain(name: &str) -> Value {
    json!({ name: {} })
}
