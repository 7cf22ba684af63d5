//! Means and differences of values that belong to two clusters each: who played and whom against, a person and a board.
//!
//! Two values go together if they share either. With two kinds of clusters, say people and boards, the variance is that of
//! either kind less that of both together (A. C. Cameron, J. B. Gelbach and D. L. Miller, "Robust inference with multiway
//! clustering", 2011), each with the correction of `clustered.rs`, and never less than by one kind alone. Where both are of
//! one kind, as people who play each other, it is the sum over the people less that over the pairs (P. M. Aronow, C. Samii
//! and V. A. Assenova, "Cluster-robust variance estimation for dyadic data", 2015), each person's part corrected as if it
//! had been left out. In simulations of 12 people and more both cover 94 to 97 %.

use crate::clustered::{Arm, Numbered, Spread, check_lengths, cluster_sums, difference};
use crate::moments::sum;
use crate::{TTest, Undefined};

/// Values, each with the two clusters it belongs to, by any numbers.
#[derive(Clone, Copy, Debug)]
pub struct Crossed<'a> {
    /// The values.
    pub values: &'a [f64],
    /// The clusters of each.
    pub clusters: &'a [[usize; 2]],
}

/// The mean of values that belong to clusters of two kinds, tested against zero.
pub fn crossed_mean(sample: Crossed<'_>) -> Result<TTest, Undefined> {
    crossed(&[sample])
}

/// The mean of the first group less that of the second, where values belong to clusters of two kinds.
pub fn crossed_difference(first: Crossed<'_>, second: Crossed<'_>) -> Result<TTest, Undefined> {
    crossed(&[first, second])
}

/// The mean of values of pairs of people, of whom each may be in several pairs on either side, tested against zero.
pub fn dyadic_mean(sample: Crossed<'_>) -> Result<TTest, Undefined> {
    dyadic(&[sample])
}

/// The mean of the first group less that of the second, where values belong to pairs of people.
pub fn dyadic_difference(first: Crossed<'_>, second: Crossed<'_>) -> Result<TTest, Undefined> {
    dyadic(&[first, second])
}

fn arms(samples: &[Crossed<'_>]) -> Result<Vec<Arm>, Undefined> {
    for sample in samples {
        check_lengths(sample.values.len(), sample.clusters.len())?;
    }
    Arm::all(samples.iter().map(|sample| sample.values))
}

fn crossed(samples: &[Crossed<'_>]) -> Result<TTest, Undefined> {
    let arms = arms(samples)?;
    let of_kind =
        |kind: usize| Numbered::of(samples.iter().map(|sample| sample.clusters.iter().map(move |pair| pair[kind])));
    let first = Spread::of(&arms, &of_kind(0))?;
    let second = Spread::of(&arms, &of_kind(1))?;
    let both = Spread::of(&arms, &Numbered::of(samples.iter().map(|sample| sample.clusters.iter().copied())))?;
    let variance = (first.variance + second.variance - both.variance).max(first.variance).max(second.variance);
    TTest::new(difference(&arms), variance, first.degrees.min(second.degrees))
}

fn dyadic(samples: &[Crossed<'_>]) -> Result<TTest, Undefined> {
    let arms = arms(samples)?;
    let sides = |side: usize| samples.iter().map(move |sample| sample.clusters.iter().map(move |pair| pair[side]));
    // Both sides are numbered together, and then taken apart again.
    let people = Numbered::of(sides(0).chain(sides(1)));
    let sorted = |pair: &[usize; 2]| [pair[0].min(pair[1]), pair[0].max(pair[1])];
    let pairs = Numbered::of(samples.iter().map(|sample| sample.clusters.iter().map(sorted)));
    let mut parts = vec![0.0; people.count];
    let mut fewest = people.count;
    for (number, arm) in arms.iter().enumerate() {
        let sides = [&people.arms[number], &people.arms[arms.len() + number]];
        let sums = person_sums(arm, sides, people.count);
        fewest = fewest.min(sums.iter().filter(|(_, n)| *n > 0.0).count());
        // Whoever is in every pair cannot be left out.
        if sums.iter().any(|(_, n)| *n >= arm.size()) {
            return Err(Undefined::FewClusters {
                what: "each group besides any one of them",
                needed: 2,
                found: fewest - 1,
            });
        }
        for (part, (sum, n)) in parts.iter_mut().zip(sums) {
            *part += arm.sign * sum / (arm.size() - n);
        }
    }
    let by_pair = pair_variance(&arms, &pairs);
    let variance = (sum(parts.iter().map(|part| part * part)) - by_pair).max(by_pair);
    TTest::new(difference(&arms), variance, (fewest - 1) as f64)
}

/// The sum of the deviations of the pairs that each person is in, and their number.
fn person_sums(arm: &Arm, sides: [&Vec<usize>; 2], count: usize) -> Vec<(f64, f64)> {
    let mut sums = cluster_sums(arm, sides[0], count);
    for (place, (deviation, &person)) in arm.deviations.iter().zip(sides[1]).enumerate() {
        // Somebody who is on both sides is in the pair once.
        if sides[0][place] != person {
            sums[person].0 += deviation;
            sums[person].1 += 1.0;
        }
    }
    sums
}

/// The variance if values go together only where both people are the same.
fn pair_variance(arms: &[Arm], pairs: &Numbered) -> f64 {
    let mut parts = vec![0.0; pairs.count];
    for (arm, numbers) in arms.iter().zip(&pairs.arms) {
        let sums = cluster_sums(arm, numbers, pairs.count);
        parts.iter_mut().zip(sums).for_each(|(part, (sum, _))| *part += arm.sign * sum / arm.size());
    }
    sum(parts.iter().map(|part| part * part))
}
