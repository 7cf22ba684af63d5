//! Limits on how often something may be done: buckets that fill slowly and are emptied by use.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Duration;

use crate::clock::{Clock, Moment};
use crate::limits::ADDRESSES;

/// A bucket of permissions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    per_second: f64,
    most: f64,
    left: f64,
    filled: Moment,
}

impl Bucket {
    /// A full bucket that refills at a rate.
    pub(crate) fn new(per_second: f64, most: f64, now: Moment) -> Bucket {
        Bucket { per_second, most, left: most, filled: now }
    }

    /// Adds what has come in until now; whatever is asked of a bucket is asked after this.
    pub(crate) fn refill(&mut self, now: Moment) {
        let since = self.filled.until(now).as_secs_f64();
        self.left = (self.left + since * self.per_second).min(self.most);
        self.filled = self.filled.max(now);
    }

    /// Takes a permission; false if there is none left.
    pub(crate) fn take(&mut self) -> bool {
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Takes what something has cost, even more than is left: who owes waits until it is paid.
    pub(crate) fn charge(&mut self, cost: f64) {
        self.left -= cost;
    }

    /// How long until nothing is owed.
    pub(crate) fn wait(&self) -> Duration {
        if self.left >= 0.0 { Duration::ZERO } else { Duration::from_secs_f64(-self.left / self.per_second) }
    }
}

/// A bucket for every address.
pub(crate) struct ByAddress {
    clock: Clock,
    per_second: f64,
    most: f64,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl ByAddress {
    /// No address has used anything yet.
    pub(crate) fn new(clock: Clock, per_second: f64, most: f64) -> ByAddress {
        ByAddress { clock, per_second, most, buckets: Mutex::default() }
    }

    /// Takes a permission of an address.
    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        let (address, now) = (household(address), self.clock.now());
        if buckets.len() >= ADDRESSES && !buckets.contains_key(&address) {
            forget_half(&mut buckets, now);
        }
        let bucket = buckets.entry(address).or_insert_with(|| Bucket::new(self.per_second, self.most, now));
        bucket.refill(now);
        bucket.take()
    }
}

/// The address that stands for all that one visitor has: whoever gets an IPv6 address gets 2^64 of them.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

/// Forgets the fuller half: those who have used least lose least by it. Half of them at once, so that looking at all is
/// seldom needed.
fn forget_half(buckets: &mut HashMap<IpAddr, Bucket>, now: Moment) {
    let mut all: Vec<(IpAddr, Bucket)> = buckets.drain().collect();
    all.iter_mut().for_each(|(_, bucket)| bucket.refill(now));
    let half = all.len() / 2;
    all.select_nth_unstable_by(half, |(_, a), (_, b)| a.left.total_cmp(&b.left));
    buckets.extend(all.into_iter().take(half));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_address(most: f64) -> ByAddress {
        ByAddress::new(Clock::standing_at(0).0, 1.0, most)
    }

    #[test]
    fn an_empty_bucket_gives_nothing() {
        let (clock, hand) = Clock::standing_at(0);
        let mut bucket = Bucket::new(1.0, 2.0, clock.now());
        assert_eq!([bucket.take(), bucket.take(), bucket.take()], [true, true, false]);
        hand.advance(Duration::from_secs(1));
        bucket.refill(clock.now());
        assert_eq!([bucket.take(), bucket.take()], [true, false]);
        let by_address = by_address(1.0);
        let (a, b) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert_eq!([by_address.take(a), by_address.take(a), by_address.take(b)], [true, false, true]);
    }

    #[test]
    fn neighbours_in_one_network_share_a_bucket() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let by_address = by_address(1.0);
        assert!(by_address.take(ip("2001:db8:0:1::1")) && !by_address.take(ip("2001:db8:0:1:ffff::2")));
        assert!(by_address.take(ip("2001:db8:0:2::1")));
        assert!(by_address.take(ip("192.0.2.1")) && !by_address.take(ip("::ffff:192.0.2.1")));
        assert!(by_address.take(ip("192.0.2.2")));
    }

    #[test]
    fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let by_address = by_address(3.0);
        let address = |number: u32| IpAddr::from(number.to_be_bytes());
        let (greedy, frugal) = (address(u32::MAX), address(u32::MAX - 1));
        while by_address.take(greedy) {}
        by_address.take(frugal);
        for number in 0..u32::try_from(3 * ADDRESSES).unwrap() {
            // Nobody's bucket is full.
            assert!(by_address.take(address(number)) && by_address.take(address(number)));
            assert!(by_address.buckets.lock().unwrap().len() <= ADDRESSES);
        }
        assert!(!by_address.take(greedy), "whoever has used up everything is not forgotten");
        assert!(!by_address.buckets.lock().unwrap().contains_key(&frugal));
    }
}
