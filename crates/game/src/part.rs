//! Text for people as data: paragraphs, notes, labelled lines and grids.
//!
//! A game says what there is to read; whoever shows it knows the width of the page and the colours. So nothing here has
//! escape codes, and nothing is cut into lines.

use serde::Serialize;

/// A part of what a person is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A line whose first words stand out.
    Heading {
        /// The words that stand out.
        title: String,
        /// What follows them, with what stands between.
        rest: String,
    },
    /// A paragraph.
    Text(String),
    /// A paragraph that matters less.
    Note(String),
    /// A paragraph that begins with a label.
    Labelled {
        /// The label, with its colon.
        label: String,
        /// What it is the label of.
        text: String,
    },
    /// A line that is drawn as it is and must not be wrapped.
    Drawn(String),
    /// Rows of cells.
    Grid(Grid),
}

impl Part {
    /// A paragraph.
    pub fn text(text: impl Into<String>) -> Part {
        Part::Text(text.into())
    }

    /// A paragraph that matters less.
    pub fn note(text: impl Into<String>) -> Part {
        Part::Note(text.into())
    }

    /// A paragraph that begins with a label.
    pub fn labelled(label: impl Into<String>, text: impl Into<String>) -> Part {
        Part::Labelled { label: label.into(), text: text.into() }
    }
}

/// Rows of cells under titles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// So many of the first columns say what a row is about.
    pub labels: usize,
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    /// The rows, from top to bottom.
    pub rows: Vec<Row>,
}

/// A column of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// What stands above it; may be empty.
    pub title: String,
    /// What its cells hold.
    pub holds: Holds,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Holds {
    /// Something short that stays on one line.
    Name,
    /// Figures, set flush right.
    Figures,
    /// Words, which may be wrapped.
    Words,
}

/// A row of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// How much it matters.
    pub weight: Weight,
    /// Its cells; there may be fewer than columns.
    pub cells: Vec<String>,
}

/// How much something matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// As all else.
    Plain,
    /// A heading, a sum.
    Strong,
    /// Less than all else.
    Faint,
}

impl Grid {
    /// A grid without rows, of which the first `labels` columns say what a row is about.
    pub fn new(labels: usize, columns: impl IntoIterator<Item = (impl Into<String>, Holds)>) -> Grid {
        let columns = columns.into_iter().map(|(title, holds)| Column { title: title.into(), holds });
        Grid { labels, columns: columns.collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, weight: Weight, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(Row { weight, cells: cells.into_iter().map(Into::into).collect() });
    }

    /// The grid as lines of text, the titles first, with columns as wide as their widest cells.
    pub fn set(&self) -> Vec<String> {
        let titles: Vec<String> = self.columns.iter().map(|column| column.title.clone()).collect();
        let rows = || [&titles].into_iter().chain(self.rows.iter().map(|row| &row.cells));
        let width = |column: usize| rows().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
        let widths: Vec<usize> = (0..titles.len()).map(|column| width(column).unwrap_or(0)).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&self.columns).zip(&widths).map(|((cell, column), &width)| match column.holds {
                Holds::Figures => format!("{cell:>width$}"),
                Holds::Name | Holds::Words => format!("{cell:<width$}"),
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        rows().map(line).collect()
    }

    /// One row below the other, for pages that are too narrow: what it is about, and its other cells after their titles.
    pub fn stacked(&self) -> impl Iterator<Item = (Weight, String, String)> + '_ {
        self.rows.iter().map(|row| {
            let (label, rest) = row.cells.split_at(self.labels.min(row.cells.len()));
            let cells = self.columns.iter().skip(self.labels).zip(rest).filter(|(_, cell)| !cell.is_empty());
            let cells = cells.map(|(column, cell)| format!("{} {cell}", column.title).trim().to_owned());
            (row.weight, label.join(" ").trim().to_owned(), cells.collect::<Vec<_>>().join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_stacked_with_its_titles() {
        let columns =
            [("", Holds::Name), ("issue", Holds::Words), ("my draft", Holds::Words), ("points", Holds::Figures)];
        let mut grid = Grid::new(2, columns);
        grid.row(Weight::Plain, ["1", "Rent", "b) 450 euros", "12"]);
        grid.row(Weight::Strong, ["", "worth now", "", "12"]);
        grid.row(Weight::Faint, ["  .."]);
        let stacked: Vec<_> = grid.stacked().map(|(_, label, rest)| format!("{label}: {rest}")).collect();
        assert_eq!(stacked, ["1 Rent: my draft b) 450 euros, points 12", "worth now: points 12", "..: "]);
    }
}
