//! Kendall's tau-b: do two measures put things in the same order?

use crate::distribution::normal_two_sided;
use crate::limits::EXACT_KENDALL;
use crate::{Bootstrap, Interval, Undefined, Units};

/// How far two orders agree, and how likely so much agreement or disagreement is by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Kendall {
    /// From -1, one order is the other reversed, to 1, they are the same.
    pub tau: f64,
    /// The two-sided p value.
    pub p: f64,
    /// The number of pairs.
    pub n: usize,
    /// Every order was counted; otherwise the normal distribution stands in for them.
    pub is_exact: bool,
}

/// Kendall's tau-b of pairs of values, with its test.
///
/// Exact without ties for up to [`EXACT_KENDALL`] pairs, or if both orders differ in one step at most; otherwise normal
/// with a correction for ties: the same choice as `scipy.stats.kendalltau`.
///
/// ```
/// let people = [(3.1, 250.0), (2.2, 210.0), (4.0, 262.0), (2.9, 255.0), (1.0, 130.0)];
/// let agreement = stats::kendall(&people).unwrap();
/// assert_eq!(agreement.tau, 0.8);
/// ```
pub fn kendall(pairs: &[(f64, f64)]) -> Result<Kendall, Undefined> {
    if pairs.len() < 2 {
        return Err(Undefined::TooFew { what: "Kendall's tau", needed: 2, found: pairs.len() });
    }
    if pairs.iter().any(|(a, b)| !a.is_finite() || !b.is_finite()) {
        return Err(Undefined::NotFinite);
    }
    let order = Order::of(pairs);
    let tau = order.tau()?;
    let (n, least) = (pairs.len(), order.discordant.min(order.all - order.discordant));
    let is_exact = order.has_no_ties() && (n <= EXACT_KENDALL || least <= 1);
    let p = if is_exact { exact(n, least) } else { order.approximate(n as f64) };
    Ok(Kendall { tau, p, n, is_exact })
}

/// The 95 % interval of tau: percentiles of a bootstrap of the pairs, which cover tau better than BCa intervals do.
pub fn kendall_interval(pairs: &[(f64, f64)], bootstrap: &Bootstrap) -> Result<Interval, Undefined> {
    // Why the sample has no tau is a better answer than that its resamples have none.
    kendall(pairs)?;
    bootstrap.percentile(&Units::items(pairs), |sample| Order::of(sample).tau().ok())
}

/// Ties of one measure: the pairs of things that share a value, and the sums that the variance needs.
#[derive(Clone, Copy, Default)]
struct Ties {
    pairs: u64,
    triples: f64,
    spread: f64,
}

impl Ties {
    fn of(runs: impl Iterator<Item = u64>) -> Ties {
        runs.fold(Ties::default(), |ties, run| {
            let t = run as f64;
            Ties {
                pairs: ties.pairs + run * (run - 1) / 2,
                triples: ties.triples + t * (t - 1.0) * (t - 2.0),
                spread: ties.spread + t * (t - 1.0) * (2.0 * t + 5.0),
            }
        })
    }
}

/// All pairs of things, by how both measures order them.
struct Order {
    all: u64,
    discordant: u64,
    first: Ties,
    second: Ties,
    both: u64,
}

impl Order {
    fn of(pairs: &[(f64, f64)]) -> Order {
        // Adding zero makes one zero of both.
        let mut sorted: Vec<(f64, f64)> = pairs.iter().map(|(a, b)| (a + 0.0, b + 0.0)).collect();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let first = Ties::of(sorted.chunk_by(|a, b| a.0 == b.0).map(|run| run.len() as u64));
        let both = Ties::of(sorted.chunk_by(|a, b| a == b).map(|run| run.len() as u64));
        let mut seconds: Vec<f64> = sorted.iter().map(|pair| pair.1).collect();
        let discordant = inversions(&mut seconds);
        let second = Ties::of(seconds.chunk_by(|a, b| a == b).map(|run| run.len() as u64));
        let n = pairs.len() as u64;
        Order { all: n * (n - 1) / 2, discordant, first, second, both: both.pairs }
    }

    fn has_no_ties(&self) -> bool {
        self.first.pairs == 0 && self.second.pairs == 0
    }

    /// Concordant pairs less discordant ones.
    fn balance(&self) -> f64 {
        let untied = (self.all + self.both) - (self.first.pairs + self.second.pairs);
        untied as f64 - 2.0 * self.discordant as f64
    }

    fn tau(&self) -> Result<f64, Undefined> {
        let (first, second) = (self.all - self.first.pairs, self.all - self.second.pairs);
        if first == 0 || second == 0 {
            return Err(Undefined::AllEqual { what: "tau" });
        }
        let tau = self.balance() / (first as f64 * second as f64).sqrt();
        Ok(tau.clamp(-1.0, 1.0))
    }

    /// The normal approximation. Source: M. G. Kendall, "Rank Correlation Methods" (1970), section 4.8.
    fn approximate(&self, n: f64) -> f64 {
        let m = n * (n - 1.0);
        let variance = (m * (2.0 * n + 5.0) - self.first.spread - self.second.spread) / 18.0
            + 2.0 * self.first.pairs as f64 * self.second.pairs as f64 / m
            + self.first.triples * self.second.triples / (9.0 * m * (n - 2.0));
        normal_two_sided(self.balance() / variance.sqrt())
    }
}

/// Twice the share of orders with at most so many discordant pairs.
fn exact(n: usize, least: u64) -> f64 {
    let tail = match least {
        0 => 1.0,
        // One neighbouring pair is swapped, or none.
        1 => n as f64,
        _ => permutations(n, least as usize),
    };
    (2..=n).fold(2.0 * tail, |share, i| share / i as f64).min(1.0)
}

/// How many permutations of `n` have at most `most` inversions.
fn permutations(n: usize, most: usize) -> f64 {
    let mut counts = vec![0_u128; most + 1];
    counts[0] = 1;
    for size in 2..=n {
        // The next thing is put before 0, 1, .. size - 1 others.
        let mut sums = counts
            .iter()
            .scan(0, |sum, count| {
                *sum += count;
                Some(*sum)
            })
            .collect::<Vec<u128>>();
        for place in (size..=most).rev() {
            sums[place] -= sums[place - size];
        }
        counts = sums;
    }
    counts.iter().sum::<u128>() as f64
}

/// Sorts, and counts the pairs that were in the wrong order.
fn inversions(values: &mut [f64]) -> u64 {
    if values.len() < 2 {
        return 0;
    }
    let (left, right) = values.split_at_mut(values.len() / 2);
    let mut count = inversions(left) + inversions(right);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        if right[j] < left[i] {
            count += (left.len() - i) as u64;
            merged.push(right[j]);
            j += 1;
        } else {
            merged.push(left[i]);
            i += 1;
        }
    }
    merged.extend(left[i..].iter().chain(&right[j..]));
    values.copy_from_slice(&merged);
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_are_counted_by_inversions() {
        // The Mahonian numbers of 4 are 1, 3, 5, 6, 5, 3, 1.
        assert_eq!([0, 1, 2, 3, 6].map(|most| permutations(4, most)), [1.0, 4.0, 9.0, 15.0, 24.0]);
        let all = (1..=33).map(f64::from).product::<f64>();
        assert!((permutations(33, 33 * 32 / 2) / all - 1.0).abs() < 1e-14);
    }

    #[test]
    fn inversions_are_counted() {
        assert_eq!(inversions(&mut [3.0, 1.0, 2.0, 2.0, 0.0]), 7);
    }
}
