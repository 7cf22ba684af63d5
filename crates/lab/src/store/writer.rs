//! The writer: one task owns the connection that writes.
//!
//! It takes what waits, writes it in one transaction, and answers only after the commit. The sync of the disk is the
//! most expensive part of an action, so commits keep a distance ([`COMMIT_EVERY`]): the first after a pause is made at
//! once, and what comes soon after it shares the next.
//!
//! The writer stays on the thread that passes messages on: a commit takes a fraction of a millisecond, and handing it to
//! another thread and back costs more than the commit. A disk that turns out to be slow is waited for elsewhere.

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::StoreError;
use crate::limits::{COMMIT_EVERY, SLOW_COMMIT, STORE_BATCH};

/// SQL that is to be done; it gives the number of rows that it changed. It may be done twice, after a roll-back.
type Work = Box<dyn Fn(&Connection) -> rusqlite::Result<usize> + Send>;

/// Who waits for the commit.
type Done = oneshot::Sender<Result<usize, StoreError>>;

/// Something to write.
pub(super) struct Write {
    work: Work,
    /// One statement is a transaction of its own.
    is_single: bool,
    /// Nothing is written after it.
    is_last: bool,
    done: Option<Done>,
}

impl Write {
    /// SQL for whose commit nobody waits.
    pub(super) fn new(work: impl Fn(&Connection) -> rusqlite::Result<usize> + Send + 'static) -> Write {
        Write { work: Box::new(work), is_single: false, is_last: false, done: None }
    }

    /// The end of all writing.
    pub(super) fn last() -> Write {
        Write { is_last: true, ..Write::new(|_| Ok(0)) }
    }

    /// Says that it is one statement.
    pub(super) fn single(mut self, is_single: bool) -> Write {
        self.is_single = is_single;
        self
    }

    /// Asks to be told after the commit.
    pub(super) fn answered(mut self) -> (Write, oneshot::Receiver<Result<usize, StoreError>>) {
        let (done, answer) = oneshot::channel();
        self.done = Some(done);
        (self, answer)
    }

    fn answer(self, result: Result<usize, StoreError>) {
        if let Err(error) = &result {
            tracing::error!("cannot write: {error}");
        }
        if let Some(done) = self.done {
            let _ = done.send(result);
        }
    }
}

/// Writes whatever waits, many at a time, one transaction after the other. `kept` is let go with the connection.
pub(super) async fn write_all<T>(mut connection: Connection, mut waiting: mpsc::Receiver<Write>, kept: T) {
    let mut batch = Vec::new();
    let mut is_slow = false;
    let mut next_commit = Instant::now();
    while waiting.recv_many(&mut batch, STORE_BATCH).await > 0 {
        gather(&mut batch, &mut waiting, next_commit).await;
        let begin = Instant::now();
        next_commit = begin + COMMIT_EVERY;
        let results = if is_slow {
            tokio::task::block_in_place(|| commit_all(&mut connection, &batch))
        } else {
            commit_all(&mut connection, &batch)
        };
        is_slow = begin.elapsed() > SLOW_COMMIT;
        let is_last = batch.iter().any(|write| write.is_last);
        batch.drain(..).zip(results).for_each(|(write, result)| write.answer(result));
        if is_last {
            break;
        }
    }
    drop(connection);
    drop(kept);
}

/// Waits for more to write until the time of the next commit, if that is not now.
async fn gather(batch: &mut Vec<Write>, waiting: &mut mpsc::Receiver<Write>, next_commit: Instant) {
    if Instant::now() < next_commit {
        tokio::time::sleep_until(next_commit).await;
        while batch.len() < STORE_BATCH
            && let Ok(write) = waiting.try_recv()
        {
            batch.push(write);
        }
    }
}

/// Commits a batch and gives every write its result.
fn commit_all(connection: &mut Connection, batch: &[Write]) -> Vec<Result<usize, StoreError>> {
    match commit(connection, batch) {
        Ok(changed) => changed.into_iter().map(Ok).collect(),
        // One of them breaks a rule of the database. That is no fault of the others, so each stands for itself.
        Err(error) if batch.len() > 1 && error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            batch.iter().flat_map(|write| commit_all(connection, std::slice::from_ref(write))).collect()
        }
        Err(error) => {
            let error = StoreError::from(error);
            batch.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

fn commit(connection: &mut Connection, batch: &[Write]) -> rusqlite::Result<Vec<usize>> {
    if let [Write { work, is_single: true, .. }] = batch {
        return Ok(vec![work(connection)?]);
    }
    let transaction = connection.transaction()?;
    let changed = batch.iter().map(|write| (write.work)(&transaction)).collect::<rusqlite::Result<_>>()?;
    transaction.commit()?;
    Ok(changed)
}
