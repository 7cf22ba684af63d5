//! Figures as people read them and as JSON, where what is not defined says why.

use game::figure;
use serde_json::{Value, json};
use stats::{Interval, Undefined};

use super::comparison::Comparison;

/// The least p value that is written out; smaller ones are only said to be smaller.
const LEAST_P: f64 = 0.0001;

/// Names of groups that say nothing without the column they stand in.
const PLAIN_NAMES: [&str; 4] = ["yes", "no", "true", "false"];

/// The most decimals that a column is shown with.
const MOST_DIGITS: f64 = 6.0;

/// Decimals with which figures of this spread have three digits that matter.
pub(crate) fn digits(spread: f64) -> usize {
    if spread > 0.0 && spread.is_finite() { (2.0 - spread.log10().floor()).clamp(0.0, MOST_DIGITS) as usize } else { 2 }
}

/// A p value with how it compares: "= 0.031", "< 0.0001". Below 0.1 with one digit more: 0.0497 is not 0.05.
pub(crate) fn p_value(p: f64) -> String {
    let digits = if p < 0.1 { 4 } else { 3 };
    if p < LEAST_P { format!("< {LEAST_P}") } else { format!("= {}", figure(p, digits)) }
}

/// A figure with just so many decimals, so that those of a column stand below each other.
pub(crate) fn fixed(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    // A difference that is rounded to nothing has no sign.
    if text.starts_with('-') && text.chars().all(|letter| "-0.".contains(letter)) { text[1..].to_owned() } else { text }
}

/// The same for a cell of a table.
pub(crate) fn p_cell(p: f64) -> String {
    p_value(p).trim_start_matches("= ").to_owned()
}

pub(crate) fn span(interval: Interval, digits: usize) -> String {
    format!("{} .. {}", fixed(interval.low, digits), fixed(interval.high, digits))
}

/// A figure, or a dash.
pub(crate) fn cell<T>(value: Result<T, Undefined>, shown: impl Fn(T) -> String) -> String {
    value.map_or_else(|_| "-".to_owned(), shown)
}

pub(crate) fn interval_json(interval: Interval) -> Value {
    json!({ "low": interval.low, "high": interval.high })
}

/// A value, or why there is none.
pub(crate) fn json_of<T>(value: Result<T, Undefined>, shown: impl Fn(T) -> Value) -> Value {
    value.map_or_else(|why| json!({ "undefined": why.to_string() }), shown)
}

/// A group's name, with its column if it says nothing alone: "told = yes".
fn group(name: &str, by: &str) -> String {
    let is_plain = PLAIN_NAMES.iter().any(|plain| plain.eq_ignore_ascii_case(name)) || name.parse::<f64>().is_ok();
    if is_plain { format!("{by} = {name}") } else { name.to_owned() }
}

/// What a sentence is about: the column, that of the groups, decimals, and how many comparisons there are.
#[derive(Clone, Copy)]
pub(crate) struct About<'a> {
    pub(crate) column: &'a str,
    pub(crate) by: &'a str,
    pub(crate) digits: usize,
    pub(crate) comparisons: usize,
}

/// A comparison in one sentence.
pub(crate) fn sentence(comparison: &Comparison<'_>, about: About<'_>) -> String {
    let About { column, by, digits, comparisons } = about;
    let [first, second] = comparison.names.map(|name| group(name, by));
    let means = match comparison.means {
        Ok(means) => means,
        Err(why) => return format!("{column} of {first} and {second} cannot be compared: {why}"),
    };
    let higher = match means.difference {
        0.0 => format!("{column} is the same for {first} and for {second} on average"),
        difference => format!("{column} is {} higher for {first} than for {second}", fixed(difference, digits)),
    };
    let parts = [
        higher,
        format!("95 % interval {}", span(means.interval, digits)),
        sizes(comparison),
        tested(comparison, comparisons),
        effect(comparison),
        equivalence(comparison, digits),
    ];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// "n = 40 and 38", "n = 40 pairs", "n = 40 and 38 in 12 clusters".
fn sizes(comparison: &Comparison<'_>) -> String {
    let [first, second] = comparison.sizes;
    match comparison.clusters {
        Some(clusters) => format!("n = {first} and {second} in {clusters} clusters"),
        None if comparison.effects.iter().any(|(name, _)| *name == "d_z") => format!("n = {first} pairs"),
        None => format!("n = {first} and {second}"),
    }
}

fn tested(comparison: &Comparison<'_>, comparisons: usize) -> String {
    let name = comparison.test_name;
    match (&comparison.tested, comparison.holm) {
        (Err(why), _) => format!("no {name} p: {why}"),
        (Ok(test), None) => format!("{name} p {}", p_value(test.p)),
        (Ok(test), Some(holm)) => {
            let all = format!("of {comparisons} comparisons together {}", p_cell(holm));
            format!("{name} p {} ({all})", p_value(test.p))
        }
    }
}

/// The first size of the effect that is defined.
fn effect(comparison: &Comparison<'_>) -> String {
    let defined = comparison.effects.iter().find_map(|(name, size)| Some((name, size.ok()?)));
    defined.map_or_else(String::new, |(name, size)| format!("{name} = {}", figure(size, 2)))
}

fn equivalence(comparison: &Comparison<'_>, digits: usize) -> String {
    match comparison.equivalence {
        None => String::new(),
        Some(Err(why)) => format!("equivalence not tested: {why}"),
        Some(Ok(test)) => {
            let shown = if test.p < 0.05 { "equivalent" } else { "not shown to be equivalent" };
            format!("{shown} (90 % interval {}, p {})", span(test.interval, digits), p_value(test.p))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits_that_matter() {
        assert_eq!([250.0, 60.0, 5.0, 0.2, 1e-9, 0.0, f64::NAN].map(digits), [0, 1, 2, 3, 6, 2, 2]);
        assert_eq!([0.0304, 0.001, 0.0009, 1.0].map(p_value), ["= 0.0304", "= 0.001", "= 0.0009", "= 1"]);
        assert_eq!([0.04968, 1e-9].map(p_cell), ["0.0497", "< 0.0001"]);
        assert_eq!([fixed(-0.04, 1), fixed(-0.06, 1), fixed(12.0, 1)], ["0.0", "-0.1", "12.0"]);
        assert_eq!(
            [group("yes", "told"), group("2", "half"), group("boulware", "agent")],
            ["told = yes", "half = 2", "boulware"]
        );
    }
}
