//! What makes an XML file heavy: the parser compares every attribute of an element with all before it, copies namespaces
//! to all elements below, and writes entities out. Files that make it do so at length are refused before it begins.

use game::Fault;

use crate::limits::{XML_ATTRIBUTES, XML_NAMESPACES};

/// A fault if the parser would take long for the text.
pub(super) fn check(text: &str) -> Result<(), Fault> {
    if let Some((before, _)) = text.split_once("<!ENTITY") {
        return Err(Fault::at(line_after(before), "the file declares entities", "write out what they stand for"));
    }
    let namespaces = text.matches("xmlns").count();
    if namespaces > XML_NAMESPACES {
        let what = format!("the file declares {namespaces} namespaces");
        return Err(Fault::at(0, what, format!("use at most {XML_NAMESPACES}; GENIUS needs none")));
    }
    for (at, tag) in tags(text) {
        let attributes = attributes(tag);
        if attributes > XML_ATTRIBUTES {
            let what = format!("an element has {attributes} attributes");
            return Err(Fault::at(line_after(&text[..at]), what, format!("use at most {XML_ATTRIBUTES}")));
        }
    }
    Ok(())
}

fn line_after(text: &str) -> usize {
    1 + text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Every `<` that may begin an element, with what follows up to the next one: no attribute goes beyond, because XML allows
/// no `<` in its value.
fn tags(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('<').map(move |tag| {
        let start = at;
        at += tag.len() + 1;
        (start, tag)
    })
}

/// At least as many attributes as the parser would find: every quote after an equals sign.
fn attributes(tag: &str) -> usize {
    let is_quoted = |value: &&str| value.trim_start().starts_with(['"', '\'']);
    tag.split('=').skip(1).filter(is_quoted).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        check(text).map_or_else(|fault| format!("{}: {}", fault.line.unwrap_or(0), fault.what), |()| "light".to_owned())
    }

    #[test]
    fn ordinary_files_are_light() {
        let attributes: String = (0..100).map(|number| format!(" a{number} = '{number}'")).collect();
        assert_eq!(said(&format!("<a xmlns:b=\"c\"><d{attributes}/></a>")), "light");
        assert_eq!(said(&format!("<a>{}</a>", "<b c=\"d\" e='f=\"g\"'/>\n".repeat(1_000))), "light");
    }

    #[test]
    fn heavy_files_are_found_with_their_line() {
        let attributes: String = (0..101).map(|number| format!(" a{number}=\"\"")).collect();
        assert_eq!(said(&format!("<a>\n<b{attributes}/></a>")), "2: an element has 101 attributes");
        // A quote that the parser does not see, in a declaration that it skips, must not hide attributes.
        let hidden = format!("<!DOCTYPE a [<!ELEMENT a '>]>\n<a{attributes}/>");
        assert_eq!(said(&hidden), "2: an element has 101 attributes");
        assert_eq!(said("\n<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"), "2: the file declares entities");
        assert_eq!(said(&"<a xmlns:b=\"\">".repeat(101)), "0: the file declares 101 namespaces");
    }
}
