//! The second reading of the seats: how everybody did, where, and against whom.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use stats::{Accumulator, ClusterTotal};

use crate::ReportError;
use crate::census::Census;
use crate::limits::{CELLS, OUTCOMES, SAMPLE};
use crate::read::{Name, Names, SeatRow, Sketch, Tick, each_game};

/// A score that is kept for tests, with its match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Kept {
    pub(crate) score: f64,
    pub(crate) matched: u64,
}

/// How an agent did in a seat of a scenario.
#[derive(Clone, Debug)]
pub(crate) struct SeatTally {
    pub(crate) scores: Accumulator,
    /// Games that count: all but those that somebody else's fault ended.
    pub(crate) games: u64,
    pub(crate) agreed: u64,
    pub(crate) faults: u64,
    pub(crate) periods: Accumulator,
    pub(crate) sample: Sketch<u64, Kept>,
}

impl Default for SeatTally {
    fn default() -> SeatTally {
        let (scores, periods) = Default::default();
        SeatTally { scores, games: 0, agreed: 0, faults: 0, periods, sample: Sketch::new(SAMPLE) }
    }
}

impl SeatTally {
    fn add(&mut self, row: &SeatRow, score: Option<f64>) {
        let is_foreign_fault = row.score.is_none() && !row.fault;
        self.faults += u64::from(row.fault);
        if !is_foreign_fault {
            self.games += 1;
            self.agreed += u64::from(row.agreed);
        }
        row.period.into_iter().for_each(|period| self.periods.add(period as f64));
        if let Some(score) = score {
            self.scores.add(score);
            let kept = Kept { score, matched: row.matched };
            self.sample.entry(row.game).into_iter().for_each(|entry| *entry = kept);
        }
    }
}

/// Pairs of scores, by their bits, with how often they came up.
pub(crate) type Reached = Sketch<[u64; 2], u64>;

/// Where the games of two seats ended.
#[derive(Clone, Debug)]
pub(crate) struct Endings {
    pub(crate) agreed: Reached,
    pub(crate) broken: Reached,
}

impl Default for Endings {
    fn default() -> Endings {
        Endings { agreed: Sketch::new(OUTCOMES), broken: Sketch::new(OUTCOMES) }
    }
}

/// What the second reading has counted.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// By scenario, seat and agent.
    pub(crate) seats: BTreeMap<[Name; 3], SeatTally>,
    /// The seats of scenarios by their positions.
    pub(crate) positions: BTreeMap<(Name, u64), Name>,
    /// Scores by scenario, seat, agent and one who sat in another seat.
    pub(crate) met: BTreeMap<[Name; 4], Accumulator>,
    /// Games of two seats, by scenario and types.
    pub(crate) endings: BTreeMap<(Name, [Name; 2]), Endings>,
    /// How games ended, by scenario.
    pub(crate) ended: BTreeMap<[Name; 2], u64>,
    /// Standardised scores by agent, and by match or game.
    pub(crate) units: BTreeMap<Name, BTreeMap<u64, ClusterTotal>>,
    /// Those whose unit is the match.
    pub(crate) by_match: BTreeSet<Name>,
}

impl Tally {
    /// Reads all seats a second time.
    pub(crate) fn take(path: &Path, names: &mut Names, census: &Census, tick: Tick<'_>) -> Result<Tally, ReportError> {
        let mut tally = Tally { by_match: census.with_match_units(), ..Tally::default() };
        each_game(path, names, tick, |seats| {
            tally.add(census, seats);
            if tally.seats.len() > CELLS {
                return Err(ReportError::too_many(path, "pairs of an agent and a seat", CELLS));
            }
            Ok(())
        })?;
        Ok(tally)
    }

    fn add(&mut self, census: &Census, seats: &[SeatRow]) {
        let Some(first) = seats.first() else { return };
        *self.ended.entry([first.scenario, first.ending]).or_default() += 1;
        for row in seats {
            let score = census.score(row);
            self.positions.insert((row.scenario, row.position), row.seat);
            self.seats.entry([row.scenario, row.seat, row.agent]).or_default().add(row, score);
            let Some(score) = score else { continue };
            let unit = if self.by_match.contains(&row.agent) { row.matched } else { row.game };
            let total = self.units.entry(row.agent).or_default().entry(unit).or_default();
            total.sum += census.standardised(row, score);
            total.n += 1;
            self.add_met(row, score, seats);
        }
        if let [one, other] = seats {
            self.add_ending(one, other);
        }
    }

    fn add_met(&mut self, row: &SeatRow, score: f64, seats: &[SeatRow]) {
        let mut others: Vec<Name> =
            seats.iter().filter(|other| other.seat != row.seat).map(|other| other.agent).collect();
        others.sort_unstable();
        others.dedup();
        for other in others {
            self.met.entry([row.scenario, row.seat, row.agent, other]).or_default().add(score);
        }
    }

    fn add_ending(&mut self, one: &SeatRow, other: &SeatRow) {
        let (Some(first), Some(second)) = (one.score, other.score) else { return };
        let endings = self.endings.entry((one.scenario, [one.kind, other.kind])).or_default();
        let reached = if one.agreed { &mut endings.agreed } else { &mut endings.broken };
        // Adding zero makes one zero of both.
        let place = [first, second].map(|score| (score + 0.0).to_bits());
        reached.entry(place).into_iter().for_each(|times| *times += 1);
    }
}
