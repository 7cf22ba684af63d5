//! Writing TOML: the few forms that scenario files need.

use std::fmt::Write;

use words::Counted;

/// Adds a line `key = value` to a text; the value is TOML already.
pub fn entry(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key} = {value}");
}

/// A text as TOML.
pub fn quote(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A text that depends on a number as TOML: one text, or a table of its forms.
pub fn counted(text: &Counted) -> String {
    let forms: Vec<String> = text.forms().map(|(category, form)| format!("{category} = {}, ", quote(form))).collect();
    match forms.is_empty() {
        true => quote(text.other()),
        false => format!("{{ {}other = {} }}", forms.concat(), quote(text.other())),
    }
}

/// A number as TOML, in the shortest digits that read back to the same number.
pub fn number(value: f64) -> String {
    match value {
        // Minus zero would be read back as plain zero, and then be written in another way.
        0.0 => "0".to_owned(),
        whole if whole == whole.trunc() && whole.abs() < 1e15 => format!("{whole:.0}"),
        other => format!("{other:?}"),
    }
}
