//! Numbers without rounding: decimal figures as whole ticks, everything that is divided or mixed as a fraction.
//!
//! The acceptable agreements of a crisis can be a single point on a knife's edge, where a rounding error of 1e-13 makes
//! them vanish. So figures of a scenario become ticks (10^12 to a point), expected values become fractions, and nothing
//! is compared as a floating-point number.

use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

/// A number of points, exactly.
pub type Exact = BigRational;

/// What something is worth to the two sides, in seat order.
pub type Pair = [Exact; 2];

/// Ticks in one point.
pub const TICKS_PER_POINT: i64 = 1_000_000_000_000;

/// Nothing is worth more points than this, or less than its negative; ticks then fit in 64 bits with room to add.
pub const POINTS_LIMIT: f64 = 2_000_000.0;

/// The decimal number that was written, as a fraction: 0.1 is one tenth. Not a number, or too fine: `None`.
pub fn exact(decimal: f64) -> Option<Exact> {
    let scaled = ticks(decimal)?;
    Some(from_ticks(scaled))
}

/// The decimal number that was written, in ticks; `None` if it has more than twelve decimals or is beyond
/// [`POINTS_LIMIT`].
pub fn ticks(decimal: f64) -> Option<i64> {
    if !decimal.is_finite() || decimal.abs() > POINTS_LIMIT {
        return None;
    }
    // The shortest text that reads back as this number is what the author wrote.
    let text = format!("{}", decimal.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    if fraction.len() > 12 {
        return None;
    }
    let digits: i64 = format!("{fraction:0<12}").parse().ok()?;
    let magnitude = whole.parse::<i64>().ok()?.checked_mul(TICKS_PER_POINT)?.checked_add(digits)?;
    Some(if decimal < 0.0 { -magnitude } else { magnitude })
}

/// Ticks as points.
pub fn from_ticks(ticks: i64) -> Exact {
    Exact::new(ticks.into(), TICKS_PER_POINT.into())
}

/// A pair of ticks as points.
pub(crate) fn pair_from_ticks(ticks: [i64; 2]) -> Pair {
    ticks.map(from_ticks)
}

/// The least number of ticks that is worth at least so much.
pub(crate) fn ticks_at_least(worth: &Exact) -> i64 {
    let scaled = worth * Exact::from_integer(TICKS_PER_POINT.into());
    let least = scaled.ceil().to_integer();
    least.to_i64().unwrap_or(if scaled.is_negative() { i64::MIN } else { i64::MAX })
}

/// The nearest floating-point number, for people and reports.
pub fn to_f64(number: &Exact) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// The nearest floating-point numbers.
pub fn to_f64s(pair: &Pair) -> [f64; 2] {
    [to_f64(&pair[0]), to_f64(&pair[1])]
}

/// Half of each plus half of each.
pub(crate) fn mean(a: &Pair, b: &Pair) -> Pair {
    let two = Exact::from_integer(2.into());
    [0, 1].map(|side| (&a[side] + &b[side]) / &two)
}

/// A number as people write it: at most four decimals, without zeros at the end.
pub fn in_words(number: &Exact) -> String {
    let rounded = (to_f64(number) * 1e4).round() / 1e4;
    // Minus zero is no number for people.
    format!("{}", if rounded.is_zero() { 0.0 } else { rounded })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_what_was_written() {
        assert_eq!(exact(0.1).unwrap(), Exact::new(1.into(), 10.into()));
        assert_eq!(exact(-11.1).unwrap(), Exact::new((-111).into(), 10.into()));
        assert_eq!(ticks(123_456.7), Some(123_456_700_000_000_000));
        assert_eq!(ticks(1e-12), Some(1));
        assert_eq!(ticks(1e-13), None);
        assert_eq!(ticks(f64::NAN), None);
        assert_eq!(ticks(3e6), None);
        assert_eq!([2e6, -2e6].map(ticks), [2, -2].map(|sign| Some(sign * 1_000_000 * TICKS_PER_POINT)));
        assert_eq!(ticks(2_000_000.5), None);
    }

    #[test]
    fn a_threshold_is_met_from_its_tick_on() {
        let third = Exact::new(1.into(), 3.into());
        let least = ticks_at_least(&third);
        assert!(from_ticks(least) >= third && from_ticks(least - 1) < third);
        assert_eq!(ticks_at_least(&exact(-2.5).unwrap()), -2_500_000_000_000);
    }

    #[test]
    fn numbers_read_like_numbers() {
        assert_eq!(in_words(&exact(582.5).unwrap()), "582.5");
        assert_eq!(in_words(&Exact::new((-1).into(), 100_000.into())), "0");
        assert_eq!(in_words(&exact(835.0).unwrap()), "835");
    }
}
