//! One pass over any number of values, in constant space.

use crate::Summary;

/// Gathers values one at a time, for samples that are too large to keep.
///
/// Uses Welford's recurrence: unlike a running sum of squares it does not lose the spread of values that are large and
/// close together, and it is exact for a constant sample.
///
/// ```
/// let mut gains = stats::Accumulator::default();
/// (1..=1_000_000).for_each(|gain| gains.add(f64::from(gain)));
/// assert_eq!(gains.summary().unwrap().mean, 500_000.5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accumulator {
    n: u64,
    mean: f64,
    squared_deviations: f64,
}

impl Accumulator {
    /// Adds one value. A value that is not finite leaves the whole sample without a summary: leaving it out quietly
    /// would change what was measured.
    pub fn add(&mut self, value: f64) {
        self.n += 1;
        let before = value - self.mean;
        self.mean += before / self.n as f64;
        self.squared_deviations += before * (value - self.mean);
    }

    /// What is known so far; `None` without values, or if one of them was not finite.
    pub fn summary(&self) -> Option<Summary> {
        (self.n > 0 && self.mean.is_finite()).then(|| Summary::from_moments(self.n, self.mean, self.squared_deviations))
    }
}

impl Extend<f64> for Accumulator {
    fn extend<I: IntoIterator<Item = f64>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.add(value));
    }
}
