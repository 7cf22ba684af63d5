//! What some JSON values have in common, as a schema that all of them fulfil.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

/// So many different words are listed as examples; where there are more, none is.
const WORDS: usize = 12;

/// What was seen at one place.
#[derive(Default)]
pub(crate) struct Shape {
    kinds: BTreeSet<&'static str>,
    words: BTreeSet<String>,
    items: Option<Box<Shape>>,
    object: Option<Object>,
}

/// What was seen of the objects at a place.
#[derive(Default)]
struct Object {
    seen: usize,
    entries: BTreeMap<String, (usize, Shape)>,
    /// All of their values together: what counts if their keys are names of scenarios.
    values: Box<Shape>,
    /// Were all keys names of the scenario?
    is_map: bool,
    /// Had all of them one entry?
    is_single: bool,
}

impl Shape {
    /// Sees a value. The names are those of its scenario: an object whose keys are names is a map.
    pub(crate) fn see(&mut self, value: &Value, names: &BTreeSet<String>) {
        self.kinds.insert(kind(value));
        match value {
            Value::String(text) if self.words.len() <= WORDS && !names.contains(text) => {
                self.words.insert(text.clone());
            }
            Value::Array(list) => {
                let items = self.items.get_or_insert_default();
                list.iter().for_each(|item| items.see(item, names));
            }
            Value::Object(map) => self.object.get_or_insert_with(Object::fresh).see(map, names),
            _ => {}
        }
    }

    /// The schema.
    pub(crate) fn schema(&self) -> Value {
        let mut schema = Map::new();
        // A whole number is a number, too.
        let kinds: Vec<_> =
            self.kinds.iter().filter(|kind| **kind != "integer" || !self.kinds.contains("number")).collect();
        match kinds[..] {
            [] => return json!({}),
            [kind] => schema.insert("type".to_owned(), json!(kind)),
            _ => schema.insert("type".to_owned(), json!(kinds)),
        };
        let is_word = |text: &String| {
            !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || "_-".contains(letter))
        };
        if !self.words.is_empty() && self.words.len() <= WORDS && self.words.iter().all(is_word) {
            schema.insert("examples".to_owned(), json!(self.words));
        }
        schema.extend(self.items.iter().map(|items| ("items".to_owned(), items.schema())));
        schema.extend(self.object.iter().flat_map(Object::schema));
        schema.into()
    }
}

impl Object {
    fn fresh() -> Object {
        Object { is_map: true, is_single: true, ..Object::default() }
    }

    fn see(&mut self, map: &Map<String, Value>, names: &BTreeSet<String>) {
        self.seen += 1;
        self.is_map &= map.keys().all(|key| names.contains(key));
        self.is_single &= map.len() == 1;
        for (key, value) in map {
            let (count, shape) = self.entries.entry(key.clone()).or_default();
            *count += 1;
            shape.see(value, names);
            self.values.see(value, names);
        }
    }

    fn schema(&self) -> Map<String, Value> {
        let schema = if self.is_map && !self.entries.is_empty() {
            json!({"additionalProperties": self.values.schema()})
        } else if self.is_single && self.entries.len() > 1 {
            let only = |(key, (_, shape)): (&String, &(usize, Shape))| json!({"required": [key], "properties": {key: shape.schema()}, "additionalProperties": false});
            json!({"oneOf": self.entries.iter().map(only).collect::<Vec<_>>()})
        } else {
            let entries: Map<String, Value> =
                self.entries.iter().map(|(key, (_, shape))| (key.clone(), shape.schema())).collect();
            let always = self.entries.iter().filter(|(_, (count, _))| *count == self.seen).map(|(key, _)| key);
            json!({"required": always.collect::<Vec<_>>(), "properties": entries, "additionalProperties": false})
        };
        schema.as_object().cloned().unwrap_or_default()
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
