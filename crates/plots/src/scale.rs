//! From values to places: an axis that starts and ends at round figures.

/// Values at or beyond this size are not drawn.
const VALUE_LIMIT: f64 = 1e12;

/// Values closer together than this (or than the twelfth digit) are drawn as equal.
const SMALLEST_SPAN: f64 = 1e-9;

/// Can the value be drawn?
pub(crate) fn is_drawable(value: f64) -> bool {
    value.is_finite() && value.abs() < VALUE_LIMIT
}

/// Can both coordinates be drawn?
pub(crate) fn is_point_drawable(&(x, y): &(f64, f64)) -> bool {
    is_drawable(x) && is_drawable(y)
}

/// One axis, from `low` to `high`, with ticks at steps of 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scale {
    pub(crate) low: f64,
    pub(crate) high: f64,
    first: f64,
    step: f64,
}

impl Scale {
    /// The smallest axis that covers the values with about this many steps. Without values it runs from 0 to 1; around
    /// a single value it leaves room on both sides.
    pub(crate) fn covering(values: impl IntoIterator<Item = f64>, steps: usize) -> Scale {
        let (low, high) = with_room(values.into_iter().filter(|value| is_drawable(*value)));
        let step = round_step((high - low) / steps.max(1) as f64);
        // A figure that misses a round one only by rounding must not cost a whole step.
        let low = (low / step + 1e-9).floor() * step;
        let high = (high / step - 1e-9).ceil() * step;
        Scale { low, high, first: low, step }
    }

    /// The same for figures that may be counts (numbers of offers, say): if all are whole, so are the ticks, and a few
    /// of them stand half a step off the ends.
    pub(crate) fn covering_counts(values: impl IntoIterator<Item = f64>, steps: usize) -> Scale {
        let values: Vec<f64> = values.into_iter().filter(|value| is_drawable(*value)).collect();
        let scale = Scale::covering(values.iter().copied(), steps);
        let whole = values.iter().all(|value| value.fract() == 0.0);
        let Some((low, high)) = ends(values.into_iter()).filter(|_| whole && scale.step <= 1.0) else { return scale };
        Scale { low: low - 0.5, high: high + 0.5, first: low, step: 1.0 }
    }

    /// Where a value lies between the ends: 0 at the low end, 1 at the high end.
    pub(crate) fn fraction(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    /// The round figures from end to end.
    pub(crate) fn ticks(&self) -> Vec<f64> {
        // Half a step that is left free at the end has no tick; a step that is not whole by rounding has.
        let count = ((self.high - self.first) / self.step + 0.25).floor() as u32;
        (0..=count).map(|index| self.first + f64::from(index) * self.step).collect()
    }

    /// A tick as text, with as many decimals as the step needs.
    pub(crate) fn label(&self, tick: f64) -> String {
        let decimals = (-self.step.log10() - 1e-9).ceil().max(0.0) as usize;
        with_minus_sign(&format!("{tick:.decimals$}"))
    }
}

/// Numbers as people read them: a proper minus sign, and no negative zero.
pub(crate) fn with_minus_sign(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(digits) if digits.chars().all(|digit| matches!(digit, '0' | '.')) => digits.to_owned(),
        Some(digits) => format!("\u{2212}{digits}"),
        None => number.to_owned(),
    }
}

/// The least and the greatest of the values.
fn ends(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |ends, value| {
        let (low, high) = ends.unwrap_or((value, value));
        Some((low.min(value), high.max(value)))
    })
}

fn with_room(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let Some((low, high)) = ends(values) else { return (0.0, 1.0) };
    let size = low.abs().max(high.abs());
    if high - low >= SMALLEST_SPAN.max(size * 1e-12) {
        return (low, high);
    }
    let room = if size < SMALLEST_SPAN { 1.0 } else { size / 2.0 };
    (low - room, high + room)
}

/// The nearest of 1, 2 and 5 times a power of ten, by ratio.
fn round_step(wanted: f64) -> f64 {
    let power = 10_f64.powf(wanted.log10().floor());
    let factor = match wanted / power {
        part if part < 1.5 => 1.0,
        part if part < 3.2 => 2.0,
        part if part < 7.1 => 5.0,
        _ => 10.0,
    };
    factor * power
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64]) -> Vec<String> {
        let scale = Scale::covering(values.iter().copied(), 5);
        scale.ticks().into_iter().map(|tick| scale.label(tick)).collect()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(labels(&[0.0, 1.0]), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(labels(&[-575.0, 895.0]), ["−600", "−400", "−200", "0", "200", "400", "600", "800", "1000"]);
        assert_eq!(labels(&[3.0, 17.5]), ["2", "4", "6", "8", "10", "12", "14", "16", "18"]);
        assert_eq!(labels(&[0.011, 0.024]), ["0.010", "0.012", "0.014", "0.016", "0.018", "0.020", "0.022", "0.024"]);
        assert_eq!(labels(&[-0.3, 0.1]), ["−0.3", "−0.2", "−0.1", "0.0", "0.1"]);
    }

    #[test]
    fn counts_have_whole_ticks_and_room_at_the_ends() {
        let counts = |values: &[f64]| {
            let scale = Scale::covering_counts(values.iter().copied(), 6);
            let ticks: Vec<String> = scale.ticks().into_iter().map(|tick| scale.label(tick)).collect();
            (scale.low, ticks.join(" "), scale.high)
        };
        assert_eq!(counts(&[1.0]), (0.5, "1".to_owned(), 1.5));
        assert_eq!(counts(&[2.0, 1.0]), (0.5, "1 2".to_owned(), 2.5));
        assert_eq!(counts(&[1.0, 4.0]), (0.5, "1 2 3 4".to_owned(), 4.5));
        assert_eq!(counts(&[0.0, 0.0]), (-0.5, "0".to_owned(), 0.5));
        assert_eq!(counts(&[1.0, 37.0]), (0.0, "0 5 10 15 20 25 30 35 40".to_owned(), 40.0));
        for values in [&[][..], &[0.25, 1.0], &[f64::NAN], &[65.0]] {
            let plain = Scale::covering(values.iter().copied(), 6);
            assert_eq!(Scale::covering_counts(values.iter().copied(), 6), plain, "{values:?}");
        }
    }

    #[test]
    fn odd_samples_still_give_an_axis() {
        assert_eq!(labels(&[]), labels(&[0.0, 1.0]));
        assert_eq!(labels(&[f64::NAN, f64::INFINITY, 1e13]), labels(&[]));
        assert_eq!(labels(&[400.0, 400.0]), ["200", "300", "400", "500", "600"]);
        for values in [[0.0, 0.0], [1e11, 1e11 + 1e-6], [-1e11, 1e11], [1e-300, 2e-300], [5e-324, 1.0]] {
            let scale = Scale::covering(values, 5);
            assert!(scale.low <= values[0] && values[1] <= scale.high, "{values:?}: {scale:?}");
            assert!((3..=12).contains(&scale.ticks().len()), "{values:?}: {scale:?}");
        }
    }
}
