//! The first reading of the seats: who is there, what scores there are, and which games are repetitions of one another.
//!
//! What a fault costs is known only when all scores are, so that everything else is counted in a second reading.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use stats::{Accumulator, Summary};

use crate::ReportError;
use crate::limits::MATCH_UNITS;
use crate::read::{LineUps, Name, Names, SeatRow, Tick, each_game};

/// Scores of one seat of a scenario, with one type.
#[derive(Clone, Debug, Default)]
struct Cell {
    scores: Accumulator,
    lowest: Option<f64>,
    /// Games that ended by a fault of whoever sat there.
    faults: u64,
}

impl Cell {
    fn add(&mut self, score: f64) {
        self.scores.add(score);
        self.lowest = Some(self.lowest.map_or(score, |lowest| lowest.min(score)));
    }
}

/// Games of one match: the same scenario, players and deal.
#[derive(Clone, Debug)]
struct Match {
    line_up: u32,
    games: u64,
    scores: Vec<Option<u64>>,
    alike: bool,
}

/// What the first reading has found.
#[derive(Debug, Default)]
pub(crate) struct Census {
    /// By scenario, seat and type.
    cells: BTreeMap<[Name; 3], Cell>,
    settled: HashMap<[Name; 3], Option<Summary>>,
    lowest: BTreeMap<[Name; 2], f64>,
    matches: HashMap<u64, Match>,
    pub(crate) line_ups: LineUps,
}

impl Census {
    /// Reads all seats once.
    pub(crate) fn take(path: &Path, names: &mut Names, tick: Tick<'_>) -> Result<Census, ReportError> {
        let mut census = Census::default();
        each_game(path, names, tick, |seats| {
            let line_up = census.line_ups.add(path, seats)?;
            census.add_match(line_up, seats);
            seats.iter().for_each(|row| census.add(row));
            Ok(())
        })?;
        census.line_ups.finish(path)?;
        census.settle();
        Ok(census)
    }

    fn add(&mut self, row: &SeatRow) {
        let cell = self.cells.entry([row.scenario, row.seat, row.kind]).or_default();
        match row.score {
            Some(score) => {
                cell.add(score);
                let lowest = self.lowest.entry([row.scenario, row.seat]).or_insert(score);
                *lowest = lowest.min(score);
            }
            None => cell.faults += u64::from(row.fault),
        }
    }

    fn add_match(&mut self, line_up: u32, seats: &[SeatRow]) {
        let Some(first) = seats.first() else { return };
        let scores: Vec<Option<u64>> = seats.iter().map(|row| row.score.map(f64::to_bits)).collect();
        match self.matches.get_mut(&first.matched) {
            Some(known) => {
                known.games += 1;
                known.alike &= known.scores == scores;
            }
            None => {
                self.matches.insert(first.matched, Match { line_up, games: 1, scores, alike: true });
            }
        }
    }

    /// Faults get their scores, and cells their means.
    fn settle(&mut self) {
        for (key, cell) in &mut self.cells {
            let lowest = cell.lowest.or_else(|| self.lowest.get(&[key[0], key[1]]).copied());
            if let Some(lowest) = lowest {
                (0..cell.faults).for_each(|_| cell.scores.add(lowest));
            }
            self.settled.insert(*key, cell.scores.summary());
        }
    }

    /// The score that counts: for a fault of one's own the lowest that anybody got there, for a fault of another none.
    pub(crate) fn score(&self, row: &SeatRow) -> Option<f64> {
        if row.score.is_some() || !row.fault {
            return row.score;
        }
        let cell = self.cells.get(&[row.scenario, row.seat, row.kind]);
        let lowest = cell.and_then(|cell| cell.lowest);
        lowest.or_else(|| self.lowest.get(&[row.scenario, row.seat]).copied())
    }

    /// How far a score is above the mean of its cell, in standard deviations of the cell; 0 where there is no spread.
    pub(crate) fn standardised(&self, row: &SeatRow, score: f64) -> f64 {
        let cell = self.settled.get(&[row.scenario, row.seat, row.kind]).copied().flatten();
        let spread = cell.and_then(|cell| Some((cell.mean, cell.sd.filter(|sd| *sd > 0.0)?)));
        spread.map_or(0.0, |(mean, sd)| (score - mean) / sd)
    }

    /// How many cells have scores, and how many of them have no spread.
    pub(crate) fn cells(&self) -> [u64; 2] {
        let known = || self.settled.values().flatten();
        let flat = known().filter(|cell| cell.sd.is_none_or(|sd| sd == 0.0));
        [known().count() as u64, flat.count() as u64]
    }

    /// Those who are in enough matches to take the match as the unit.
    pub(crate) fn with_match_units(&self) -> BTreeSet<Name> {
        let mut counts: BTreeMap<Name, usize> = BTreeMap::new();
        for known in self.matches.values() {
            let seats = self.line_ups.numbered(known.line_up).map_or(&[][..], |(_, seats)| seats);
            let agents: BTreeSet<Name> = seats.iter().map(|[_, agent]| *agent).collect();
            agents.into_iter().for_each(|agent| *counts.entry(agent).or_default() += 1);
        }
        counts.into_iter().filter(|(_, count)| *count >= MATCH_UNITS).map(|(agent, _)| agent).collect()
    }

    /// How many matches there are, how many were played more than once, and how many of those always came out the same.
    pub(crate) fn matches(&self) -> [u64; 3] {
        let repeated = || self.matches.values().filter(|known| known.games > 1);
        let alike = repeated().filter(|known| known.alike);
        [self.matches.len() as u64, repeated().count() as u64, alike.count() as u64]
    }
}
