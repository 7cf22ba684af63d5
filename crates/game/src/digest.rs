//! SHA-256 in hexadecimal, as it stands in logs and models.

use std::io::{self, Read};

use sha2::{Digest as _, Sha256};

/// The hash of some bytes.
pub fn sha256(bytes: &[u8]) -> String {
    let mut digest = Digest::default();
    digest.0.update(bytes);
    digest.finish()
}

/// A hash in the making, of files that are read one after the other and never held in memory.
#[derive(Clone, Debug, Default)]
pub struct Digest(Sha256);

impl Digest {
    /// The file, whose bytes are added as they are read.
    pub fn reading<R>(&mut self, file: R) -> Reading<'_, R> {
        Reading { file, digest: self }
    }

    /// The hash of all bytes so far.
    pub fn finish(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A file whose bytes are added to a [`Digest`] as they are read.
#[derive(Debug)]
pub struct Reading<'d, R> {
    file: R,
    digest: &'d mut Digest,
}

impl<R: Read> Read for Reading<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.digest.0.update(&buffer[..count]);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_read_one_after_the_other_hash_like_one() {
        let mut digest = Digest::default();
        for file in [b"ab".as_slice(), b"", b"c"] {
            io::copy(&mut digest.reading(file), &mut io::sink()).unwrap();
        }
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!((digest.finish().as_str(), sha256(b"abc").as_str()), (hash, hash));
    }
}
