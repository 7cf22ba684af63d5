//! What must be typed or sent just so, such as commands: texts in quotes within the braces of a message, `{ "accept N" }`.
//! They are the same in every language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};

/// The exact words of each message, by its id.
pub(crate) fn exact_words<'t>(resource: &Resource<&'t str>) -> BTreeMap<&'t str, BTreeSet<&'t str>> {
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let words = messages.map(|message| {
        let mut found = BTreeSet::new();
        let patterns = message.value.iter().chain(message.attributes.iter().map(|part| &part.value));
        patterns.for_each(|pattern| collect(pattern, &mut found));
        (message.id.name, found)
    });
    words.collect()
}

fn collect<'t>(pattern: &Pattern<&'t str>, found: &mut BTreeSet<&'t str>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => drop(found.insert(*value)),
            Expression::Inline(_) => {}
            Expression::Select { variants, .. } => variants.iter().for_each(|variant| collect(&variant.value, found)),
        }
    }
}
