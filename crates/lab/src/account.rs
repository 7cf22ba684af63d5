//! What a seat may cost: processor time and bytes, whatever number of connections, devices and requests it uses.
//!
//! Work is charged after it is done. Who owes more than the account holds is not refused but waits, so that a visitor
//! who asks for too much makes only their own page slow.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Clock;
use crate::limits::{
    ACCOUNTS, BYTES_PER_MICROSECOND, CHARGE_AT_MOST, COST_AT_ONCE, COST_PER_SECOND, MESSAGE_COST, SOCKETS_PER_SEAT,
};
use crate::processor::processor_time;
use crate::rate::Bucket;

/// The account of one seat, or of those who have only its link.
#[derive(Debug)]
pub(crate) struct Account {
    clock: Clock,
    // In microseconds of the processor.
    bucket: Mutex<Bucket>,
    sockets: AtomicUsize,
}

impl Account {
    fn new(clock: Clock) -> Account {
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let bucket = Bucket::new(micros(COST_PER_SECOND), micros(COST_AT_ONCE), clock.now());
        Account { clock, bucket: Mutex::new(bucket), sockets: AtomicUsize::new(0) }
    }

    /// The account as it is now.
    fn bucket(&self) -> MutexGuard<'_, Bucket> {
        let mut bucket = self.bucket.lock().unwrap_or_else(PoisonError::into_inner);
        bucket.refill(self.clock.now());
        bucket
    }

    /// Does something and charges the processor time that it took, up to a bound. It is done here and now, on this thread.
    pub(crate) fn paying<T>(&self, work: impl FnOnce() -> T) -> T {
        let begin = processor_time();
        let done = work();
        self.charge(processor_time().saturating_sub(begin));
        done
    }

    fn charge(&self, time: Duration) {
        self.bucket().charge(time.min(CHARGE_AT_MOST).as_secs_f64() * 1e6);
    }

    /// Charges a message, or a request, for being read and passed on.
    pub(crate) fn charge_message(&self) {
        self.charge(MESSAGE_COST);
    }

    /// Charges what is sent.
    pub(crate) fn charge_bytes(&self, bytes: usize) {
        self.bucket().charge(bytes as f64 / BYTES_PER_MICROSECOND);
    }

    /// How long this visitor has to wait for the next thing; nothing if the account is in order.
    pub(crate) fn wait(&self) -> Duration {
        self.bucket().wait()
    }

    /// Takes one of the sockets that a seat may have open; `None` if all are taken.
    pub(crate) fn take_socket(self: &Arc<Self>) -> Option<SocketPermit> {
        let taken = self
            .sockets
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |open| (open < SOCKETS_PER_SEAT).then_some(open + 1));
        taken.ok().map(|_| SocketPermit(Arc::clone(self)))
    }
}

/// One open socket; it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct SocketPermit(Arc<Account>);

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The accounts of all seats that were used lately.
#[derive(Debug)]
pub(crate) struct Accounts {
    clock: Clock,
    used: Mutex<HashMap<String, Arc<Account>>>,
}

impl Accounts {
    /// Nobody has used anything yet.
    pub(crate) fn new(clock: Clock) -> Accounts {
        Accounts { clock, used: Mutex::default() }
    }

    /// The account under a name.
    pub(crate) fn of(&self, name: &str) -> Arc<Account> {
        let mut accounts = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() >= ACCOUNTS {
            // Whoever neither owes nor holds anything can as well begin anew.
            accounts.retain(|_, account| Arc::strong_count(account) > 1 || account.wait() > Duration::ZERO);
        }
        Arc::clone(accounts.entry(name.to_owned()).or_insert_with(|| Arc::new(Account::new(self.clock.clone()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_owes_waits_and_others_do_not() {
        let (clock, hand) = Clock::standing_at(0);
        let accounts = Accounts::new(clock);
        let (a, b) = (accounts.of("a"), accounts.of("b"));
        assert_eq!(a.wait(), Duration::ZERO);
        // Whatever one thing takes, it is charged up to a bound.
        a.charge(Duration::from_hours(1));
        assert_eq!(a.wait(), Duration::ZERO);
        let debt = COST_AT_ONCE + COST_PER_SECOND - CHARGE_AT_MOST;
        a.charge_bytes((debt.as_secs_f64() * 1e6 * BYTES_PER_MICROSECOND) as usize);
        let wait = a.wait().as_secs_f64();
        assert!((wait - 1.0).abs() < 1e-4, "{wait} s");
        assert_eq!(accounts.of("a").wait(), a.wait());
        assert_eq!(b.wait(), Duration::ZERO);
        hand.advance(Duration::from_millis(500));
        assert!((a.wait().as_secs_f64() - 0.5).abs() < 1e-4, "{:?}", a.wait());
        hand.advance(Duration::from_millis(501));
        assert_eq!(a.wait(), Duration::ZERO);
    }

    #[test]
    fn work_is_paid_for_and_waiting_is_not() {
        let account = Accounts::new(Clock::standing_at(0).0).of("a");
        account.bucket().charge(COST_AT_ONCE.as_secs_f64() * 1e6);
        account.paying(|| std::thread::sleep(Duration::from_millis(20)));
        assert!(account.wait() < Duration::from_millis(50), "sleeping costs nothing");
        let begin = processor_time();
        account.paying(|| while processor_time() - begin < Duration::from_millis(20) {});
        assert!(
            account.wait() > Duration::from_millis(100),
            "twenty milliseconds of work are paid for in half a second"
        );
    }

    #[test]
    fn a_seat_has_so_many_sockets_and_no_more() {
        let account = Accounts::new(Clock::standing_at(0).0).of("a");
        let mut open: Vec<_> = (0..SOCKETS_PER_SEAT).map(|_| account.take_socket().unwrap()).collect();
        assert!(account.take_socket().is_none());
        open.pop();
        assert!(account.take_socket().is_some());
    }
}
