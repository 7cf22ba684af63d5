//! The timer of one table.
//!
//! Deadlines are absolute times that follow from the book alone: when the phase began, how long it lasts, how long the
//! server was away since, and, where agents are watched, when they were paused and how fast they were. A refreshed page
//! or another device changes nothing.

use serde_json::Value;

use crate::watching::Speed;

/// The timer of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Timer {
    running: bool,
    paused: bool,
    speed: Option<Speed>,
    // The time of the phase is counted from here on, at the present speed ..
    counted_from_ms: u64,
    // .. and this much had passed before.
    spent_ms: u64,
}

impl Timer {
    /// Has everybody arrived, and is the game not over?
    pub(crate) fn is_running(&self) -> bool {
        self.running
    }

    /// Does a spectator hold it?
    pub(crate) fn is_paused(&self) -> bool {
        self.paused && self.running
    }

    /// A new phase began.
    pub(crate) fn phase_began(&mut self, at_ms: u64) {
        self.counted_from_ms = at_ms;
        self.spent_ms = 0;
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
            self.counted_from_ms = self.counted_from_ms.saturating_add(away_ms);
        }
        if body.get("paused").is_some() {
            self.count(at_ms);
            self.paused = true;
        }
        if body.get("went_on").is_some() {
            self.count(at_ms);
            self.paused = false;
        }
        if let Some(speed) = Speed::noted(body) {
            self.count(at_ms);
            self.speed = Some(speed);
        }
        if body.get("expired").is_some() {
            self.stop();
        }
    }

    /// Counts the time until now, because from now on it is counted otherwise.
    fn count(&mut self, at_ms: u64) {
        if !self.paused {
            let passed_ms = at_ms.saturating_sub(self.counted_from_ms);
            self.spent_ms = self.spent_ms.saturating_add(passed_ms.saturating_mul(self.percent()) / 100);
        }
        self.counted_from_ms = at_ms;
    }

    fn percent(&self) -> u64 {
        self.speed.map_or(100, Speed::clock_percent)
    }

    /// How long the present phase still lasts by the clock on the wall, from where it was counted last.
    fn rest_ms(&self, limit_ms: u64) -> u64 {
        limit_ms.saturating_sub(self.spent_ms).saturating_mul(100) / self.percent()
    }

    /// When the present phase ends, if it is timed and not paused.
    pub(crate) fn deadline_ms(&self, limit_ms: Option<u64>) -> Option<u64> {
        let limit_ms = limit_ms.filter(|_| self.running && !self.paused)?;
        Some(self.counted_from_ms.saturating_add(self.rest_ms(limit_ms)))
    }

    /// What is left of the present phase, if it is timed and paused.
    pub(crate) fn left_ms(&self, limit_ms: Option<u64>) -> Option<u64> {
        limit_ms.filter(|_| self.is_paused()).map(|limit_ms| self.rest_ms(limit_ms))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::watching;

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

    #[test]
    fn a_pause_does_not_count() {
        let mut timer = Timer::default();
        timer.note(&json!({"started": {}}), 500);
        timer.note(&watching::paused(), 700);
        assert!(timer.is_paused());
        assert_eq!((timer.deadline_ms(Some(1000)), timer.left_ms(Some(1000))), (None, Some(800)));
        timer.note(&watching::went_on(), 5_000);
        assert_eq!((timer.deadline_ms(Some(1000)), timer.left_ms(Some(1000))), (Some(5_800), None));
        timer.note(&watching::paused(), 5_100);
        timer.phase_began(6_000);
        timer.note(&watching::went_on(), 9_000);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(10_000), "a phase that began in a pause has all its time left");
    }

    #[test]
    fn the_clock_keeps_up_with_the_speed() {
        let mut timer = Timer::default();
        timer.note(&json!({"started": {}}), 0);
        timer.note(&watching::speed(Speed::Fast), 200);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(400), "a quarter of what was left");
        timer.note(&watching::paused(), 300);
        timer.note(&watching::speed(Speed::Slow), 500);
        assert_eq!(timer.left_ms(Some(1000)), Some(800));
        timer.note(&watching::went_on(), 1_000);
        assert_eq!(timer.deadline_ms(Some(1000)), Some(1_800));
    }
}
