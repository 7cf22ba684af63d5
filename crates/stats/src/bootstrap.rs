//! Bootstrap intervals of any statistic: how it varies among samples drawn from the sample.
//!
//! Source: B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), chapters 13 and 14.

use crate::distribution::{normal_below, normal_quantile};
use crate::draw::Draw;
use crate::limits::{RESAMPLES, UNDEFINED_RESAMPLES};
use crate::moments::sum;
use crate::{Interval, Undefined, Units};

/// What lies below a 95 % interval, and above.
const TAIL: f64 = 0.025;

/// How often is drawn, and from which seed: ChaCha8, whose numbers are the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bootstrap {
    /// How many samples are drawn.
    pub resamples: u32,
    /// The seed of the drawing.
    pub seed: u64,
}

impl Default for Bootstrap {
    /// 2,000 resamples: the bounds of an interval then vary by a few hundredths of its width.
    fn default() -> Bootstrap {
        Bootstrap { resamples: 2_000, seed: 1 }
    }
}

/// How a statistic varies among the resamples.
#[derive(Clone, Debug, PartialEq)]
pub struct Resampled {
    /// The statistic of the sample itself.
    pub estimate: f64,
    /// That of every resample for which it is defined, in ascending order.
    pub values: Vec<f64>,
}

impl Bootstrap {
    /// Draws resamples and works out the statistic of each. Every stratum needs two units, and the statistic must be
    /// defined for the sample and nearly all resamples.
    pub fn resampled<T: Copy>(
        &self,
        units: &Units<'_, T>,
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Result<Resampled, Undefined> {
        if !RESAMPLES.contains(&self.resamples) {
            return Err(Undefined::Resamples);
        }
        // A unit that is alone in its stratum would be in every resample, as if it were known for sure.
        let fewest = units.strata.iter().map(Vec::len).min().unwrap_or(0);
        if fewest < 2 {
            return Err(Undefined::TooFew { what: "a bootstrap", needed: 2, found: fewest });
        }
        let defined = |sample: &[T]| statistic(sample).filter(|value| value.is_finite());
        let mut sample = units.observed();
        let estimate = defined(&sample).ok_or(Undefined::NotFinite)?;
        let mut draw = Draw::new(self.seed);
        let mut values = Vec::with_capacity(self.resamples as usize);
        for _ in 0..self.resamples {
            sample.clear();
            for stratum in &units.strata {
                (0..stratum.len()).for_each(|_| sample.extend_from_slice(stratum[draw.index(stratum.len())]));
            }
            values.extend(defined(&sample));
        }
        if (values.len() as f64) < f64::from(self.resamples) * (1.0 - UNDEFINED_RESAMPLES) {
            return Err(Undefined::SparseResamples);
        }
        values.sort_by(f64::total_cmp);
        Ok(Resampled { estimate, values })
    }

    /// The 95 % percentile interval: what is left of the resamples without the 2.5 % on either side.
    ///
    /// ```
    /// use stats::{Bootstrap, Units};
    ///
    /// let gains = [312.0, 287.0, 455.0, 390.0, 401.0, 366.0, 298.0, 420.0];
    /// let median = |sample: &[f64]| { let mut sorted = sample.to_vec(); sorted.sort_by(f64::total_cmp); Some(sorted[4]) };
    /// let interval = Bootstrap::default().percentile(&Units::items(&gains), median).unwrap();
    /// assert!(interval.contains(390.0));
    /// ```
    pub fn percentile<T: Copy>(
        &self,
        units: &Units<'_, T>,
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Result<Interval, Undefined> {
        Ok(self.resampled(units, statistic)?.between(TAIL, 1.0 - TAIL))
    }

    /// The 95 % BCa interval: the percentile interval corrected for bias and for a spread that changes with the statistic
    /// (acceleration). Better than the percentiles for skewed statistics, and slower: the statistic is worked out without
    /// every single unit as well.
    pub fn bca<T: Copy>(
        &self,
        units: &Units<'_, T>,
        statistic: impl Fn(&[T]) -> Option<f64>,
    ) -> Result<Interval, Undefined> {
        let resampled = self.resampled(units, &statistic)?;
        let acceleration = acceleration(units, &statistic)?;
        let bias = resampled.bias();
        let share = |tail: f64| {
            let z = bias + normal_quantile(tail);
            normal_below(bias + z / (1.0 - acceleration * z))
        };
        if !bias.is_finite() {
            return Err(Undefined::SparseResamples);
        }
        Ok(resampled.between(share(TAIL), share(1.0 - TAIL)))
    }
}

impl Resampled {
    /// Where the estimate lies among the resamples, as a standard normal value; those equal to it count half.
    fn bias(&self) -> f64 {
        let below = self.values.partition_point(|value| *value < self.estimate);
        let up_to = self.values.partition_point(|value| *value <= self.estimate);
        normal_quantile((below + up_to) as f64 / (2 * self.values.len()) as f64)
    }

    fn between(&self, low: f64, high: f64) -> Interval {
        Interval { low: self.quantile(low), high: self.quantile(high) }
    }

    /// The value below which this share of the resamples lies, between neighbours in proportion.
    fn quantile(&self, share: f64) -> f64 {
        let place = share.clamp(0.0, 1.0) * (self.values.len() - 1) as f64;
        let below = place.floor() as usize;
        let above = (below + 1).min(self.values.len() - 1);
        let (low, high) = (self.values[below], self.values[above]);
        low + (high - low) * (place - place.floor())
    }
}

/// How the spread changes with the statistic, from what it is without each unit (Efron and Tibshirani, 14.15; for several
/// strata, 15.36).
fn acceleration<T: Copy>(units: &Units<'_, T>, statistic: impl Fn(&[T]) -> Option<f64>) -> Result<f64, Undefined> {
    let (mut cubes, mut squares) = (0.0, 0.0);
    for (stratum, members) in units.strata.iter().enumerate() {
        let n = members.len() as f64;
        let without = |place| statistic(&units.without(stratum, place)).filter(|value| value.is_finite());
        let values: Option<Vec<f64>> = (0..members.len()).map(without).collect();
        let values = values.ok_or(Undefined::SparseResamples)?;
        let mean = sum(values.iter().copied()) / n;
        let influences = || values.iter().map(|value| (n - 1.0) * (mean - value));
        cubes += sum(influences().map(|influence| influence.powi(3))) / n.powi(3);
        squares += sum(influences().map(|influence| influence.powi(2))) / n.powi(2);
    }
    let acceleration = cubes / (6.0 * squares.powf(1.5));
    acceleration.is_finite().then_some(acceleration).ok_or(Undefined::AllEqual { what: "a BCa interval" })
}
