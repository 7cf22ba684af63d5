//! Names in messages: the one that was probably meant, and lists of those that would have been right.

use crate::limits::{NAMES_LISTED, WORDS_COMPARED};

/// The known word that `typed` was probably meant to be: few letters differ. Of very many words only the first
/// [`WORDS_COMPARED`] are looked at.
pub fn closest<'w>(typed: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let typed: Vec<char> = typed.to_lowercase().chars().collect();
    let distance = |word: &'w str| {
        let letters: Vec<char> = word.to_lowercase().chars().collect();
        let allowed = 1 + word.chars().count() / 4;
        // Words whose lengths differ by more are further apart, however long either is.
        let comparable = typed.len().abs_diff(letters.len()) <= allowed;
        comparable.then(|| letters_apart(&typed, &letters)).filter(|distance| *distance <= allowed)
    };
    let near = known.into_iter().take(WORDS_COMPARED).filter_map(|word| Some((distance(word)?, word)));
    near.min_by_key(|(distance, _)| *distance).map(|(_, word)| word)
}

/// As [`closest`], but no number is probably another.
pub(crate) fn meant<'w>(typed: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    if typed.parse::<f64>().is_ok() { None } else { closest(typed, known) }
}

/// What to write instead of a name that is not known: the one that was probably meant, or the list of all, with a few
/// words before it.
pub fn instead<'n>(typed: &str, known: impl Iterator<Item = &'n str> + Clone, words: &str) -> String {
    match meant(typed, known.clone()) {
        Some(close) => format!("did you mean '{close}'?"),
        None => format!("{words}: {}", listed(known)),
    }
}

/// A name that is listed more than once; of several the first in the order of letters.
pub fn repeated<'n>(names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Levenshtein's distance.
fn letters_apart(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// Names with commas between them: "a, b, c". Of very many the first [`NAMES_LISTED`] and their number:
/// "a, b, ... (65000 in all)".
pub fn listed<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let mut names = names.into_iter();
    let mut text = names.by_ref().take(NAMES_LISTED).collect::<Vec<_>>().join(", ");
    let more = names.count();
    if more > 0 {
        text.push_str(&format!(", ... ({} in all)", NAMES_LISTED + more));
    }
    text
}

/// The text without what goes beyond so many letters.
pub fn shortened(text: &str, letters: usize) -> &str {
    text.char_indices().nth(letters).map_or(text, |(end, _)| &text[..end])
}

/// Can a letter not stand in a line of plain text? Control characters cannot, nor can marks that are not seen and change
/// the order of what is.
pub fn is_no_plain_text(letter: char) -> bool {
    letter.is_control()
        || turns(letter)
        || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// Is it a mark of direction?
fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}')
}

/// Does a letter only stand around words: a mark of direction, a quote, a bracket?
fn is_around(letter: char) -> bool {
    turns(letter)
        || matches!(letter, '\'' | '"' | '‘' | '’' | '“' | '”' | '„' | '‚' | '«' | '»' | '‹' | '›' | '(' | ')')
}

/// A reason, such as that of a refusal, as a sentence for people: with a capital and a full stop.
pub fn as_sentence(reason: &str) -> String {
    let start = reason.len() - reason.trim_start_matches(is_around).len();
    let (before, rest) = reason.split_at(start);
    let mut letters = rest.chars();
    let capital = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    let mut text = format!("{before}{capital}{}", letters.as_str());
    if !text.is_empty() && !reason.trim_end_matches(is_around).ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(as_sentence("it is not your turn"), "It is not your turn.");
        assert_eq!(as_sentence("there is no 'Rant'; did you mean 'Rent'?"), "There is no 'Rant'; did you mean 'Rent'?");
        assert_eq!(as_sentence("éa."), "Éa.");
        assert_eq!(as_sentence(""), "");
        // Marks of direction and quotes stand around a sentence, and are not its letters.
        assert_eq!(as_sentence("\u{2068}there\u{2069} is none"), "\u{2068}There\u{2069} is none.");
        assert_eq!(as_sentence("'rant' is no issue"), "'Rant' is no issue.");
        assert_eq!(
            as_sentence("\u{202e}ça\u{202c}; \u{2068}vraiment?\u{2069}"),
            "\u{202e}Ça\u{202c}; \u{2068}vraiment?\u{2069}"
        );
        assert_eq!(as_sentence("say “no.”"), "Say “no.”");
        assert_eq!(as_sentence("''"), "''.");
    }

    #[test]
    fn marks_that_turn_a_line_are_no_plain_text() {
        for letter in "\n\u{7}\u{85}\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2028}\u{2066}\u{2069}\u{feff}".chars() {
            assert!(is_no_plain_text(letter), "{letter:?}");
        }
        // Joiners belong to how Persian and some signs are written.
        assert!(!"aß東ع\u{301}\u{200c}\u{200d} ½’".chars().any(is_no_plain_text));
    }

    #[test]
    fn the_closest_word_is_found() {
        let known = ["boulware", "conceder", "random"];
        assert_eq!(closest("boulwar", known), Some("boulware"));
        assert_eq!(closest("RANDOM", known), Some("random"));
        assert_eq!(closest("hardliner", known), None);
        assert_eq!(closest("", ["a", "ab"]), Some("a"));
    }

    #[test]
    fn what_to_write_instead() {
        let known = ["boulware", "conceder"].into_iter();
        assert_eq!(instead("boulwar", known.clone(), "choose from"), "did you mean 'boulware'?");
        assert_eq!(instead("x", known, "choose from"), "choose from: boulware, conceder");
        assert_eq!(instead("7", ["0", "5", "10"].into_iter(), "choose from"), "choose from: 0, 5, 10");
    }

    #[test]
    fn a_name_that_is_listed_twice_is_found() {
        assert_eq!(repeated(["c", "b", "a", "b", "c"].into_iter()), Some("b"));
        assert_eq!(repeated(["a", "A"].into_iter()), None);
    }

    #[test]
    fn long_words_are_told_apart_by_their_length() {
        // Letter by letter this would be 10^12 comparisons.
        let typed = "x".repeat(1_000_000);
        let known = vec!["y".repeat(1_000); 1_000];
        assert_eq!(closest(&typed, known.iter().map(String::as_str)), None);
    }

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(listed(["a", "b"]), "a, b");
        let many = vec!["v"; 65_000];
        let said = listed(many);
        assert!(said.ends_with("v, v, ... (65000 in all)") && said.len() < 200, "{said}");
        assert_eq!(shortened("éa", 1), "é");
    }
}
