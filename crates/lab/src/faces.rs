//! Which face is drawn for which seat: chosen by the table and the seat, never by who sits there, so that nobody can tell a
//! person from an agent by it.

use game::sha256;

/// So many faces are drawn.
const FACES: u8 = 6;

/// The face of every seat of a table, different ones as long as there are enough.
pub(crate) fn faces(table: &str, seats: usize) -> Vec<u8> {
    let digest = sha256(table.as_bytes());
    let mut left: Vec<u8> = Vec::new();
    let mut drawn = Vec::with_capacity(seats);
    for byte in digest.bytes().cycle().take(seats) {
        if left.is_empty() {
            left = (0..FACES).collect();
        }
        drawn.push(left.remove(usize::from(byte) % left.len()));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_the_tables_own_and_differ() {
        assert_eq!(faces("a", 3), faces("a", 3));
        let all: Vec<Vec<u8>> = (0..50).map(|table| faces(&table.to_string(), 3)).collect();
        assert!(all.iter().all(|three| three[0] != three[1] && three[1] != three[2] && three[0] != three[2]));
        assert!(
            (0..FACES).all(|face| all.iter().any(|three| three[0] == face)),
            "every face is drawn for a first seat"
        );
        assert_eq!(faces("a", 9).len(), 9);
    }
}
