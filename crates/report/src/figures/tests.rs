//! Agents held against each other in the same seat, with all that the papers use: Welch's t test, Mann-Whitney's U test,
//! Cohen's d, Cliff's delta, and Holm's correction over all tests of a scenario.

use stats::{Clustered, TTest, Undefined};

use super::{Counted, SeatFigures};
use crate::limits::FAMILY;
use crate::read::Name;
use crate::tally::Kept;

/// The tests of a scenario: one family, whose p values are corrected together.
#[derive(Clone, Debug, PartialEq)]
pub struct Tests {
    /// Is everybody tested against everybody, or only against the best of the seat?
    pub all_pairs: bool,
    /// Were there more scores than are kept for tests?
    pub is_sampled: bool,
    /// The tests, seat by seat.
    pub pairs: Vec<Pair>,
}

/// Against whom an agent is tested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another agent in the same seat.
    Agent(String),
    /// All others in the same seat together.
    Field,
}

impl Opponent {
    /// How it is called.
    pub fn name(&self) -> &str {
        match self {
            Opponent::Agent(name) => name,
            Opponent::Field => "all others",
        }
    }
}

/// Two agents in the same seat of a scenario, or one and all others.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The seat.
    pub seat: String,
    /// Who has the higher mean.
    pub first: String,
    /// Who has the lower one.
    pub second: Opponent,
    /// How many scores each has.
    pub n: [usize; 2],
    /// The mean of the first less that of the second.
    pub difference: f64,
    /// Welch's t test, games as units.
    pub welch: Result<TTest, Undefined>,
    /// The p value of Mann-Whitney's U test.
    pub mann_whitney: Option<f64>,
    /// Cohen's d.
    pub cohens_d: Option<f64>,
    /// Cliff's delta.
    pub cliffs_delta: Option<f64>,
    /// The p value of the difference with matches as units.
    pub by_match: Option<f64>,
    /// Welch's p value, corrected for all tests of the scenario.
    pub holm: Option<f64>,
}

/// Scores with their matches.
#[derive(Clone, Default)]
struct Sample {
    scores: Vec<f64>,
    matches: Vec<usize>,
}

impl Sample {
    fn add(&mut self, kept: &Kept) {
        self.scores.push(kept.score);
        self.matches.push(kept.matched as usize);
    }

    fn extend(&mut self, other: &Sample) {
        self.scores.extend(&other.scores);
        self.matches.extend(&other.matches);
    }

    fn clustered(&self) -> Clustered<'_> {
        Clustered { values: &self.scores, clusters: &self.matches }
    }

    fn mean(&self) -> f64 {
        stats::Summary::of(&self.scores).map_or(0.0, |summary| summary.mean)
    }
}

impl Counted<'_> {
    pub(super) fn tests(&self, scenario: Name, seats: &[Name], figures: &[SeatFigures]) -> Tests {
        let sizes = || figures.iter().map(|seat| seat.agents.iter().filter(|agent| agent.mean.is_some()).count());
        let all_pairs = sizes().map(|agents| agents * agents.saturating_sub(1) / 2 + 1).sum::<usize>() <= FAMILY;
        let mut tests = Tests { all_pairs, is_sampled: false, pairs: Vec::new() };
        for (seat, known) in seats.iter().zip(figures) {
            let samples: Vec<(String, Sample)> = known
                .agents
                .iter()
                .filter_map(|agent| self.sample(scenario, *seat, &agent.agent, &mut tests))
                .collect();
            tests.pairs.extend(of_seat(&known.name, &samples, all_pairs));
        }
        tests.correct();
        tests
    }

    fn sample(&self, scenario: Name, seat: Name, agent: &str, tests: &mut Tests) -> Option<(String, Sample)> {
        let tally = self.tally.seats.get(&[scenario, seat, self.names.known(agent)?])?;
        tests.is_sampled |= tally.sample.is_partial();
        let mut sample = Sample::default();
        tally.sample.sorted().into_iter().for_each(|(_, kept)| sample.add(kept));
        (!sample.scores.is_empty()).then(|| (agent.to_owned(), sample))
    }
}

/// The tests of a seat: the best against the field, and pairs.
fn of_seat(seat: &str, samples: &[(String, Sample)], all_pairs: bool) -> Vec<Pair> {
    let mut pairs = Vec::new();
    if let [(best, sample), others @ ..] = samples
        && others.len() > 1
    {
        let mut field = Sample::default();
        others.iter().for_each(|(_, other)| field.extend(other));
        pairs.push(pair(seat, (best, sample), (Opponent::Field, &field)));
    }
    let firsts = if all_pairs { samples.len() } else { samples.len().min(1) };
    for (place, (first, sample)) in samples.iter().enumerate().take(firsts) {
        let others = samples.iter().skip(place + 1);
        pairs.extend(others.map(|(name, other)| pair(seat, (first, sample), (Opponent::Agent(name.clone()), other))));
    }
    pairs
}

fn pair(seat: &str, (first, one): (&str, &Sample), (second, other): (Opponent, &Sample)) -> Pair {
    let (a, b) = (one.scores.as_slice(), other.scores.as_slice());
    Pair {
        seat: seat.to_owned(),
        first: first.to_owned(),
        second,
        n: [a.len(), b.len()],
        difference: one.mean() - other.mean(),
        welch: stats::welch_t_test(a, b),
        mann_whitney: stats::mann_whitney(a, b).ok().map(|test| test.p),
        cohens_d: stats::cohens_d(a, b).ok(),
        cliffs_delta: stats::cliffs_delta(a, b).ok(),
        by_match: stats::clustered_difference(one.clustered(), other.clustered()).ok().map(|test| test.p),
        holm: None,
    }
}

impl Tests {
    /// Corrects the p values of all tests that have one.
    fn correct(&mut self) {
        let tested: Vec<usize> = (0..self.pairs.len()).filter(|place| self.pairs[*place].welch.is_ok()).collect();
        let p_values: Vec<f64> =
            tested.iter().filter_map(|place| self.pairs[*place].welch.as_ref().ok()).map(|test| test.p).collect();
        let corrected = stats::holm(&p_values).unwrap_or_default();
        for (place, p) in tested.into_iter().zip(corrected) {
            self.pairs[place].holm = Some(p);
        }
    }

    /// The test of two in a seat.
    pub fn find(&self, seat: &str, first: &str, second: &Opponent) -> Option<&Pair> {
        self.pairs.iter().find(|pair| pair.seat == seat && pair.first == first && pair.second == *second)
    }
}
