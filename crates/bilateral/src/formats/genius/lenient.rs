//! Makes XML of what GENIUS's own parser lets pass. Lines stay where they are, so that faults name the right one.

/// The text without an XML declaration (which may follow a comment) and with a blank between any two attributes.
pub(super) fn tidy(text: &str) -> String {
    spaced(&without_declaration(text))
}

fn without_declaration(text: &str) -> String {
    let mut start = text.len() - text.trim_start().len();
    while let Some(length) = text[start..].strip_prefix("<!--").and_then(|rest| rest.find("-->")) {
        let after = start + "<!--".len() + length + "-->".len();
        start = text.len() - text[after..].trim_start().len();
    }
    let declaration = &text[start..];
    let is_declaration = declaration.strip_prefix("<?xml").is_some_and(|rest| rest.starts_with(char::is_whitespace));
    match declaration.find("?>") {
        Some(length) if is_declaration => {
            let end = start + length + "?>".len();
            let blank = |letter: char| if letter == '\n' { '\n' } else { ' ' };
            let blanks: String = text[start..end].chars().map(blank).collect();
            format!("{}{blanks}{}", &text[..start], &text[end..])
        }
        _ => text.to_owned(),
    }
}

/// Puts a blank where an attribute follows the closing quote of another.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        let verbatim = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
        let end = match verbatim.iter().find(|(start, _)| rest.starts_with(start)) {
            Some((_, end)) => rest.find(end).map_or(rest.len(), |at| at + end.len()),
            None => space_tag(rest, &mut out),
        };
        if verbatim.iter().any(|(start, _)| rest.starts_with(start)) {
            out.push_str(&rest[..end]);
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// Copies one tag to `out`, spaced; gives its length.
fn space_tag(text: &str, out: &mut String) -> usize {
    let mut quote = None;
    let mut after_quote = false;
    for (at, letter) in text.char_indices() {
        if after_quote && (letter.is_alphabetic() || letter == '_') {
            out.push(' ');
        }
        after_quote = false;
        out.push(letter);
        match quote {
            Some(open) if letter == open => {
                quote = None;
                after_quote = true;
            }
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            None if letter == '>' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_after_a_comment_becomes_blanks() {
        let text = "\n<!-- a > b -->\n<?xml version=\"1.0\"\n?>\n<a/>";
        let tidied = tidy(text);
        assert_eq!(tidied.lines().count(), text.lines().count());
        assert!(!tidied.contains("?>") && tidied.starts_with("\n<!-- a > b -->\n") && tidied.ends_with("\n<a/>"));
        assert_eq!(tidy("<?xml-stylesheet a=\"b\"?><a/>"), "<?xml-stylesheet a=\"b\"?><a/>");
    }

    #[test]
    fn attributes_are_parted_outside_of_comments_and_values() {
        assert_eq!(tidy("<a x=\"1\"y='2'z=\"'>\"/>"), "<a x=\"1\" y='2' z=\"'>\"/>");
        let untouched = "<!-- \"a\"b --><a x=\"<b y=''z\"/>\"t\"u<![CDATA[\"a\"b]]>";
        assert_eq!(tidy(untouched), untouched);
        assert_eq!(tidy("<a x=\"é\"é='1'"), "<a x=\"é\" é='1'");
    }
}
