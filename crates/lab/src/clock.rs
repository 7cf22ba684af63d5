//! Time: the clock of the laboratory in milliseconds, and the timer of one table.
//!
//! Deadlines are absolute times that follow from the book alone: when the phase began, how long it lasts, and how long
//! the server was away since. A refreshed page or another device changes nothing, and neither does somebody who sets
//! the clock on the wall: it is read once, at the start.

use std::time::{Duration, SystemTime};

use serde_json::Value;
use tokio::time::{Instant, sleep_until};

/// Milliseconds since 1970 on the wall.
pub(crate) fn wall_ms() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The clock of a laboratory: set by the wall at the start, steady from then on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    set: Instant,
    set_ms: u64,
}

impl Clock {
    /// A clock that shows `at_ms` now.
    pub(crate) fn set_to(at_ms: u64) -> Clock {
        Clock { set: Instant::now(), set_ms: at_ms }
    }

    /// The time.
    pub(crate) fn now_ms(&self) -> u64 {
        self.set_ms + u64::try_from(self.set.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The instant at which this clock shows a time.
    pub(crate) fn instant_of(&self, at_ms: u64) -> Instant {
        self.set + Duration::from_millis(at_ms.saturating_sub(self.set_ms))
    }
}

/// Waits until then; for ever if there is no such time.
pub(crate) async fn at(when: Option<Instant>) {
    match when {
        Some(when) => sleep_until(when).await,
        None => std::future::pending().await,
    }
}

/// The timer of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Timer {
    running: bool,
    phase_began_ms: u64,
    away_ms: u64,
}

impl Timer {
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
        if body.get("expired").is_some() {
            self.stop();
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
        let mut timer = Timer::default();
        assert_eq!(timer.deadline_ms(Some(1000)), None);
        timer.note(&json!({"started": {}}), 500);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(1500));
        timer.note(&json!({"resumed": {"away_ms": 300}}), 900);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(1800));
        timer.phase_began(2000);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(3000));
        assert_eq!(timer.deadline_ms(None), None);
        timer.stop();
        assert_eq!(timer.deadline_ms(Some(1000)), None);
    }

    #[tokio::test(start_paused = true)]
    async fn the_clock_goes_on_from_where_it_was_set() {
        let clock = Clock::set_to(5_000);
        tokio::time::advance(Duration::from_millis(250)).await;
        assert_eq!(clock.now_ms(), 5_250);
        assert_eq!(clock.instant_of(5_300) - Instant::now(), Duration::from_millis(50));
        assert!(clock.instant_of(0) <= Instant::now());
    }
}
