//! Time: the wall clock in milliseconds, and the watch of one table.
//!
//! Deadlines are absolute times that follow from the book alone: when the phase began, how long it lasts, and how long
//! the server was away since. A refreshed page or another device changes nothing.

use std::time::{Duration, SystemTime};

use serde_json::Value;
use tokio::time::{Instant, sleep_until};

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A time of the wall clock as an instant of the task's timer.
pub(crate) fn instant_of(at_ms: u64) -> Instant {
    Instant::now() + Duration::from_millis(at_ms.saturating_sub(now_ms()))
}

/// Waits until then; for ever if there is no such time.
pub(crate) async fn at(when: Option<Instant>) {
    match when {
        Some(when) => sleep_until(when).await,
        None => std::future::pending().await,
    }
}

/// The watch of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Watch {
    running: bool,
    phase_began_ms: u64,
    away_ms: u64,
}

impl Watch {
    /// Has everybody arrived, and is the game not over?
    pub(crate) fn is_running(&self) -> bool {
        self.running
    }

    /// A new phase began.
    pub(crate) fn phase_began(&mut self, at_ms: u64) {
        self.phase_began_ms = at_ms;
        self.away_ms = 0;
    }

    /// The game is over.
    pub(crate) fn stop(&mut self) {
        self.running = false;
    }

    /// Takes in a note of the laboratory.
    pub(crate) fn note(&mut self, body: &Value, at_ms: u64) {
        if body.get("started").is_some() {
            self.running = true;
            self.phase_began(at_ms);
        }
        if let Some(away_ms) = body["resumed"]["away_ms"].as_u64() {
            self.away_ms += away_ms;
        }
    }

    /// When the present phase ends, if it is timed.
    pub(crate) fn deadline_ms(&self, limit_ms: Option<u64>) -> Option<u64> {
        let limit_ms = limit_ms.filter(|_| self.running)?;
        Some(self.phase_began_ms + limit_ms + self.away_ms)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn deadlines_follow_from_the_book() {
        let mut watch = Watch::default();
        assert_eq!(watch.deadline_ms(Some(1000)), None);
        watch.note(&json!({"started": {}}), 500);
        assert_eq!(watch.deadline_ms(Some(1000)), Some(1500));
        watch.note(&json!({"resumed": {"away_ms": 300}}), 900);
        assert_eq!(watch.deadline_ms(Some(1000)), Some(1800));
        watch.phase_began(2000);
        assert_eq!(watch.deadline_ms(Some(1000)), Some(3000));
        assert_eq!(watch.deadline_ms(None), None);
        watch.stop();
        assert_eq!(watch.deadline_ms(Some(1000)), None);
    }
}
