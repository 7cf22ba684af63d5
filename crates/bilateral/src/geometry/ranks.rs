//! Ranks: the position of a utility among all outcomes, counted without listing them.

use crate::{Domain, Profile};

use super::{ENUMERATION_LIMIT, TooLarge};

/// No half of the issues may have more sums than this.
pub const RANK_TABLE_LIMIT: usize = 1 << 23;

/// Counts how many outcomes are worth less than, or as much as, a given utility.
///
/// The issues are split in two halves; each half is a sorted table of its distinct sums and how often they occur. What
/// lies below a utility is counted by walking up one table while walking down the other.
#[derive(Clone, Debug)]
pub struct Ranks {
    rising: Vec<(i64, u64)>,
    // The other half, with counts added up from the bottom.
    cumulated: Vec<(i64, u64)>,
    outcomes: u64,
    cap: Option<i64>,
}

impl Ranks {
    /// Prepares the tables for a profile.
    pub fn of(domain: &Domain, profile: &Profile) -> Result<Ranks, TooLarge> {
        let Some(contributions) = profile.contributions() else { return Ranks::listed(domain, profile) };
        let mut halves = [vec![(0, 1)], vec![(0, 1)]];
        let mut order: Vec<&[i64]> = contributions.iter().collect();
        order.sort_by_key(|issue| std::cmp::Reverse(issue.len()));
        for issue in order {
            // The smaller table takes the next issue; joined equal sums keep both small.
            let smaller = usize::from(halves[1].len() < halves[0].len());
            if halves[smaller].len().saturating_mul(issue.len()) > RANK_TABLE_LIMIT {
                return Err(TooLarge::Ranks);
            }
            halves[smaller] = join(&halves[smaller], issue);
        }
        let [rising, other] = halves;
        Ok(Ranks { rising, cumulated: cumulate(other), outcomes: domain.outcomes(), cap: profile.cap() })
    }

    fn listed(domain: &Domain, profile: &Profile) -> Result<Ranks, TooLarge> {
        if domain.outcomes() > ENUMERATION_LIMIT {
            return Err(TooLarge::Enumeration(domain.outcomes()));
        }
        let worths = (0..domain.outcomes()).map(|number| (profile.ticks(&domain.outcome(number)), 1)).collect();
        let cumulated = cumulate(joined(worths));
        Ok(Ranks { rising: vec![(0, 1)], cumulated, outcomes: domain.outcomes(), cap: None })
    }

    /// How many outcomes are worth less than `ticks`.
    pub fn below(&self, ticks: i64) -> u64 {
        match self.cap {
            // Sums beyond the cap are worth the cap.
            Some(cap) if ticks > cap => self.outcomes,
            _ => self.sums_below(ticks),
        }
    }

    /// How many outcomes are worth exactly `ticks`.
    pub fn equal(&self, ticks: i64) -> u64 {
        self.below(ticks.saturating_add(1)) - self.below(ticks)
    }

    /// The rank of a utility in `(0, 1]`: its position from the bottom over the number of outcomes; equal ones share
    /// their mean position.
    pub fn rank(&self, ticks: i64) -> f64 {
        let (below, equal) = (self.below(ticks), self.equal(ticks));
        (below as f64 + (equal as f64 + 1.0) / 2.0) / self.outcomes as f64
    }

    fn sums_below(&self, ticks: i64) -> u64 {
        let mut end = self.cumulated.len();
        let mut count = 0;
        for &(sum, times) in &self.rising {
            while end > 0 && self.cumulated[end - 1].0 + sum >= ticks {
                end -= 1;
            }
            if end == 0 {
                break;
            }
            count += times * self.cumulated[end - 1].1;
        }
        count
    }
}

fn join(table: &[(i64, u64)], issue: &[i64]) -> Vec<(i64, u64)> {
    joined(table.iter().flat_map(|&(sum, times)| issue.iter().map(move |&ticks| (sum + ticks, times))).collect())
}

/// Sorts by sum and adds up the counts of equal ones.
fn joined(mut sums: Vec<(i64, u64)>) -> Vec<(i64, u64)> {
    sums.sort_unstable_by_key(|&(sum, _)| sum);
    sums.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    sums
}

fn cumulate(mut table: Vec<(i64, u64)>) -> Vec<(i64, u64)> {
    let mut total = 0;
    for entry in &mut table {
        total += entry.1;
        entry.1 = total;
    }
    table
}
