//! Limits on how often something may be done: buckets that fill slowly and are emptied by use.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// More addresses than this are not remembered; the fullest buckets are forgotten first.
const ADDRESSES: usize = 10_000;

/// A bucket of permissions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    per_second: f64,
    most: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket that refills at a rate.
    pub(crate) fn new(per_second: f64, most: f64) -> Bucket {
        Bucket { per_second, most, left: most, filled: Instant::now() }
    }

    /// Takes a permission; false if there is none left.
    pub(crate) fn take(&mut self) -> bool {
        self.refill();
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Takes what something has cost, even more than is left: who owes waits until it is paid.
    pub(crate) fn charge(&mut self, cost: f64) {
        self.refill();
        self.left -= cost;
    }

    /// How long until nothing is owed.
    pub(crate) fn wait(&mut self) -> Duration {
        self.refill();
        if self.left >= 0.0 { Duration::ZERO } else { Duration::from_secs_f64(-self.left / self.per_second) }
    }

    fn refill(&mut self) {
        let now = Instant::now();
        let since = now.duration_since(self.filled).as_secs_f64();
        self.left = (self.left + since * self.per_second).min(self.most);
        self.filled = now;
    }
}

/// A bucket for every address.
pub(crate) struct ByAddress {
    per_second: f64,
    most: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl ByAddress {
    /// No address has used anything yet.
    pub(crate) fn new(per_second: f64, most: f64) -> ByAddress {
        ByAddress { per_second, most, buckets: Mutex::default() }
    }

    /// Takes a permission of an address.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        if buckets.len() >= ADDRESSES {
            buckets.retain(|_, bucket| bucket.left + 1.0 < bucket.most);
        }
        buckets.entry(address).or_insert_with(|| Bucket::new(self.per_second, self.most)).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_gives_nothing() {
        let mut bucket = Bucket::new(0.0, 2.0);
        assert_eq!([bucket.take(), bucket.take(), bucket.take()], [true, true, false]);
        let by_address = ByAddress::new(0.0, 1.0);
        let (a, b) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert_eq!([by_address.take(a), by_address.take(a), by_address.take(b)], [true, false, true]);
    }
}
