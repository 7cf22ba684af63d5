//! Mean and spread of a sample, without loss for values that are large and close together.

use crate::Undefined;

/// The first two moments of a sample, measured from its first value: what is large and common to all values drops out
/// before anything is rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moments {
    pub(crate) n: usize,
    origin: f64,
    offset: f64,
    /// The sum of squared deviations from the mean.
    pub(crate) squares: f64,
}

impl Moments {
    /// Of a sample with at least `needed` values; `what` needs them.
    pub(crate) fn of(values: &[f64], what: &'static str, needed: usize) -> Result<Moments, Undefined> {
        if values.len() < needed.max(1) {
            return Err(Undefined::TooFew { what, needed: needed.max(1), found: values.len() });
        }
        if values.iter().any(|value| !value.is_finite()) {
            return Err(Undefined::NotFinite);
        }
        let n = values.len() as f64;
        let origin = values[0];
        let offset = sum(values.iter().map(|value| value - origin)) / n;
        let deviations = || values.iter().map(|value| value - origin - offset);
        // What rounding has left in the sum of deviations is taken out of that of their squares.
        let squares = sum(deviations().map(|deviation| deviation * deviation)) - sum(deviations()).powi(2) / n;
        let moments = Moments { n: values.len(), origin, offset, squares: squares.max(0.0) };
        let is_finite = moments.offset.is_finite() && squares.is_finite();
        is_finite.then_some(moments).ok_or(Undefined::OutOfRange)
    }

    pub(crate) fn mean(&self) -> f64 {
        self.origin + self.offset
    }

    /// The sample variance; 0 for one value.
    pub(crate) fn variance(&self) -> f64 {
        if self.n < 2 { 0.0 } else { self.squares / (self.n - 1) as f64 }
    }

    /// How far a value is above the mean.
    pub(crate) fn deviation(&self, value: f64) -> f64 {
        value - self.origin - self.offset
    }

    /// The mean less that of another sample.
    pub(crate) fn mean_above(&self, other: &Moments) -> f64 {
        (self.origin - other.origin) + (self.offset - other.offset)
    }
}

/// A sum that carries what was rounded off (Neumaier).
pub(crate) fn sum(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut lost) = (0.0_f64, 0.0);
    for value in values {
        let next = sum + value;
        lost += if sum.abs() >= value.abs() { (sum - next) + value } else { (value - next) + sum };
        sum = next;
    }
    // An infinite sum makes the loss a NaN, which must not hide it.
    if sum.is_finite() { sum + lost } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_to_all_values_costs_no_digits() {
        let near = |offset: f64| [3.0, 4.0, 6.0].map(|value| value + offset);
        let (small, huge) = (Moments::of(&near(0.0), "t", 2).unwrap(), Moments::of(&near(1e15), "t", 2).unwrap());
        assert_eq!(small.squares, huge.squares);
        // The mean, a third above a whole number, is none that a number of this size can be.
        assert_eq!(huge.mean_above(&Moments::of(&[1e15], "t", 1).unwrap()), 13.0 / 3.0);
    }

    #[test]
    fn sums_keep_what_is_small() {
        assert_eq!(sum([1.0, 1e100, 1.0, -1e100].into_iter()), 2.0);
        assert_eq!(sum([1e308, 1e308].into_iter()), f64::INFINITY);
    }
}
