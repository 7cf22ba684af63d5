//! How long agents take: like a person who reads and thinks, or not at all.

use std::time::Duration;

use game::{Seat, Stream};

/// The shortest and the typical time before an agent acts.
const LEAST_MS: f64 = 1_200.0;
const TYPICAL_MS: f64 = 3_000.0;
/// The longest.
const MOST_MS: f64 = 12_000.0;

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

    /// The time until the next move: at least a second or so, sometimes long.
    pub(crate) fn delay(&mut self) -> Duration {
        // An exponential tail over a shortest time.
        let tail = -(1.0 - self.stream.unit()).ln() * TYPICAL_MS;
        Duration::from_millis(((LEAST_MS + tail).min(MOST_MS) * self.factor) as u64)
    }

    /// Which of the agents that may act goes first.
    pub(crate) fn choose(&mut self, waiting: &[Seat]) -> Option<Seat> {
        if waiting.is_empty() { None } else { Some(waiting[self.stream.index(waiting.len())]) }
    }
}
