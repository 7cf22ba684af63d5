//! The social utility: what a deal is expected to bring both, and what both are like, weighed by how cooperative the other
//! is and by who depends on whom.

use super::situation::{Deal, Situation};
use super::traits::Traits;

/// How much each feature counts: the own expected score, the other's, the other's cooperativeness, the own one.
pub type Weights = [f64; 4];

/// Cooperativeness counts in so many points.
const COOPERATIVENESS: f64 = 100.0;

/// A trait, roughly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Below the lower threshold.
    Low,
    /// In between.
    Medium,
    /// Above the upper threshold.
    High,
}

impl Level {
    /// The words for them.
    pub const WORDS: [&'static str; 3] = ["low", "medium", "high"];

    /// The word for it.
    pub fn word(self) -> &'static str {
        Level::WORDS[self as usize]
    }
}

/// From where on a trait is medium, and from where on it is high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// What is lower is low.
    pub low: f64,
    /// What is higher is high.
    pub high: f64,
    /// Reliability that is high and was observed so often is certain.
    pub certain_after: u32,
}

impl Thresholds {
    /// How high a trait is.
    pub fn level(&self, value: f64) -> Level {
        match value {
            value if value < self.low => Level::Low,
            value if value > self.high => Level::High,
            _ => Level::Medium,
        }
    }

    /// Is it certain that somebody is reliable?
    pub fn is_certain(&self, traits: &Traits) -> bool {
        self.level(traits.reliability) == Level::High && traits.observations >= self.certain_after
    }
}

/// The weights by the other's cooperativeness, then by who depends on the other's chips.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeightTable(pub [[Weights; 4]; 3]);

impl WeightTable {
    /// Who depends on the other's chips: both, only who decides, only the other, nobody.
    pub const PAIRS: [&'static str; 4] = ["dd", "di", "id", "ii"];

    /// The weights for a level of cooperativeness and for who is dependent.
    pub fn of(&self, level: Level, [own, other]: [bool; 2]) -> &Weights {
        &self.0[level as usize][2 * usize::from(!own) + usize::from(!other)]
    }

    /// The same table without what does not concern the own score.
    #[must_use]
    pub fn selfish(self) -> WeightTable {
        WeightTable(self.0.map(|pairs| pairs.map(|weights| [weights[0], 0.0, 0.0, 0.0])))
    }
}

impl Default for WeightTable {
    fn default() -> WeightTable {
        let (low, medium, high) = ([1.0, 0.0, 0.1, 0.0], [1.0, 0.1, 0.1, 0.1], [1.0, 0.3, 0.1, 0.1]);
        WeightTable([low, medium, high].map(|weights| [weights; 4]))
    }
}

/// What a deal, or none, is worth to PURB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The four features: own expected score, the other's, both players' cooperativeness in points.
    pub features: [f64; 4],
    /// Their weights.
    pub weights: Weights,
}

impl Worth {
    /// What a deal is worth; the deal in which nothing changes hands is none.
    pub fn of(situation: &Situation<'_>, deal: &Deal, table: &WeightTable, thresholds: &Thresholds) -> Worth {
        let level = thresholds.level(situation.other.cooperativeness());
        let weights = *table.of(level, situation.dependent());
        let features = [
            situation.expected(deal),
            situation.others_expected(deal).unwrap_or(0.0),
            COOPERATIVENESS * situation.other.cooperativeness(),
            COOPERATIVENESS * situation.own.cooperativeness(),
        ];
        Worth { features, weights }
    }

    /// The weighted sum.
    pub fn utility(&self) -> f64 {
        self.features.iter().zip(self.weights).map(|(feature, weight)| weight * feature).sum()
    }
}

/// Is a utility within a share of the best one?
pub(super) fn is_near(utility: f64, best: f64, epsilon: f64) -> bool {
    utility >= best - epsilon * best.abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    const THRESHOLDS: Thresholds = Thresholds { low: 0.5, high: 0.8, certain_after: 2 };

    #[test]
    fn thresholds_themselves_are_medium() {
        let level = |value| THRESHOLDS.level(value);
        assert_eq!([0.0, 0.499].map(level), [Level::Low; 2]);
        assert_eq!([0.5, 0.65, 0.8].map(level), [Level::Medium; 3]);
        assert_eq!([0.801, 1.0].map(level), [Level::High; 2]);
    }

    #[test]
    fn certain_is_who_was_seen_to_be_reliable_twice() {
        let traits = |reliability, observations| Traits { reliability, helpfulness: 0.0, observations };
        assert!(THRESHOLDS.is_certain(&traits(0.9, 2)));
        assert!(!THRESHOLDS.is_certain(&traits(0.9, 1)) && !THRESHOLDS.is_certain(&traits(0.8, 7)));
    }

    #[test]
    fn weights_are_found_by_level_and_dependency() {
        let mut table = WeightTable::default();
        assert_eq!(table.of(Level::High, [true, false]), &[1.0, 0.3, 0.1, 0.1]);
        assert_eq!(table.of(Level::Low, [false, false]), &[1.0, 0.0, 0.1, 0.0]);
        for (pair, dependent) in [[true, true], [true, false], [false, true], [false, false]].into_iter().enumerate() {
            table.0[1][pair] = [pair as f64; 4];
            assert_eq!(table.of(Level::Medium, dependent), &[pair as f64; 4], "{}", WeightTable::PAIRS[pair]);
        }
        assert_eq!(table.selfish().of(Level::High, [true; 2]), &[1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn near_is_a_share_of_the_best() {
        assert!(is_near(98.0, 100.0, 0.02) && !is_near(97.9, 100.0, 0.02));
        assert!(is_near(-102.0, -100.0, 0.02) && !is_near(-102.1, -100.0, 0.02));
    }
}
