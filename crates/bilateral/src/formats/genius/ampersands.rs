//! Ampersands that begin no reference: GENIUS's own parser takes them for text, XML does not allow them.

use crate::limits::XML_AMPERSANDS;

/// A reference has at most this many letters between `&` and `;`, so that no ampersand is looked behind at length.
const REFERENCE_LETTERS: usize = 32;

/// What is copied as it is: an ampersand in it means nothing.
const VERBATIM: [(&str, &str); 3] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];

/// A text in which every ampersand begins a reference.
pub(super) struct Escaped {
    pub(super) text: String,
    /// The lines that had an ampersand which did not, each once.
    pub(super) lines: Vec<usize>,
}

/// Writes `&amp;` for ampersands that begin no reference. References, known or not, are left to the parser, and nothing
/// but an ampersand ever comes of what is written here. Beyond [`XML_AMPERSANDS`] they stay, and the parser complains.
pub(super) fn escaped(text: &str) -> Escaped {
    let mut out = Escaped { text: String::with_capacity(text.len()), lines: Vec::new() };
    let (mut line, mut left) = (1, XML_AMPERSANDS);
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, from) = rest.split_at(at);
        line += newlines(before);
        out.text.push_str(before);
        let is_bare = left > 0 && from.starts_with('&') && !is_reference(from);
        let (copied, after) = from.split_at(verbatim_length(from));
        if is_bare {
            left -= 1;
            out.text.push_str("&amp;");
            if out.lines.last() != Some(&line) {
                out.lines.push(line);
            }
        } else {
            out.text.push_str(copied);
        }
        line += newlines(copied);
        rest = after;
    }
    out.text.push_str(rest);
    out
}

/// The length of a comment and the like that begins here; otherwise of the one letter.
fn verbatim_length(text: &str) -> usize {
    match VERBATIM.iter().find(|(start, _)| text.starts_with(start)) {
        Some((start, end)) => text[start.len()..].find(end).map_or(text.len(), |at| start.len() + at + end.len()),
        None => 1,
    }
}

fn is_reference(text: &str) -> bool {
    let after = &text.as_bytes()[1..];
    let Some(end) = after.iter().take(REFERENCE_LETTERS + 1).position(|letter| *letter == b';') else { return false };
    let fits = |letter: &u8| letter.is_ascii_alphanumeric() || matches!(letter, b'#' | b'_');
    end > 0 && after[..end].iter().all(fits)
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> (String, Vec<usize>) {
        let Escaped { text, lines } = escaped(text);
        (text, lines)
    }

    #[test]
    fn bare_ampersands_become_text_and_are_found_with_their_lines() {
        let (text, lines) = said("<a x=\"b & c\"/>\n&\n<d y='&&e'>R&D</d>");
        assert_eq!(text, "<a x=\"b &amp; c\"/>\n&amp;\n<d y='&amp;&amp;e'>R&amp;D</d>");
        assert_eq!(lines, [1, 2, 3]);
    }

    #[test]
    fn references_comments_and_data_are_left_alone() {
        for text in ["&amp;&#38;&#x26;&lt;&eacute;", "<!-- a & b --><![CDATA[ & ]]><?c & d?>", "<!-- & ", "plain", ""] {
            assert_eq!(said(text), (text.to_owned(), Vec::new()));
        }
        assert_eq!(said("&;& ;&a b;&\u{E9};").0, "&amp;;&amp; ;&amp;a b;&amp;\u{E9};");
        assert_eq!(said("<!-- \n -->\n&"), ("<!-- \n -->\n&amp;".to_owned(), vec![3]));
    }

    #[test]
    fn a_long_row_of_ampersands_grows_up_to_the_limit() {
        let Escaped { text, lines } = escaped(&"&".repeat(10 * XML_AMPERSANDS));
        assert_eq!((text.len(), lines), (14 * XML_AMPERSANDS, vec![1]));
        let far = format!("&{};", "a".repeat(REFERENCE_LETTERS + 1));
        assert!(escaped(&far).text.starts_with("&amp;a"));
    }
}
