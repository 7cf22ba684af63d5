//! All connections together: how many there may be, and which of them makes room for a new one.
//!
//! A connection that has not asked for anything to the end has the least claim to stay, one whose answer is on its way a
//! little more; of those with the same claim the oldest goes. So whoever opens thousands of connections and says half a
//! sentence on each only shuts out themself.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::stage::Claim;

/// The place of a connection among those that may have to make room.
pub(super) type Rank = (Claim, u64);

/// All connections.
pub(super) struct Crowd {
    slots: Arc<Semaphore>,
    limit: u32,
    spare: Mutex<Spare>,
}

/// The connections that may have to make room, in the order in which they would.
#[derive(Default)]
struct Spare {
    count: u64,
    ranks: BTreeMap<Rank, Arc<Notify>>,
}

impl Crowd {
    /// Nobody is there yet.
    pub(super) fn new(limit: usize) -> Crowd {
        let limit = u32::try_from(limit.clamp(1, Semaphore::MAX_PERMITS)).unwrap_or(u32::MAX);
        Crowd { slots: Arc::new(Semaphore::new(limit as usize)), limit, spare: Mutex::default() }
    }

    /// Lets one more in, after another has made room if need be; `None` if all are in use.
    pub(super) async fn admit(&self) -> Option<OwnedSemaphorePermit> {
        if let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() {
            return Some(slot);
        }
        if !self.make_room() {
            return None;
        }
        Arc::clone(&self.slots).acquire_owned().await.ok()
    }

    /// Tells the connection with the least claim to leave; false if all are in use.
    pub(super) fn make_room(&self) -> bool {
        let first = self.spare().ranks.pop_first();
        first.map(|(_, leave)| leave.notify_one()).is_some()
    }

    /// Puts a connection behind all others that have the same claim.
    pub(super) fn enter(&self, claim: Claim, leave: &Arc<Notify>) -> Rank {
        let mut spare = self.spare();
        spare.count += 1;
        let rank = (claim, spare.count);
        spare.ranks.insert(rank, Arc::clone(leave));
        rank
    }

    /// Takes a connection out; false if it has been told to leave.
    pub(super) fn take_out(&self, rank: Rank) -> bool {
        self.spare().ranks.remove(&rank).is_some()
    }

    /// Waits until all have gone.
    pub(super) async fn gone(&self) {
        let _ = self.slots.acquire_many(self.limit).await;
    }

    fn spare(&self) -> MutexGuard<'_, Spare> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_told(leave: &Notify) -> bool {
        use std::task::{Context, Poll, Waker};
        let told = std::pin::pin!(leave.notified());
        told.poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    #[test]
    fn the_oldest_with_the_least_claim_makes_room() {
        let crowd = Crowd::new(9);
        let all: Vec<Arc<Notify>> = (0..4).map(|_| Arc::default()).collect();
        let claims = [Claim::Answer, Claim::Nothing, Claim::Nothing, Claim::Nothing];
        let ranks: Vec<Rank> = all.iter().zip(claims).map(|(leave, claim)| crowd.enter(claim, leave)).collect();
        assert!(crowd.take_out(ranks[1]), "this one has asked for something");
        for expected in [2, 3, 0] {
            assert!(crowd.make_room());
            assert!(is_told(&all[expected]), "{expected}");
            assert!(!crowd.take_out(ranks[expected]), "too late");
        }
        assert!(!crowd.make_room(), "all others are in use");
        assert!(!is_told(&all[1]));
    }
}
