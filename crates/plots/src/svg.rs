//! Writing SVG: elements as a tree, so that what comes out is well formed.

use std::fmt::Write;

/// One element with its attributes and what is in it.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Node>,
}

#[derive(Clone, Debug)]
enum Node {
    Element(Element),
    Text(String),
    Style(&'static str),
}

impl Element {
    pub(crate) fn new(tag: &'static str) -> Element {
        Element { tag, attributes: Vec::new(), children: Vec::new() }
    }

    /// A group.
    pub(crate) fn group(class: &str) -> Element {
        Element::new("g").set("class", class)
    }

    /// Text that starts, or ends, or is centred at a place, as its class says.
    pub(crate) fn text(class: &str, (x, y): (f64, f64), text: &str) -> Element {
        Element::new("text").set("class", class).place("x", x).place("y", y).containing(text)
    }

    /// A straight line.
    pub(crate) fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Element {
        Element::new("line").set("class", class).place("x1", x1).place("y1", y1).place("x2", x2).place("y2", y2)
    }

    /// A path.
    pub(crate) fn path(class: &str, path: &str) -> Element {
        Element::new("path").set("class", class).set("d", path)
    }

    /// Sets an attribute; one that would be empty is left out.
    pub(crate) fn set(mut self, name: &'static str, value: &str) -> Element {
        if !value.is_empty() {
            self.attributes.push((name, value.to_owned()));
        }
        self
    }

    /// Sets an attribute that is a length or a place.
    pub(crate) fn place(self, name: &'static str, value: f64) -> Element {
        self.set(name, &coordinate(value))
    }

    pub(crate) fn containing(mut self, text: &str) -> Element {
        self.children.push(Node::Text(text.to_owned()));
        self
    }

    /// Adds CSS, which goes out as it is: it must be free of `<` and `&`.
    pub(crate) fn styled(mut self, css: &'static str) -> Element {
        self.children.push(Node::Style(css));
        self
    }

    pub(crate) fn with(mut self, child: Element) -> Element {
        self.push(child);
        self
    }

    pub(crate) fn push(&mut self, child: Element) {
        self.children.push(Node::Element(child));
    }

    pub(crate) fn extend(&mut self, children: impl IntoIterator<Item = Element>) {
        self.children.extend(children.into_iter().map(Node::Element));
    }

    /// The element as text; an element that holds elements takes a line for each of them.
    pub(crate) fn write(&self, out: &mut String) {
        let _ = write!(out, "<{}", self.tag);
        for (name, value) in &self.attributes {
            let _ = write!(out, " {name}=\"{}\"", escape(value));
        }
        if self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for child in &self.children {
            match child {
                Node::Element(element) => {
                    out.push('\n');
                    element.write(out);
                }
                Node::Text(text) => out.push_str(&escape(text)),
                Node::Style(css) => out.push_str(css),
            }
        }
        if matches!(self.children.last(), Some(Node::Element(_))) {
            out.push('\n');
        }
        let _ = write!(out, "</{}>", self.tag);
    }
}

/// A place on the drawing, to a tenth of a pixel.
pub(crate) fn coordinate(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The path through some places; empty without places.
pub(crate) fn polyline(places: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (index, &(x, y)) in places.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        let _ = write!(path, "{} {}", coordinate(x), coordinate(y));
    }
    path
}

/// Text for use between tags or quotes. Characters that XML 1.0 cannot hold are left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_what_xml_cannot_hold() {
        assert_eq!(escape("a<b> & \"c\"\u{0}\u{ffff}\n'd'"), "a&lt;b&gt; &amp; &quot;c&quot; 'd'");
    }

    #[test]
    fn coordinates_are_short_and_have_no_negative_zero() {
        assert_eq!(coordinate(12.0), "12");
        assert_eq!(coordinate(12.349), "12.3");
        assert_eq!(coordinate(-0.04), "0");
        assert_eq!(coordinate(-0.06), "-0.1");
    }

    #[test]
    fn elements_nest() {
        let mut out = String::new();
        Element::group("a").with(Element::text("b", (1.0, 2.5), "x<y")).with(Element::new("g")).write(&mut out);
        assert_eq!(out, "<g class=\"a\">\n<text class=\"b\" x=\"1\" y=\"2.5\">x&lt;y</text>\n<g/>\n</g>");
    }

    #[test]
    fn polylines_start_with_a_move() {
        assert_eq!(polyline(&[(0.0, 1.0), (2.0, 3.25)]), "M0 1L2 3.2");
        assert_eq!(polyline(&[]), "");
    }
}
