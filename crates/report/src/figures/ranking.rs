//! Who did best over all scenarios, by standardised score.
//!
//! Points of two scenarios, or of two seats, cannot be added: a score is first measured from the mean of its cell
//! (scenario, seat and type), in standard deviations of the cell.
//!
//! The seats of a game are not independent, and an agent may sit in both of them; and what is repeated is played by the same
//! agents with the same deal, often with the same result. So the intervals take the match as the unit
//! (`stats::totalled_mean`, cluster-robust with the correction CR2): a game belongs to one match with all of its seats.
//! Clusters of opponents (`stats::dyadic_mean`) would say how the agent would do against others than those of the tournament;
//! an agent is in all of its own pairs, and there are rarely enough opponents for it.

use std::cmp::Ordering;

use stats::{ClusterTotal, Interval, totalled_mean};

use crate::read::Names;
use crate::tally::Tally;

/// What an interval takes as one draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// All games of the same scenario, players and deal.
    Match,
    /// A game with all of its seats.
    Game,
}

impl Unit {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Unit::Match => "match",
            Unit::Game => "game",
        }
    }
}

/// The ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// What the intervals take as one draw.
    pub unit: Unit,
    /// The best first.
    pub rows: Vec<Ranked>,
}

/// An agent in the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The agent.
    pub agent: String,
    /// How many scores it has: one for every seat that it took in a game.
    pub scores: u64,
    /// How many units they belong to.
    pub units: u64,
    /// The mean of its standardised scores.
    pub mean: f64,
    /// The 95 % interval of the mean, where there is one.
    pub interval: Option<Interval>,
    /// Games that it ended by a fault.
    pub faults: u64,
}

impl Ranking {
    pub(crate) fn of(names: &Names, tally: &Tally) -> Ranking {
        let mut rows: Vec<Ranked> = Vec::new();
        for (agent, units) in &tally.units {
            let totals: Vec<ClusterTotal> = units.values().copied().collect();
            let scores: u64 = totals.iter().map(|total| total.n).sum();
            let mean = totals.iter().map(|total| total.sum).sum::<f64>() / scores as f64;
            let faults = tally.seats.iter().filter(|(key, _)| key[2] == *agent).map(|(_, seat)| seat.faults).sum();
            let interval = totalled_mean(&totals).ok().map(|test| test.interval);
            let agent = names.get(*agent).to_owned();
            rows.push(Ranked { agent, scores, units: totals.len() as u64, mean, interval, faults });
        }
        rows.sort_by(|a, b| descending(a.mean, b.mean).then_with(|| a.agent.cmp(&b.agent)));
        Ranking { unit: if tally.by_match { Unit::Match } else { Unit::Game }, rows }
    }
}

/// The greater first; means that differ by rounding alone are equal.
pub(crate) fn descending(a: f64, b: f64) -> Ordering {
    if (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0) { Ordering::Equal } else { b.total_cmp(&a) }
}
