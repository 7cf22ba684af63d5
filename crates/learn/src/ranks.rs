//! How likely each rank is to be chosen, from the ranks that were chosen.

use crate::Bandwidth;
use crate::density::bell;

/// Silverman's rule gives at least this, in ranks: narrower bells would leave gaps between neighbours.
pub const LEAST_BANDWIDTH: f64 = 1.0;

/// Bells end here, in bandwidths. What is left out is 1e-14 of the top.
const REACH: f64 = 8.0;

/// Wider bells than this many times the number of ranks fold back into the uniform distribution, to the last digit.
const WIDEST: f64 = 4.0;

/// What becomes of the part of a bell beyond the first or the last rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boundary {
    /// It is cut off, and the rest made to sum to 1. Ranks at the edges come out too low if many were chosen there.
    Cut,
    /// It is folded back, as if mirrors stood half a rank before the first and half a rank behind the last.
    Reflect,
}

/// The probability of each rank from 1 to `ranks`: the kernel density of the samples at the ranks, made to sum to 1.
///
/// Where Silverman's rule gives no bandwidth (one sample, or all the same) or less than [`LEAST_BANDWIDTH`], that is
/// taken. Ranks more than 8 bandwidths from every sample have probability 0. The cost is that of counting the samples,
/// plus at most the number of ranks times the width of a bell.
///
/// `None` without samples or ranks, if a sample is not a rank, or if a fixed bandwidth is not positive and finite.
///
/// ```
/// use learn::{Bandwidth, Boundary, rank_probabilities};
/// let probabilities = rank_probabilities(&[2, 2, 3, 5], 6, Bandwidth::Silverman, Boundary::Cut).unwrap();
/// assert_eq!(format!("{probabilities:.3?}"), "[0.148, 0.255, 0.242, 0.168, 0.120, 0.067]");
/// ```
pub fn rank_probabilities(
    samples: &[usize],
    ranks: usize,
    bandwidth: Bandwidth,
    boundary: Boundary,
) -> Option<Vec<f64>> {
    let counts = count(samples, ranks)?;
    let width = width(&counts, samples.len(), bandwidth)?;
    let mut probabilities = match boundary {
        Boundary::Cut => cut(&counts, width),
        Boundary::Reflect => reflected(&counts, width),
    };
    let sum: f64 = probabilities.iter().sum();
    probabilities.iter_mut().for_each(|probability| *probability /= sum);
    Some(probabilities)
}

/// How often each rank was chosen.
fn count(samples: &[usize], ranks: usize) -> Option<Vec<f64>> {
    let mut counts = vec![0.0; ranks];
    for rank in samples {
        *counts.get_mut(rank.checked_sub(1)?)? += 1.0;
    }
    (!samples.is_empty()).then_some(counts)
}

fn width(counts: &[f64], n: usize, bandwidth: Bandwidth) -> Option<f64> {
    let spread = || {
        let ranked = || counts.iter().enumerate().map(|(rank, count)| (rank as f64, count));
        let mean = ranked().map(|(rank, count)| rank * count).sum::<f64>() / n as f64;
        ranked().map(|(rank, count)| (rank - mean).powi(2) * count).sum()
    };
    let width = bandwidth.of_spread(n, spread);
    match bandwidth {
        Bandwidth::Fixed(_) => width,
        Bandwidth::Silverman => Some(width.unwrap_or(LEAST_BANDWIDTH).max(LEAST_BANDWIDTH)),
    }
}

fn cut(counts: &[f64], width: f64) -> Vec<f64> {
    let ranks = counts.len();
    let kernel = Kernel::new(width, ranks - 1);
    let spread = kernel.spread(counts);
    spread[kernel.left..][..ranks].to_vec()
}

fn reflected(counts: &[f64], width: f64) -> Vec<f64> {
    let ranks = counts.len();
    let kernel = Kernel::new(width.min(WIDEST * ranks as f64), usize::MAX).wrapped(2 * ranks);
    let spread = kernel.spread(counts);
    // A wrapped kernel reaches no further than over all ranks, so that every place is mirrored once at most.
    let (before, rest) = spread.split_at(kernel.left);
    let (within, behind) = rest.split_at(ranks);
    let mut folded = within.to_vec();
    folded.iter_mut().zip(before.iter().rev()).for_each(|(place, beyond)| *place += beyond);
    folded.iter_mut().rev().zip(behind).for_each(|(place, beyond)| *place += beyond);
    folded
}

/// A bell at whole distances, from `left` places before its middle.
struct Kernel {
    values: Vec<f64>,
    left: usize,
}

impl Kernel {
    /// A bell that ends at [`REACH`] or at `furthest`, whichever is nearer.
    fn new(width: f64, furthest: usize) -> Kernel {
        let left = ((REACH * width) as usize).min(furthest);
        let half: Vec<f64> = (0..=left).map(|distance| bell(distance as f64 / width)).collect();
        let values = half.iter().skip(1).rev().chain(&half).copied().collect();
        Kernel { values, left }
    }

    /// Laid around a circle of `places` (an even number), so that it is no longer than that: mirrors at both ends make
    /// everything repeat after twice the number of ranks.
    fn wrapped(self, places: usize) -> Kernel {
        if self.values.len() <= places {
            return self;
        }
        let left = places / 2 - 1;
        // The place of the first value, counted from `left` before the middle and around the circle.
        let start = (left + places - self.left % places) % places;
        let mut values = vec![0.0; places];
        for (distance, value) in self.values.iter().enumerate() {
            values[(start + distance) % places] += value;
        }
        Kernel { values, left }
    }

    /// The sum of a bell on every count, from `left` places before the first.
    fn spread(&self, counts: &[f64]) -> Vec<f64> {
        let mut places = vec![0.0; counts.len() + self.values.len() - 1];
        for (rank, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0.0) {
            let reached = places[rank..].iter_mut().zip(&self.values);
            reached.for_each(|(place, value)| *place += count * value);
        }
        places
    }
}
