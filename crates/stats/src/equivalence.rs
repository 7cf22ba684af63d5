//! Equivalence by two one-sided tests (TOST): is a difference so small that it does not matter?
//!
//! That a difference is not significant does not say that there is none. Here p is small if the difference surely lies
//! between bounds that were named before. Source: D. J. Schuirmann, "A comparison of the two one-sided tests procedure and
//! the power approach for assessing the equivalence of average bioavailability" (1987).

use crate::student::{t_above, t_quantile};
use crate::t_test::{TTest, paired_t_test, welch_t_test};
use crate::{Interval, Undefined};

/// Both sides of such a test are held to 5 %, so that the interval that goes with it leaves out 5 % on each.
const OUTSIDE: f64 = 0.1;

/// Whether a difference lies between two bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Equivalence {
    /// The distance from the lower bound in standard errors.
    pub t_low: f64,
    /// The distance from the upper bound in standard errors, negative if the difference is below it.
    pub t_high: f64,
    /// The degrees of freedom.
    pub degrees_of_freedom: f64,
    /// The larger of both one-sided p values: that of the test.
    pub p: f64,
    /// The mean of the first less that of the second.
    pub difference: f64,
    /// The 90 % interval of the difference: it lies between the bounds just if p is below 0.05.
    pub interval: Interval,
}

/// Are the means of two independent groups equivalent? By Welch's t.
pub fn welch_equivalence(first: &[f64], second: &[f64], bounds: Interval) -> Result<Equivalence, Undefined> {
    equivalence(&welch_t_test(first, second)?, bounds)
}

/// Are the means of pairs equivalent?
pub fn paired_equivalence(first: &[f64], second: &[f64], bounds: Interval) -> Result<Equivalence, Undefined> {
    equivalence(&paired_t_test(first, second)?, bounds)
}

/// Does the difference that was tested lie between bounds?
pub fn equivalence(test: &TTest, bounds: Interval) -> Result<Equivalence, Undefined> {
    // Not a number is in no order either.
    if !(bounds.low < bounds.high && bounds.low.is_finite() && bounds.high.is_finite()) {
        return Err(Undefined::Bounds);
    }
    let degrees_of_freedom = test.degrees_of_freedom;
    let t_low = (test.difference - bounds.low) / test.standard_error;
    let t_high = (test.difference - bounds.high) / test.standard_error;
    let p = t_above(t_low, degrees_of_freedom).max(t_above(-t_high, degrees_of_freedom));
    let half_width = test.standard_error * t_quantile(OUTSIDE, degrees_of_freedom);
    let interval = Interval::around(test.difference, half_width);
    Ok(Equivalence { t_low, t_high, degrees_of_freedom, p, difference: test.difference, interval })
}
