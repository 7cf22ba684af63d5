//! Who got what from whom: the mean score of an agent in a seat where a certain other sat in another.

use stats::Summary;

use super::Counted;
use crate::limits::MATRIX_AGENTS;
use crate::read::Name;

/// An agent in a seat against each of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// The agent.
    pub agent: String,
    /// The mean score and the number of scores against each; nothing where they never met.
    pub against: Vec<Option<(f64, u64)>>,
}

/// The matrix of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// The seat.
    pub seat: String,
    /// Who sat in other seats, in the order of the ranking.
    pub others: Vec<String>,
    /// Who sat in this one, in the same order.
    pub rows: Vec<MatrixRow>,
    /// Agents that are left out because there are too many.
    pub left_out: usize,
}

impl Counted<'_> {
    pub(super) fn matrix(&self, scenario: Name, seat: Name) -> Matrix {
        let met = || self.tally.met.range([scenario, seat, 0, 0]..=[scenario, seat, Name::MAX, Name::MAX]);
        let (own, own_left) = self.in_order(met().map(|(key, _)| key[2]));
        let (others, others_left) = self.in_order(met().map(|(key, _)| key[3]));
        let cell = |agent: Name, other: Name| {
            let Summary { mean, n, .. } = self.tally.met.get(&[scenario, seat, agent, other])?.summary()?;
            Some((mean, n))
        };
        let name = |agent: &Name| self.names.get(*agent).to_owned();
        let row = |agent: &Name| MatrixRow {
            agent: name(agent),
            against: others.iter().map(|other| cell(*agent, *other)).collect(),
        };
        Matrix {
            seat: self.names.get(seat).to_owned(),
            rows: own.iter().map(row).collect(),
            others: others.iter().map(name).collect(),
            left_out: own_left.max(others_left),
        }
    }

    /// The agents in the order of the ranking, not too many, and how many are left out.
    fn in_order(&self, agents: impl Iterator<Item = Name>) -> (Vec<Name>, usize) {
        let mut agents: Vec<Name> = agents.collect();
        let place = |agent: &Name| self.places.get(self.names.get(*agent)).copied();
        agents.sort_by_key(|agent| (place(agent).is_none(), place(agent), self.names.get(*agent)));
        agents.dedup();
        let left_out = agents.len().saturating_sub(MATRIX_AGENTS);
        agents.truncate(MATRIX_AGENTS);
        (agents, left_out)
    }
}
