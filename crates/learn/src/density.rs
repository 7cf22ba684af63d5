//! A smooth density from a sample: a Gaussian bell on every value.

use std::f64::consts::TAU;

/// How wide the bells are: the standard deviation of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bandwidth {
    /// Silverman's rule: (4 / 3n)^(1/5) times the sample standard deviation (divided by `n - 1`), as in SciPy's
    /// `gaussian_kde(samples, bw_method='silverman')`.
    /// Source: B. W. Silverman, "Density Estimation for Statistics and Data Analysis" (1986), equation 3.28.
    Silverman,
    /// This width whatever the sample.
    Fixed(f64),
}

impl Bandwidth {
    /// The width for a sample; `None` if it would not be positive and finite: fewer than two values or all the same
    /// under Silverman's rule, a value that is not finite, or a fixed width that is not one.
    ///
    /// ```
    /// use learn::Bandwidth;
    /// assert_eq!(Bandwidth::Silverman.of(&[1.0, 2.0]).map(|width| (width * 1e6).round()), Some(652029.0));
    /// assert_eq!(Bandwidth::Silverman.of(&[1.0, 1.0]), None);
    /// assert_eq!(Bandwidth::Fixed(2.0).of(&[]), Some(2.0));
    /// ```
    pub fn of(self, samples: &[f64]) -> Option<f64> {
        self.of_spread(samples.len(), || squared_deviations(samples))
    }

    /// The width for `n` values whose squared deviations from their mean have this sum.
    pub(crate) fn of_spread(self, n: usize, squared_deviations: impl FnOnce() -> f64) -> Option<f64> {
        let width = match self {
            Bandwidth::Fixed(width) => width,
            Bandwidth::Silverman if n < 2 => return None,
            Bandwidth::Silverman => {
                let n = n as f64;
                (4.0 / (3.0 * n)).powf(0.2) * (squared_deviations() / (n - 1.0)).sqrt()
            }
        };
        (width.is_finite() && width > 0.0).then_some(width)
    }
}

/// The kernel density of a sample at some points, as SciPy's `gaussian_kde` with this bandwidth. Without samples it is
/// 0 everywhere.
///
/// # Panics
///
/// If the bandwidth is not positive and finite. [`Bandwidth::of`] gives one that is.
///
/// ```
/// let density = learn::gaussian_density(&[0.0, 4.0], 1.0, &[0.0, 2.0, 4.0]);
/// assert_eq!(format!("{density:.4?}"), "[0.1995, 0.0540, 0.1995]");
/// ```
pub fn gaussian_density(samples: &[f64], bandwidth: f64, at: &[f64]) -> Vec<f64> {
    assert!(bandwidth.is_finite() && bandwidth > 0.0, "a bandwidth is positive and finite, not {bandwidth}");
    let scale = 1.0 / (samples.len().max(1) as f64 * bandwidth * TAU.sqrt());
    let density = |&point: &f64| scale * samples.iter().map(|sample| bell((point - sample) / bandwidth)).sum::<f64>();
    at.iter().map(density).collect()
}

/// The normal density up to its constant: 1 at 0.
pub(crate) fn bell(deviations: f64) -> f64 {
    (-0.5 * deviations * deviations).exp()
}

/// Measured from the first value: values that are all the same have no spread, not even by rounding.
fn squared_deviations(samples: &[f64]) -> f64 {
    let first = samples.first().copied().unwrap_or(0.0);
    let mean = samples.iter().map(|sample| sample - first).sum::<f64>() / samples.len() as f64;
    samples.iter().map(|sample| (sample - first - mean).powi(2)).sum()
}
