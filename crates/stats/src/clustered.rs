//! Means and differences of values that come in clusters: several of one game, or of one person.
//!
//! Values of a cluster are alike, so that n of them tell less than n that were drawn apart, and an interval that overlooks
//! this is too narrow. Here each cluster counts as one draw: the variance is the cluster-robust one with the correction
//! CR2, the degrees of freedom are Satterthwaite's (R. M. Bell and D. F. McCaffrey, "Bias reduction in standard errors for
//! linear regression with multi-stage samples", 2002). With clusters of equal size it is the t test of their means. In
//! simulations it covers 93 to 96 % also where sizes differ twentyfold and a group has eight clusters, where the
//! textbook's correction (CR1 with one degree less than clusters) covers 87 % and a clustered bootstrap less.

use std::collections::HashMap;
use std::hash::Hash;

use crate::moments::{Moments, sum};
use crate::{TTest, Undefined};

/// Values, each with the cluster it belongs to, by any number. Groups that are compared may share clusters: the same
/// number is the same person or game.
#[derive(Clone, Copy, Debug)]
pub struct Clustered<'a> {
    /// The values.
    pub values: &'a [f64],
    /// The cluster of each.
    pub clusters: &'a [usize],
}

/// The mean of clustered values, tested against zero.
///
/// ```
/// use stats::Clustered;
///
/// // Three people, each in three games.
/// let gains = [4.0, 5.0, 4.5, 9.0, 9.5, 8.5, 6.0, 6.5, 7.0];
/// let people = [0, 0, 0, 1, 1, 1, 2, 2, 2];
/// let clustered = stats::clustered_mean(Clustered { values: &gains, clusters: &people }).unwrap().interval;
/// let naive = stats::mean_interval(&gains).unwrap();
/// assert!(clustered.low < naive.low && naive.high < clustered.high);
/// ```
pub fn clustered_mean(sample: Clustered<'_>) -> Result<TTest, Undefined> {
    clustered(&[sample])
}

/// The mean of the first group less that of the second, where values come in clusters. A cluster may be in both groups,
/// as a person is who plays under both conditions.
pub fn clustered_difference(first: Clustered<'_>, second: Clustered<'_>) -> Result<TTest, Undefined> {
    clustered(&[first, second])
}

/// A cluster in two figures, for samples that are too large to keep: what its values come to, and how many there are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ClusterTotal {
    /// The sum of its values.
    pub sum: f64,
    /// Their number.
    pub n: u64,
}

/// The mean of clustered values that were added up cluster by cluster: the same as [`clustered_mean`] of all of them, as
/// far as their sums are exact.
///
/// ```
/// use stats::{ClusterTotal, Clustered};
///
/// let all = Clustered { values: &[1.0, 2.0, 4.0, 8.0, 5.0], clusters: &[0, 0, 1, 1, 2] };
/// let totals = [(3.0, 2), (12.0, 2), (5.0, 1)].map(|(sum, n)| ClusterTotal { sum, n });
/// let (kept, added_up) = (stats::clustered_mean(all).unwrap(), stats::totalled_mean(&totals).unwrap());
/// assert!((kept.p - added_up.p).abs() < 1e-12 && kept.difference == added_up.difference);
/// ```
pub fn totalled_mean(totals: &[ClusterTotal]) -> Result<TTest, Undefined> {
    let n: u64 = totals.iter().map(|total| total.n).sum();
    if n < 2 {
        return Err(Undefined::TooFew { what: "t", needed: 2, found: n as usize });
    }
    if totals.iter().any(|total| !total.sum.is_finite()) {
        return Err(Undefined::NotFinite);
    }
    let size = n as f64;
    let mean = sum(totals.iter().map(|total| total.sum)) / size;
    let deviation = |total: &ClusterTotal| (total.sum - total.n as f64 * mean, total.n as f64);
    let sums = totals.iter().filter(|total| total.n > 0).map(deviation).collect();
    let spread = Spread::of_sums(&[ArmSums { sign: 1.0, size, sums }])?;
    TTest::new(mean, spread.variance, spread.degrees)
}

fn clustered(samples: &[Clustered<'_>]) -> Result<TTest, Undefined> {
    for sample in samples {
        check_lengths(sample.values.len(), sample.clusters.len())?;
    }
    let arms = Arm::all(samples.iter().map(|sample| sample.values))?;
    let numbered = Numbered::of(samples.iter().map(|sample| sample.clusters.iter().copied()));
    let spread = Spread::of(&arms, &numbered)?;
    TTest::new(difference(&arms), spread.variance, spread.degrees)
}

pub(crate) fn check_lengths(first: usize, second: usize) -> Result<(), Undefined> {
    if first == second { Ok(()) } else { Err(Undefined::Unpaired { first, second }) }
}

/// A group with its part in the difference: the first counts, the second counts against it.
pub(crate) struct Arm {
    pub(crate) sign: f64,
    pub(crate) moments: Moments,
    pub(crate) deviations: Vec<f64>,
}

impl Arm {
    pub(crate) fn all<'a>(groups: impl Iterator<Item = &'a [f64]>) -> Result<Vec<Arm>, Undefined> {
        let arm = |(values, sign): (&[f64], f64)| {
            let moments = Moments::of(values, "t", 2)?;
            let deviations = values.iter().map(|value| moments.deviation(*value)).collect();
            Ok(Arm { sign, moments, deviations })
        };
        groups.zip([1.0, -1.0]).map(arm).collect()
    }

    pub(crate) fn size(&self) -> f64 {
        self.moments.n as f64
    }
}

/// The difference of the arms, or the mean of a single one.
pub(crate) fn difference(arms: &[Arm]) -> f64 {
    match arms {
        [first, second] => first.moments.mean_above(&second.moments),
        arms => arms.iter().map(|arm| arm.moments.mean()).sum(),
    }
}

/// Clusters of all arms, numbered from 0 on.
pub(crate) struct Numbered {
    pub(crate) arms: Vec<Vec<usize>>,
    pub(crate) count: usize,
}

impl Numbered {
    pub(crate) fn of<K: Eq + Hash>(arms: impl Iterator<Item = impl Iterator<Item = K>>) -> Numbered {
        let mut numbers: HashMap<K, usize> = HashMap::new();
        let mut number = |cluster: K| {
            let next = numbers.len();
            *numbers.entry(cluster).or_insert(next)
        };
        let arms = arms.map(|clusters| clusters.map(&mut number).collect()).collect();
        Numbered { arms, count: numbers.len() }
    }
}

/// The sum of the deviations of one arm's values, and their number, for every cluster.
pub(crate) fn cluster_sums(arm: &Arm, clusters: &[usize], count: usize) -> Vec<(f64, f64)> {
    let mut sums = vec![(0.0, 0.0); count];
    for (deviation, &cluster) in arm.deviations.iter().zip(clusters) {
        sums[cluster].0 += deviation;
        sums[cluster].1 += 1.0;
    }
    sums
}

/// A group, cluster by cluster: the sum of the deviations and the number of values.
struct ArmSums {
    sign: f64,
    size: f64,
    sums: Vec<(f64, f64)>,
}

/// How far a difference of means varies, by one kind of clusters.
pub(crate) struct Spread {
    pub(crate) variance: f64,
    pub(crate) degrees: f64,
}

impl Spread {
    pub(crate) fn of(arms: &[Arm], clusters: &Numbered) -> Result<Spread, Undefined> {
        let sums = |(arm, numbers): (&Arm, &Vec<usize>)| ArmSums {
            sign: arm.sign,
            size: arm.size(),
            sums: cluster_sums(arm, numbers, clusters.count),
        };
        Spread::of_sums(&arms.iter().zip(&clusters.arms).map(sums).collect::<Vec<_>>())
    }

    fn of_sums(arms: &[ArmSums]) -> Result<Spread, Undefined> {
        let count = arms.iter().map(|arm| arm.sums.len()).max().unwrap_or(0);
        // A cluster's part in the difference; its variance if all values were apart; what the means take out of that.
        let mut parts = vec![0.0; count];
        let mut apart = vec![0.0; count];
        let mut taken = Vec::new();
        for ArmSums { sign, size, sums } in arms {
            check_clusters(sums)?;
            let correction = |n: f64| (1.0 - n / size).sqrt().recip();
            for (cluster, (sum, n)) in sums.iter().enumerate() {
                parts[cluster] += sign * correction(*n) * sum / size;
                apart[cluster] += (correction(*n) / size).powi(2) * n;
            }
            taken.push(sums.iter().map(|(_, n)| correction(*n) * n / size.powf(1.5)).collect::<Vec<f64>>());
        }
        Ok(Spread { variance: sum(parts.iter().map(|part| part * part)), degrees: satterthwaite(&apart, &taken) })
    }
}

/// Every group needs two clusters.
fn check_clusters(sums: &[(f64, f64)]) -> Result<(), Undefined> {
    match sums.iter().filter(|(_, n)| *n > 0.0).count() {
        found @ 0..2 => Err(Undefined::FewClusters { what: "each group", needed: 2, found }),
        _ => Ok(()),
    }
}

/// trace(P)^2 / trace(P P), where P = diag(apart) less the sum of the squares of `taken` is how the clusters' parts vary
/// together if all values are apart.
fn satterthwaite(apart: &[f64], taken: &[Vec<f64>]) -> f64 {
    let product = |a: &[f64], b: &[f64]| sum(a.iter().zip(b).map(|(a, b)| a * b));
    let trace = sum(apart.iter().copied()) - taken.iter().map(|taken| product(taken, taken)).sum::<f64>();
    let crossed = |taken: &Vec<f64>| sum(apart.iter().zip(taken).map(|(apart, taken)| apart * taken * taken));
    let among = taken.iter().flat_map(|a| taken.iter().map(move |b| (a, b))).map(|(a, b)| product(a, b).powi(2));
    let squares = product(apart, apart) - 2.0 * taken.iter().map(crossed).sum::<f64>() + among.sum::<f64>();
    trace * trace / squares
}
