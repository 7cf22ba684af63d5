//! What a seat may cost: processor time and bytes, whatever number of connections, devices and requests it uses.
//!
//! Work is charged after it is done. Who owes more than the account holds is not refused but waits, so that a visitor
//! who asks for too much makes only their own page slow.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::limits::{
    ACCOUNTS, BYTES_PER_MICROSECOND, CHARGE_AT_MOST, COST_AT_ONCE, COST_PER_SECOND, MESSAGE_COST, SOCKETS_PER_SEAT,
};
use crate::rate::Bucket;

/// The account of one seat, or of those who have only its link.
#[derive(Debug)]
pub(crate) struct Account {
    // In microseconds of the processor.
    bucket: Mutex<Bucket>,
    sockets: AtomicUsize,
}

impl Account {
    fn new() -> Account {
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let bucket = Bucket::new(micros(COST_PER_SECOND), micros(COST_AT_ONCE));
        Account { bucket: Mutex::new(bucket), sockets: AtomicUsize::new(0) }
    }

    fn change<T>(&self, change: impl FnOnce(&mut Bucket) -> T) -> T {
        change(&mut self.bucket.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Does something and charges the processor time that it took, up to a bound. It is done here and now, on this thread.
    pub(crate) fn paying<T>(&self, work: impl FnOnce() -> T) -> T {
        let begin = processor_time();
        let done = work();
        self.charge(processor_time().saturating_sub(begin));
        done
    }

    fn charge(&self, time: Duration) {
        self.change(|bucket| bucket.charge(time.min(CHARGE_AT_MOST).as_secs_f64() * 1e6));
    }

    /// Charges a message, or a request, for being read and passed on.
    pub(crate) fn charge_message(&self) {
        self.charge(MESSAGE_COST);
    }

    /// Charges what is sent.
    pub(crate) fn charge_bytes(&self, bytes: usize) {
        self.change(|bucket| bucket.charge(bytes as f64 / BYTES_PER_MICROSECOND));
    }

    /// How long this visitor has to wait for the next thing; nothing if the account is in order.
    pub(crate) fn wait(&self) -> Duration {
        self.change(Bucket::wait)
    }

    /// Takes one of the sockets that a seat may have open; `None` if all are taken.
    pub(crate) fn take_socket(self: &Arc<Self>) -> Option<SocketPermit> {
        let taken = self
            .sockets
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |open| (open < SOCKETS_PER_SEAT).then_some(open + 1));
        taken.ok().map(|_| SocketPermit(Arc::clone(self)))
    }
}

/// How long this thread has worked so far. The clock on the wall would charge a visitor for what others do meanwhile.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGIN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(std::time::Instant::now).elapsed()
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
#[derive(Debug, Default)]
pub(crate) struct Accounts(Mutex<HashMap<String, Arc<Account>>>);

impl Accounts {
    /// The account under a name.
    pub(crate) fn of(&self, name: &str) -> Arc<Account> {
        let mut accounts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() >= ACCOUNTS {
            // Whoever neither owes nor holds anything can as well begin anew.
            accounts.retain(|_, account| Arc::strong_count(account) > 1 || account.wait() > Duration::ZERO);
        }
        Arc::clone(accounts.entry(name.to_owned()).or_insert_with(|| Arc::new(Account::new())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_owes_waits_and_others_do_not() {
        let accounts = Accounts::default();
        let (a, b) = (accounts.of("a"), accounts.of("b"));
        assert_eq!(a.wait(), Duration::ZERO);
        // Whatever one thing takes, it is charged up to a bound.
        a.charge(Duration::from_hours(1));
        assert_eq!(a.wait(), Duration::ZERO);
        let debt = COST_AT_ONCE + COST_PER_SECOND - CHARGE_AT_MOST;
        a.charge_bytes((debt.as_secs_f64() * 1e6 * BYTES_PER_MICROSECOND) as usize);
        let wait = a.wait();
        assert!(wait > Duration::from_millis(800) && wait <= Duration::from_secs(1), "{wait:?}");
        assert_eq!(accounts.of("a").wait().as_secs(), wait.as_secs());
        assert_eq!(b.wait(), Duration::ZERO);
    }

    #[test]
    fn work_is_paid_for_and_waiting_is_not() {
        let account = Accounts::default().of("a");
        account.change(|bucket| bucket.charge(COST_AT_ONCE.as_secs_f64() * 1e6));
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
        let account = Accounts::default().of("a");
        let mut open: Vec<_> = (0..SOCKETS_PER_SEAT).map(|_| account.take_socket().unwrap()).collect();
        assert!(account.take_socket().is_none());
        open.pop();
        assert!(account.take_socket().is_some());
    }
}
