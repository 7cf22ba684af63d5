//! Is the laboratory well? A row is written, committed and read again: a server whose disk is full answers requests, but
//! it is not well.
//!
//! Anybody may ask, so asking must cost nothing: all who ask within [`HEALTH_EVERY`] are told the same, and whoever hangs
//! up early does not make the next one ask anew.

use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;
use tokio::time::{Instant, timeout};

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
    last: Mutex<Last>,
}

/// The last examination: when it began, and what comes of it.
struct Last {
    number: u64,
    began: Instant,
    finding: watch::Receiver<Option<Finding>>,
}

impl Health {
    /// Nobody has asked yet.
    pub(crate) fn new(store: Store) -> Health {
        Health { store, last: Mutex::new(Last { number: 0, began: Instant::now(), finding: watch::channel(None).1 }) }
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
        let is_recent = last.number > 0 && (goes_on || last.began.elapsed() < HEALTH_EVERY);
        if !is_recent {
            let number = last.number + 1;
            let (tell, finding) = watch::channel(None);
            *last = Last { number, began: Instant::now(), finding };
            tokio::spawn(examine(self.store.clone(), number, tell));
        }
        last.finding.clone()
    }
}

async fn examine(store: Store, number: u64, tell: watch::Sender<Option<Finding>>) {
    let written = timeout(HEALTH_WAIT, store.write_and_read(number)).await;
    let finding = written.map_or(Err(Illness::Slow), |written| Ok(written?));
    let _ = tell.send(Some(finding));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Folder;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn however_many_ask_one_row_is_written() {
        let folder = Folder::new();
        let health = Health::new(Store::open(&folder.0).await.unwrap());
        let begin = Instant::now();
        for _ in 0..20 {
            let _hanging_up = timeout(std::time::Duration::ZERO, health.check()).await;
        }
        for _ in 0..20 {
            let (a, b) = tokio::join!(health.check(), health.check());
            assert!(a.is_ok() && b.is_ok());
        }
        let rows = || folder.connection().query_row("SELECT at_ms FROM alive WHERE id = 2", [], |row| row.get(0));
        let most = 1 + u32::try_from(begin.elapsed().as_secs() / HEALTH_EVERY.as_secs()).unwrap();
        let written: u32 = rows().unwrap();
        assert!((1..=most).contains(&written), "{written} rows, at most {most}");
        tokio::time::sleep(HEALTH_EVERY).await;
        health.check().await.unwrap();
        assert_eq!(rows().unwrap(), written + 1);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_cannot_write_is_not_well_until_they_can() {
        let folder = Folder::new();
        let health = Health::new(Store::open(&folder.0).await.unwrap());
        let other = folder.connection();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let ill = health.check().await.unwrap_err().to_string();
        assert_eq!(ill, "the database did not write a row within 2 s");
        other.execute_batch("ROLLBACK").unwrap();
        while health.check().await.is_err() {
            tokio::time::sleep(HEALTH_EVERY).await;
        }
    }
}
