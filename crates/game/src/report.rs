//! What there is to say about something, as data: for people in parts, for programs as JSON, and in pictures.
//!
//! A game answers a question with a report; whoever asked prints it. So no game prints, and who prints knows no game.

use std::borrow::Cow;
use std::fmt;

use plots::Picture;
use serde_json::Value;

use crate::{Grid, Holds, Part, Weight};

/// What there is to say.
///
/// ```
/// use game::{Columns, Report};
///
/// let mut report = Report::new(serde_json::json!({"nash": [3, 4]}));
/// report.heading("A used car", ": what it offers");
/// let mut table = Columns::new(&["point", "buyer", "seller"], &[1, 2]);
/// table.row(["Nash".to_owned(), "3".to_owned(), "4".to_owned()]);
/// report.table(table);
/// assert_eq!(report.parts().len(), 2);
/// ```
#[derive(Debug, Default)]
pub struct Report {
    parts: Vec<Part>,
    /// The same for programs; see [`Report::json`].
    pub data: Value,
    making: Option<MakeData>,
    /// Pictures, with the name of each; the first is the one that is asked for.
    pub pictures: Vec<Drawing>,
    /// What whoever asked should know before they trust it.
    pub warnings: Vec<String>,
    /// What else could be asked; said last.
    pub hint: Option<String>,
}

/// Makes what programs get.
struct MakeData(Box<dyn Fn() -> Value + Send + Sync>);

impl fmt::Debug for MakeData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MakeData")
    }
}

/// A picture by its name. It is drawn when somebody wants to see it.
pub struct Drawing {
    /// Its name in addresses and files: small letters and hyphens.
    pub name: &'static str,
    draw: Box<dyn Fn() -> Picture + Send + Sync>,
}

impl Drawing {
    /// A picture that can be drawn.
    pub fn new<P: Into<Picture>>(name: &'static str, draw: impl Fn() -> P + Send + Sync + 'static) -> Drawing {
        Drawing { name, draw: Box::new(move || draw().into()) }
    }

    /// Draws it.
    pub fn picture(&self) -> Picture {
        (self.draw)()
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Drawing({})", self.name)
    }
}

impl Report {
    /// A report of which programs get this.
    pub fn new(data: Value) -> Report {
        Report { data, ..Report::default() }
    }

    /// A report of which programs get what this makes. For what is long: it is made only when a program asks.
    ///
    /// ```
    /// let report = game::Report::making(|| (1..=1000).collect());
    /// assert!(report.data.is_null());
    /// assert_eq!(report.json()[999], 1000);
    /// ```
    pub fn making(make: impl Fn() -> Value + Send + Sync + 'static) -> Report {
        Report { making: Some(MakeData(Box::new(make))), ..Report::default() }
    }

    /// What programs get.
    pub fn json(&self) -> Cow<'_, Value> {
        match &self.making {
            Some(MakeData(make)) => Cow::Owned(make()),
            None => Cow::Borrowed(&self.data),
        }
    }

    /// What is said to people, in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// A line of which the first words stand out.
    pub fn heading(&mut self, title: impl Into<String>, rest: impl Into<String>) {
        self.parts.push(Part::Heading { title: title.into(), rest: rest.into() });
    }

    /// A line.
    pub fn line(&mut self, text: impl Into<String>) {
        self.parts.push(Part::text(text));
    }

    /// A line that matters less.
    pub fn note(&mut self, text: impl Into<String>) {
        self.parts.push(Part::note(text));
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.line("");
    }

    /// A table.
    pub fn table(&mut self, table: Columns) {
        self.parts.push(Part::Grid(table.0));
    }

    /// A picture that can be drawn.
    pub fn picture<P: Into<Picture>>(&mut self, name: &'static str, draw: impl Fn() -> P + Send + Sync + 'static) {
        self.pictures.push(Drawing::new(name, draw));
    }

    /// Says what another report says, after what is said here; its data is left out.
    pub fn append(&mut self, other: Report) {
        self.parts.extend(other.parts);
        self.pictures.extend(other.pictures);
        self.warnings.extend(other.warnings);
    }
}

/// Rows of text, set in columns; columns of figures are set flush right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(Grid);

impl Columns {
    /// A table with a heading; `right` names the columns set flush right.
    pub fn new(heading: &[&str], right: &[usize]) -> Columns {
        let holds = |column: usize| if right.contains(&column) { Holds::Figures } else { Holds::Name };
        Columns(Grid::new(1, heading.iter().enumerate().map(|(column, title)| (*title, holds(column)))))
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.0.row(Weight::Plain, cells);
    }

    /// The lines of the table as text, the heading first.
    pub fn lines(&self) -> Vec<String> {
        self.0.set()
    }
}

/// A figure with at most `digits` decimals, without trailing zeros.
pub fn figure(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let trimmed = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    if trimmed == "-0" { "0".to_owned() } else { trimmed.to_owned() }
}
