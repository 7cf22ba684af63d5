//! What is worked out once and kept for whoever asks next, up to a number, so that odd questions do not pile up.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// At most so many values by their keys; when there are more, all are forgotten and worked out again.
///
/// It follows from something else: so a copy of it is empty, and any two are equal.
pub struct Kept<K, V, const MOST: usize> {
    places: Mutex<HashMap<K, Arc<OnceLock<V>>>>,
}

impl<K: Eq + Hash, V: Clone, const MOST: usize> Kept<K, V, MOST> {
    /// The value of a key, made on first use. Who asks for it while it is made waits; nobody waits for other values.
    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        self.place(key).get_or_init(make).clone()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places().len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.places().is_empty()
    }

    fn place(&self, key: K) -> Arc<OnceLock<V>> {
        let mut places = self.places();
        if places.len() >= MOST && !places.contains_key(&key) {
            places.clear();
        }
        Arc::clone(places.entry(key).or_default())
    }

    fn places(&self) -> MutexGuard<'_, HashMap<K, Arc<OnceLock<V>>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K, V, const MOST: usize> Default for Kept<K, V, MOST> {
    fn default() -> Self {
        Kept { places: Mutex::default() }
    }
}

impl<K, V, const MOST: usize> Clone for Kept<K, V, MOST> {
    fn clone(&self) -> Self {
        Kept::default()
    }
}

impl<K, V, const MOST: usize> PartialEq for Kept<K, V, MOST> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<K, V, const MOST: usize> Eq for Kept<K, V, MOST> {}

impl<K, V, const MOST: usize> fmt::Debug for Kept<K, V, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kept(at most {MOST})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_made_once_and_do_not_pile_up() {
        let kept: Kept<u32, u32, 4> = Kept::default();
        assert_eq!(kept.get(1, || 10), 10);
        assert_eq!(kept.get(1, || unreachable!("it is known")), 10);
        for key in 0..100 {
            assert_eq!(kept.get(key, || if key == 1 { 10 } else { key }), if key == 1 { 10 } else { key });
            assert!(kept.len() <= 4);
        }
        assert!(kept.clone().is_empty());
    }

    #[test]
    fn a_full_table_still_knows_what_it_holds() {
        let kept: Kept<u32, u32, 2> = Kept::default();
        kept.get(1, || 10);
        kept.get(2, || 20);
        assert_eq!(kept.get(1, || unreachable!("it is known")), 10);
        assert_eq!(kept.len(), 2);
    }
}
