//! Intervals that cover the true value in 95 % of samples.

/// Between minus this and this lies a standard normal variable with probability 0.95.
const NORMAL_QUANTILE: f64 = 1.959_963_984_540_054;

/// From `low` to `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Interval {
    /// From `middle - half_width` to `middle + half_width`.
    pub fn around(middle: f64, half_width: f64) -> Interval {
        Interval { low: middle - half_width, high: middle + half_width }
    }

    /// Does it contain the value?
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// The 95 % Wilson score interval of a proportion: `successes` of `trials`.
///
/// It stays within 0 and 1 and is sensible for few trials and for none or all successes, where the textbook interval
/// has no width. `None` without trials, or with more successes than trials.
/// Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
///
/// ```
/// let interval = stats::wilson_interval(37, 100).unwrap();
/// assert_eq!(format!("{:.3} to {:.3}", interval.low, interval.high), "0.282 to 0.468");
/// ```
pub fn wilson_interval(successes: u64, trials: u64) -> Option<Interval> {
    if trials == 0 || successes > trials {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let z_squared = NORMAL_QUANTILE * NORMAL_QUANTILE;
    let shrink = 1.0 + z_squared / n;
    let middle = (share + z_squared / (2.0 * n)) / shrink;
    let half_width = NORMAL_QUANTILE * (share * (1.0 - share) / n + z_squared / (4.0 * n * n)).sqrt() / shrink;
    // At the ends the bound is exact; the formula misses it by rounding.
    let low = if successes == 0 { 0.0 } else { (middle - half_width).max(0.0) };
    let high = if successes == trials { 1.0 } else { (middle + half_width).min(1.0) };
    Some(Interval { low, high })
}
