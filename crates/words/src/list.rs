//! Names in a row, as a language writes them.

use crate::{Catalog, Language};

pub(crate) static WORDS: Catalog = Catalog::new("words", &[(Language::English, include_str!("../words/en.ftl"))]);

/// "a", "a and b", "a, b and c".
pub fn listed(language: Language, names: &[impl AsRef<str>]) -> String {
    let Some((first, rest)) = names.split_first() else { return String::new() };
    let first = first.as_ref().to_owned();
    let Some((last, middle)) = rest.split_last() else { return first };
    let join = |before: String, next: &_| {
        let next: &str = AsRef::as_ref(next);
        WORDS.phrase("list-comma").with("before", before).with("next", next).said(language)
    };
    let before = middle.iter().fold(first, join);
    WORDS.phrase("list-last").with("before", before).with("last", last.as_ref()).said(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_in_a_row() {
        let listed = |names: &[&str]| listed(Language::English, names);
        assert_eq!(listed(&[]), "");
        assert_eq!(listed(&["a"]), "a");
        assert_eq!(listed(&["a", "b"]), "a and b");
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
        assert_eq!(listed(&["a", "b", "c", "d"]), "a, b, c and d");
        assert!(WORDS.faults().is_empty());
    }
}
