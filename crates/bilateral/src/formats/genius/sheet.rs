//! An XML file whose elements are read one by one, faults with their lines.

use game::limits::NAME_LETTERS;
use game::{Fault, Faults, shortened};
use roxmltree::{Document, Node, ParsingOptions};

use super::weight;
use crate::formats::Reading;
use crate::formats::notes::Notes;
use crate::limits::XML_NODES;

/// An element of a file.
pub(super) type Element<'d> = Node<'d, 'd>;

/// A parsed file and what was found out about it.
pub(super) struct Sheet<'d> {
    document: &'d Document<'d>,
    /// What is done about oddities.
    pub(super) reading: Reading,
    /// Faults and warnings so far.
    pub(super) notes: Notes,
}

/// Parses a text that has been tidied. What the parser would take too long for is refused before it sees it.
pub(super) fn parse<'t>(file: &str, text: &'t str) -> Result<Document<'t>, Faults> {
    weight::check(text).map_err(|fault| Faults::one(file, fault))?;
    let options = ParsingOptions { allow_dtd: true, nodes_limit: XML_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let line = usize::try_from(error.pos().row).unwrap_or(0);
        let what = format!("not well-formed XML: {}", without_place(&error.to_string()));
        Faults::one(file, Fault::at(line, what, "correct this line, or export the file again"))
    })
}

/// The parser's message without its own "at row:column": the line is said anyway, and the column counts blanks that
/// tidying put in.
fn without_place(message: &str) -> String {
    let is_place =
        |word: &str| word.contains(':') && word.chars().all(|letter| letter.is_ascii_digit() || letter == ':');
    let mut words: Vec<&str> = Vec::new();
    for word in message.split(' ') {
        if is_place(word) && words.last() == Some(&"at") {
            words.pop();
        } else {
            words.push(word);
        }
    }
    words.join(" ")
}

impl<'d> Sheet<'d> {
    pub(super) fn new(file: &str, document: &'d Document<'d>, reading: Reading) -> Sheet<'d> {
        Sheet { document, reading, notes: Notes::new(file) }
    }

    pub(super) fn root(&self) -> Element<'d> {
        self.document.root_element()
    }

    pub(super) fn fault(&mut self, element: Element<'d>, what: impl Into<String>, remedy: impl Into<String>) {
        self.notes.fault_at(|| line_of(self.document, element), what, remedy);
    }

    /// Records how something odd is read.
    pub(super) fn warn(&mut self, element: Element<'d>, what: impl AsRef<str>) {
        self.notes.warn_at(|| line_of(self.document, element), what);
    }

    /// A name without the blanks around it, which are an oddity; where nothing odd is read, a fault.
    pub(super) fn trimmed(&mut self, element: Element<'d>, name: &'d str) -> &'d str {
        let trimmed = name.trim();
        if trimmed.is_empty() || trimmed == name {
            return name;
        }
        let (before, after) = (shortened(name, NAME_LETTERS), shortened(trimmed, NAME_LETTERS));
        let what = format!("'{}' has blanks around it", before.escape_debug());
        match self.reading.strict {
            true => self.fault(element, what, "use a name without blanks around it"),
            false => self.warn(element, format!("{what}; it is read as '{after}'")),
        }
        trimmed
    }

    /// The text of an attribute; a fault if it is missing.
    pub(super) fn text(&mut self, element: Element<'d>, attribute: &str) -> Option<&'d str> {
        let text = element.attribute(attribute);
        if text.is_none() {
            let what = format!("<{}> has no {attribute}", element.tag_name().name());
            self.fault(element, what, format!("add {attribute}=\"...\""));
        }
        text
    }

    /// The text of an attribute that is a name; a fault if it is missing or too long to be said in messages.
    pub(super) fn name(&mut self, element: Element<'d>, attribute: &str) -> Option<&'d str> {
        let text = self.text(element, attribute)?;
        self.notes.is_name(|| line_of(self.document, element), text).then(|| self.trimmed(element, text))
    }

    /// The number of an attribute; a fault if it is missing or no number.
    pub(super) fn number(&mut self, element: Element<'d>, attribute: &str) -> Option<f64> {
        let text = self.text(element, attribute)?;
        let number = text.trim().parse().ok().filter(|number: &f64| number.is_finite());
        if number.is_none() {
            let what = format!("{attribute}=\"{text}\" of <{}> is not a number", element.tag_name().name());
            self.fault(element, what, "write a number such as 0.25");
        }
        number
    }

    /// The whole number of an attribute; a fault if it is missing or not whole.
    pub(super) fn whole(&mut self, element: Element<'d>, attribute: &str) -> Option<i64> {
        let number = self.number(element, attribute)?;
        if number.fract() != 0.0 || number.abs() > 1e15 {
            let what = format!("{attribute}=\"{number}\" of <{}> is not a whole number", element.tag_name().name());
            self.fault(element, what, "write a whole number such as 3");
            return None;
        }
        Some(number as i64)
    }

    /// The child of this name, if there is one; a fault if there are more.
    pub(super) fn child(&mut self, element: Element<'d>, name: &str) -> Option<Element<'d>> {
        let mut found = children(element, name);
        let first = found.next();
        if let Some(second) = found.next() {
            self.fault(second, format!("there are two <{name}> here"), "keep one of them");
        }
        first
    }

    /// The child of this name; a fault if there is none, or more than one.
    pub(super) fn need_child(&mut self, element: Element<'d>, name: &str) -> Option<Element<'d>> {
        let child = self.child(element, name);
        if child.is_none() {
            let what = format!("<{}> holds no <{name}>", element.tag_name().name());
            self.fault(element, what, format!("add the <{name}>, or name another file"));
        }
        child
    }

    /// The `value` of a child, if there is such a child.
    pub(super) fn value_of(&mut self, element: Element<'d>, name: &str) -> Option<f64> {
        let child = self.child(element, name)?;
        self.number(child, "value")
    }
}

fn line_of(document: &Document<'_>, element: Element<'_>) -> usize {
    usize::try_from(document.text_pos_at(element.range().start).row).unwrap_or(0)
}

/// The direct children of this name.
pub(super) fn children<'d>(element: Element<'d>, name: &str) -> impl Iterator<Item = Element<'d>> {
    element.children().filter(move |child| child.has_tag_name(name))
}
