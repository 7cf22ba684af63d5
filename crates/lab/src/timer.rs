//! The timer of one table.
//!
//! Deadlines are absolute times that follow from the book alone: when the phase began, how long it lasts, and how long
//! the server was away since. A refreshed page or another device changes nothing.

use serde_json::Value;

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
}
