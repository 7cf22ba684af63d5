//! A sample in four figures.

use crate::student::t_quantile;
use crate::t_test::OUTSIDE;
use crate::{Accumulator, Interval};

/// How many, how much, how spread, and how sure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The number of values.
    pub n: u64,
    /// Their mean.
    pub mean: f64,
    /// The sample standard deviation (divided by `n - 1`); `None` for fewer than two values.
    pub sd: Option<f64>,
    /// Half the width of the 95 % t-interval of the mean: 0 if all values are equal, `None` for fewer than two.
    pub half_width: Option<f64>,
}

impl Summary {
    /// The summary of a sample; `None` if it is empty or has a value that is not finite.
    pub fn of(values: &[f64]) -> Option<Summary> {
        let mut accumulator = Accumulator::default();
        accumulator.extend(values.iter().copied());
        accumulator.summary()
    }

    /// The 95 % interval of the mean; `None` for fewer than two values.
    pub fn interval(&self) -> Option<Interval> {
        let half_width = self.half_width?;
        Some(Interval::around(self.mean, half_width))
    }

    pub(crate) fn from_moments(n: u64, mean: f64, squared_deviations: f64) -> Summary {
        let degrees_of_freedom = n.saturating_sub(1);
        let sd = (degrees_of_freedom > 0)
            .then(|| (squared_deviations / degrees_of_freedom as f64).sqrt())
            .filter(|sd| sd.is_finite());
        let half_width = sd.map(|sd| match sd {
            0.0 => 0.0,
            sd => t_quantile(OUTSIDE, degrees_of_freedom as f64) * sd / (n as f64).sqrt(),
        });
        Summary { n, mean, sd, half_width }
    }
}

/// The 95 % t-interval of the mean of a sample; `None` for fewer than two values, or if one is not finite.
pub fn mean_interval(values: &[f64]) -> Option<Interval> {
    Summary::of(values)?.interval()
}
