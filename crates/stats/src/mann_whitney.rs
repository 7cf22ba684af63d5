//! Mann-Whitney's U test: are values of one group larger than those of another, whatever their distribution?

use crate::Undefined;
use crate::distribution::normal_two_sided;
use crate::limits::{EXACT_MANN_WHITNEY, EXACT_MANN_WHITNEY_OTHER};
use crate::ranks::Ranks;

/// How often values of one group exceed those of the other, and how likely so clear an order is by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MannWhitney {
    /// Pairs of a value of each group in which the first group's is larger; ties count one half.
    pub u: f64,
    /// The two-sided p value.
    pub p: f64,
    /// Every arrangement was counted; otherwise the normal distribution stands in for them.
    pub is_exact: bool,
}

/// Mann-Whitney's U test of two independent groups.
///
/// Exact where there are no ties and a group has at most [`EXACT_MANN_WHITNEY`] values; otherwise normal with corrections
/// for ties and continuity: the same choice as `scipy.stats.mannwhitneyu`. If all values are equal, so are all
/// arrangements, and p is 1.
pub fn mann_whitney(first: &[f64], second: &[f64]) -> Result<MannWhitney, Undefined> {
    let (n, m) = (first.len(), second.len());
    if n.min(m) == 0 {
        return Err(Undefined::TooFew { what: "each group of Mann-Whitney's U", needed: 1, found: 0 });
    }
    let ranks = Ranks::of(&[first, second].concat())?;
    let doubled: u64 = ranks.doubled[..n].iter().sum::<u64>() - (n * (n + 1)) as u64;
    let u = doubled as f64 / 2.0;
    let is_small = n.min(m) <= EXACT_MANN_WHITNEY && n.max(m) <= EXACT_MANN_WHITNEY_OTHER;
    let is_exact = is_small && ranks.ties.is_empty();
    let p = if is_exact { exact(n, m, doubled / 2) } else { approximate(n as f64, m as f64, u, ranks.correction()) };
    Ok(MannWhitney { u, p, is_exact })
}

/// Twice the share of arrangements at least as far from the middle.
fn exact(n: usize, m: usize, u: u64) -> f64 {
    let (small, large) = (n.min(m), n.max(m));
    let least = u.min((n * m) as u64 - u) as usize;
    let counts = arrangements(small, large, least);
    let tail: u128 = counts.iter().sum();
    (2.0 * tail as f64 / choices(small, large)).min(1.0)
}

/// How many arrangements have U = 0, 1, .. `most`: the coefficients of the Gaussian binomial, a product of (1 -
/// x^(large + i)) / (1 - x^i). They fit into 128 bits, and what exceeds them on the way there comes back.
fn arrangements(small: usize, large: usize, most: usize) -> Vec<u128> {
    let mut counts = vec![0_u128; most + 1];
    counts[0] = 1;
    for i in 1..=small {
        for place in (large + i..=most).rev() {
            counts[place] = counts[place].wrapping_sub(counts[place - large - i]);
        }
        for place in i..=most {
            counts[place] = counts[place].wrapping_add(counts[place - i]);
        }
    }
    counts
}

/// The number of ways to choose `small` of `small + large`.
fn choices(small: usize, large: usize) -> f64 {
    (1..=small).fold(1.0, |ways, i| ways * (large + i) as f64 / i as f64)
}

fn approximate(n: f64, m: f64, u: f64, ties: f64) -> f64 {
    let all = n + m;
    let variance = n * m / 12.0 * (all + 1.0 - ties / (all * (all - 1.0)));
    let excess = (u - n * m / 2.0).abs() - 0.5;
    if variance <= 0.0 || excess <= 0.0 {
        return 1.0;
    }
    normal_two_sided(excess / variance.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way to put the first group's values among the others.
    fn enumerated(n: usize, m: usize) -> Vec<u128> {
        let mut counts = vec![0; n * m + 1];
        for places in (0..1_u32 << (n + m)).filter(|places| places.count_ones() as usize == n) {
            let below = |place: usize| (0..place).filter(|other| places & (1 << other) == 0).count();
            counts[(0..n + m).filter(|place| places & (1 << place) != 0).map(below).sum::<usize>()] += 1;
        }
        counts
    }

    #[test]
    fn arrangements_are_counted() {
        for (n, m) in [(1, 1), (1, 7), (2, 5), (3, 3), (4, 6), (5, 8)] {
            let counts = enumerated(n, m);
            assert_eq!(arrangements(n, m, n * m), counts);
            assert_eq!(choices(n, m), counts.iter().sum::<u128>() as f64);
        }
    }

    #[test]
    fn the_longest_exact_sample_fits_into_the_bits() {
        let (n, m) = (EXACT_MANN_WHITNEY, EXACT_MANN_WHITNEY_OTHER);
        assert!(choices(n, m) < 2f64.powi(127));
        assert!((exact(n, m, (n * m / 2) as u64) - 1.0).abs() < 1e-4);
    }
}
