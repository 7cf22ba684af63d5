//! Printing: tables, errors, warnings and progress bars.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use game::{Columns, Part, Report};
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

/// Prints what a report says to people, the titles of its tables bold.
pub(crate) fn print_report(report: &Report) -> io::Result<()> {
    let mut out = stdout();
    for part in report.parts() {
        match part {
            Part::Heading { title, rest } => writeln!(out, "{HEADING}{title}{HEADING:#}{rest}")?,
            Part::Labelled { label, text } => writeln!(out, "{HEADING}{label}{HEADING:#} {text}")?,
            Part::Text(text) | Part::Drawn(text) => writeln!(out, "{text}")?,
            Part::Note(text) => writeln!(out, "{DIM}{text}{DIM:#}")?,
            Part::Grid(grid) => write_lines(&mut out, &grid.set())?,
        }
    }
    Ok(())
}

/// Prints a table, its heading bold.
pub(crate) fn write_table(out: &mut dyn Write, table: &Columns) -> io::Result<()> {
    write_lines(out, &table.lines())
}

fn write_lines(out: &mut dyn Write, lines: &[String]) -> io::Result<()> {
    for (number, line) in lines.iter().enumerate() {
        let style = if number == 0 { HEADING } else { Style::new() };
        writeln!(out, "{style}{line}{style:#}")?;
    }
    Ok(())
}
