//! Files that anybody may have made: read up to a limit and not a byte further, whatever they are.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The bytes of a file of at most so many; a longer one, even an endless one, is an error in words.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a file"));
    }
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let what = format!("it is longer than {}", in_words(most));
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, what));
    }
    Ok(bytes)
}

/// The text of a file of at most so many bytes, as [`read_bytes`] reads them.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let bytes = read_bytes(path, most)?;
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not a text in UTF-8"))
}

/// A number of bytes for people: "2 MiB", "500 bytes".
pub fn in_words(bytes: u64) -> String {
    match bytes {
        whole if whole >= 1 << 20 && whole % (1 << 20) == 0 => format!("{} MiB", whole >> 20),
        whole if whole >= 1 << 10 && whole % (1 << 10) == 0 => format!("{} KiB", whole >> 10),
        other => format!("{other} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let path = std::env::temp_dir().join(format!("haggle-input-{}", std::process::id()));
        std::fs::write(&path, "12345").unwrap();
        assert_eq!(read_text(&path, 5).unwrap(), "12345");
        assert_eq!(read_text(&path, 4).unwrap_err().to_string(), "it is longer than 4 bytes");
        std::fs::write(&path, b"\xFF").unwrap();
        assert_eq!(read_text(&path, 4).unwrap_err().to_string(), "it is not a text in UTF-8");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn what_is_no_file_is_refused_in_words() {
        let folder = std::env::temp_dir();
        assert_eq!(read_bytes(&folder, 5).unwrap_err().to_string(), "it is a folder, not a file");
        #[cfg(unix)]
        assert_eq!(read_bytes(Path::new("/dev/zero"), 1 << 20).unwrap_err().to_string(), "it is longer than 1 MiB");
    }
}
