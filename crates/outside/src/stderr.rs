//! What a program says on stderr: the last of it for messages, and all of it, up to a limit, for a file.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use game::shortened;

use crate::limits::{QUOTED_LETTERS, STDERR_BYTES, STDERR_FILE_BYTES};
use crate::program::ProgramError;

/// The file to which all processes of a program write.
pub(crate) struct Journal(Mutex<Room>);

/// A file, and how much more may be written to it.
struct Room {
    file: File,
    left: u64,
}

impl Journal {
    /// Adds to a file, which need not exist, nor its folder.
    pub(crate) fn open(path: &Path) -> Result<Journal, ProgramError> {
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let file = folder.and_then(|()| OpenOptions::new().create(true).append(true).open(path));
        let file = file.map_err(|error| ProgramError::Stderr { file: path.to_owned(), error })?;
        Ok(Journal(Mutex::new(Room { file, left: STDERR_FILE_BYTES })))
    }

    /// Writes what there is room for. A disk that is full is no reason to stop a game.
    fn write(&self, bytes: &[u8]) {
        let mut room = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = bytes.len().min(usize::try_from(room.left).unwrap_or(usize::MAX));
        room.left -= fits as u64;
        let _ = room.file.write_all(&bytes[..fits]);
    }
}

/// The last that a process said.
pub(crate) struct Murmur {
    kept: Vec<u8>,
    journal: Option<Arc<Journal>>,
}

impl Murmur {
    /// Nothing was said yet.
    pub(crate) fn new(journal: Option<Arc<Journal>>) -> Murmur {
        Murmur { kept: Vec::new(), journal }
    }

    /// More was said.
    pub(crate) fn hear(&mut self, bytes: &[u8]) {
        if let Some(journal) = &self.journal {
            journal.write(bytes);
        }
        self.kept.extend_from_slice(bytes);
        if self.kept.len() > 2 * STDERR_BYTES {
            self.kept.drain(..self.kept.len() - STDERR_BYTES);
        }
    }

    /// The last line, if anything was said: where a program crashed, it mostly says why.
    pub(crate) fn last_line(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.kept);
        let line = text.lines().map(str::trim).rfind(|line| !line.is_empty())?;
        Some(quoted(line))
    }
}

/// A text from outside as it can stand in a message.
pub(crate) fn quoted(text: &str) -> String {
    let plain: String = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    shortened(&plain, QUOTED_LETTERS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_of_much_is_kept() {
        let mut murmur = Murmur::new(None);
        assert_eq!(murmur.last_line(), None);
        for number in 0..100_000 {
            murmur.hear(format!("line {number}\n").as_bytes());
        }
        assert_eq!(murmur.last_line().as_deref(), Some("line 99999"));
        assert!(murmur.kept.len() <= 2 * STDERR_BYTES);
        murmur.hear(b"\x1b[31mred\xff\n\n  \n");
        assert_eq!(murmur.last_line().as_deref(), Some("\u{fffd}[31mred\u{fffd}"));
        murmur.hear(&[b'x'; STDERR_BYTES]);
        assert!(murmur.last_line().unwrap().chars().count() <= QUOTED_LETTERS + 1);
    }
}
