//! Tables with a caption: names on the left, figures on the right.

use super::Element;

/// A cell.
pub(super) enum Cell {
    /// A name.
    Name(String),
    /// A figure.
    Figure(String),
    /// A longer text.
    Words(String),
    /// A small drawing.
    Drawn(Element),
}

/// A table.
pub(super) struct Table {
    caption: String,
    heads: Vec<(String, bool)>,
    rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table with a caption; columns whose head begins with `#` are of figures.
    pub(super) fn new(caption: &str, heads: &[&str]) -> Table {
        Table::with_heads(caption, heads.iter().map(|head| (*head).to_owned()))
    }

    pub(super) fn with_heads(caption: &str, heads: impl Iterator<Item = String>) -> Table {
        let head = |head: String| match head.strip_prefix('#') {
            Some(figure) => (figure.to_owned(), true),
            None => (head, false),
        };
        Table { caption: caption.to_owned(), heads: heads.map(head).collect(), rows: Vec::new() }
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push(cells.into_iter().collect());
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table; on a narrow screen it moves sideways by itself.
    pub(super) fn draw(self) -> Element {
        let mut heads = Element::new("tr");
        heads.extend(self.heads.iter().map(|(head, is_figure)| {
            let class = if *is_figure { "figure" } else { "" };
            Element::new("th").set("scope", "col").class(class).text(head)
        }));
        let mut body = Element::new("tbody");
        body.extend(self.rows.into_iter().map(|cells| {
            let mut row = Element::new("tr");
            row.extend(cells.into_iter().map(Cell::draw));
            row
        }));
        let caption = Element::new("caption").text(&self.caption);
        let table = Element::new("table").with(caption).with(Element::new("thead").with(heads)).with(body);
        scrolled(&self.caption, table)
    }
}

/// What is too wide for the screen, with its name for those who hear the page.
pub(super) fn scrolled(name: &str, inside: Element) -> Element {
    let area = Element::new("div").class("scroll").set("role", "region").set("tabindex", "0");
    area.set("aria-label", name).with(inside)
}

impl Cell {
    fn draw(self) -> Element {
        match self {
            Cell::Name(name) => Element::new("th").set("scope", "row").text(&name),
            Cell::Figure(figure) => Element::new("td").class("figure").text(&figure),
            Cell::Words(words) => Element::new("td").text(&words),
            Cell::Drawn(drawn) => Element::new("td").class("drawn").with(drawn),
        }
    }
}
