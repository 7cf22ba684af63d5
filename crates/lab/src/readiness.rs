//! Whether those who sit at a table are ready to begin.
//!
//! When everybody has come, the clock of the first phase still waits until all people have said that they are ready, or
//! until a limit. Like all deadlines, this one follows from the book alone.

use std::time::Duration;

use game::{Seat, SeatSet};
use serde_json::{Value, json};

/// Who is ready, and until when the table waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Readiness {
    until_ms: Option<u64>,
    ready: SeatSet,
}

impl Default for Readiness {
    fn default() -> Readiness {
        Readiness { until_ms: None, ready: SeatSet::NONE }
    }
}

/// The note that everybody has come, and how long the table waits for them to be ready.
pub(crate) fn gathered(within: Duration) -> Value {
    json!({"gathered": {"within_ms": u64::try_from(within.as_millis()).unwrap_or(u64::MAX)}})
}

/// The note that somebody is ready.
pub(crate) fn ready(seat: Seat) -> Value {
    json!({"ready": {"seat": seat.0}})
}

impl Readiness {
    /// Until when the table waits; `None` if it does not.
    pub(crate) fn until_ms(&self) -> Option<u64> {
        self.until_ms
    }

    /// Does the table wait for people to be ready?
    pub(crate) fn is_awaited(&self) -> bool {
        self.until_ms.is_some()
    }

    /// Those who have said that they are ready.
    pub(crate) fn ready(&self) -> SeatSet {
        self.ready
    }

    /// Takes in a note of the laboratory.
    pub(crate) fn note(&mut self, body: &Value, at_ms: u64) {
        if let Some(within_ms) = body["gathered"]["within_ms"].as_u64() {
            self.until_ms = Some(at_ms.saturating_add(within_ms));
        }
        if let Some(seat) = body["ready"]["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()) {
            self.ready = self.ready.with(Seat(seat));
        }
        if let (Some(until_ms), Some(away_ms)) = (self.until_ms, body["resumed"]["away_ms"].as_u64()) {
            self.until_ms = Some(until_ms.saturating_add(away_ms));
        }
        if body.get("started").is_some() || body.get("expired").is_some() {
            self.until_ms = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_follows_from_the_book() {
        let mut readiness = Readiness::default();
        readiness.note(&json!({"resumed": {"away_ms": 300}}), 100);
        assert!(!readiness.is_awaited());
        readiness.note(&gathered(Duration::from_secs(2)), 500);
        readiness.note(&ready(Seat(1)), 600);
        assert_eq!(readiness.until_ms(), Some(2500));
        assert_eq!(readiness.ready(), SeatSet::NONE.with(Seat(1)));
        readiness.note(&json!({"resumed": {"away_ms": 300}}), 900);
        assert_eq!(readiness.until_ms(), Some(2800), "the time that the server was away is added");
        readiness.note(&json!({"started": {}}), 1000);
        assert!(!readiness.is_awaited());
    }
}
