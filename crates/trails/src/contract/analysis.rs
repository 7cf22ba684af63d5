//! What a board offers before anybody trades: ways to the goals, what is missing to them and who has it, what comes of
//! no trade, and how many exchanges there are.

use super::Contract;
use crate::{Chips, Dependency, Walk};

/// What a contract game offers as it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Does the customer need others' chips to reach a goal?
    pub dependency: Dependency,
    /// The goals, one a provider.
    pub goals: Vec<GoalAnalysis>,
    /// The scores if nothing is traded and the customer stays, in seat order.
    pub scores: Vec<i64>,
    /// For each provider the number of exchanges with the customer that have different effects.
    pub exchanges: Vec<u128>,
}

/// What it takes to reach one goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalAnalysis {
    /// The way for which the customer lacks the fewest chips, of several the shortest, with its cost; `None` if all
    /// chips together pay for none.
    pub way: Option<(Walk, Chips)>,
    /// The chips that the customer lacks for this way.
    pub missing: Chips,
    /// The scores if nothing is traded and the customer goes this way, in seat order; `None` if it cannot pay for it.
    pub scores_alone: Option<Vec<i64>>,
    /// The providers each of whose chips, added to the customer's, would pay for a way; all if it can pay alone.
    pub enough_with: Vec<usize>,
    /// Is the customer committed to this goal's provider as the game begins?
    pub committed: bool,
}

impl Contract {
    /// What the board offers as the game begins.
    pub fn analyze(&self) -> Analysis {
        let holdings = self.holdings();
        let (start, chips) = (self.customer().start, holdings.customer);
        let exchanges = |provider: &Chips| (*provider + chips).subsets() - 1;
        Analysis {
            dependency: self.dependency(start, &holdings),
            goals: (0..self.providers().len()).map(|provider| self.analyze_goal(provider)).collect(),
            scores: self.scores(&holdings, None),
            exchanges: holdings.providers.iter().map(exchanges).collect(),
        }
    }

    fn analyze_goal(&self, provider: usize) -> GoalAnalysis {
        let holdings = self.holdings();
        let (start, chips) = (self.customer().start, holdings.customer);
        let needs = &self.needs()[provider];
        let least = needs.missing(start, &chips);
        let way = least.and_then(|(_, cost)| Some((needs.walk(self.board(), start, &cost)?, cost)));
        let payable = least.filter(|(missing, _)| missing.is_empty());
        let scores_alone = payable.map(|(_, cost)| {
            let mut after = holdings.clone();
            after.customer -= cost;
            self.scores(&after, Some(provider))
        });
        let pays = |helper: &usize| needs.payable(start, &(chips + holdings.providers[*helper])).is_some();
        GoalAnalysis {
            way,
            missing: least.map(|(missing, _)| missing).unwrap_or_default(),
            scores_alone,
            enough_with: (0..holdings.providers.len()).filter(pays).collect(),
            committed: self.is_committed(start, &holdings, provider),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{read_setup, scenario};

    fn game(name: &str) -> Contract {
        read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap()
    }

    #[test]
    fn on_the_board_of_the_study_the_customer_depends_on_nobody() {
        let game = game("contract");
        let found = game.analyze();
        assert_eq!((found.dependency, &found.scores), (Dependency::Independent, &vec![120, 200, 200]));
        // 12 gray, 12 yellow, 33 red and 7 purple chips can each lie on either side; one split is the present one.
        assert_eq!(found.exchanges, [13 * 13 * 34 * 8 - 1; 2]);
        let goal = &found.goals[0];
        assert_eq!(goal.way.as_ref().map(|(walk, cost)| (walk.len(), cost.total())), Some((9, 9)));
        assert_eq!(goal.scores_alone, Some(vec![225, 350, 200]));
        assert_eq!((goal.missing, goal.committed), (Chips::NONE, false));
    }

    #[test]
    fn who_has_what_is_missing_is_told() {
        let game = game("contract-example-1");
        let found = game.analyze();
        assert_eq!(found.dependency.word(), "dependent");
        for (provider, goal) in found.goals.iter().enumerate() {
            assert_eq!((&goal.scores_alone, &goal.enough_with), (&None, &vec![provider]));
            assert_eq!(goal.missing.total(), 1);
        }
    }
}
