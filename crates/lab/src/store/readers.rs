//! Reading, apart from the threads on which tables are served: a few readers, each on a blocking thread while it reads.
//!
//! Whoever needs one when all are busy waits; a table that only writes never does, however slow the reads are.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

use super::StoreError;
use crate::limits::READERS;

/// At most [`READERS`] readers; clones share them. One is opened when it is first needed, and kept.
pub(super) struct Readers<R>(Arc<Pool<R>>);

struct Pool<R> {
    idle: Mutex<Vec<R>>,
    turns: Arc<Semaphore>,
    open: Box<dyn Fn() -> Result<R, StoreError> + Send + Sync>,
}

impl<R> Clone for Readers<R> {
    fn clone(&self) -> Readers<R> {
        Readers(Arc::clone(&self.0))
    }
}

impl<R> fmt::Debug for Readers<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Readers({} free)", self.0.turns.available_permits())
    }
}

impl<R: Send + 'static> Readers<R> {
    /// Readers that `open` opens.
    pub(super) fn new(open: impl Fn() -> Result<R, StoreError> + Send + Sync + 'static) -> Readers<R> {
        let turns = Arc::new(Semaphore::new(READERS));
        Readers(Arc::new(Pool { idle: Mutex::default(), turns, open: Box::new(open) }))
    }

    /// Reads something that is found quickly.
    pub(super) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&R) -> Result<T, StoreError> + Send + 'static,
    {
        let turn = Arc::clone(&self.0.turns).acquire_owned().await.map_err(|_| StoreError::ReaderStopped)?;
        let pool = Arc::clone(&self.0);
        blocking(move || {
            // Kept to the end of the work, also if whoever asked has gone meanwhile.
            let _turn = turn;
            let reader = pool.take()?;
            let found = work(&reader);
            pool.lock().push(reader);
            found
        })
        .await
    }

    /// Reads something that takes long, with a reader of its own, so that nobody waits for one.
    pub(super) async fn read_long<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&R) -> Result<T, StoreError> + Send + 'static,
    {
        let pool = Arc::clone(&self.0);
        blocking(move || work(&(pool.open)()?)).await
    }
}

impl<R> Pool<R> {
    fn take(&self) -> Result<R, StoreError> {
        let idle = self.lock().pop();
        idle.map_or_else(|| (self.open)(), Ok)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<R>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::ReaderStopped)?
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Barrier, mpsc};
    use std::time::Duration;

    use super::*;

    /// Nothing is held up for longer, unless something is wrong.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// Readers that count how often one was opened.
    fn counted() -> (Readers<()>, Arc<AtomicUsize>) {
        let opened = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&opened);
        let open = move || {
            count.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        (Readers::new(open), opened)
    }

    #[tokio::test]
    async fn a_reader_is_opened_when_it_is_needed_and_used_again() {
        let (readers, opened) = counted();
        for _ in 0..3 {
            readers.read(|()| Ok(())).await.unwrap();
        }
        assert_eq!(opened.load(Ordering::Relaxed), 1);
        readers.read_long(|()| Ok(())).await.unwrap();
        assert_eq!(opened.load(Ordering::Relaxed), 2, "what takes long has a reader of its own");
    }

    #[tokio::test]
    async fn no_more_read_at_once_than_there_are_readers() {
        let (readers, opened) = counted();
        // All of them are in the middle of reading at the same time, or this never ends.
        let all_here = Arc::new(Barrier::new(READERS));
        let reads = (0..3 * READERS).map(|_| {
            let all_here = Arc::clone(&all_here);
            let wait = move |_: &()| {
                all_here.wait();
                Ok(())
            };
            readers.read(wait)
        });
        futures_util::future::join_all(reads).await;
        assert_eq!(opened.load(Ordering::Relaxed), READERS);
    }

    #[tokio::test]
    async fn a_slow_read_leaves_this_thread_to_others() {
        let (readers, _) = counted();
        let (go_on, wait) = mpsc::channel();
        let slow = tokio::spawn({
            let readers = readers.clone();
            async move { readers.read(move |()| Ok(wait.recv_timeout(PATIENCE).unwrap())).await }
        });
        tokio::task::yield_now().await;
        // There is one thread for tasks: this is reached only if the read is elsewhere.
        readers.read(|()| Ok(())).await.unwrap();
        go_on.send("read").unwrap();
        assert_eq!(slow.await.unwrap().unwrap(), "read");
    }
}
