//! What an ending is worth to each player, in whole numbers, so that equal worth is equal.
//!
//! Risk-neutral players count points. With a chance of `a / b` that a walk to a goal succeeds every expectation is a
//! whole multiple of `1 / b` points, because a walk to a goal ends the game: no expectation is ever taken of another.
//! Values are therefore kept as whole *ticks* of `1 / b` points. Risk-averse players have utilities
//! `1 - exp(-alpha * points)`, kept in ticks of 10^-12: what differs by less counts as equal.

use std::fmt::Debug;

use crate::Scoring;

/// Ticks to a unit where utilities are not whole.
const FINE: f64 = 1e12;

/// The chance that a walk to a goal succeeds, as a fraction: goals reached in so many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    successes: u32,
    trials: u32,
}

impl Chance {
    /// Every walk to a goal succeeds.
    pub const SURE: Chance = Chance { successes: 1, trials: 1 };

    /// `successes` in `trials`, in lowest terms; `None` if that is not between 0 and 1.
    pub fn new(successes: u32, trials: u32) -> Option<Chance> {
        let divisor = common_divisor(u64::from(successes), u64::from(trials)).max(1) as u32;
        (trials > 0 && successes <= trials).then(|| Chance { successes: successes / divisor, trials: trials / divisor })
    }

    /// Reads a decimal number ("0.826") or a fraction ("14/15").
    pub fn read(text: &str) -> Option<Chance> {
        if let Some((successes, trials)) = text.split_once('/') {
            return Chance::new(successes.trim().parse().ok()?, trials.trim().parse().ok()?);
        }
        let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let trials = 10u32.checked_pow(u32::try_from(decimals.len()).ok()?)?;
        let digits = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u32>().ok() };
        Chance::new(digits(whole)?.checked_mul(trials)?.checked_add(digits(decimals)?)?, trials)
    }

    /// As a number.
    pub fn as_number(self) -> f64 {
        f64::from(self.successes) / f64::from(self.trials)
    }
}

/// How a player values points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Attitude {
    /// A point is a point.
    Neutral,
    /// `1 - exp(-alpha * points)`.
    Averse {
        /// How much it shuns risk; positive.
        alpha: f64,
    },
}

impl Attitude {
    fn utility(self, points: f64) -> f64 {
        match self {
            Attitude::Neutral => points,
            Attitude::Averse { alpha } => 1.0 - (-alpha * points).exp(),
        }
    }
}

/// A whole number wide enough for all values of a game: 32 bits where they do, else 64.
pub(crate) trait Worth:
    Copy + Ord + Default + Debug + Send + Sync + std::ops::Add<Output = Self> + 'static
{
    fn narrow(ticks: i64) -> Self;
    fn widen(self) -> i64;
}

impl Worth for i32 {
    fn narrow(ticks: i64) -> i32 {
        i32::try_from(ticks).unwrap_or(if ticks < 0 { i32::MIN / 2 } else { i32::MAX / 2 })
    }

    fn widen(self) -> i64 {
        i64::from(self)
    }
}

impl Worth for i64 {
    fn narrow(ticks: i64) -> i64 {
        ticks
    }

    fn widen(self) -> i64 {
        self
    }
}

/// How endings become ticks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    scoring: Scoring,
    chance: Chance,
    customer: Attitude,
    provider: Attitude,
}

impl Scale {
    pub(crate) fn new(scoring: Scoring, chance: Chance, customer: Attitude, provider: Attitude) -> Scale {
        Scale { scoring, chance, customer, provider }
    }

    /// Are all values whole multiples of a fraction of a point?
    pub(crate) fn is_exact(&self) -> bool {
        self.customer == Attitude::Neutral && self.provider == Attitude::Neutral
    }

    /// Ticks to a unit (a point, or utility 1).
    pub(crate) fn ticks_per_unit(&self) -> f64 {
        if self.is_exact() { f64::from(self.chance.trials) } else { FINE }
    }

    /// A bound on all values and sums of two values, in ticks.
    pub(crate) fn greatest(&self, chips: u32) -> f64 {
        2.0 * self.ticks_per_unit() * (self.scoring.points(chips, true, 0) as f64).max(1.0)
    }

    /// What all values are multiples of.
    pub(crate) fn grain(&self) -> i64 {
        if !self.is_exact() {
            return 1;
        }
        let (a, b) = (u64::from(self.chance.successes), u64::from(self.chance.trials));
        let [chip, goal] = [self.scoring.chip, self.scoring.goal].map(|points| u64::from(points.unsigned_abs()));
        let grain = common_divisor(common_divisor(b * chip, a * chip), a * goal);
        i64::try_from(grain).unwrap_or(1).max(1)
    }

    /// The customer's value of ending with so many chips and no goal.
    pub(crate) fn customer(&self, chips: u32) -> i64 {
        self.mixed(self.customer, chips, chips, false)
    }

    /// The customer's value of setting out for a goal with so many chips, of which the way takes some.
    pub(crate) fn customer_to_goal(&self, chips: u32, steps: u32) -> i64 {
        self.mixed(self.customer, chips.saturating_sub(steps), chips, true)
    }

    /// A provider's value of so many chips, with or without the customer setting out for its goal.
    pub(crate) fn provider(&self, chips: u32, goal: bool) -> i64 {
        self.mixed(self.provider, chips, chips, goal)
    }

    fn mixed(&self, attitude: Attitude, success: u32, failure: u32, goal: bool) -> i64 {
        let (won, lost) = (self.scoring.points(success, goal, 0), self.scoring.points(failure, false, 0));
        let (a, b) = (i64::from(self.chance.successes), i64::from(self.chance.trials));
        if self.is_exact() {
            return if goal { a * won + (b - a) * lost } else { b * lost };
        }
        let [won, lost] = [won, lost].map(|points| attitude.utility(points as f64));
        let p = self.chance.as_number();
        let expected = if goal { p * won + (1.0 - p) * lost } else { lost };
        (expected * FINE).round() as i64
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_read_in_lowest_terms() {
        assert_eq!(Chance::read("0.826"), Chance::new(413, 500));
        assert_eq!(Chance::read("14/15"), Chance::new(28, 30));
        assert_eq!((Chance::read("1"), Chance::read("1.0")), (Some(Chance::SURE), Some(Chance::SURE)));
        assert_eq!([Chance::read("1.5"), Chance::read("-1"), Chance::read("x"), Chance::read("0/0")], [None; 4]);
    }

    #[test]
    fn values_of_section_4() {
        let scoring = Scoring { chip: 5, goal: 150, distance: 0 };
        let chance = Chance::read("0.9").unwrap();
        let scale = Scale::new(scoring, chance, Attitude::Neutral, Attitude::Neutral);
        assert_eq!(scale.customer_to_goal(24, 9), 2145);
        assert_eq!(scale.provider(40, true), 3350);
        assert_eq!((scale.customer(24), scale.ticks_per_unit(), scale.grain()), (1200, 10.0, 5));
    }
}
