//! t tests: is the mean of one group larger than that of another by more than chance?

use crate::moments::Moments;
use crate::student::{t_quantile, t_two_sided};
use crate::{Interval, Undefined};

/// What lies outside of a 95 % interval, on both sides together.
pub(crate) const OUTSIDE: f64 = 0.05;

/// A difference between two means, how sure it is, and how likely so large a one is by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TTest {
    /// The difference divided by its standard error.
    pub t: f64,
    /// The degrees of freedom; Welch's are no whole number.
    pub degrees_of_freedom: f64,
    /// The two-sided p value.
    pub p: f64,
    /// The mean of the first group less that of the second.
    pub difference: f64,
    /// The standard error of the difference.
    pub standard_error: f64,
    /// The 95 % interval of the difference.
    pub interval: Interval,
}

impl TTest {
    /// The test of a difference with this squared standard error.
    pub(crate) fn new(difference: f64, variance: f64, degrees_of_freedom: f64) -> Result<TTest, Undefined> {
        if variance <= 0.0 {
            return Err(Undefined::AllEqual { what: "t" });
        }
        let standard_error = variance.sqrt();
        let t = difference / standard_error;
        if !(t.is_finite() && degrees_of_freedom.is_finite() && degrees_of_freedom > 0.0) {
            return Err(Undefined::OutOfRange);
        }
        let half_width = standard_error * t_quantile(OUTSIDE, degrees_of_freedom);
        let interval = Interval::around(difference, half_width);
        let p = t_two_sided(t, degrees_of_freedom);
        Ok(TTest { t, degrees_of_freedom, p, difference, standard_error, interval })
    }
}

/// Student's t test of two independent groups, which assumes that both are spread alike. Where it is not known that they
/// are, take [`welch_t_test`].
pub fn student_t_test(first: &[f64], second: &[f64]) -> Result<TTest, Undefined> {
    let (a, b) = (Moments::of(first, "t", 1)?, Moments::of(second, "t", 1)?);
    let degrees = (a.n + b.n - 2) as f64;
    if degrees == 0.0 {
        return Err(Undefined::TooFew { what: "the larger group of Student's t", needed: 2, found: 1 });
    }
    let pooled = (a.squares + b.squares) / degrees;
    TTest::new(a.mean_above(&b), pooled * (1.0 / a.n as f64 + 1.0 / b.n as f64), degrees)
}

/// Welch's t test of two independent groups, whatever their spreads.
/// Source: B. L. Welch, "The generalization of 'Student's' problem when several different population variances are
/// involved" (1947).
///
/// ```
/// let test = stats::welch_t_test(&[312.0, 287.0, 455.0, 390.0], &[201.0, 248.0, 222.0]).unwrap();
/// assert_eq!(format!("{:.1} points, p = {:.3}", test.difference, test.p), "137.3 points, p = 0.031");
/// ```
pub fn welch_t_test(first: &[f64], second: &[f64]) -> Result<TTest, Undefined> {
    let (a, b) = (Moments::of(first, "t", 2)?, Moments::of(second, "t", 2)?);
    let (difference, variance, degrees) = welch(&a, &b);
    TTest::new(difference, variance, degrees)
}

/// The difference of two means, its squared standard error and its degrees of freedom.
pub(crate) fn welch(a: &Moments, b: &Moments) -> (f64, f64, f64) {
    let (first, second) = (a.variance() / a.n as f64, b.variance() / b.n as f64);
    // As shares of their sum, so that squares of small variances do not vanish.
    let share = first / (first + second);
    let degrees = 1.0 / (share.powi(2) / (a.n - 1) as f64 + (1.0 - share).powi(2) / (b.n - 1) as f64);
    (a.mean_above(b), first + second, degrees)
}

/// The t test of pairs: two values of the same person, game or board. Each first value has the second at its place.
pub fn paired_t_test(first: &[f64], second: &[f64]) -> Result<TTest, Undefined> {
    let differences = Moments::of(&differences(first, second)?, "t", 2)?;
    TTest::new(differences.mean(), differences.variance() / differences.n as f64, (differences.n - 1) as f64)
}

/// The first value less the second, for every pair.
pub(crate) fn differences(first: &[f64], second: &[f64]) -> Result<Vec<f64>, Undefined> {
    if first.len() != second.len() {
        return Err(Undefined::Unpaired { first: first.len(), second: second.len() });
    }
    Ok(first.iter().zip(second).map(|(first, second)| first - second).collect())
}
