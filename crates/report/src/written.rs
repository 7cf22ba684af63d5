//! Numbers as they are written: the same in sentences and in tables, so that each can be found in the other.

use stats::Interval;

/// What stands where a figure is not defined.
pub(crate) const NONE: &str = "\u{2013}";

/// How many decimals the points of a scenario have: enough to tell scores apart, and no more.
pub(crate) fn decimals(scores: impl Iterator<Item = f64>) -> usize {
    let (low, high) =
        scores.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), score| (low.min(score), high.max(score)));
    // A tenth of what is large is never finer than it must be.
    match (high - low).max(high.abs() / 10.0).max(low.abs() / 10.0) {
        span if span >= 20.0 || !span.is_finite() => 1,
        span if span >= 2.0 => 2,
        _ => 3,
    }
}

/// A number with so many decimals, with a proper minus sign and no negative zero.
pub(crate) fn number(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(digits) if digits.chars().all(|digit| matches!(digit, '0' | '.')) => digits.to_owned(),
        Some(digits) => format!("\u{2212}{digits}"),
        None => text,
    }
}

/// The same, or a dash.
pub(crate) fn maybe(value: Option<f64>, decimals: usize) -> String {
    value.map_or_else(|| NONE.to_owned(), |value| number(value, decimals))
}

/// From here to there.
pub(crate) fn interval(interval: Option<Interval>, decimals: usize) -> String {
    let spell = |found: Interval| format!("{} .. {}", number(found.low, decimals), number(found.high, decimals));
    interval.map_or_else(|| NONE.to_owned(), spell)
}

/// A p value: three decimals, or that it is less.
pub(crate) fn p(p: Option<f64>) -> String {
    match p {
        None => NONE.to_owned(),
        Some(p) if p < 0.001 => "< 0.001".to_owned(),
        Some(p) => format!("{p:.3}"),
    }
}

/// A p value in a sentence: `p = 0.031`, `p < 0.001`.
pub(crate) fn p_is(value: f64) -> String {
    if value < 0.001 { "p < 0.001".to_owned() } else { format!("p = {}", p(Some(value))) }
}

/// A share in percent, without decimals.
pub(crate) fn percent(share: f64) -> String {
    format!("{} %", number(share * 100.0, 0))
}

/// The bounds of a share in percent.
pub(crate) fn percents(interval: Option<Interval>) -> String {
    let spell = |found: Interval| format!("{} .. {}", number(found.low * 100.0, 0), number(found.high * 100.0, 0));
    interval.map_or_else(|| NONE.to_owned(), spell)
}

/// One of something, or several.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_minus_sign_and_no_negative_zero() {
        assert_eq!([number(-3.25, 1), number(-0.04, 1), number(31.0, 0)], ["\u{2212}3.2", "0.0", "31"]);
    }

    #[test]
    fn small_p_values_are_not_zero() {
        assert_eq!([p(Some(0.0004)), p(Some(0.0312)), p(None)], ["< 0.001", "0.031", NONE]);
        assert_eq!([p_is(0.0), p_is(0.5)], ["p < 0.001", "p = 0.500"]);
    }

    #[test]
    fn scores_that_are_close_together_have_more_decimals() {
        assert_eq!(decimals([0.0, 1.0].into_iter()), 3);
        assert_eq!(decimals([0.0, 10.0].into_iter()), 2);
        assert_eq!(decimals([-300.0, 500.0].into_iter()), 1);
        assert_eq!(decimals([125.0].into_iter()), 2);
        assert_eq!(decimals([].into_iter()), 1);
    }
}
