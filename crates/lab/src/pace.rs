//! How long agents take: like a person who reads and thinks, or not at all.
//!
//! The times have a log-normal distribution, as people's have: no shortest and no longest time by which somebody who
//! looks at the clock could tell an agent from a person.

use std::f64::consts::TAU;
use std::time::Duration;

use game::{Seat, Stream};

use crate::watching::Speed;

/// Half of the times are shorter.
const MEDIAN_MS: f64 = 4_000.0;

/// How much the logarithm of a time varies: two of three times lie within a factor of 1.8 of the median.
const SPREAD: f64 = 0.6;

/// How long agents at one table take.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    factor: f64,
    stream: Stream,
}

impl Pace {
    /// A pace; `factor` 1 is like a person, 0 is at once.
    pub(crate) fn new(factor: f64, seed: u64) -> Pace {
        Pace { factor, stream: Stream::numbered(seed, u64::MAX) }
    }

    /// How long agents take: 1 like a person, 0 at once.
    pub(crate) fn factor(&self) -> f64 {
        self.factor
    }

    /// Takes the pace that a spectator chose.
    pub(crate) fn follow(&mut self, speed: Speed) {
        self.factor = speed.pace();
    }

    /// The time until the next move.
    pub(crate) fn delay(&mut self) -> Duration {
        let time_ms = MEDIAN_MS * (SPREAD * self.normal()).exp();
        Duration::from_secs_f64(time_ms * self.factor / 1000.0)
    }

    /// A standard normal number, by the method of Box and Muller.
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.stream.unit()).ln()).sqrt();
        radius * (TAU * self.stream.unit()).cos()
    }

    /// Which of the agents that may act goes first.
    pub(crate) fn choose(&mut self, waiting: &[Seat]) -> Option<Seat> {
        if waiting.is_empty() { None } else { Some(waiting[self.stream.index(waiting.len())]) }
    }

    /// Does something happen that has this probability?
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        self.stream.happens(probability)
    }

    /// A time of this mean, whenever the present moment: how long until something that just happens.
    pub(crate) fn by_chance(&mut self, mean: Duration) -> Duration {
        mean.mul_f64(-(1.0 - self.stream.unit()).ln())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWN: usize = 20_000;

    fn sorted_times_s() -> Vec<f64> {
        let mut pace = Pace::new(1.0, 7);
        let mut times: Vec<f64> = (0..DRAWN).map(|_| pace.delay().as_secs_f64()).collect();
        times.sort_by(f64::total_cmp);
        times
    }

    #[test]
    fn no_time_is_frequent_and_none_is_out_of_bounds() {
        let times = sorted_times_s();
        let most_equal = times.chunk_by(|a, b| a == b).map(<[f64]>::len).max();
        assert!(most_equal < Some(3), "{most_equal:?} times are the same");
        // The density changes smoothly: in no tenth of a second are there far more times than in those around it.
        let count = |from: f64| times.iter().filter(|time| (from..from + 0.1).contains(*time)).count() as f64;
        for tenth in 5..150 {
            let from = f64::from(tenth) / 10.0;
            let around = (count(from - 0.2) + count(from - 0.1) + count(from + 0.1) + count(from + 0.2)) / 4.0;
            assert!((count(from) - around).abs() < 8.0 + 5.0 * around.sqrt(), "an edge at {from} s");
        }
        assert!(times[0] < 1.0 && times[DRAWN - 1] > 20.0);
        assert!((times[DRAWN / 2] - 4.0).abs() < 0.1);
    }

    #[test]
    fn at_once_is_at_once() {
        assert_eq!(Pace::new(0.0, 1).delay(), Duration::ZERO);
    }
}
