//! Catalogs as data for the browser, where pages say sentences too.
//!
//! A message is a text, or a list of its pieces: texts, `{"arg": name}` for a place to be filled, and
//! `{"choose": name, "of": {form: message, …}, "or": form}` for a choice by a number or a word.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey};
use fluent_syntax::parser::{self, ParserError};
use serde_json::{Map, Value, json};

use crate::Language;
use crate::pseudo::pseudo_text;

/// A line of a catalog that is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMessage {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl NoMessage {
    fn first(text: &str, errors: &[ParserError]) -> NoMessage {
        let (start, what) = errors.first().map_or((0, String::new()), |error| (error.pos.start, error.to_string()));
        NoMessage { line: 1 + text.bytes().take(start).filter(|byte| *byte == b'\n').count(), what }
    }
}

/// A piece of a pattern that pages cannot say; files for pages do without.
const UNKNOWN: &str = "?";

/// All messages of a file by id; in [`Language::Pseudo`] made strange. The error is a line that is no message.
pub fn export(text: &str, language: Language) -> Result<BTreeMap<String, Value>, NoMessage> {
    let resource = parser::parse(text).map_err(|(_, errors)| NoMessage::first(text, &errors))?;
    let book = Book { resource: &resource, language };
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let mut exported = BTreeMap::new();
    for message in messages {
        let id = message.id.name;
        exported.extend(message.value.iter().map(|value| (id.to_owned(), book.pattern(value))));
        let attributes = message.attributes.iter();
        exported.extend(attributes.map(|part| (format!("{id}.{}", part.id.name), book.pattern(&part.value))));
    }
    Ok(exported)
}

/// A file that is being exported.
struct Book<'a> {
    resource: &'a Resource<&'a str>,
    language: Language,
}

impl Book<'_> {
    fn pattern(&self, pattern: &Pattern<&str>) -> Value {
        let pieces: Vec<Value> = pattern.elements.iter().map(|element| self.piece(element)).collect();
        match &pieces[..] {
            [Value::String(text)] => json!(text),
            _ => json!(pieces),
        }
    }

    fn piece(&self, element: &PatternElement<&str>) -> Value {
        match element {
            PatternElement::TextElement { value } => json!(self.text(value)),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => self.inline(inline),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else { return json!(UNKNOWN) };
                let mut forms = Map::new();
                let mut default = "other";
                for variant in variants {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = variant.key;
                    forms.insert(key.to_owned(), self.pattern(&variant.value));
                    default = if variant.default { key } else { default };
                }
                json!({"choose": id.name, "of": forms, "or": default})
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&str>) -> Value {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => json!(value),
            InlineExpression::VariableReference { id } => json!({"arg": id.name}),
            InlineExpression::TermReference { id, .. } => self.term(id.name),
            _ => json!(UNKNOWN),
        }
    }

    fn term(&self, name: &str) -> Value {
        let found = self.resource.body.iter().find_map(|entry| match entry {
            Entry::Term(term) if term.id.name == name => Some(&term.value),
            _ => None,
        });
        found.map_or(json!(UNKNOWN), |pattern| self.pattern(pattern))
    }

    fn text(&self, text: &str) -> String {
        match self.language {
            Language::Pseudo => pseudo_text(text).into_owned(),
            Language::English => text.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "
-deal = deal
send = Send
    .title = Sends { $what }
left = { $moves ->
    [0] No moves left.
    [one] One move left: no { -deal }.
   *[other] { $moves } moves left.
}
";

    #[test]
    fn pages_get_texts_places_and_choices() {
        let exported = export(ROOM, Language::English).unwrap();
        assert_eq!(exported["send"], json!("Send"));
        assert_eq!(exported["send.title"], json!(["Sends ", {"arg": "what"}]));
        assert_eq!(
            exported["left"],
            json!([{"choose": "moves", "or": "other", "of": {
                "0": "No moves left.",
                "one": ["One move left: no ", "deal", "."],
                "other": [{"arg": "moves"}, " moves left."],
            }}])
        );
        assert_eq!(exported.len(), 3);
    }

    #[test]
    fn a_line_that_is_no_message_is_found() {
        assert_eq!(export("a = b\nthis is none\n", Language::English).unwrap_err().line, 2);
    }

    #[test]
    fn the_strange_language_is_exported_strange() {
        assert_ne!(export(ROOM, Language::Pseudo).unwrap()["send"], json!("Send"));
    }
}
