//! JSON with the line of every value.

use std::collections::{HashMap, HashSet};
use std::iter::Peekable;
use std::str::CharIndices;

use game::{Fault, Faults};

/// A value and the line on which it begins.
#[derive(Debug)]
pub(super) struct Json {
    pub(super) line: usize,
    pub(super) value: Value,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum Value {
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    /// `null`, `true` or `false`, none of which the format uses but to leave something out.
    Word,
}

impl Json {
    /// The entry of an object.
    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        self.entries()?.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// The entries of an object by their names, for objects that may have many.
    pub(super) fn by_name(&self) -> HashMap<&str, &Json> {
        self.entries().unwrap_or_default().iter().map(|(name, value)| (name.as_str(), value)).collect()
    }

    /// The entries of an object.
    pub(super) fn entries(&self) -> Option<&[(String, Json)]> {
        match &self.value {
            Value::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// A number; GeniusWeb's decimals may also be written as texts.
    pub(super) fn number(&self) -> Option<f64> {
        let number = match &self.value {
            Value::Number(number) => *number,
            Value::Text(text) => text.trim().parse().ok()?,
            _ => return None,
        };
        number.is_finite().then_some(number)
    }
}

/// Parses a text; a fault with its line if it is not JSON or an object has two entries of one name.
pub(super) fn parse(file: &str, text: &str) -> Result<Json, Faults> {
    // serde_json says best what is wrong, and limits the depth; after that the reader below can trust the text.
    serde_json::from_str::<serde_json::Value>(text).map_err(|error| {
        let what = format!("not valid JSON: {}", without_place(&error.to_string()));
        Faults::one(file, Fault::at(error.line(), what, "correct this line, or export the file again"))
    })?;
    let mut reader = Reader { text, letters: text.char_indices().peekable(), line: 1, fault: None };
    let json = reader.value();
    match reader.fault {
        Some(fault) => Err(Faults::one(file, fault)),
        None => Ok(json),
    }
}

fn without_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(before, _)| before)
}

/// Reads text that is known to be JSON.
struct Reader<'t> {
    text: &'t str,
    letters: Peekable<CharIndices<'t>>,
    line: usize,
    fault: Option<Fault>,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let (_, letter) = self.letters.next()?;
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    /// The next letter that is neither a blank nor `,` nor `:`, left where it is.
    fn peek(&mut self) -> Option<char> {
        while self.letters.peek().is_some_and(|(_, letter)| letter.is_whitespace() || matches!(letter, ',' | ':')) {
            self.next();
        }
        self.letters.peek().map(|(_, letter)| *letter)
    }

    fn value(&mut self) -> Json {
        let first = self.peek();
        let line = self.line;
        let value = match first {
            Some('{') => self.object(),
            Some('[') => self.list(),
            Some('"') => Value::Text(self.string()),
            _ => self.word(),
        };
        Json { line, value }
    }

    fn object(&mut self) -> Value {
        let mut entries: Vec<(String, Json)> = Vec::new();
        let mut seen = HashSet::new();
        self.next();
        while self.peek() == Some('"') {
            let line = self.line;
            let key = self.string();
            if !seen.insert(key.clone()) {
                let fault = Fault::at(line, format!("'{key}' is given twice"), "keep one of the two");
                self.fault.get_or_insert(fault);
            }
            let value = self.value();
            entries.push((key, value));
        }
        self.next();
        Value::Object(entries)
    }

    fn list(&mut self) -> Value {
        let mut items = Vec::new();
        self.next();
        while self.peek().is_some_and(|letter| letter != ']') {
            items.push(self.value());
        }
        self.next();
        Value::List(items)
    }

    fn string(&mut self) -> String {
        let start = self.position();
        self.next();
        while let Some(letter) = self.next() {
            match letter {
                '\\' => drop(self.next()),
                '"' => break,
                _ => {}
            }
        }
        let end = self.position();
        serde_json::from_str(&self.text[start..end]).unwrap_or_default()
    }

    fn word(&mut self) -> Value {
        let start = self.position();
        while self.letters.peek().is_some_and(|(_, letter)| !letter.is_whitespace() && !",:]}".contains(*letter)) {
            self.next();
        }
        let end = self.position();
        self.text[start..end].parse().map_or(Value::Word, Value::Number)
    }

    fn position(&mut self) -> usize {
        self.letters.peek().map_or(self.text.len(), |(at, _)| *at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_know_their_lines() {
        let json = parse("x.json", "{\"a\": [1,\n {\"b\\\"\": \"\\u00e9\"}],\n\"c\": null, \"d\": -2.5e1}").unwrap();
        let Some(Value::List(items)) = json.get("a").map(|json| &json.value) else { panic!("{json:?}") };
        let inner = items[1].get("b\"").unwrap();
        assert!(matches!(&inner.value, Value::Text(text) if text == "é") && inner.line == 2);
        assert_eq!(json.get("d").and_then(Json::number), Some(-25.0));
        assert_eq!(json.get("c").map(|json| json.line), Some(3));
    }

    #[test]
    fn faults_name_the_line() {
        let said = parse("x.json", "{\"a\": 1,\n\"a\": 2}").unwrap_err().to_string();
        assert_eq!(said, "x.json:2: 'a' is given twice; keep one of the two");
        let said = parse("x.json", "{\"a\": 1,\n}").unwrap_err().to_string();
        assert!(said.starts_with("x.json:2: not valid JSON: trailing comma; "), "{said}");
        assert!(parse("x.json", &"[".repeat(100_000)).is_err());
    }
}
