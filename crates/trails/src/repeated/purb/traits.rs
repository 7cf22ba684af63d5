//! Traits: how helpful and how reliable a player has been in the match so far, earlier conduct counting less.
//!
//! Helpfulness is observed at every proposal: does it give the other more chips than it asks for? Reliability is observed at
//! every agreement in which the player had promised something: chips sent by chips promised.

use game::Seat;

use crate::repeated::Ledger;

/// How observations are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregation {
    /// A discounted mean: the latest observation weighs 1, each earlier one less, and what is believed at the start is the
    /// earliest.
    Mean,
    /// New = (1 - discount) old + discount seen: what is believed at the start fades slowly.
    Smoothing,
    /// Nothing is learned: traits stay as they are believed to be at the start.
    Nothing,
}

impl Aggregation {
    /// The words for them, in parameters.
    pub const WORDS: [&'static str; 3] = ["mean", "smoothing", "none"];

    /// All, in the order of [`Aggregation::WORDS`].
    pub const ALL: [Aggregation; 3] = [Aggregation::Mean, Aggregation::Smoothing, Aggregation::Nothing];
}

/// How traits are estimated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimation {
    /// How observations are put together.
    pub aggregation: Aggregation,
    /// How much less an observation counts than the next one.
    pub discount: f64,
    /// How much what is believed at the start weighs, in observations.
    pub prior: f64,
    /// The reliability that is believed at the start.
    pub reliability: f64,
    /// The helpfulness that is believed at the start.
    pub helpfulness: f64,
}

impl Default for Estimation {
    fn default() -> Estimation {
        let aggregation = Aggregation::Mean;
        Estimation { aggregation, discount: 0.1, prior: 1.0, reliability: 1.0, helpfulness: 0.5 }
    }
}

/// What a player is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Traits {
    /// Does it keep its promises? From 0 to 1.
    pub reliability: f64,
    /// Does it offer more than it asks for? From 0 to 1.
    pub helpfulness: f64,
    /// How often its reliability was observed.
    pub observations: u32,
}

impl Traits {
    /// The mean of both traits.
    pub fn cooperativeness(&self) -> f64 {
        (self.reliability + self.helpfulness) / 2.0
    }
}

impl Estimation {
    /// What is believed of anybody at the start.
    pub fn start(&self) -> Traits {
        Traits { reliability: self.reliability, helpfulness: self.helpfulness, observations: 0 }
    }

    /// What a player is like by all that happened in a match.
    pub fn traits(&self, ledger: &Ledger, seat: Seat) -> Traits {
        let own = ledger.entries.iter().filter(|entry| entry.from == seat);
        let helpful = own.map(|entry| f64::from(u8::from(entry.exchange.balance() > 0)));
        let kept = ledger.agreements(None).filter_map(|entry| {
            let of_seat = |chips: [crate::Chips; 2]| f64::from(chips[seat.index() % 2].total());
            let promised = of_seat(entry.promised());
            (promised > 0.0).then(|| of_seat(entry.sent.unwrap_or_default()) / promised)
        });
        Traits {
            reliability: self.aggregate(self.reliability, kept.clone()),
            helpfulness: self.aggregate(self.helpfulness, helpful),
            observations: u32::try_from(kept.count()).unwrap_or(u32::MAX),
        }
    }

    fn aggregate(&self, start: f64, seen: impl Iterator<Item = f64>) -> f64 {
        let fades = 1.0 - self.discount;
        match self.aggregation {
            Aggregation::Nothing => start,
            Aggregation::Smoothing => seen.fold(start, |old, seen| fades * old + self.discount * seen),
            Aggregation::Mean => {
                let first = (self.prior * start, self.prior);
                let (sum, weight) = seen.fold(first, |(sum, weight), seen| (fades * sum + seen, fades * weight + 1.0));
                if weight > 0.0 { sum / weight } else { start }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aggregate(aggregation: Aggregation, seen: &[f64]) -> f64 {
        Estimation { aggregation, ..Estimation::default() }.aggregate(1.0, seen.iter().copied())
    }

    #[test]
    fn the_latest_observation_weighs_most() {
        assert_eq!(aggregate(Aggregation::Mean, &[]), 1.0);
        assert!((aggregate(Aggregation::Mean, &[0.0]) - 0.9 / 1.9).abs() < 1e-12);
        assert!((aggregate(Aggregation::Mean, &[0.5, 0.0]) - (0.81 + 0.45) / 2.71).abs() < 1e-12);
        assert!(aggregate(Aggregation::Mean, &[1.0, 0.0]) < aggregate(Aggregation::Mean, &[0.0, 1.0]));
    }

    #[test]
    fn smoothing_trusts_for_long_and_nothing_is_learned_by_nobody() {
        let broken = [0.0; 5];
        assert!((aggregate(Aggregation::Smoothing, &broken) - 0.9_f64.powi(5)).abs() < 1e-12);
        assert!(aggregate(Aggregation::Mean, &broken) < 0.25);
        assert_eq!(aggregate(Aggregation::Nothing, &broken), 1.0);
    }

    #[test]
    fn without_a_prior_only_what_was_seen_counts() {
        let estimation = Estimation { prior: 0.0, ..Estimation::default() };
        assert_eq!(estimation.aggregate(0.7, [].into_iter()), 0.7);
        assert_eq!(estimation.aggregate(0.7, [0.25].into_iter()), 0.25);
    }
}
