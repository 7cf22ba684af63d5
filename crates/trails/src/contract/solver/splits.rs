//! Every way to split chips between the players, numbered without gaps.
//!
//! The splits of one colour are numbered by a table; those of several colours by a mixed radix, the last colour counting
//! fastest. A slab of the game (one square, one sum of all chips) is an array over these numbers.

use std::sync::Arc;

#[cfg(test)]
use crate::COLOUR_LIMIT;
use crate::{Chips, Colour};

/// Says that there is no such split.
pub(crate) const NO_SPLIT: u32 = u32::MAX;

/// All ways to split some chips of one colour between `P` players.
#[derive(Debug)]
pub(crate) struct ColourSplits<const P: usize> {
    chips: usize,
    /// What each player gets.
    pub(crate) shares: Vec<[u16; P]>,
    /// For the shares of all but the last player, in a mixed radix: the number of the split.
    numbers: Vec<u32>,
    /// The split of one chip less in which the customer has given one up; [`NO_SPLIT`] if it has none.
    pub(crate) one_less: Vec<u32>,
    /// For each provider and split: the number of what the *other* providers have. Splits with the same number differ
    /// only in how the customer and this provider share.
    pub(crate) rest: [Vec<u32>; P],
    /// For each provider: the splits that have each of those numbers.
    pub(crate) members: [Vec<Vec<u32>>; P],
}

impl<const P: usize> ColourSplits<P> {
    /// All splits of `chips`.
    pub(crate) fn new(chips: usize) -> ColourSplits<P> {
        let radix = chips + 1;
        let mut splits = ColourSplits {
            chips,
            shares: Vec::new(),
            numbers: vec![NO_SPLIT; radix.pow(P as u32 - 1)],
            one_less: Vec::new(),
            rest: std::array::from_fn(|_| Vec::new()),
            members: std::array::from_fn(|_| Vec::new()),
        };
        for code in 0..splits.numbers.len() {
            let mut share = [0u16; P];
            let mut left = code;
            for place in share[..P - 1].iter_mut().rev() {
                *place = (left % radix) as u16;
                left /= radix;
            }
            let sum: usize = share.iter().map(|&count| usize::from(count)).sum();
            if sum <= chips {
                share[P - 1] = (chips - sum) as u16;
                splits.numbers[code] = splits.shares.len() as u32;
                splits.shares.push(share);
            }
        }
        splits.link();
        splits
    }

    fn link(&mut self) {
        // The splits of one chip less come in the same order, so that they can be counted instead of looked up.
        let mut less = 0;
        for share in &self.shares {
            let has_one = share[0] > 0;
            self.one_less.push(if has_one { less } else { NO_SPLIT });
            less += u32::from(has_one);
        }
        for player in 1..P {
            let mut known: Vec<[u16; P]> = Vec::new();
            for (number, share) in self.shares.iter().enumerate() {
                let mut others = *share;
                (others[0], others[player]) = (0, 0);
                let rest = known.iter().position(|other| *other == others).unwrap_or_else(|| {
                    known.push(others);
                    self.members[player].push(Vec::new());
                    known.len() - 1
                });
                self.rest[player].push(rest as u32);
                self.members[player][rest].push(number as u32);
            }
        }
    }

    fn number(&self, shares: impl Iterator<Item = u16>) -> Option<u32> {
        let radix = self.chips + 1;
        let code = shares.take(P - 1).fold(0, |code, share| code * radix + usize::from(share));
        self.numbers.get(code).copied().filter(|&number| number != NO_SPLIT)
    }
}

/// All ways to split chips of several colours between `P` players.
#[derive(Clone, Debug)]
pub(crate) struct Splits<const P: usize> {
    /// The splits of each colour, and how much one of them counts in the number of the whole.
    pub(crate) colours: Vec<(Arc<ColourSplits<P>>, u32)>,
    /// How many there are.
    pub(crate) count: usize,
}

impl<const P: usize> Splits<P> {
    /// From the splits of each colour; `None` if there are more than can be numbered.
    pub(crate) fn new(colours: Vec<Arc<ColourSplits<P>>>) -> Option<Splits<P>> {
        let mut weighted = Vec::new();
        let mut count: u32 = 1;
        for colour in colours.into_iter().rev() {
            let next = count.checked_mul(u32::try_from(colour.shares.len()).ok()?)?;
            weighted.push((colour, count));
            count = next;
        }
        weighted.reverse();
        Some(Splits { colours: weighted, count: usize::try_from(count).ok()? })
    }

    /// The number of a split.
    pub(crate) fn number(&self, chips: &[Chips; P]) -> Option<usize> {
        let mut number = 0;
        for (index, (colour, weight)) in self.colours.iter().enumerate() {
            let shares = chips.iter().map(|chips| chips.get(Colour(index as u8)));
            number += colour.number(shares)? * weight;
        }
        Some(number as usize)
    }

    /// What each player has in a split.
    #[cfg(test)]
    fn shares(&self, number: usize) -> [Chips; P] {
        let mut chips = [Chips::NONE; P];
        for (index, digit) in self.digits(number).into_iter().enumerate().take(self.colours.len()) {
            for (player, &count) in self.colours[index].0.shares[digit].iter().enumerate() {
                chips[player].set(Colour(index as u8), count);
            }
        }
        chips
    }

    #[cfg(test)]
    fn digits(&self, number: usize) -> [usize; COLOUR_LIMIT] {
        let mut digits = [0; COLOUR_LIMIT];
        let mut left = number;
        for (digit, (_, weight)) in digits.iter_mut().zip(&self.colours) {
            *digit = left / *weight as usize;
            left %= *weight as usize;
        }
        digits
    }

    /// Sums a figure of each colour's split over all colours, for every split in order: `figure(colour, number)`.
    /// [`NO_SPLIT`] in one colour makes the sum [`NO_SPLIT`].
    pub(crate) fn sums(&self, figure: impl Fn(usize, usize) -> u32) -> Vec<u32> {
        let mut sums = vec![0u32];
        for (colour, (splits, _)) in self.colours.iter().enumerate() {
            let figures: Vec<u32> = (0..splits.shares.len()).map(|number| figure(colour, number)).collect();
            let mut next = Vec::with_capacity(sums.len() * figures.len());
            for sum in sums {
                next.extend(figures.iter().map(|&figure| match (sum, figure) {
                    (NO_SPLIT, _) | (_, NO_SPLIT) => NO_SPLIT,
                    _ => sum + figure,
                }));
            }
            sums = next;
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_split_has_its_number() {
        let colours = [2, 0, 3].map(|chips| Arc::new(ColourSplits::<3>::new(chips)));
        let splits = Splits::new(colours.to_vec()).unwrap();
        assert_eq!(splits.count, 6 * 10);
        for number in 0..splits.count {
            let shares = splits.shares(number);
            assert_eq!(splits.number(&shares), Some(number));
            let pool = shares.iter().fold(Chips::NONE, |pool, chips| pool + *chips);
            assert_eq!(pool, Chips::from_counts(&[2, 0, 3]).unwrap());
        }
    }

    #[test]
    fn one_less_is_the_split_without_a_chip_of_the_customer() {
        for chips in 1..6 {
            let (splits, less) = (ColourSplits::<4>::new(chips), ColourSplits::<4>::new(chips - 1));
            for (number, share) in splits.shares.iter().enumerate() {
                let mut expected = *share;
                match splits.one_less[number] {
                    NO_SPLIT => assert_eq!(share[0], 0),
                    found => {
                        expected[0] -= 1;
                        assert_eq!(less.shares[found as usize], expected);
                    }
                }
            }
        }
    }
}
