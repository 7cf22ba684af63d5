//! Upkeep: tables to which somebody never came, or which all have left, are closed after a while. Otherwise what is kept
//! open would grow for ever.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::json;

use crate::limits::{EXPIRE_AT_ONCE, LEFT_FOR, UNBEGUN_FOR};
use crate::store::{EventRow, Stale, Store, StoreError};

/// How long a table may wait for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// For those who never came.
    pub unbegun: Duration,
    /// For those who left.
    pub left: Duration,
}

impl Default for Expiry {
    fn default() -> Expiry {
        Expiry { unbegun: UNBEGUN_FOR, left: LEFT_FOR }
    }
}

impl Expiry {
    /// The entry that closes a table, with the reason.
    fn note(&self, stale: &Stale, now_ms: u64) -> EventRow {
        let (why, time) = match stale.has_begun {
            true => ("deserted", self.left),
            false => ("never-begun", self.unbegun),
        };
        stale.note(now_ms, &json!({"expired": {"why": why, "hours": time.as_secs() / 3600}}))
    }
}

/// Closes the tables whose time is over, except those that run: these are asked for when there is something to close.
/// Gives the number of closed tables.
pub(crate) async fn sweep(
    store: Store,
    expiry: Expiry,
    now_ms: u64,
    running: impl Future<Output = HashSet<String>>,
) -> Result<usize, StoreError> {
    let before = |time: Duration| now_ms.saturating_sub(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
    let found = store.stale(before(expiry.unbegun), before(expiry.left)).await?;
    if found.is_empty() {
        return Ok(0);
    }
    let running = running.await;
    let closing = found.into_iter().filter(|stale| !running.contains(&stale.table));
    let closing: Vec<(Stale, EventRow)> = closing.map(|stale| (stale.clone(), expiry.note(&stale, now_ms))).collect();
    let mut closed = 0;
    for some in closing.chunks(EXPIRE_AT_ONCE) {
        closed += store.expire(some.to_vec()).await?;
    }
    Ok(closed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Timing;
    use crate::store::tests::{Folder, note, remark, table};
    use crate::store::{Link, Standing, TableRow};

    const HOUR_MS: u64 = 3_600_000;

    /// It is day 100. Tables wait for a day, and are given up after ten.
    const NOW_MS: u64 = 100 * 24 * HOUR_MS;
    const EXPIRY: Expiry = Expiry { unbegun: Duration::from_hours(24), left: Duration::from_hours(240) };

    fn days_ago(days: u64) -> u64 {
        NOW_MS - days * 24 * HOUR_MS - 1
    }

    /// A table that was opened some days ago, and began at once if it did.
    async fn open(store: &Store, id: &str, days: u64, begun: bool) {
        let row = TableRow { created_ms: days_ago(days), ..table(id) };
        let invite = Some("token".to_owned());
        let link = Link { token_hash: format!("hash of {id}"), seat: Some(1), invite, key_hash: None };
        store.add_table(row, vec![link]).await.unwrap();
        if begun {
            let started = EventRow { at_ms: days_ago(days), ..note(1, "{\"started\":{}}") };
            store.append(id, vec![started], Some(Standing::Running)).await.unwrap();
        }
    }

    async fn closed(store: &Store, running: &[&str]) -> usize {
        let running = running.iter().map(|id| id.to_string()).collect();
        sweep(store.clone(), EXPIRY, NOW_MS, async { running }).await.unwrap()
    }

    async fn last_note(store: &Store, id: &str) -> String {
        store.events(id).await.unwrap().pop().unwrap().body
    }

    async fn standing(store: &Store, id: &str) -> Standing {
        store.table(id).await.unwrap().unwrap().standing
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn tables_that_nobody_comes_to_are_closed_with_a_reason() {
        let folder = Folder::new();
        let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
        open(&store, "fresh", 0, false).await;
        open(&store, "never came", 1, false).await;
        open(&store, "played", 20, true).await;
        store.append("played", vec![EventRow { at_ms: days_ago(9), ..remark(2) }], None).await.unwrap();
        open(&store, "left", 20, true).await;
        store.append("left", vec![EventRow { at_ms: days_ago(10), ..remark(2) }], None).await.unwrap();
        open(&store, "over", 20, true).await;
        store.append("over", vec![EventRow { at_ms: days_ago(20), ..remark(2) }], Some(Standing::Over)).await.unwrap();
        assert_eq!(closed(&store, &["left", "never came"]).await, 0);
        assert_eq!(closed(&store, &[]).await, 2);
        let expected = [Standing::Waiting, Standing::Expired, Standing::Running, Standing::Expired, Standing::Over];
        for (id, expected) in ["fresh", "never came", "played", "left", "over"].into_iter().zip(expected) {
            assert_eq!(standing(&store, id).await, expected, "{id}");
        }
        let note = |why: &str, days: u64| json!({"expired": {"why": why, "hours": 24 * days}}).to_string();
        assert_eq!(last_note(&store, "never came").await, note("never-begun", 1));
        assert_eq!(last_note(&store, "left").await, note("deserted", 10));
        assert_eq!(store.events("left").await.unwrap().len(), 3);
        assert_eq!(store.invites("fresh").await.unwrap().len(), 1);
        assert_eq!(store.invites("never came").await.unwrap().len(), 0);
        assert_eq!(closed(&store, &[]).await, 0);
        assert_eq!(store.unfinished().await.unwrap().len(), 1);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_restart_is_no_move_and_time_away_is_not_held_against_anybody() {
        let folder = Folder::new();
        let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
        for (id, away_days) in [("left", 0), ("could not come", 5)] {
            open(&store, id, 12, true).await;
            let body = json!({"resumed": {"away_ms": away_days * 24 * HOUR_MS}}).to_string();
            let resumed = EventRow { at_ms: days_ago(1), ..note(2, &body) };
            store.append(id, vec![resumed], None).await.unwrap();
        }
        assert_eq!(closed(&store, &[]).await, 1);
        assert_eq!(standing(&store, "left").await, Standing::Expired);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn who_comes_at_the_last_moment_keeps_the_table() {
        let folder = Folder::new();
        let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
        open(&store, "a", 20, true).await;
        open(&store, "b", 20, false).await;
        let found = store.stale(NOW_MS, NOW_MS).await.unwrap();
        assert_eq!(found.len(), 2);
        store.append("a", vec![remark(2)], None).await.unwrap();
        store.append("b", vec![remark(1)], Some(Standing::Running)).await.unwrap();
        let closing = found.into_iter().map(|stale| (stale.clone(), EXPIRY.note(&stale, NOW_MS))).collect();
        assert_eq!(store.expire(closing).await.unwrap(), 0);
        assert_eq!(store.unfinished().await.unwrap().len(), 2);
        assert_eq!(store.events("a").await.unwrap().pop(), Some(remark(2)));
    }
}
