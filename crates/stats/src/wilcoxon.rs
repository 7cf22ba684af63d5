//! Wilcoxon's signed rank test: do the second values of pairs tend to be larger than the first, whatever their
//! distribution?

use crate::Undefined;
use crate::distribution::normal_two_sided;
use crate::limits::{EXACT_WILCOXON, EXACT_WILCOXON_TIED};
use crate::ranks::Ranks;
use crate::t_test::differences;

/// How the ranks of the differences split between both signs, and how likely so uneven a split is by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wilcoxon {
    /// The sum of the ranks of positive differences (first less second).
    pub positive: f64,
    /// The sum of the ranks of negative differences. The smaller of both sums is often called W.
    pub negative: f64,
    /// The two-sided p value.
    pub p: f64,
    /// How many differences are not zero.
    pub n: usize,
    /// Every choice of signs was counted; otherwise the normal distribution stands in for them.
    pub is_exact: bool,
}

/// Wilcoxon's signed rank test of pairs. Differences of zero are left out.
///
/// Exact for up to [`EXACT_WILCOXON`] pairs without ties and zeros, and for up to [`EXACT_WILCOXON_TIED`] with them;
/// otherwise normal with corrections for ties and continuity: `scipy.stats.wilcoxon` with `correction=True`.
pub fn wilcoxon(first: &[f64], second: &[f64]) -> Result<Wilcoxon, Undefined> {
    let all = differences(first, second)?;
    if all.is_empty() {
        return Err(Undefined::TooFew { what: "Wilcoxon's test", needed: 1, found: 0 });
    }
    let differing: Vec<f64> = all.iter().copied().filter(|difference| *difference != 0.0).collect();
    if differing.is_empty() {
        return Err(Undefined::AllZero);
    }
    let sizes: Vec<f64> = differing.iter().map(|difference| difference.abs()).collect();
    let ranks = Ranks::of(&sizes)?;
    let signed = ranks.doubled.iter().zip(&differing);
    let positive: u64 = signed.filter(|(_, difference)| **difference > 0.0).map(|(rank, _)| rank).sum();
    let negative = ranks.doubled.iter().sum::<u64>() - positive;
    let is_plain = ranks.ties.is_empty() && differing.len() == all.len();
    let is_exact = all.len() <= if is_plain { EXACT_WILCOXON } else { EXACT_WILCOXON_TIED };
    let least = positive.min(negative);
    let p = if is_exact { exact(&ranks.doubled, least) } else { approximate(&ranks, least) };
    let half = |doubled: u64| doubled as f64 / 2.0;
    Ok(Wilcoxon { positive: half(positive), negative: half(negative), p, n: differing.len(), is_exact })
}

/// Twice the share of choices of signs whose sum of ranks is at most this.
fn exact(doubled: &[u64], least: u64) -> f64 {
    let most = least as usize;
    // How many choices have which sum so far. There are at most 2^50, so that they are exact.
    let mut choices = vec![0_u64; most + 1];
    choices[0] = 1;
    for rank in doubled.iter().map(|&rank| rank as usize) {
        for place in (rank..=most).rev() {
            choices[place] += choices[place - rank];
        }
    }
    let tail: u64 = choices.iter().sum();
    (2.0 * tail as f64 / 2f64.powi(doubled.len() as i32)).min(1.0)
}

fn approximate(ranks: &Ranks, doubled: u64) -> f64 {
    let n = ranks.doubled.len() as f64;
    let variance = (n * (n + 1.0) * (2.0 * n + 1.0) - ranks.correction() / 2.0) / 24.0;
    let excess = n * (n + 1.0) / 4.0 - doubled as f64 / 2.0 - 0.5;
    if excess <= 0.0 { 1.0 } else { normal_two_sided(excess / variance.sqrt()) }
}
