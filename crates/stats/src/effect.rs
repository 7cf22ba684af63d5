//! Effect sizes: how large a difference is, beside how sure it is.

use crate::moments::Moments;
use crate::student::beta_half;
use crate::t_test::differences;
use crate::{Undefined, mann_whitney};

/// Cohen's d: the difference of two means in units of their pooled standard deviation. By Cohen's habit 0.2 is small,
/// 0.5 medium, 0.8 large.
pub fn cohens_d(first: &[f64], second: &[f64]) -> Result<f64, Undefined> {
    let (a, b) = (Moments::of(first, "d", 2)?, Moments::of(second, "d", 2)?);
    let degrees = (a.n + b.n - 2) as f64;
    standardised(a.mean_above(&b), (a.squares + b.squares) / degrees, "d")
}

/// Hedges' g: Cohen's d without its bias, which is large in small samples; with the exact factor of gamma functions.
/// Source: L. V. Hedges, "Distribution theory for Glass's estimator of effect size and related estimators" (1981).
pub fn hedges_g(first: &[f64], second: &[f64]) -> Result<f64, Undefined> {
    let degrees = (first.len() + second.len()).saturating_sub(2) as f64;
    Ok(cohens_d(first, second)? * hedges_factor(degrees))
}

/// gamma(m/2) / (sqrt(m/2) gamma((m-1)/2)), where m are the degrees of freedom.
fn hedges_factor(degrees: f64) -> f64 {
    std::f64::consts::PI.sqrt() / ((degrees / 2.0).sqrt() * beta_half((degrees - 1.0) / 2.0))
}

/// d_z of pairs: the mean difference in units of the standard deviation of the differences.
pub fn paired_d(first: &[f64], second: &[f64]) -> Result<f64, Undefined> {
    let moments = Moments::of(&differences(first, second)?, "d", 2)?;
    standardised(moments.mean(), moments.variance(), "d")
}

/// Cliff's delta: how much more often a value of the first group exceeds one of the second than the other way round. From
/// -1 to 1.
pub fn cliffs_delta(first: &[f64], second: &[f64]) -> Result<f64, Undefined> {
    let pairs = first.len() as f64 * second.len() as f64;
    Ok((2.0 * mann_whitney(first, second)?.u - pairs) / pairs)
}

fn standardised(difference: f64, variance: f64, what: &'static str) -> Result<f64, Undefined> {
    if variance <= 0.0 {
        return Err(Undefined::AllEqual { what });
    }
    let d = difference / variance.sqrt();
    d.is_finite().then_some(d).ok_or(Undefined::OutOfRange)
}
