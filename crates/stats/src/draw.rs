//! Random numbers with an algorithm that is written down, so that one seed gives the same interval everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// ChaCha8 keyed by the seed. The drawing methods are our own, because those of the `rand` crate may change their results
/// between versions.
pub(crate) struct Draw(ChaCha8Rng);

impl Draw {
    pub(crate) fn new(seed: u64) -> Draw {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Draw(ChaCha8Rng::from_seed(key))
    }

    /// A position in a list of `len` entries, each equally likely (multiply and reject).
    pub(crate) fn index(&mut self, len: usize) -> usize {
        let bound = len as u64;
        if bound <= 1 {
            return 0;
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Draw;

    #[test]
    fn the_same_numbers_for_the_same_seed_for_ever() {
        let mut draw = Draw::new(42);
        assert_eq!([0; 5].map(|_| draw.index(1000)), [348, 285, 493, 367, 825]);
    }

    #[test]
    fn all_positions_are_equally_likely() {
        let mut draw = Draw::new(3);
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[draw.index(6)] += 1);
        // Six standard deviations of a binomial with n = 60,000, p = 1/6 are 548.
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 548), "{counts:?}");
    }
}
