//! A page that is the same for all visitors but for a secret, packed once for all of them.
//!
//! What stands around the secret is packed when the page is made. For a visitor it is put together with the secret as it
//! is: a gzip file may have parts that are not packed. So a visit costs no packing, and how long the answer is tells
//! nothing of the secret.

use flate2::{Compress, Compression, Crc, FlushCompress, Status};

/// The beginning of a gzip file without a name or a time.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// The last block, with nothing in it.
const END: [u8; 5] = [1, 0, 0, 0xff, 0xff];

/// Room for the end of a block, beyond what the text could need if nothing in it were packed.
const SPARE_BYTES: usize = 64;

/// What lies before, between and behind the places of a secret.
pub(crate) struct Packed(Vec<Piece>);

struct Piece {
    // Whole blocks, none of them the last.
    blocks: Vec<u8>,
    crc: Crc,
}

impl Packed {
    /// Packs what stands around a secret; `None` if that fails, and then the page is sent as it is.
    pub(crate) fn new(around: &[String]) -> Option<Packed> {
        around.iter().map(|text| Piece::new(text.as_bytes())).collect::<Option<_>>().map(Packed)
    }

    /// A gzip file of the page with this secret.
    pub(crate) fn with_secret(&self, secret: &str) -> Vec<u8> {
        let length: usize = self.0.iter().map(|piece| piece.blocks.len() + secret.len() + END.len()).sum();
        let mut file = Vec::with_capacity(length + 2 * HEAD.len() + END.len());
        let mut crc = Crc::new();
        file.extend(HEAD);
        for (number, piece) in self.0.iter().enumerate() {
            if number > 0 {
                file.extend(unpacked(secret));
                crc.update(secret.as_bytes());
            }
            file.extend(&piece.blocks);
            crc.combine(&piece.crc);
        }
        file.extend(END);
        file.extend(crc.sum().to_le_bytes());
        file.extend(crc.amount().to_le_bytes());
        file
    }
}

impl Piece {
    fn new(text: &[u8]) -> Option<Piece> {
        let mut blocks = Vec::with_capacity(text.len() + text.len() / 1000 + SPARE_BYTES);
        let mut compress = Compress::new(Compression::best(), false);
        let status = compress.compress_vec(text, &mut blocks, FlushCompress::Full).ok()?;
        let is_whole = status == Status::Ok && compress.total_in() == text.len() as u64;
        let mut crc = Crc::new();
        crc.update(text);
        is_whole.then_some(Piece { blocks, crc })
    }
}

/// A block that is not packed. A secret is a few letters, and a block may have 65,535.
fn unpacked(secret: &str) -> Vec<u8> {
    let length = u16::try_from(secret.len()).unwrap_or(u16::MAX);
    let secret = &secret.as_bytes()[..usize::from(length)];
    [&[0], &length.to_le_bytes()[..], &(!length).to_le_bytes(), secret].concat()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn unpacked_page(around: &[String], secret: &str) -> (String, usize) {
        let file = Packed::new(around).unwrap().with_secret(secret);
        let mut text = String::new();
        GzDecoder::new(&*file).read_to_string(&mut text).unwrap();
        (text, file.len())
    }

    #[test]
    fn a_page_is_the_same_when_it_is_unpacked() {
        let long = "<option>surprise me</option>".repeat(5000);
        for around in
            [vec![String::new()], vec!["a".to_owned()], vec![long.clone(), "b".to_owned(), String::new(), long]]
        {
            for secret in ["", "0123456789abcdef0123456789abcdef"] {
                let (text, length) = unpacked_page(&around, secret);
                assert_eq!(text, around.join(secret));
                assert!(text.len() < 1000 || length < text.len() / 20, "{length} of {}", text.len());
            }
        }
    }

    #[test]
    fn the_length_tells_nothing_of_the_secret() {
        let around = vec!["csrf=aaaaaaaa ".to_owned(), "csrf=bbbbbbbb ".to_owned()];
        let lengths = ["aaaaaaaa", "bbbbbbbb", "cdefghij"].map(|secret| unpacked_page(&around, secret).1);
        assert!(lengths.iter().all(|length| *length == lengths[0]), "{lengths:?}");
    }
}
