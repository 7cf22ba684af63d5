//! The tables of the page on promises, row by row.

use stats::{Interval, mean_interval};
use trails::repeated::Ending;

use super::{Arena, Conditions, PARTNERS, Result};

/// Who sits in the first seat, besides PURB.
const OTHERS: [&str; 6] = PARTNERS;

/// PURB with a part of it taken away.
const ABLATIONS: [(&str, &str); 3] = [
    ("PURB without traits", "purb:traits=none"),
    ("PURB without rules", "purb:rules=no"),
    ("PURB without social terms", "purb:social=no"),
];

/// What is told of certain conditions.
pub(crate) struct Tables {
    /// The heading.
    pub(crate) title: &'static str,
    /// By partner: how reliable PURB was, and how reliable the partner was.
    pub(crate) sent: Vec<String>,
    /// How PURB's reliability follows the other's.
    pub(crate) follows: String,
    /// By agent: its mean score with each partner and with all, and how much more PURB has.
    pub(crate) scores: Vec<String>,
    /// Where PURB has less than another agent with the same partner.
    pub(crate) losses: Vec<String>,
    /// What the page claims of them.
    pub(crate) claims: Claims,
}

/// The three findings.
pub(crate) struct Claims {
    /// PURB's mean reliability with the reliable, the half-reliable and the unreliable partner.
    pub(crate) sent: [f64; 3],
    /// The correlation of both players' reliability over matches.
    pub(crate) correlation: f64,
    /// The least lower bound of the difference between PURB and another agent.
    pub(crate) least_difference: f64,
}

/// All conditions of the page, each with the agent that is called PURB in it.
pub(crate) fn all(matches: u64) -> Vec<Tables> {
    let usual = Conditions { boards: 5, ending: Ending::Literal, wary: true, matches };
    let conditions = [
        ("Matches of five boards", usual, "purb"),
        ("Single boards", Conditions { boards: 1, ..usual }, "purb"),
        ("Company that is not wary", Conditions { wary: false, ..usual }, "purb"),
        ("The ending `walk`", Conditions { ending: Ending::Walk, ..usual }, "purb"),
        ("Traits by smoothing", usual, "purb:traits=smoothing"),
    ];
    conditions.into_iter().map(|(title, conditions, purb)| tables(title, conditions, purb)).collect()
}

fn tables(title: &'static str, conditions: Conditions, purb: &str) -> Tables {
    let arena = Arena::new(conditions);
    let play = |agent: &str| PARTNERS.map(|partner| arena.play(agent, partner));
    let own = play(purb);
    let mut others: Vec<(&str, [Vec<Result>; 6])> = OTHERS.iter().map(|agent| (*agent, play(agent))).collect();
    let losses = others.iter().flat_map(|(agent, results)| losses(agent, &own, results)).collect();
    let differences = others.iter().map(|(_, results)| difference(&own, results));
    let least_difference = differences.map(|interval| interval.low).fold(f64::INFINITY, f64::min);
    if title == "Matches of five boards" {
        others.extend(ABLATIONS.map(|(name, spec)| (name, play(spec))));
    }
    let reliability = |partner: usize| values(&own[partner], |result| result.reliability[0]);
    let (follows, correlation) = follows(&own);
    Tables {
        title,
        sent: (0..PARTNERS.len()).map(|partner| sent_row(PARTNERS[partner], &own[partner])).collect(),
        follows,
        scores: [score_row("PURB", &own, None)]
            .into_iter()
            .chain(others.iter().map(|(agent, results)| score_row(agent, results, Some(&own))))
            .collect(),
        losses,
        claims: Claims { sent: [0, 1, 2].map(|partner| mean(&reliability(partner))), correlation, least_difference },
    }
}

fn values(results: &[Result], of: impl Fn(&Result) -> Option<f64>) -> Vec<f64> {
    results.iter().filter_map(of).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn interval(values: &[f64]) -> Interval {
    mean_interval(values).unwrap_or_else(|| panic!("there are several matches"))
}

/// "0.57 (0.55 .. 0.59)".
fn told(values: &[f64], digits: usize) -> String {
    let Interval { low, high, .. } = interval(values);
    format!("{:.digits$} ({low:.digits$} .. {high:.digits$})", mean(values))
}

fn sent_row(partner: &str, results: &[Result]) -> String {
    let shares = [0, 1].map(|seat: usize| told(&values(results, |result| result.reliability[seat]), 2));
    let agreements = told(&values(results, |result| Some(result.agreements)), 1);
    format!("| {partner} | {} | {} | {agreements} |", shares[0], shares[1])
}

/// Pearson's correlation of both players' reliability over all matches, with an interval by Fisher's transformation.
fn follows(own: &[Vec<Result>; 6]) -> (String, f64) {
    let pairs: Vec<[f64; 2]> =
        own.iter().flatten().filter_map(|result| Some([result.reliability[0]?, result.reliability[1]?])).collect();
    let [x, y] = [0, 1].map(|seat: usize| mean(&pairs.iter().map(|pair| pair[seat]).collect::<Vec<_>>()));
    let sum = |of: &dyn Fn(&[f64; 2]) -> f64| pairs.iter().map(of).sum::<f64>();
    let products = sum(&|pair| (pair[0] - x) * (pair[1] - y));
    let spread = (sum(&|pair| (pair[0] - x).powi(2)) * sum(&|pair| (pair[1] - y).powi(2))).sqrt();
    let correlation = products / spread;
    let (middle, half) = (correlation.atanh(), 1.96 / (pairs.len() as f64 - 3.0).sqrt());
    let [low, high] = [middle - half, middle + half].map(f64::tanh);
    (format!("{correlation:.2} ({low:.2} .. {high:.2}) over {} matches", pairs.len()), correlation)
}

/// The mean score of every match over all partners.
fn over_partners(results: &[Vec<Result>; 6]) -> Vec<f64> {
    (0..results[0].len()).map(|place| mean(&results.each_ref().map(|list| list[place].score))).collect()
}

/// How much more PURB has, match by match, over all partners.
fn difference(own: &[Vec<Result>; 6], others: &[Vec<Result>; 6]) -> Interval {
    interval(&paired(&over_partners(own), &over_partners(others)))
}

fn paired(own: &[f64], others: &[f64]) -> Vec<f64> {
    own.iter().zip(others).map(|(own, other)| own - other).collect()
}

fn score_row(agent: &str, results: &[Vec<Result>; 6], purb: Option<&[Vec<Result>; 6]>) -> String {
    let scores = results.each_ref().map(|list| values(list, |result| Some(result.score)));
    let cells: Vec<String> = scores.iter().map(|scores| format!("{:.0}", mean(scores))).collect();
    let all = over_partners(results);
    let more = purb.map_or_else(String::new, |purb| told(&paired(&over_partners(purb), &all), 1));
    format!("| {agent} | {} | {} | {more} |", cells.join(" | "), told(&all, 0))
}

/// The partners with whom another agent has more than PURB.
fn losses(agent: &str, own: &[Vec<Result>; 6], others: &[Vec<Result>; 6]) -> Vec<String> {
    let lists = own.iter().zip(others).zip(PARTNERS);
    lists
        .filter_map(|((own, others), partner)| {
            let [own, others] = [own, others].map(|list| values(list, |result| Some(result.score)));
            let more = paired(&others, &own);
            (mean(&more) > 0.0).then(|| format!("| {partner} | {agent} | {} |", told(&more, 1)))
        })
        .collect()
}
