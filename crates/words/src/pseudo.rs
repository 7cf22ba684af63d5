//! English made strange: every letter accented, a third longer, each word from right to left.

use std::borrow::Cow;

/// Words are written from right to left between these.
const OVERRIDE: (char, char) = ('\u{202e}', '\u{202c}');

/// A word is made longer by one letter in so many.
const LONGER_BY: usize = 3;

/// Says that what follows runs from right to left, where letters do not say so themselves.
const MARK: char = '\u{200f}';

/// A text of a scenario made strange. What stands in braces is a place to be filled, and stays.
pub fn pseudo(text: &str) -> String {
    let is_plain = !text.contains(|letter: char| letter.is_ascii_alphabetic());
    let mut out = if is_plain { String::new() } else { MARK.to_string() };
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, next) = after.split_once('}').unwrap_or((after, ""));
        out.push_str(&pseudo_text(before));
        out.push_str(&format!("{{{place}}}"));
        rest = next;
    }
    out + &pseudo_text(rest)
}

/// Plain text made strange.
pub(crate) fn pseudo_text(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return Cow::Borrowed(text);
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_alphabetic()) {
        let (between, word_on) = rest.split_at(start);
        let end = word_on.find(|letter: char| !letter.is_alphabetic()).unwrap_or(word_on.len());
        let (word, after) = word_on.split_at(end);
        out.push_str(between);
        push_word(word, &mut out);
        rest = after;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

fn push_word(word: &str, out: &mut String) {
    out.push(OVERRIDE.0);
    for (number, letter) in (1..).zip(word.chars()) {
        out.push(accented(letter));
        if number % LONGER_BY == 0 {
            out.push(accented(letter));
        }
    }
    out.push(OVERRIDE.1);
}

/// The letter with something above or below it, still to be read.
fn accented(letter: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const STRANGE: &str = "åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";
    PLAIN.find(letter).and_then(|place| STRANGE.chars().nth(place)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> String {
        text.chars().filter(|letter| ![OVERRIDE.0, OVERRIDE.1, MARK].contains(letter)).collect()
    }

    #[test]
    fn every_letter_is_accented_and_words_are_longer() {
        assert_eq!(letters(&pseudo("Two tons, please.")), "Ţŵöö ţöññš, þļééåšéé.");
        assert!(
            !pseudo("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").contains(|c: char| c.is_ascii_alphabetic())
        );
    }

    #[test]
    fn places_to_be_filled_stay() {
        assert!(pseudo("the catch is {} tons").contains("{}"));
        assert!(pseudo("{me} greets {other}.").contains("{other}"));
        assert_eq!(pseudo("{"), "{}");
        assert_eq!(pseudo("400 %"), "400 %");
    }
}
