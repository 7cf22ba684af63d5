//! As much of JSON Schema as our schemas use, checked by hand: what has to hold is seen without another library.

use serde_json::{Map, Value};

/// Entries of schemas that say nothing about values.
const SILENT: [&str; 8] = ["$schema", "$defs", "title", "description", "examples", "format", "default", "minimum"];

/// The first thing that is wrong with a value, with its place; `None` if nothing is.
pub(crate) fn fault(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let Some(rules) = schema.as_object() else {
        return (schema == &Value::Bool(false)).then(|| "nothing is allowed".to_owned());
    };
    rules.iter().find_map(|(rule, said)| broken(root, rules, (rule, said), value))
}

fn broken(root: &Value, rules: &Map<String, Value>, (rule, said): (&str, &Value), value: &Value) -> Option<String> {
    match rule {
        "$ref" => {
            let place = said.as_str()?.strip_prefix('#')?;
            fault(root, root.pointer(place).unwrap_or(&Value::Bool(false)), value)
        }
        "type" => {
            let kinds: Vec<&str> = said.as_str().map_or_else(|| texts(said), |kind| vec![kind]);
            (!kinds.iter().any(|kind| is_of(kind, value))).then(|| format!("{value} is none of {kinds:?}"))
        }
        "const" => (said != value).then(|| format!("{value} is not {said}")),
        "enum" => (!said.as_array()?.contains(value)).then(|| format!("{value} is none of {said}")),
        "required" => {
            let missing = texts(said).into_iter().find(|key| value.is_object() && value.get(key).is_none());
            missing.map(|key| format!("'{key}' is missing"))
        }
        "properties" => said.as_object()?.iter().find_map(|(key, inner)| {
            let found = fault(root, inner, value.get(key)?)?;
            Some(format!("{key}: {found}"))
        }),
        "additionalProperties" => value.as_object()?.iter().find_map(|(key, inner)| {
            let is_listed = rules.get("properties").is_some_and(|listed| listed.get(key).is_some());
            let found = (!is_listed).then(|| fault(root, said, inner)).flatten()?;
            Some(format!("{key}: {found}"))
        }),
        "items" => value.as_array()?.iter().find_map(|item| fault(root, said, item)),
        "anyOf" => (fitting(root, said, value) == 0).then(|| format!("{value} fits nothing")),
        "oneOf" => (fitting(root, said, value) != 1).then(|| format!("{value} fits not just one")),
        silent if SILENT.contains(&silent) => None,
        unknown => Some(format!("the rule '{unknown}' is not known here")),
    }
}

fn fitting(root: &Value, schemas: &Value, value: &Value) -> usize {
    schemas.as_array().into_iter().flatten().filter(|schema| fault(root, schema, value).is_none()).count()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

#[test]
fn what_does_not_fit_is_found() {
    let schema = serde_json::json!({"type": "object", "required": ["a"], "properties": {"a": {"type": ["integer", "null"]}},
                                    "additionalProperties": false});
    let wrong = |value: Value| fault(&schema, &schema, &value).is_some();
    assert!(!wrong(serde_json::json!({"a": 1})) && !wrong(serde_json::json!({"a": null})));
    for value in [
        serde_json::json!({}),
        serde_json::json!({"a": 1.5}),
        serde_json::json!({"a": 1, "b": 2}),
        serde_json::json!([]),
    ] {
        assert!(wrong(value.clone()), "{value}");
    }
}
