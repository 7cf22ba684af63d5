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

    /// How many outcomes are worth less than `ticks`, and how many exactly that.
    pub fn count(&self, ticks: i64) -> (u64, u64) {
        match self.cap {
            Some(cap) if ticks > cap => (self.outcomes, 0),
            // Sums beyond the cap are worth the cap.
            Some(cap) if ticks == cap => {
                let (below, _) = self.count_sums(ticks);
                (below, self.outcomes - below)
            }
            _ => self.count_sums(ticks),
        }
    }

    /// The rank of a utility in `(0, 1]`: its position from the bottom over the number of outcomes; equal ones share
    /// their mean position.
    pub fn rank(&self, ticks: i64) -> f64 {
        let (below, equal) = self.count(ticks);
        (below as f64 + (equal as f64 + 1.0) / 2.0) / self.outcomes as f64
    }

    fn count_sums(&self, ticks: i64) -> (u64, u64) {
        let upto = |end: usize| end.checked_sub(1).map_or(0, |last| self.cumulated[last].1);
        let (mut below, mut equal) = (0, 0);
        let mut end = self.cumulated.len();
        for &(sum, times) in &self.rising {
            while end > 0 && self.cumulated[end - 1].0 + sum > ticks {
                end -= 1;
            }
            // Sums are distinct within a table: at most the last one reaches `ticks` exactly.
            let reaches = end > 0 && self.cumulated[end - 1].0 + sum == ticks;
            let less = upto(end - usize::from(reaches));
            below += times * less;
            equal += times * (upto(end) - less);
            if end == 0 {
                break;
            }
        }
        (below, equal)
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
