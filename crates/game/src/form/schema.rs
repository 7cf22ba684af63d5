//! The JSON schema of a table of a file, entry by entry.

use serde_json::{Map, Value, json};

/// A table whose entries are described one after the other.
#[derive(Debug, Default)]
pub(super) struct Schema {
    properties: Map<String, Value>,
    required: Vec<Value>,
    about: Option<&'static str>,
}

impl Schema {
    /// What the next entry is for.
    pub(super) fn note(&mut self, about: &'static str) {
        self.about = Some(about);
    }

    /// One entry.
    pub(super) fn entry(&mut self, key: &str, mut value: Value, required: bool) {
        if let (Some(about), Some(object)) = (self.about.take(), value.as_object_mut()) {
            object.insert("description".to_owned(), about.into());
        }
        self.properties.insert(key.to_owned(), value);
        self.required.extend(required.then(|| key.into()));
    }

    /// A whole number.
    pub(super) fn whole(&mut self, key: &str, least: u64, most: u64, default: Option<u64>) {
        let mut value = json!({"type": "integer", "minimum": least, "maximum": most});
        if let (Some(default), Some(object)) = (default, value.as_object_mut()) {
            object.insert("default".to_owned(), default.into());
        }
        self.entry(key, value, false);
    }

    /// The table: what nobody described may not be in it.
    pub(super) fn object(self) -> Map<String, Value> {
        let mut object = Map::new();
        object.insert("type".to_owned(), "object".into());
        object.insert("properties".to_owned(), self.properties.into());
        object.insert("required".to_owned(), self.required.into());
        object.insert("additionalProperties".to_owned(), false.into());
        object
    }
}

/// A list of texts.
pub(super) fn texts() -> Value {
    json!({"type": "array", "items": {"type": "string"}})
}
