//! A sample of bounded size from any number of entries, whatever their order.
//!
//! Every key has a number that looks random and depends on the key alone; the entries with the least numbers are kept. So
//! the same entries are kept in whatever order they come, each as likely as any other, and what is added up under a key
//! that is kept at the end has never been dropped before.

use std::collections::BTreeMap;

/// The entries with the least numbers.
#[derive(Clone, Debug)]
pub(crate) struct Sketch<K, V> {
    most: usize,
    kept: BTreeMap<(u64, K), V>,
    dropped: bool,
}

/// A key that has bytes to make a number of.
pub(crate) trait Key: Ord + Copy {
    fn bits(self) -> u64;
}

impl Key for u64 {
    fn bits(self) -> u64 {
        self
    }
}

/// Two scores, by their bits.
impl Key for [u64; 2] {
    fn bits(self) -> u64 {
        mixed(self[0]) ^ self[1].rotate_left(17)
    }
}

impl<K: Key, V: Default> Sketch<K, V> {
    pub(crate) fn new(most: usize) -> Sketch<K, V> {
        Sketch { most, kept: BTreeMap::new(), dropped: false }
    }

    /// What is kept under a key, to be added to; nothing if it is not among the least.
    pub(crate) fn entry(&mut self, key: K) -> Option<&mut V> {
        let place = (mixed(key.bits()), key);
        let known = self.kept.contains_key(&place);
        if !known && self.kept.len() >= self.most {
            self.dropped = true;
            if self.kept.last_key_value().is_none_or(|(last, _)| *last < place) {
                return None;
            }
            self.kept.pop_last();
        }
        Some(self.kept.entry(place).or_default())
    }

    /// Was anything left out?
    pub(crate) fn is_partial(&self) -> bool {
        self.dropped
    }

    /// What is kept, by key.
    pub(crate) fn sorted(&self) -> Vec<(K, &V)> {
        let mut entries: Vec<(K, &V)> = self.kept.iter().map(|((_, key), value)| (*key, value)).collect();
        entries.sort_by_key(|entry| entry.0);
        entries
    }
}

/// The finaliser of SplitMix64: every bit of the number depends on every bit of the key.
fn mixed(key: u64) -> u64 {
    let mut bits = key.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(keys: impl Iterator<Item = u64>) -> Vec<(u64, u32)> {
        let mut sketch: Sketch<u64, u32> = Sketch::new(20);
        keys.for_each(|key| sketch.entry(key).into_iter().for_each(|count| *count += 1));
        assert!(sketch.is_partial());
        sketch.sorted().into_iter().map(|(key, count)| (key, *count)).collect()
    }

    #[test]
    fn the_order_does_not_matter_and_counts_are_whole() {
        let forth = of((0..1000).chain(0..1000));
        assert_eq!(forth, of((0..1000).rev().flat_map(|key| [key, key])));
        assert!(forth.len() == 20 && forth.iter().all(|(_, count)| *count == 2), "{forth:?}");
        // From all over: not the first, nor the last.
        assert!(forth[0].0 < 200 && forth[19].0 > 800, "{forth:?}");
    }

    #[test]
    fn what_fits_is_kept() {
        let mut sketch: Sketch<u64, f64> = Sketch::new(3);
        [7, 5, 6, 5].into_iter().for_each(|key| *sketch.entry(key).unwrap() += 1.5);
        assert_eq!(sketch.sorted(), [(5, &3.0), (6, &1.5), (7, &1.5)]);
        assert!(!sketch.is_partial());
    }
}
