//! The page: text that is wrapped to the width of the terminal, rules, grids and the prompt.
//!
//! Nothing here knows about negotiations. Styles are written as escape codes; the writer that the caller passes drops
//! them where colours are not wanted.

use std::io::{self, BufRead, Read, Write};

use anstyle::Style;
use game::input::in_words;
use game::limits::TYPED_BYTES;

/// No page is narrower than this; a narrower terminal breaks the lines itself.
const LEAST_WIDTH: usize = 24;

/// Text without a style.
pub(super) const PLAIN: Style = Style::new();

/// Where everything is printed.
pub(super) struct Page<'w> {
    out: &'w mut dyn Write,
    width: usize,
    /// Is the last line empty?
    gap: bool,
}

/// Lines that go on a paragraph with a label are set in by so many columns.
const HANGING: usize = 2;

impl<'w> Page<'w> {
    /// A page of this many columns.
    pub(super) fn new(out: &'w mut dyn Write, width: usize) -> Page<'w> {
        Page { out, width: width.max(LEAST_WIDTH), gap: true }
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// An empty line, unless there is one already.
    pub(super) fn gap(&mut self) -> io::Result<()> {
        if self.gap { Ok(()) } else { self.line(PLAIN, "") }
    }

    /// One line as it is, cut off where the page ends.
    pub(super) fn line(&mut self, style: Style, text: &str) -> io::Result<()> {
        let text = clip(text.trim_end(), self.width);
        self.gap = text.is_empty();
        writeln!(self.out, "{style}{text}{style:#}")
    }

    /// A paragraph.
    pub(super) fn text(&mut self, style: Style, text: &str) -> io::Result<()> {
        self.indented(style, 0, text)
    }

    /// A paragraph that is set in by some columns.
    pub(super) fn indented(&mut self, style: Style, indent: usize, text: &str) -> io::Result<()> {
        for line in wrap(text, self.width - indent) {
            self.line(style, &format!("{:indent$}{line}", ""))?;
        }
        Ok(())
    }

    /// A paragraph that begins with a label.
    pub(super) fn labelled(&mut self, style: Style, label: &str, text: &str) -> io::Result<()> {
        self.hanging(style, label, HANGING, text)
    }

    /// A paragraph in a column of its own, beside a label.
    pub(super) fn beside(&mut self, style: Style, label: &str, text: &str) -> io::Result<()> {
        self.hanging(style, label, label.chars().count() + 1, text)
    }

    fn hanging(&mut self, style: Style, label: &str, indent: usize, text: &str) -> io::Result<()> {
        let length = label.chars().count();
        if length + indent > self.width {
            self.text(style, label)?;
            return self.indented(PLAIN, HANGING, text);
        }
        let mut lines = wrap(&format!("{}{text}", "x".repeat(length) + " "), self.width).into_iter();
        let first = lines.next().unwrap_or_default();
        let first: String = first.chars().skip(length).collect();
        let rest = lines.collect::<Vec<_>>().join(" ");
        self.gap = false;
        writeln!(self.out, "{style}{label}{style:#}{}", first.trim_end())?;
        if rest.is_empty() { Ok(()) } else { self.indented(PLAIN, indent, &rest) }
    }

    /// A line across the page with a heading on the left and, where there is room, a remark on the right.
    pub(super) fn rule(&mut self, style: Style, left: &str, right: &str) -> io::Result<()> {
        let heading = format!("── {left} ");
        let remark = if right.is_empty() { String::new() } else { format!(" {right} ──") };
        let used = heading.chars().count() + remark.chars().count();
        if used < self.width {
            let dashes = "─".repeat(self.width - used);
            return self.line(style, &format!("{heading}{dashes}{remark}"));
        }
        self.line(style, heading.trim_end())?;
        self.text(style, right)
    }

    /// Prints a grid.
    pub(super) fn grid(&mut self, grid: &Grid) -> io::Result<()> {
        let (widths, _) = grid.widths(self.width);
        for (style, cells) in &grid.rows {
            for line in grid.lines_of(cells, &widths) {
                self.line(*style, &line)?;
            }
        }
        Ok(())
    }

    /// Asks for a line; `None` when the input has ended.
    pub(super) fn ask(&mut self, input: &mut dyn BufRead, prompt: Style) -> io::Result<Option<String>> {
        self.gap = false;
        write!(self.out, "{prompt}>{prompt:#} ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if input.take(TYPED_BYTES + 1).read_until(b'\n', &mut bytes)? == 0 {
            self.line(PLAIN, "")?;
            return Ok(None);
        }
        if bytes.len() as u64 > TYPED_BYTES {
            let what = format!("a line of more than {} was typed; that is too long", in_words(TYPED_BYTES));
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}

/// Rows of cells. Columns that are not fixed are wrapped when the page is narrow.
pub(super) struct Grid {
    columns: Vec<Column>,
    rows: Vec<(Style, Vec<String>)>,
}

/// How a column is set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    /// As wide as its longest cell.
    Fixed,
    /// Figures: as wide as the longest, flush right.
    Figures,
    /// Words, which may be wrapped.
    Words,
}

/// Columns of words get at least this much room before a grid counts as too wide.
const LEAST_WORDS: usize = 9;

/// Empty columns between two cells.
const GAP: usize = 2;

impl Grid {
    /// A grid without rows.
    pub(super) fn new(columns: Vec<Column>) -> Grid {
        Grid { columns, rows: Vec::new() }
    }

    /// Adds a row; a row may be shorter than the grid is wide.
    pub(super) fn row(&mut self, style: Style, cells: Vec<String>) {
        self.rows.push((style, cells.iter().map(|cell| plain(cell)).collect()));
    }

    /// Can it be printed on so many columns without cutting anything off?
    pub(super) fn fits(&self, width: usize) -> bool {
        self.widths(width).1
    }

    fn widths(&self, width: usize) -> (Vec<usize>, bool) {
        let longest = |column: usize| {
            let cells = self.rows.iter().filter_map(|(_, row)| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..self.columns.len()).map(longest).collect();
        let gaps = GAP * self.columns.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > width {
            let words = (0..widths.len()).filter(|&column| self.columns[column] == Column::Words);
            match words.max_by_key(|&column| widths[column]) {
                Some(widest) if widths[widest] > LEAST_WORDS => widths[widest] -= 1,
                _ => return (widths, false),
            }
        }
        (widths, true)
    }

    fn lines_of(&self, cells: &[String], widths: &[usize]) -> Vec<String> {
        let wrap_cell = |(column, cell): (usize, &String)| match self.columns[column] {
            Column::Words => wrap(cell, widths[column].max(1)),
            Column::Fixed | Column::Figures => vec![cell.clone()],
        };
        let wrapped: Vec<Vec<String>> = cells.iter().enumerate().map(wrap_cell).collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let cell = |(column, lines): (usize, &Vec<String>)| {
                let (text, width) = (lines.get(number).map_or("", String::as_str), widths[column]);
                match self.columns[column] {
                    Column::Figures => format!("{text:>width$}"),
                    Column::Fixed | Column::Words => format!("{text:<width$}"),
                }
            };
            wrapped.iter().enumerate().map(cell).collect::<Vec<_>>().join(&" ".repeat(GAP))
        };
        (0..height).map(line).collect()
    }
}

/// Breaks a text into lines at its spaces; a word that is longer than a line is broken, too.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in plain(text).split_whitespace().flat_map(|word| pieces(word, width)) {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if line.is_empty() {
            line.push_str(&word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(&word);
        } else {
            lines.push(word);
        }
    }
    lines
}

fn pieces(word: &str, width: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(width.max(1)).map(|piece| piece.iter().collect()).collect()
}

/// A scenario or an agent could hide escape codes in its words; line breaks become spaces.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn clip(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_long_ones_broken() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\u{1b}[31mb", 9), ["a [31mb"]);
    }

    #[test]
    fn a_grid_wraps_its_words_and_keeps_its_figures() {
        let mut grid = Grid::new(vec![Column::Words, Column::Figures]);
        grid.row(PLAIN, vec!["a value of many words".to_owned(), "100".to_owned()]);
        assert!(grid.fits(16) && !grid.fits(10));
        let mut out = Vec::new();
        Page::new(&mut out, 24).grid(&grid).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a value of many      100\nwords\n");
    }
}
