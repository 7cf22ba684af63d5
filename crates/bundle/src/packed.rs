//! A file as it is served: as it is, and packed, under a name that says what is in it.

use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::fault::{Fault, write};

/// So many hexadecimal digits of a hash are in a name: 64 bits, of which two alike are never met by chance.
const DIGITS: usize = 16;

/// A file to be served.
#[derive(Debug)]
pub struct Packed {
    /// What the pages call it.
    pub name: String,
    /// The same with a hash of its content before the ending.
    pub hashed: String,
    text: String,
}

impl Packed {
    pub(crate) fn new(name: &str, text: String) -> Packed {
        let digest = Sha256::digest(text.as_bytes());
        let hash: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let hashed = format!("{stem}.{}.{ending}", &hash[..DIGITS]);
        Packed { name: name.to_owned(), hashed, text }
    }

    /// The name of the file that it is kept in.
    pub(crate) fn file(&self) -> String {
        self.hashed.replace('/', "-")
    }

    /// Writes it, and beside it the same packed.
    pub(crate) fn write(&self, out: &Path) -> Result<(), Fault> {
        let plain = out.join(self.file());
        write(&plain, self.text.as_bytes())?;
        let packed = out.join(self.file() + ".gz");
        write(&packed, &gzip(&self.text).map_err(Fault::file(&packed))?)
    }
}

fn gzip(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn names_change_with_the_content_and_only_with_it() {
        let name = |text: &str| Packed::new("pictures/a.svg", text.to_owned()).hashed;
        assert_eq!(name("abc"), "pictures/a.ba7816bf8f01cfea.svg");
        assert_eq!(name("abc"), name("abc"));
        assert_ne!(name("abc"), name("abd"));
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let mut text = String::new();
        let packed = gzip("said and done").unwrap();
        flate2::read::GzDecoder::new(&*packed).read_to_string(&mut text).unwrap();
        assert_eq!(text, "said and done");
    }
}
