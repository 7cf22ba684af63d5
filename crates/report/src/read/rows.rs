//! The rows of a table, one at a time, with errors that name the line.

use std::fs::File;
use std::path::{Path, PathBuf};

use csv::{ErrorKind, Reader, StringRecord};

use crate::ReportError;
use crate::limits::NAME_BYTES;

/// A table that is being read.
pub(crate) struct Rows {
    path: PathBuf,
    reader: Reader<File>,
    /// Where the wanted columns are.
    places: Vec<usize>,
    record: StringRecord,
}

impl Rows {
    /// Opens a table and finds its columns.
    pub(crate) fn open(path: &Path, columns: &[&str]) -> Result<Rows, ReportError> {
        let file = File::open(path).map_err(ReportError::file(path))?;
        let mut reader = csv::ReaderBuilder::new().buffer_capacity(1 << 16).from_reader(file);
        let heading = reader.headers().map_err(|error| unreadable(path, &error))?.clone();
        let place = |column: &&str| {
            let found = heading.iter().position(|known| known == *column);
            found.ok_or_else(|| ReportError::damaged(path, format!("it has no column '{column}'")))
        };
        let places = columns.iter().map(place).collect::<Result<_, _>>()?;
        Ok(Rows { path: path.to_owned(), reader, places, record: StringRecord::new() })
    }

    /// Reads the next row, if there is one.
    pub(crate) fn next(&mut self) -> Result<bool, ReportError> {
        self.reader.read_record(&mut self.record).map_err(|error| unreadable(&self.path, &error))
    }

    /// What stands in the wanted column of this number.
    pub(crate) fn text(&self, column: usize) -> &str {
        self.places.get(column).and_then(|place| self.record.get(*place)).unwrap_or_default()
    }

    /// A name, which is not too long.
    pub(crate) fn name(&self, column: usize) -> Result<&str, ReportError> {
        let name = self.text(column);
        if name.len() > NAME_BYTES {
            return Err(self.fault(format!("a name is longer than {NAME_BYTES} bytes")));
        }
        Ok(name)
    }

    /// A whole number.
    pub(crate) fn whole(&self, column: usize) -> Result<u64, ReportError> {
        let text = self.text(column);
        text.parse().map_err(|_| self.fault(format!("'{}' is no whole number", shortened(text))))
    }

    /// A whole number, or nothing.
    pub(crate) fn maybe_whole(&self, column: usize) -> Result<Option<u64>, ReportError> {
        if self.text(column).is_empty() { Ok(None) } else { self.whole(column).map(Some) }
    }

    /// A finite number, or nothing.
    pub(crate) fn number(&self, column: usize) -> Result<Option<f64>, ReportError> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse().ok().filter(|number: &f64| number.is_finite());
        number.map(Some).ok_or_else(|| self.fault(format!("'{}' is no number", shortened(text))))
    }

    /// `true` or `false`.
    pub(crate) fn boolean(&self, column: usize) -> Result<bool, ReportError> {
        match self.text(column) {
            "true" => Ok(true),
            "false" => Ok(false),
            other => Err(self.fault(format!("'{}' is neither true nor false", shortened(other)))),
        }
    }

    /// A fault of this row.
    pub(crate) fn fault(&self, what: String) -> ReportError {
        let line = self.record.position().map_or(0, csv::Position::line);
        ReportError::Row { file: self.path.display().to_string(), line, what }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn unreadable(path: &Path, error: &csv::Error) -> ReportError {
    let what = match error.kind() {
        ErrorKind::UnequalLengths { expected_len, len, .. } => format!("it has {len} cells instead of {expected_len}"),
        ErrorKind::Utf8 { .. } => "it is not UTF-8".to_owned(),
        other => format!("{other:?}"),
    };
    let line = error.position().map_or(0, csv::Position::line);
    ReportError::Row { file: path.display().to_string(), line, what }
}
