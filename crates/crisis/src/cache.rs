//! What is worked out once for a scenario and shared by all its games.

use std::sync::{Arc, OnceLock};

use crate::Crisis;
use crate::equilibrium::{Actions, Comparator, Period, solve};
use crate::support::FrontierPoint;

/// Solutions and the frontier, made on first use. It follows from the scenario, so that it never makes two crises differ.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache(Arc<Made>);

#[derive(Debug, Default)]
struct Made {
    solutions: [OnceLock<Vec<Period>>; 6],
    frontier: OnceLock<Vec<FrontierPoint>>,
}

impl PartialEq for Cache {
    fn eq(&self, _: &Cache) -> bool {
        true
    }
}

impl Crisis {
    /// The profile that the solver finds, worked out on first use.
    pub fn profile(&self, actions: Actions, comparator: Comparator) -> &[Period] {
        let row = match actions {
            Actions::Dominant => 0,
            Actions::Kept => 3,
        };
        let column = match comparator {
            Comparator::Joint => 0,
            Comparator::Alone => 1,
            Comparator::Exact => 2,
        };
        self.cache.0.solutions[row + column].get_or_init(|| solve(&self.model(actions), comparator).periods)
    }

    /// The frontier, worked out on first use.
    pub(crate) fn known_frontier(&self) -> &[FrontierPoint] {
        self.cache.0.frontier.get_or_init(|| self.frontier())
    }
}
