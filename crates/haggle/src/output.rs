//! Printing: tables, errors, warnings and progress bars.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

/// Runs shorter than this many steps show no progress bar.
const PROGRESS_FROM: u64 = 2000;

/// Bold, for headings.
pub(crate) const HEADING: Style = Style::new().bold();
/// Dim, for what is less important.
pub(crate) const DIM: Style = Style::new().dimmed();
const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default();

/// Standard output that drops colours where they are not wanted.
pub(crate) fn stdout() -> anstream::AutoStream<io::Stdout> {
    anstream::stdout()
}

/// Prints a value as indented JSON.
pub(crate) fn print_json(value: &Value) -> anyhow::Result<()> {
    let mut out = stdout();
    serde_json::to_writer_pretty(&mut out, value)?;
    Ok(writeln!(out)?)
}

/// Prints an error for people; causes follow on lines of their own.
pub(crate) fn complain(error: &anyhow::Error) {
    let mut out = anstream::stderr();
    let _ = writeln!(out, "{ERROR}error:{ERROR:#} {error}");
    for cause in error.chain().skip(1) {
        let _ = writeln!(out, "  {cause}");
    }
}

/// Prints a warning for people.
pub(crate) fn warn(text: &str) {
    let _ = writeln!(anstream::stderr(), "{WARNING}warning:{WARNING:#} {text}");
}

/// Did the reader of our output go away?
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(io::ErrorKind::BrokenPipe)
    })
}

/// A progress bar for long work on a terminal; hidden otherwise.
pub(crate) fn progress(steps: u64, what: &'static str) -> ProgressBar {
    if steps < PROGRESS_FROM || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(steps).with_message(what);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Rows of text, set in columns; columns of figures are set flush right.
pub(crate) struct Columns {
    rows: Vec<Vec<String>>,
    right: Vec<usize>,
}

impl Columns {
    /// A table with a heading; `right` names the columns set flush right.
    pub(crate) fn new(heading: &[&str], right: &[usize]) -> Columns {
        Columns { rows: vec![heading.iter().map(|&cell| cell.to_owned()).collect()], right: right.to_vec() }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Prints the table, the heading bold.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            let cells = row.iter().enumerate().map(|(column, cell)| match self.right.contains(&column) {
                true => format!("{cell:>width$}", width = widths[column]),
                false => format!("{cell:<width$}", width = widths[column]),
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let style = if number == 0 { HEADING } else { Style::new() };
            writeln!(out, "{style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A figure with at most `digits` decimals, without trailing zeros.
pub(crate) fn figure(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    let trimmed = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    if trimmed == "-0" { "0".to_owned() } else { trimmed.to_owned() }
}
