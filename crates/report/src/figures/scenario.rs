//! One scenario: how everybody did in each of its seats.

use stats::{Interval, wilson_interval};

use super::findings;
use super::ranking::descending;
use super::{Counted, Curve, Matrix, MeasureColumn, MeasureRow, PanelFigures, Tests};
use crate::read::{Name, ScenarioEntry};
use crate::tally::SeatTally;
use crate::written::decimals;

/// A scenario.
#[derive(Clone, Debug)]
pub struct ScenarioFigures {
    /// What the folder says of it.
    pub entry: ScenarioEntry,
    /// Games.
    pub games: u64,
    /// How they ended, with how many did, the most frequent first.
    pub endings: Vec<(String, u64)>,
    /// How many decimals its points are written with.
    pub decimals: usize,
    /// Its seats in their order.
    pub seats: Vec<SeatFigures>,
    /// Who got what from whom, seat by seat.
    pub matrices: Vec<Matrix>,
    /// Where games ended, one panel a pair of types; empty where there are not two seats.
    pub panels: Vec<PanelFigures>,
    /// What was offered, by seat and agent.
    pub curves: Vec<Curve>,
    /// What else is measured: the columns, and a row for every seat and agent.
    pub measures: (Vec<MeasureColumn>, Vec<MeasureRow>),
    /// Agents held against each other.
    pub tests: Tests,
    /// What was found, in sentences.
    pub findings: Vec<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatFigures {
    /// Its name.
    pub name: String,
    /// Who sat there, the best first; who has no score is last.
    pub agents: Vec<AgentFigures>,
}

/// How an agent did in a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct AgentFigures {
    /// The agent.
    pub agent: String,
    /// Games that count: all but those that somebody else's fault ended.
    pub games: u64,
    /// The mean score in points.
    pub mean: Option<f64>,
    /// The standard deviation of its scores.
    pub sd: Option<f64>,
    /// The 95 % t-interval of the mean, games as units.
    pub interval: Option<Interval>,
    /// How many games ended with an agreement, whole or partial.
    pub agreement: Rate,
    /// The mean period in which games ended, counted from 0.
    pub period: Option<f64>,
    /// Games that it ended by a fault.
    pub faults: u64,
}

/// A share with its 95 % interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many.
    pub so: u64,
    /// Of how many.
    pub of: u64,
}

impl Rate {
    /// The share; nothing of nothing.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.so as f64 / self.of as f64)
    }

    /// Its interval.
    pub fn interval(&self) -> Option<Interval> {
        wilson_interval(self.so, self.of)
    }
}

impl Counted<'_> {
    pub(super) fn scenario(&self, entry: &ScenarioEntry, scenario: Name) -> ScenarioFigures {
        let seats = self.seat_names(scenario);
        let figures: Vec<SeatFigures> = seats.iter().map(|seat| self.seat(scenario, *seat)).collect();
        let endings = self.ended(scenario);
        let tests = self.tests(scenario, &seats, &figures);
        let scores = || figures.iter().flat_map(|seat| seat.agents.iter().filter_map(|agent| agent.mean));
        let decimals = decimals(scores());
        ScenarioFigures {
            games: endings.iter().map(|(_, games)| games).sum(),
            findings: findings::of_scenario(&figures, &tests, decimals),
            matrices: seats.iter().map(|seat| self.matrix(scenario, *seat)).collect(),
            panels: self.panels(scenario),
            curves: seats.iter().zip(&figures).flat_map(|(seat, known)| self.curves(scenario, *seat, known)).collect(),
            measures: self.measured(scenario, &seats, &figures),
            entry: entry.clone(),
            endings,
            decimals,
            seats: figures,
            tests,
        }
    }

    /// The seats in their order.
    fn seat_names(&self, scenario: Name) -> Vec<Name> {
        let seats = self.tally.positions.range((scenario, 0)..=(scenario, u64::MAX));
        seats.map(|(_, seat)| *seat).collect()
    }

    fn ended(&self, scenario: Name) -> Vec<(String, u64)> {
        let found = self.tally.ended.range([scenario, 0]..=[scenario, Name::MAX]);
        let mut endings: Vec<(String, u64)> =
            found.map(|(key, games)| (self.names.get(key[1]).to_owned(), *games)).collect();
        endings.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        endings
    }

    fn seat(&self, scenario: Name, seat: Name) -> SeatFigures {
        let found = self.tally.seats.range([scenario, seat, 0]..=[scenario, seat, Name::MAX]);
        let mut agents: Vec<AgentFigures> =
            found.map(|(key, tally)| AgentFigures::of(self.names.get(key[2]), tally)).collect();
        agents.sort_by(|a, b| {
            let by_mean = match (a.mean, b.mean) {
                (Some(a), Some(b)) => descending(a, b),
                (a, b) => b.is_some().cmp(&a.is_some()),
            };
            by_mean.then_with(|| self.places.get(&a.agent).cmp(&self.places.get(&b.agent)))
        });
        SeatFigures { name: self.names.get(seat).to_owned(), agents }
    }
}

impl AgentFigures {
    fn of(agent: &str, tally: &SeatTally) -> AgentFigures {
        let summary = tally.scores.summary();
        AgentFigures {
            agent: agent.to_owned(),
            games: tally.games,
            mean: summary.map(|summary| summary.mean),
            sd: summary.and_then(|summary| summary.sd),
            interval: summary.and_then(|summary| summary.interval()),
            agreement: Rate { so: tally.agreed, of: tally.games },
            period: tally.periods.summary().map(|summary| summary.mean),
            faults: tally.faults,
        }
    }
}
