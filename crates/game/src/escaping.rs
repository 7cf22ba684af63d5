//! Names inside a line of notation: a `\` stands before a letter that belongs to a name and not to the notation.

/// The text with a `\` before each of these letters and before every `\`.
pub fn escaped(text: &str, letters: &[char]) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter == '\\' || letters.contains(&letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// The inverse of [`escaped`]: the text without those `\`s.
pub fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.extend(if letter == '\\' { letters.next() } else { Some(letter) });
    }
    plain
}

/// Splits at the first separator that has no `\` before it. The parts are still escaped.
pub fn split_first(text: &str, separator: char) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if letter == separator => return Some((&text[..at], &text[at + letter.len_utf8()..])),
            _ => {}
        }
    }
    None
}

/// Splits at every separator that has no `\` before it. The parts are still escaped.
pub fn split_all(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((part, after)) = split_first(rest, separator) {
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_any_letters_are_split_and_read_back() {
        for name in ["", "plain", "a;b", "a=b;", "\\", "\\;", "é\\=é", ";;"] {
            let line = format!("{0};{0};x", escaped(name, &[';', '=']));
            let parts: Vec<String> = split_all(&line, ';').into_iter().map(unescaped).collect();
            assert_eq!(parts, [name, name, "x"]);
        }
        assert_eq!(split_first("a\\=b=c=d", '='), Some(("a\\=b", "c=d")));
        assert_eq!(split_first("a\\=b", '='), None);
        assert_eq!(unescaped("ends with\\"), "ends with");
    }
}
