//! Intervals that cover the true value in 95 % of samples.

use statrs::distribution::{ContinuousCDF, StudentsT};

/// Half of the confidence level lies on each side of the middle, so this much lies below the upper bound.
const UPPER_PROBABILITY: f64 = 0.975;

/// The standard normal quantile of [`UPPER_PROBABILITY`].
const NORMAL_QUANTILE: f64 = 1.959_963_984_540_054;

/// Up to here Student's t is inverted; above, where statrs loses digits (the fourth at a million degrees of freedom), an
/// expansion is exact to 1e-11.
const EXACT_DEGREES: u64 = 1_000;

/// From `low` to `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
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

/// The quantile of Student's t for a two-sided 95 % interval; `None` without degrees of freedom.
pub(crate) fn t_quantile(degrees_of_freedom: u64) -> Option<f64> {
    let degrees = degrees_of_freedom as f64;
    if degrees_of_freedom > EXACT_DEGREES {
        return Some(t_quantile_near_normal(degrees));
    }
    let distribution = StudentsT::new(0.0, 1.0, degrees).ok()?;
    Some(distribution.inverse_cdf(UPPER_PROBABILITY)).filter(|quantile| quantile.is_finite())
}

/// The first terms of the Cornish-Fisher expansion (Abramowitz and Stegun, 26.7.5).
fn t_quantile_near_normal(degrees: f64) -> f64 {
    let z = NORMAL_QUANTILE;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / degrees + second / degrees.powi(2) + third / degrees.powi(3)
}

#[cfg(test)]
mod tests {
    use super::t_quantile;

    /// Printed by `scipy.stats.t.ppf(0.975, df)`, SciPy 1.17.
    #[test]
    fn quantiles_agree_with_scipy() {
        let quantiles = [
            (1, 12.706204736174694),
            (2, 4.302652729749462),
            (3, 3.1824463052837078),
            (5, 2.5705818356363146),
            (30, 2.0422724563012378),
            (200, 1.9718962236339088),
            (1_000, 1.9623390808264083),
            (1_001, 1.9623367052808798),
            (9_999, 1.960201263621357),
            (1_000_000, 1.959966356814107),
            (100_000_000, 1.9599640082627663),
        ];
        for (degrees_of_freedom, expected) in quantiles {
            let quantile = t_quantile(degrees_of_freedom).unwrap();
            assert!((quantile - expected).abs() < 1e-11, "{degrees_of_freedom}: {quantile}, not {expected}");
        }
        assert_eq!(t_quantile(0), None);
    }
}
