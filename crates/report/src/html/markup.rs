//! Elements as a tree, so that what comes out is well formed and every text is escaped.

use std::fmt::Write;

/// An element with its attributes and what is in it.
#[derive(Clone, Debug)]
pub(super) struct Element {
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
    inside: Vec<Inside>,
}

#[derive(Clone, Debug)]
enum Inside {
    Element(Element),
    Text(String),
    /// What is markup already: our own stylesheet, and drawings of `plots`.
    Raw(String),
}

impl Element {
    pub(super) fn new(tag: &'static str) -> Element {
        Element { tag, attributes: Vec::new(), inside: Vec::new() }
    }

    pub(super) fn set(mut self, name: &'static str, value: &str) -> Element {
        self.attributes.push((name, value.to_owned()));
        self
    }

    pub(super) fn class(self, class: &str) -> Element {
        if class.is_empty() { self } else { self.set("class", class) }
    }

    pub(super) fn with(mut self, child: Element) -> Element {
        self.push(child);
        self
    }

    pub(super) fn push(&mut self, child: Element) {
        self.inside.push(Inside::Element(child));
    }

    pub(super) fn extend(&mut self, children: impl IntoIterator<Item = Element>) {
        self.inside.extend(children.into_iter().map(Inside::Element));
    }

    pub(super) fn text(mut self, text: &str) -> Element {
        self.inside.push(Inside::Text(text.to_owned()));
        self
    }

    /// Markup that was made by this program.
    pub(super) fn raw(mut self, markup: &str) -> Element {
        self.inside.push(Inside::Raw(markup.to_owned()));
        self
    }

    /// The element as text.
    pub(super) fn write(&self) -> String {
        let mut out = String::new();
        self.write_to(&mut out);
        out
    }

    fn write_to(&self, out: &mut String) {
        let _ = write!(out, "<{}", self.tag);
        for (name, value) in &self.attributes {
            let _ = write!(out, " {name}=\"{}\"", escaped(value));
        }
        // Only what is empty by its nature may close itself in HTML.
        if matches!(self.tag, "meta" | "br" | "line" | "circle" | "rect") {
            out.push_str("/>");
            return;
        }
        out.push('>');
        for inside in &self.inside {
            match inside {
                Inside::Element(element) => element.write_to(out),
                Inside::Text(text) => out.push_str(&escaped(text)),
                Inside::Raw(markup) => out.push_str(markup),
            }
        }
        let _ = write!(out, "</{}>", self.tag);
        if matches!(self.tag, "tr" | "p" | "li" | "h1" | "h2" | "h3" | "h4" | "section" | "head" | "caption" | "thead")
        {
            out.push('\n');
        }
    }
}

/// Text for use between tags or quotes. Characters that XML 1.0 cannot hold are shown as such.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' => out.push(character),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            // Marks that turn the direction of what follows would reach out of their name.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_text() {
        let cell = Element::new("td").set("title", "a\"b").text("<script>alert(1)</script> & \u{0}\u{202e}");
        let wanted = "<td title=\"a&quot;b\">&lt;script&gt;alert(1)&lt;/script&gt; &amp; \u{fffd}\u{fffd}</td>";
        assert_eq!(cell.write(), wanted);
        assert_eq!(Element::new("td").write(), "<td></td>");
    }
}
