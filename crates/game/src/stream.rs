//! Seeded randomness with an algorithm that is written down, so that one seed gives the same bytes everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Seat;

/// How many independent streams one game may use: one for chance, one for each seat.
const STREAMS_PER_GAME: u64 = 64;

/// A stream of random numbers: ChaCha8 keyed by the run's seed, with a stream number for the game and the seat.
///
/// The drawing methods are our own, because those of the `rand` crate may change their results between versions.
///
/// ```
/// use game::{Seat, Stream};
///
/// // The same seed, game and seat give the same numbers, on every machine and for ever.
/// let mut stream = Stream::of_seat(42, 7, Seat(0));
/// let mut again = Stream::of_seat(42, 7, Seat(0));
/// assert_eq!(stream.bits(), again.bits());
/// // Another seat, game or seed gives others.
/// assert_ne!(stream.bits(), Stream::of_seat(42, 7, Seat(1)).bits());
///
/// let die = 1 + stream.below(6);
/// assert!((1..=6).contains(&die));
/// let coin = stream.weighted(&[(1.0, "heads"), (1.0, "tails")]);
/// assert!(coin.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream from which the game itself draws chance events.
    pub fn of_chance(seed: u64, game: u64) -> Stream {
        Stream::numbered(seed, game.wrapping_mul(STREAMS_PER_GAME))
    }

    /// The stream of one seat's agent.
    pub fn of_seat(seed: u64, game: u64, seat: Seat) -> Stream {
        Stream::numbered(seed, game.wrapping_mul(STREAMS_PER_GAME) + 1 + u64::from(seat.0))
    }

    /// A stream for anything else that is drawn from a seed (generated scenarios, tests).
    pub fn numbered(seed: u64, number: u64) -> Stream {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(number);
        Stream(rng)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number in `0..bound`, each equally likely (multiply and reject). `bound` 0 gives 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let low = u64::try_from(product & u128::from(u64::MAX)).unwrap_or(u64::MAX);
            if low >= threshold {
                return u64::try_from(product >> 64).unwrap_or(0);
            }
        }
    }

    /// A position in a list of `len` entries.
    pub fn index(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap_or(0)
    }

    /// A seat of a table of so many.
    pub fn seat(&mut self, seats: usize) -> Seat {
        Seat::at(self.index(seats))
    }

    /// A number in `[0, 1)`, a multiple of 2^-53.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// True with probability `p`.
    pub fn happens(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// One of the entries, each with its weight; weights need not sum to 1. `None` if all are zero.
    pub fn weighted<'a, T>(&mut self, entries: &'a [(f64, T)]) -> Option<&'a T> {
        let total: f64 = entries.iter().map(|(weight, _)| weight).sum();
        let mut left = self.unit() * total;
        let mut last = None;
        for (weight, entry) in entries.iter().filter(|(weight, _)| *weight > 0.0) {
            if left < *weight {
                return Some(entry);
            }
            left -= weight;
            last = Some(entry);
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_numbers_for_the_same_seed_for_ever() {
        let mut stream = Stream::of_chance(42, 7);
        let first: Vec<u64> = (0..3).map(|_| stream.below(1000)).collect();
        assert_eq!(first, [558, 687, 211]);
    }

    #[test]
    fn seats_and_games_have_streams_of_their_own() {
        let streams = [
            Stream::of_chance(1, 0),
            Stream::of_chance(1, 1),
            Stream::of_seat(1, 0, Seat(0)),
            Stream::of_seat(1, 0, Seat(1)),
            Stream::of_chance(2, 0),
        ];
        let firsts: std::collections::BTreeSet<u64> = streams.into_iter().map(|mut stream| stream.bits()).collect();
        assert_eq!(firsts.len(), 5);
    }

    #[test]
    fn below_is_even() {
        let mut stream = Stream::numbered(3, 0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[stream.index(6)] += 1;
        }
        // Six standard deviations of a binomial with n = 60,000, p = 1/6 are 548.
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 548), "{counts:?}");
    }

    #[test]
    fn weighted_never_draws_what_has_no_weight() {
        let mut stream = Stream::numbered(4, 0);
        let entries = [(0.0, 'a'), (1.0, 'b'), (3.0, 'c'), (0.0, 'd')];
        let drawn: String = (0..4000).filter_map(|_| stream.weighted(&entries).copied()).collect();
        let share = drawn.chars().filter(|&c| c == 'c').count();
        assert!(!drawn.contains(['a', 'd']) && (2800..3200).contains(&share));
        assert_eq!(stream.weighted(&[(0.0, 'a')]), None);
    }
}
