//! One connection in the crowd: at which stage it is, since when, and until when it may be.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, OwnedSemaphorePermit};
use tokio::time::Instant;

use super::crowd::{Crowd, Rank};
use super::limits::DoorLimits;
use super::stage::Stage;

/// What is known of a connection, shared by all who serve it. Its slot is free again when the last of them has gone.
pub(super) struct Progress {
    crowd: Arc<Crowd>,
    limits: DoorLimits,
    leave: Arc<Notify>,
    at: Mutex<At>,
    _slot: OwnedSemaphorePermit,
}

struct At {
    stage: Stage,
    since: Instant,
    rank: Option<Rank>,
}

/// The connection has been told to make room for another.
#[derive(Debug, thiserror::Error)]
#[error("the connection makes room for another")]
pub(super) struct ToldToLeave;

impl Progress {
    /// A connection that has just come.
    pub(super) fn new(crowd: Arc<Crowd>, limits: DoorLimits, slot: OwnedSemaphorePermit) -> Progress {
        let leave = Arc::new(Notify::new());
        let stage = Stage::Waiting;
        let rank = stage.claim().map(|claim| crowd.enter(claim, &leave));
        let at = Mutex::new(At { stage, since: Instant::now(), rank });
        Progress { crowd, limits, leave, at, _slot: slot }
    }

    /// Begins another stage.
    pub(super) fn begin(&self, stage: Stage) -> Result<(), ToldToLeave> {
        let mut at = self.at();
        self.claim(&mut at, stage)?;
        at.stage = stage;
        at.since = Instant::now();
        Ok(())
    }

    /// Gives the connection the place in the crowd that belongs to a stage.
    fn claim(&self, at: &mut At, stage: Stage) -> Result<(), ToldToLeave> {
        let claim = stage.claim();
        if at.rank.map(|(claim, _)| claim) == claim {
            return Ok(());
        }
        if at.rank.take().is_some_and(|rank| !self.crowd.take_out(rank)) {
            return Err(ToldToLeave);
        }
        at.rank = claim.map(|claim| self.crowd.enter(claim, &self.leave));
        Ok(())
    }

    /// Bytes have come.
    pub(super) fn read(&self) {
        let is_first = self.at().stage == Stage::Waiting;
        if is_first {
            let _ = self.begin(Stage::Heading);
        }
    }

    /// The last piece of the answer has been taken; it may still have to be sent.
    pub(super) fn answered(&self) {
        let mut at = self.at();
        if at.stage == Stage::Answering {
            at.stage = Stage::Flushing;
        }
    }

    /// Whatever was written has been sent.
    pub(super) fn flushed(&self) {
        let is_done = self.at().stage == Stage::Flushing;
        if is_done {
            let _ = self.begin(Stage::Waiting);
        }
    }

    /// When the connection has been at its stage for too long.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let at = self.at();
        self.limits.longest(at.stage).map(|longest| at.since + longest)
    }

    /// Has a request come to its end that is not yet answered?
    pub(super) fn is_in_use(&self) -> bool {
        matches!(self.at().stage, Stage::Working | Stage::Answering | Stage::Flushing | Stage::Upgraded)
    }

    /// Waits until the connection is told to make room.
    pub(super) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }

    fn at(&self) -> MutexGuard<'_, At> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let rank = self.at().rank.take();
        if let Some(rank) = rank {
            self.crowd.take_out(rank);
        }
    }
}
