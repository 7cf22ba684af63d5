//! Debriefs, each worked out once, on a thread of its own, so that nobody else waits for it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{AcquireError, Semaphore};
use tokio::task::JoinError;

use crate::debrief::Debrief;
use crate::laboratory::Laboratory;
use crate::limits::{DEBRIEFS, DEBRIEFS_AT_ONCE};
use crate::store::TableRow;
use crate::trouble::TableError;

/// The debriefs that were made lately, the oldest first.
#[derive(Default)]
struct Made(Mutex<VecDeque<(String, Arc<Debrief>)>>);

impl Made {
    fn list(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Debrief>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, table: &str) -> Option<Arc<Debrief>> {
        self.list().iter().find(|(id, _)| id == table).map(|(_, debrief)| Arc::clone(debrief))
    }

    fn keep(&self, table: String, debrief: &Arc<Debrief>) {
        let mut list = self.list();
        if list.len() >= DEBRIEFS {
            list.pop_front();
        }
        list.push_back((table, Arc::clone(debrief)));
    }
}

/// Why a debrief cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoLookback {
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Closed(#[from] AcquireError),
    #[error(transparent)]
    Stopped(#[from] JoinError),
}

/// Makes debriefs and keeps some.
pub(crate) struct Lookbacks {
    made: Arc<Made>,
    turns: Arc<Semaphore>,
}

impl Default for Lookbacks {
    fn default() -> Lookbacks {
        Lookbacks { made: Arc::default(), turns: Arc::new(Semaphore::new(DEBRIEFS_AT_ONCE)) }
    }
}

impl Lookbacks {
    /// The debrief of a finished game; `None` if it is not finished.
    pub(crate) async fn of(&self, lab: &Arc<Laboratory>, table: TableRow) -> Result<Option<Arc<Debrief>>, NoLookback> {
        if let Some(known) = self.made.find(&table.id) {
            return Ok(Some(known));
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await?;
        let kept = lab.store.kept(&table.id).await.map_err(TableError::from)?.ok_or(TableError::Gone)?;
        let (made, lab) = (Arc::clone(&self.made), Arc::clone(lab));
        let looked = tokio::task::spawn_blocking(move || {
            // Kept to the end of the work, also if whoever asked has gone meanwhile.
            let _turn = turn;
            // Who waited for the same debrief finds it made.
            if let Some(known) = made.find(&table.id) {
                return Ok(Some(known));
            }
            let id = table.id.clone();
            let debrief = Debrief::of(lab.replay(kept)?, lab.language()).map(Arc::new);
            if let Some(debrief) = &debrief {
                made.keep(id, debrief);
            }
            Ok(debrief)
        });
        looked.await?
    }
}
