//! What is found while a file is read: its text, its faults and its oddities.

use game::{Fault, Faults};

use super::InputFile;

/// So many faults of one file are listed; the rest are counted.
const FAULT_LIMIT: usize = 50;

/// Faults and warnings about one file.
pub(super) struct Notes {
    file: String,
    faults: Vec<Fault>,
    more_faults: usize,
    warnings: Vec<String>,
}

impl Notes {
    pub(super) fn new(file: &str) -> Notes {
        Notes { file: file.to_owned(), faults: Vec::new(), more_faults: 0, warnings: Vec::new() }
    }

    pub(super) fn fault(&mut self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        self.fault_at(|| line, what, remedy);
    }

    /// Records a fault at a line that is only looked for if the fault is listed.
    pub(super) fn fault_at(
        &mut self,
        line: impl FnOnce() -> usize,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if self.faults.len() < FAULT_LIMIT {
            self.faults.push(Fault::at(line(), what, remedy));
        } else {
            self.more_faults += 1;
        }
    }

    pub(super) fn warn(&mut self, what: impl AsRef<str>) {
        self.warnings.push(format!("{}: {}", self.file, what.as_ref()));
    }

    /// Gives what was read and the warnings, if there was no fault.
    pub(super) fn finish<T>(mut self, value: T) -> Result<(T, Vec<String>), Faults> {
        if self.faults.is_empty() {
            return Ok((value, self.warnings));
        }
        self.faults.sort_by_key(|fault| fault.line.unwrap_or(0));
        if self.more_faults > 0 {
            let what = format!("there are {} more faults", self.more_faults);
            self.faults.push(Fault::at(0, what, "correct these first"));
        }
        Err(Faults { file: self.file, list: self.faults })
    }
}

/// The text of a file: UTF-8, or else Latin-1; without a byte order mark.
pub(super) fn decode(file: &InputFile) -> Result<String, Faults> {
    let bytes = file.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&file.bytes);
    if bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF") {
        let fault = Fault::at(1, "the file is in UTF-16", "save it in UTF-8");
        return Err(Faults::one(&file.name, fault));
    }
    Ok(match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    })
}
