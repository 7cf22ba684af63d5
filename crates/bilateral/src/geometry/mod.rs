//! The geometry of a scenario: Pareto frontier, bargaining solutions, ranges, Luce sums and ranks.
//!
//! Additive utilities need no list of outcomes: the frontier is merged issue by issue, the Luce sum is a product, and
//! ranks are counted over two halves of the issues. All of it is exact, in whole ticks.

mod frontier;
mod hull;
mod luce;
mod ranks;
mod solutions;

pub use frontier::{ENUMERATION_LIMIT, FRONTIER_LIMIT, Frontier, FrontierPoint, TooLarge};
pub use hull::{Hull, hull};
pub use luce::{LUCE_SCALE, LuceSum, luce_scale_for};
pub use ranks::{RANK_TABLE_LIMIT, Ranks};
pub use solutions::{Analysis, Solution, analyze};

use crate::{Domain, Profile, Shape, to_points};

/// The least and the greatest utility of a profile, in ticks.
///
/// Exact for additive utilities. Boxes are searched outcome by outcome; `None` if there are too many.
pub fn range_ticks(domain: &Domain, profile: &Profile) -> Option<(i64, i64)> {
    match &profile.shape {
        Shape::Additive { ticks, cap } => {
            let sum = |pick: fn(&[i64]) -> Option<&i64>| ticks.iter().filter_map(pick).sum::<i64>();
            let capped = |sum: i64| cap.map_or(sum, |cap| sum.min(cap));
            Some((capped(sum(|issue| issue.iter().min())), capped(sum(|issue| issue.iter().max()))))
        }
        Shape::Boxes(_) if domain.outcomes() > ENUMERATION_LIMIT => None,
        Shape::Boxes(_) => {
            let worths = (0..domain.outcomes()).map(|number| profile.ticks(&domain.outcome(number)));
            let fold = |(least, most): (i64, i64), worth: i64| (least.min(worth), most.max(worth));
            Some(worths.fold((i64::MAX, i64::MIN), fold))
        }
    }
}

/// The least and the greatest utility of a profile, in points.
pub fn range(domain: &Domain, profile: &Profile) -> Option<(f64, f64)> {
    range_ticks(domain, profile).map(|(least, most)| (to_points(least), to_points(most)))
}
