//! The queue of what is to be written: one task takes what waits, has it written as one batch, and answers only when the
//! batch is on disk.
//!
//! It knows nothing of what is written, nor how. The sync of the disk is the most expensive part of an action, so commits
//! keep a distance ([`Timing::commit_every`]): the first after a pause is made at once, and what comes soon after it shares the
//! next.
//!
//! The task stays on the thread that passes messages on: a commit takes a fraction of a millisecond, and handing it to
//! another thread and back costs more than the commit. A disk that turns out to be slow is waited for elsewhere.

use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use crate::clock::{Clock, Moment, Timing};
use crate::limits::{SLOW_COMMIT, STORE_BATCH, STORE_QUEUE};

/// What a queue writes to.
pub(super) trait Disk: Send + 'static {
    /// What can be written.
    type Change: Send + Sync + 'static;

    /// Writes changes, all or none, and gives for each the number of rows that it changed, when they are safe. A change
    /// may be written again after it was not.
    fn commit(&mut self, changes: &[&Self::Change]) -> Result<Vec<usize>, NotCommitted>;
}

/// Why nothing of a batch was written.
#[derive(Debug)]
pub(super) enum NotCommitted {
    /// One of the changes breaks a rule. That is no fault of the others.
    Refused(StoreError),
    /// The disk failed.
    Failed(StoreError),
}

/// What waits to be written; clones share it.
#[derive(Debug)]
pub(super) struct Queue<C>(mpsc::Sender<Write<C>>);

impl<C> Clone for Queue<C> {
    fn clone(&self) -> Queue<C> {
        Queue(self.0.clone())
    }
}

/// What came of a change: the number of rows that it changed.
type Written = Result<usize, StoreError>;

#[derive(Debug)]
struct Write<C> {
    /// `None` is the end: nothing is written after the batch that it is in.
    change: Option<C>,
    /// Who waits for the commit.
    done: Option<oneshot::Sender<Written>>,
}

impl<C: Send + Sync + 'static> Queue<C> {
    /// A queue to a disk, which is let go when the queue ends: after [`Queue::close`], or with its last clone.
    pub(super) fn to(disk: impl Disk<Change = C>, timing: &Timing) -> Queue<C> {
        let (queue, waiting) = mpsc::channel(STORE_QUEUE);
        tokio::spawn(write_all(disk, waiting, timing.clone()));
        Queue(queue)
    }

    /// Writes a change and answers after the commit.
    pub(super) async fn write(&self, change: C) -> Written {
        self.answered(Some(change)).await
    }

    /// Has a change written; nobody waits for the commit.
    pub(super) async fn note(&self, change: C) {
        let _ = self.0.send(Write { change: Some(change), done: None }).await;
    }

    /// Ends all writing, after what waits already.
    pub(super) async fn close(&self) {
        let _ = self.answered(None).await;
    }

    /// Has it ended?
    pub(super) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    async fn answered(&self, change: Option<C>) -> Written {
        let (done, answer) = oneshot::channel();
        let write = Write { change, done: Some(done) };
        self.0.send(write).await.map_err(|_| StoreError::WriterStopped)?;
        answer.await.map_err(|_| StoreError::WriterStopped)?
    }
}

impl<C> Write<C> {
    fn answer(self, written: Written) {
        if let Err(error) = &written {
            tracing::error!("cannot write: {error}");
        }
        if let Some(done) = self.done {
            let _ = done.send(written);
        }
    }
}

/// Writes whatever waits, many at a time, one batch after the other.
async fn write_all<D: Disk>(mut disk: D, mut waiting: mpsc::Receiver<Write<D::Change>>, timing: Timing) {
    let Timing { clock, commit_every } = timing;
    let mut batch = Vec::new();
    let mut is_slow = false;
    let mut next_commit = clock.now();
    while waiting.recv_many(&mut batch, STORE_BATCH).await > 0 {
        gather(&mut batch, &mut waiting, &clock, next_commit).await;
        let begin = clock.now();
        next_commit = begin + commit_every;
        let written = if is_slow {
            tokio::task::block_in_place(|| commit_batch(&mut disk, &batch))
        } else {
            commit_batch(&mut disk, &batch)
        };
        is_slow = begin.until(clock.now()) > SLOW_COMMIT;
        let is_last = batch.iter().any(|write| write.change.is_none());
        batch.drain(..).zip(written).for_each(|(write, written)| write.answer(written));
        if is_last {
            break;
        }
    }
}

/// Waits for more to write until the time of the next commit, if that is not now.
async fn gather<C>(
    batch: &mut Vec<Write<C>>,
    waiting: &mut mpsc::Receiver<Write<C>>,
    clock: &Clock,
    next_commit: Moment,
) {
    if clock.now() < next_commit {
        clock.sleep_until(next_commit).await;
        while batch.len() < STORE_BATCH
            && let Ok(write) = waiting.try_recv()
        {
            batch.push(write);
        }
    }
}

/// Commits a batch and gives every write what came of it.
fn commit_batch<D: Disk>(disk: &mut D, batch: &[Write<D::Change>]) -> Vec<Written> {
    let changes: Vec<&D::Change> = batch.iter().filter_map(|write| write.change.as_ref()).collect();
    let mut written = commit(disk, &changes).into_iter();
    let of_write = |write: &Write<D::Change>| match write.change {
        Some(_) => written.next().unwrap_or(Err(StoreError::WriterStopped)),
        None => Ok(0),
    };
    batch.iter().map(of_write).collect()
}

fn commit<D: Disk>(disk: &mut D, changes: &[&D::Change]) -> Vec<Written> {
    if changes.is_empty() {
        return Vec::new();
    }
    match disk.commit(changes) {
        Ok(changed) => changed.into_iter().map(Ok).collect(),
        // Each stands for itself: the one that breaks a rule shall not spoil those that share its batch.
        Err(NotCommitted::Refused(_)) if changes.len() > 1 => {
            changes.iter().flat_map(|change| commit(disk, std::slice::from_ref(change))).collect()
        }
        Err(NotCommitted::Refused(error) | NotCommitted::Failed(error)) => {
            changes.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use super::*;
    use crate::clock::Hand;
    use crate::limits::COMMIT_EVERY;

    /// A disk that remembers its batches, refuses odd numbers, and fails while it is said to be full.
    #[derive(Clone, Default)]
    struct Fake(Arc<Mutex<Seen>>);

    #[derive(Default)]
    struct Seen {
        batches: Vec<Vec<u32>>,
        is_full: bool,
    }

    impl Disk for Fake {
        type Change = u32;

        fn commit(&mut self, changes: &[&u32]) -> Result<Vec<usize>, NotCommitted> {
            let mut seen = self.0.lock().unwrap();
            if seen.is_full {
                return Err(NotCommitted::Failed(StoreError::DiskFull));
            }
            if changes.iter().any(|change| **change % 2 == 1) {
                return Err(NotCommitted::Refused(StoreError::Database("odd".to_owned())));
            }
            seen.batches.push(changes.iter().map(|change| **change).collect());
            Ok(changes.iter().map(|change| **change as usize).collect())
        }
    }

    impl Fake {
        fn batches(&self) -> Vec<Vec<u32>> {
            self.0.lock().unwrap().batches.clone()
        }
    }

    /// A queue to the disk, with a clock that stands still.
    fn queue(disk: &Fake) -> (Queue<u32>, Hand) {
        let (clock, hand) = Clock::standing_at(0);
        (Queue::to(disk.clone(), &Timing { clock, commit_every: COMMIT_EVERY }), hand)
    }

    /// Lets the other tasks do what they can do now.
    async fn settle() {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn what_comes_soon_after_a_commit_shares_the_next() {
        let disk = Fake::default();
        let (queue, hand) = queue(&disk);
        assert_eq!(queue.write(2).await.unwrap(), 2, "the first after a pause is made at once");
        let later = async {
            settle().await;
            assert_eq!(disk.batches(), [[2]]);
            hand.advance(COMMIT_EVERY);
        };
        let (four, six, ()) = tokio::join!(queue.write(4), queue.write(6), later);
        assert_eq!((four.unwrap(), six.unwrap()), (4, 6));
        hand.advance(COMMIT_EVERY);
        queue.write(8).await.unwrap();
        assert_eq!(disk.batches(), [vec![2], vec![4, 6], vec![8]]);
    }

    #[tokio::test]
    async fn nobody_is_answered_before_the_commit() {
        let disk = Fake::default();
        let (queue, hand) = queue(&disk);
        queue.write(2).await.unwrap();
        let answered = tokio::spawn(async move { queue.write(4).await });
        hand.advance(COMMIT_EVERY / 2);
        settle().await;
        assert!(!answered.is_finished() && disk.batches() == [[2]]);
        hand.advance(COMMIT_EVERY / 2);
        assert_eq!(answered.await.unwrap().unwrap(), 4);
        assert_eq!(disk.batches(), [[2], [4]]);
    }

    #[tokio::test]
    async fn a_change_that_breaks_a_rule_is_refused_alone() {
        let disk = Fake::default();
        let (queue, hand) = queue(&disk);
        queue.write(2).await.unwrap();
        let later = async {
            settle().await;
            hand.advance(COMMIT_EVERY);
        };
        let (four, five, six, ()) = tokio::join!(queue.write(4), queue.write(5), queue.write(6), later);
        assert!(four.is_ok() && five.is_err() && six.is_ok());
        assert_eq!(disk.batches(), [[2], [4], [6]]);
    }

    #[tokio::test]
    async fn everybody_in_a_batch_is_told_that_the_disk_failed_and_the_next_batch_is_tried() {
        let disk = Fake::default();
        let (queue, hand) = queue(&disk);
        disk.0.lock().unwrap().is_full = true;
        let (two, four) = tokio::join!(queue.write(2), queue.write(4));
        assert!(matches!((two, four), (Err(StoreError::DiskFull), Err(StoreError::DiskFull))));
        disk.0.lock().unwrap().is_full = false;
        hand.advance(COMMIT_EVERY);
        queue.write(6).await.unwrap();
        assert_eq!(disk.batches(), [[6]]);
    }

    #[tokio::test]
    async fn a_queue_that_closes_writes_what_waits_and_nothing_after_it() {
        let disk = Fake::default();
        let (queue, _) = queue(&disk);
        queue.note(2).await;
        queue.note(4).await;
        queue.close().await;
        assert!(matches!(queue.write(6).await, Err(StoreError::WriterStopped)));
        assert!(queue.is_closed());
        assert_eq!(disk.batches(), [[2, 4]]);
    }

    #[tokio::test]
    async fn no_batch_is_longer_than_the_limit() {
        let disk = Fake::default();
        let (clock, _) = Clock::standing_at(0);
        let queue = Queue::to(disk.clone(), &Timing { clock, commit_every: Duration::ZERO });
        let numbers = (0..2 * STORE_BATCH as u32 + 10).map(|number| queue.note(2 * number));
        futures_util::future::join_all(numbers).await;
        queue.close().await;
        assert!(disk.batches().iter().all(|batch| batch.len() <= STORE_BATCH));
        assert_eq!(disk.batches().concat().len(), 2 * STORE_BATCH + 10);
    }
}
