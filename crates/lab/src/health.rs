//! Is the laboratory well? A row is written, committed and read again: a server whose disk is full answers requests, but
//! it is not well.
//!
//! Anybody may ask, so asking must cost nothing: all who ask within [`HEALTH_EVERY`] are told the same, and whoever hangs
//! up early does not make the next one ask anew.

use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::clock::{Clock, Moment};
use crate::limits::{HEALTH_EVERY, HEALTH_WAIT};
use crate::store::{Store, StoreError};

/// What is wrong.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Illness {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the database did not write a row within {} s", HEALTH_WAIT.as_secs())]
    Slow,
    #[error("the laboratory is closing")]
    Closing,
}

/// How the laboratory is; an error says what is wrong.
type Finding = Result<(), Illness>;

/// Looks after the laboratory's health.
pub(crate) struct Health {
    store: Store,
    clock: Clock,
    last: Mutex<Last>,
}

/// The last examination: when it began, and what comes of it.
struct Last {
    number: u64,
    began: Moment,
    finding: watch::Receiver<Option<Finding>>,
}

impl Health {
    /// Nobody has asked yet.
    pub(crate) fn new(store: Store, clock: Clock) -> Health {
        let last = Last { number: 0, began: clock.now(), finding: watch::channel(None).1 };
        Health { store, clock, last: Mutex::new(last) }
    }

    /// How the laboratory is now, or was a moment ago.
    pub(crate) async fn check(&self) -> Finding {
        let mut finding = self.current();
        let found = finding.wait_for(Option::is_some).await;
        found.ok().and_then(|found| found.clone()).unwrap_or(Err(Illness::Closing))
    }

    /// The examination that goes on or is recent; if there is none, a new one.
    fn current(&self) -> watch::Receiver<Option<Finding>> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let goes_on = last.finding.borrow().is_none();
        let now = self.clock.now();
        let is_recent = last.number > 0 && (goes_on || last.began.until(now) < HEALTH_EVERY);
        if !is_recent {
            let number = last.number + 1;
            let (tell, finding) = watch::channel(None);
            *last = Last { number, began: now, finding };
            tokio::spawn(examine(self.store.clone(), self.clock.clone(), number, tell));
        }
        last.finding.clone()
    }
}

async fn examine(store: Store, clock: Clock, number: u64, tell: watch::Sender<Option<Finding>>) {
    let written = clock.within(HEALTH_WAIT, store.write_and_read(number)).await;
    let finding = written.map_or(Err(Illness::Slow), |written| Ok(written?));
    let _ = tell.send(Some(finding));
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::clock::{Hand, Timing};
    use crate::store::tests::Folder;

    /// Health by a clock that stands still, on a database that does not.
    async fn health(folder: &Folder) -> (Health, Clock, Hand) {
        let (clock, hand) = Clock::standing_at(0);
        let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
        (Health::new(store, clock.clone()), clock, hand)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn however_many_ask_one_row_is_written() {
        let folder = Folder::new();
        let (health, clock, hand) = health(&folder).await;
        for _ in 0..20 {
            let _hanging_up = clock.within(Duration::ZERO, health.check()).await;
        }
        for _ in 0..20 {
            let (a, b) = tokio::join!(health.check(), health.check());
            assert!(a.is_ok() && b.is_ok());
        }
        let row =
            || folder.connection().query_row("SELECT at_ms FROM alive WHERE id = 2", [], |row| row.get::<_, u32>(0));
        assert_eq!(row(), Ok(1), "one row was written");
        hand.advance(HEALTH_EVERY);
        health.check().await.unwrap();
        assert_eq!(row(), Ok(2));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_cannot_write_is_not_well_until_they_can() {
        let folder = Folder::new();
        let (health, _, hand) = health(&folder).await;
        let other = folder.connection();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        // Whenever the waiting begins, it is over soon.
        let hurry = async {
            loop {
                Clock::by_the_wall().sleep(Duration::from_millis(1)).await;
                hand.advance(HEALTH_WAIT);
            }
        };
        let ill = tokio::select! {
            ill = health.check() => ill,
            never = hurry => never,
        };
        assert_eq!(ill.unwrap_err().to_string(), "the database did not write a row within 2 s");
        other.execute_batch("ROLLBACK").unwrap();
        hand.advance(HEALTH_EVERY);
        health.check().await.unwrap();
    }
}
