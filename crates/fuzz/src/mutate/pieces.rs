//! The pieces of a text that are changed as a whole.

use std::ops::Range;

/// The lines, each with its line break.
pub(super) fn lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let line = |line: &[u8]| {
        start += line.len();
        start - line.len()..start
    };
    text.split_inclusive(|byte| *byte == b'\n').map(line).collect()
}

/// The numbers: digits with what belongs to them.
pub(super) fn numbers(text: &[u8]) -> Vec<Range<usize>> {
    let is_part = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+');
    let has_digit = |range: &Range<usize>| text[range.clone()].iter().any(u8::is_ascii_digit);
    runs(text, is_part).into_iter().filter(has_digit).collect()
}

/// Words, numbers, and marks that stand for themselves.
pub(super) fn words(text: &[u8]) -> Vec<Range<usize>> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte >= 0x80 || matches!(byte, b'_' | b'-' | b'.');
    runs(text, is_part)
}

/// What stands between two quotes of one kind on one line.
pub(super) fn quoted(text: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open: Option<(u8, usize)> = None;
    for (at, byte) in text.iter().enumerate() {
        match (open, byte) {
            (_, b'\n') => open = None,
            (Some((quote, start)), _) if *byte == quote => {
                found.push(start..at);
                open = None;
            }
            (None, b'"' | b'\'') => open = Some((*byte, at + 1)),
            _ => {}
        }
    }
    found
}

fn runs(text: &[u8], is_part: impl Fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut start = 0;
    let run = |run: &[u8]| {
        start += run.len();
        start - run.len()..start
    };
    let all = text.chunk_by(|a, b| is_part(*a) && is_part(*b)).map(run);
    all.filter(|range| range.len() > 1 || is_part(text[range.start])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(find: fn(&[u8]) -> Vec<Range<usize>>, text: &str) -> Vec<&str> {
        find(text.as_bytes()).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn texts_fall_into_pieces() {
        assert_eq!(pieces(lines, "a\n\nb"), ["a\n", "\n", "b"]);
        assert_eq!(pieces(numbers, "a = -1.5, [22] - b3"), ["-1.5", "22", "3"]);
        assert_eq!(pieces(words, "é_a = \"b c\" 7.5"), ["é_a", "b", "c", "7.5"]);
        assert_eq!(pieces(quoted, "a = \"b 'c'\", '' \"d\n\"e\""), ["b 'c'", "", "e"]);
        assert!(pieces(lines, "").is_empty() && pieces(words, "").is_empty());
    }
}
