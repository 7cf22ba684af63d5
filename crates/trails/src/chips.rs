//! Chips: how many of each colour, as a small vector that is copied, compared and hashed like a number.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::limits::COLOUR_LIMIT;

/// A colour of a scenario's [`Palette`](crate::Palette), by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

impl Colour {
    /// The position in the palette.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of chips: a count for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chips {
    counts: [u16; COLOUR_LIMIT],
}

impl Chips {
    /// No chips.
    pub const NONE: Chips = Chips { counts: [0; COLOUR_LIMIT] };

    /// `count` chips of one colour.
    pub fn of(colour: Colour, count: u16) -> Chips {
        let mut chips = Chips::NONE;
        chips.set(colour, count);
        chips
    }

    /// Chips from counts in the order of the palette; `None` if there are more counts than colours may be.
    pub fn from_counts(counts: &[u16]) -> Option<Chips> {
        let mut chips = Chips::NONE;
        chips.counts.get_mut(..counts.len())?.copy_from_slice(counts);
        Some(chips)
    }

    /// The counts, in the order of the palette; colours beyond the palette have none.
    pub fn counts(&self) -> &[u16; COLOUR_LIMIT] {
        &self.counts
    }

    /// How many of a colour.
    pub fn get(&self, colour: Colour) -> u16 {
        self.counts.get(colour.index()).copied().unwrap_or(0)
    }

    /// Changes how many of a colour there are. A colour beyond the limit is ignored.
    pub fn set(&mut self, colour: Colour, count: u16) {
        if let Some(place) = self.counts.get_mut(colour.index()) {
            *place = count;
        }
    }

    /// How many in all.
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        *self == Chips::NONE
    }

    /// Are all of `other` among these?
    pub fn contains(&self, other: &Chips) -> bool {
        self.counts.iter().zip(&other.counts).all(|(own, wanted)| own >= wanted)
    }

    /// These without `other`; `None` if they do not contain it.
    pub fn without(&self, other: &Chips) -> Option<Chips> {
        self.contains(other).then(|| *self - *other)
    }

    /// What of `wanted` is not among these.
    pub fn missing(&self, wanted: &Chips) -> Chips {
        self.each(wanted, |own, wanted| wanted.saturating_sub(own))
    }

    /// The smaller count of each colour.
    pub fn common(&self, other: &Chips) -> Chips {
        self.each(other, u16::min)
    }

    /// The colours of which there are some, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, u16)> + '_ {
        let colours = (0u8..).map(Colour);
        colours.zip(self.counts).filter(|(_, count)| *count > 0)
    }

    /// So many of these chips, of the colours with the most of them first; all if there are fewer.
    pub fn some_of(&self, count: u32) -> Chips {
        let mut colours: Vec<_> = self.iter().collect();
        colours.sort_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let mut left = count;
        let mut picked = Chips::NONE;
        for (colour, there) in colours {
            let taken = u32::from(there).min(left);
            picked.set(colour, u16::try_from(taken).unwrap_or(there));
            left -= taken;
        }
        picked
    }

    /// How many different sets of chips are contained in this one, itself and none included.
    pub fn subsets(&self) -> u128 {
        self.counts.iter().map(|&count| u128::from(count) + 1).product()
    }

    /// The set contained in this one that follows `part` when all are listed from none to all; `None` after the last.
    pub fn next_part(&self, part: &Chips) -> Option<Chips> {
        let mut next = *part;
        for (count, most) in next.counts.iter_mut().zip(self.counts) {
            if *count < most {
                *count += 1;
                return Some(next);
            }
            *count = 0;
        }
        None
    }

    /// Every set contained in this one, from none to all.
    pub fn parts(&self) -> impl Iterator<Item = Chips> + '_ {
        std::iter::successors(Some(Chips::NONE), |part| self.next_part(part))
    }

    fn each(&self, other: &Chips, combine: impl Fn(u16, u16) -> u16) -> Chips {
        Chips { counts: std::array::from_fn(|index| combine(self.counts[index], other.counts[index])) }
    }
}

/// Sums stay within bounds because a scenario's chips are limited; beyond that they saturate.
impl Add for Chips {
    type Output = Chips;

    fn add(self, other: Chips) -> Chips {
        self.each(&other, u16::saturating_add)
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

/// What is not there cannot be taken: counts stop at zero. [`Chips::without`] tells whether it was there.
impl Sub for Chips {
    type Output = Chips;

    fn sub(self, other: Chips) -> Chips {
        self.each(&other, u16::saturating_sub)
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(counts: &[u16]) -> Chips {
        Chips::from_counts(counts).unwrap()
    }

    #[test]
    fn sums_and_differences() {
        let (many, few) = (chips(&[3, 0, 7]), chips(&[1, 2]));
        assert_eq!(many + few, chips(&[4, 2, 7]));
        assert_eq!(many - few, chips(&[2, 0, 7]));
        assert_eq!(many.without(&few), None);
        assert_eq!(many.without(&chips(&[3])), Some(chips(&[0, 0, 7])));
        assert_eq!(many.missing(&few), chips(&[0, 2]));
        assert_eq!((many.total(), many.contains(&chips(&[3, 0, 1]))), (10, true));
    }

    #[test]
    fn every_part_is_listed_once() {
        let pool = chips(&[2, 0, 1, 3]);
        let parts: std::collections::BTreeSet<Chips> = pool.parts().collect();
        assert_eq!((parts.len(), pool.parts().count(), pool.subsets()), (24, 24, 24));
        assert!(parts.iter().all(|part| pool.contains(part)));
    }

    #[test]
    fn colours_beyond_the_limit_are_ignored() {
        let beyond = Colour(COLOUR_LIMIT as u8);
        assert_eq!((beyond.index(), Chips::of(beyond, 3), Chips::NONE.get(beyond)), (COLOUR_LIMIT, Chips::NONE, 0));
        assert_eq!(Chips::from_counts(&[1; COLOUR_LIMIT + 1]), None);
        assert_eq!(Chips::from_counts(&[1; COLOUR_LIMIT]).unwrap().total(), COLOUR_LIMIT as u32);
    }

    #[test]
    fn colours_of_which_there_are_some() {
        let some = chips(&[3, 0, 7]);
        assert_eq!(some.iter().collect::<Vec<_>>(), [(Colour(0), 3), (Colour(2), 7)]);
        assert_eq!((some.get(Colour(2)), some.get(Colour(1)), some.counts()[2]), (7, 0, 7));
        assert_eq!(some.common(&chips(&[1, 5, 9])), chips(&[1, 0, 7]));
        assert!(!some.is_empty() && Chips::NONE.is_empty() && Chips::NONE.iter().next().is_none());
        let mut changed = some;
        changed += chips(&[1, 1]);
        changed -= chips(&[0, 0, 9]);
        assert_eq!(changed, chips(&[4, 1]));
    }

    #[test]
    fn some_are_taken_from_the_largest_heaps() {
        let some = chips(&[3, 0, 7, 3]);
        assert_eq!((some.some_of(2), some.some_of(9)), (chips(&[0, 0, 2]), chips(&[2, 0, 7])));
        assert_eq!((some.some_of(0), some.some_of(99)), (Chips::NONE, some));
    }

    #[test]
    fn parts_follow_each_other() {
        let pool = chips(&[1, 0, 2]);
        let parts = [[0, 0, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1], [0, 0, 2], [1, 0, 2]].map(|counts| chips(&counts));
        assert_eq!(pool.parts().collect::<Vec<_>>(), parts);
        assert_eq!((pool.next_part(&parts[1]), pool.next_part(&pool)), (Some(parts[2]), None));
    }
}
