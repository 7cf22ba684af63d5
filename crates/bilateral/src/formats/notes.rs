//! What is found while a file is read: its text, its faults and its oddities.

use game::limits::NAME_LETTERS;
use game::{Fault, FaultList, Faults};

use super::InputFile;
use crate::limits::WARNINGS_LISTED;

/// Faults and warnings about one file.
pub(super) struct Notes {
    file: String,
    faults: FaultList,
    warnings: Vec<String>,
    more_warnings: usize,
}

impl Notes {
    pub(super) fn new(file: &str) -> Notes {
        Notes { file: file.to_owned(), faults: FaultList::default(), warnings: Vec::new(), more_warnings: 0 }
    }

    pub(super) fn fault(&mut self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        self.faults.fault(line, what, remedy);
    }

    /// Records a fault at a line that is only looked for if the fault is listed.
    pub(super) fn fault_at(
        &mut self,
        line: impl FnOnce() -> usize,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.faults.add(|| Fault::at(line(), what, remedy));
    }

    /// A name that is short enough to be said in messages; a fault if it is not.
    pub(super) fn is_name(&mut self, line: impl FnOnce() -> usize, name: &str) -> bool {
        let fits = name.chars().nth(NAME_LETTERS).is_none();
        if !fits {
            let what = format!("a name has {} letters", name.chars().count());
            self.fault_at(line, what, format!("use at most {NAME_LETTERS}"));
        }
        fits
    }

    pub(super) fn warn(&mut self, what: impl AsRef<str>) {
        if self.warnings.len() < WARNINGS_LISTED {
            self.warnings.push(format!("{}: {}", self.file, what.as_ref()));
        } else {
            self.more_warnings += 1;
        }
    }

    /// Records an oddity at a line that is only looked for if the oddity is told.
    pub(super) fn warn_at(&mut self, line: impl FnOnce() -> usize, what: impl AsRef<str>) {
        if self.warnings.len() < WARNINGS_LISTED {
            self.warnings.push(format!("{}:{}: {}", self.file, line(), what.as_ref()));
        } else {
            self.more_warnings += 1;
        }
    }

    /// Gives what was read and the warnings, if there was no fault.
    pub(super) fn finish<T>(mut self, value: T) -> Result<(T, Vec<String>), Faults> {
        if self.more_warnings > 0 {
            self.warnings.push(format!("{}: there are {} more oddities", self.file, self.more_warnings));
        }
        self.faults.finish(&self.file, (value, self.warnings))
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
