//! The page: text that is wrapped to the width of the terminal, rules, grids and the prompt.
//!
//! Nothing here knows about games. Styles are written as escape codes; the writer that the caller passes drops
//! them where colours are not wanted.

use std::io::{self, BufRead, Read, Write};

use anstyle::Style;
use game::input::in_words;
use game::limits::TYPED_BYTES;
use game::{Grid, Part};

use super::grid;
use crate::output::{DIM, HEADING};

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

    /// Prints what a game says.
    pub(super) fn parts(&mut self, parts: &[Part]) -> io::Result<()> {
        parts.iter().try_for_each(|part| match part {
            Part::Heading { title, rest } => self.text(HEADING, &format!("{title}{rest}")),
            Part::Text(text) => self.text(PLAIN, text),
            Part::Note(text) => self.text(DIM, text),
            Part::Labelled { label, text } => self.labelled(HEADING, label, text),
            Part::Drawn(line) => self.line(PLAIN, line),
            Part::Grid(grid) => self.grid(grid),
        })
    }

    /// Prints a grid, or its rows one below the other where it is too wide.
    fn grid(&mut self, grid: &Grid) -> io::Result<()> {
        if let Some(lines) = grid::set(grid, self.width) {
            return lines.iter().try_for_each(|(style, line)| self.line(*style, line));
        }
        grid.stacked().try_for_each(|(weight, label, cells)| match cells.is_empty() {
            true => self.text(grid::style(weight), &label),
            false => self.labelled(grid::style(weight), &format!("{label}:"), &cells),
        })
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
pub(super) fn plain(text: &str) -> String {
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
}
