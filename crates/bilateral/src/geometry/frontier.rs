//! The Pareto frontier, exact, without a list of outcomes where utilities are additive.

use crate::{Contributions, Domain, Profile, to_points};

/// No more undominated partial sums than this are kept; a frontier that grows beyond is refused.
pub const FRONTIER_LIMIT: usize = 1_000_000;

/// No more sums than this are formed when an issue is merged into the frontier.
const SUM_LIMIT: usize = 4 * FRONTIER_LIMIT;

/// No more outcomes than this are listed one by one, where utilities are not plain sums.
pub const ENUMERATION_LIMIT: u64 = 20_000_000;

/// A point of the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrontierPoint {
    /// The utilities of both sides, in ticks.
    pub ticks: [i64; 2],
    /// The first outcome, by number, that has them.
    pub number: u64,
    /// How many outcomes have them.
    pub outcomes: u64,
}

impl FrontierPoint {
    /// The utilities of both sides, in points.
    pub fn utilities(&self) -> [f64; 2] {
        self.ticks.map(to_points)
    }
}

/// The outcomes that are not dominated, as points by falling utility of the first side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frontier {
    /// The points; never empty.
    pub points: Vec<FrontierPoint>,
}

/// The frontier or the domain is larger than what can be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// Too many points.
    #[error("the Pareto frontier is too large to be listed (limit {FRONTIER_LIMIT} points); only bounds can be given")]
    Frontier,
    /// Too many outcomes to list for utilities that are not sums.
    #[error("{0} outcomes are too many to list one by one (limit {ENUMERATION_LIMIT}), and the utilities are no sums")]
    Enumeration(u64),
    /// Too many distinct sums to count ranks.
    #[error(
        "the issues have too many distinct sums to count ranks (limit {} for half of them)",
        super::RANK_TABLE_LIMIT
    )]
    Ranks,
}

impl Frontier {
    /// The frontier of two profiles on a domain.
    pub fn of(domain: &Domain, profiles: [&Profile; 2]) -> Result<Frontier, TooLarge> {
        match (profiles[0].additive(), profiles[1].additive()) {
            (Some(first), Some(second)) => merge(domain, [first, second]),
            _ => enumerate(domain, profiles),
        }
    }

    /// How many outcomes lie on it.
    pub fn outcomes(&self) -> u64 {
        self.points.iter().map(|point| point.outcomes).sum()
    }
}

/// Merges the issues one by one. A partial sum that is dominated can be dropped at once: whatever is added to it, the
/// same added to its dominator is better for one side and not worse for the other.
fn merge(domain: &Domain, ticks: [&Contributions; 2]) -> Result<Frontier, TooLarge> {
    let mut points = vec![FrontierPoint { ticks: [0, 0], number: 0, outcomes: 1 }];
    let mut stride = domain.outcomes();
    for (issue, definition) in domain.issues().iter().enumerate() {
        let count = definition.values.len();
        stride /= count as u64;
        let values = (0..count).map(|value| FrontierPoint {
            ticks: [ticks[0].issue(issue)[value], ticks[1].issue(issue)[value]],
            number: value as u64 * stride,
            outcomes: 1,
        });
        let values = undominated(values.collect());
        if points.len().saturating_mul(values.len()) > SUM_LIMIT {
            return Err(TooLarge::Frontier);
        }
        let sums = points.iter().flat_map(|point| values.iter().map(|value| add(point, value)));
        points = undominated(sums.collect());
        if points.len() > FRONTIER_LIMIT {
            return Err(TooLarge::Frontier);
        }
    }
    Ok(Frontier { points })
}

fn add(a: &FrontierPoint, b: &FrontierPoint) -> FrontierPoint {
    FrontierPoint {
        ticks: [a.ticks[0] + b.ticks[0], a.ticks[1] + b.ticks[1]],
        number: a.number + b.number,
        outcomes: a.outcomes * b.outcomes,
    }
}

fn enumerate(domain: &Domain, profiles: [&Profile; 2]) -> Result<Frontier, TooLarge> {
    if domain.outcomes() > ENUMERATION_LIMIT {
        return Err(TooLarge::Enumeration(domain.outcomes()));
    }
    let mut points: Vec<FrontierPoint> = Vec::new();
    for first in (0..domain.outcomes()).step_by(1 << 16) {
        let last = domain.outcomes().min(first + (1 << 16));
        points.extend((first..last).map(|number| {
            let outcome = domain.outcome(number);
            FrontierPoint { ticks: profiles.map(|profile| profile.ticks(&outcome)), number, outcomes: 1 }
        }));
        points = undominated(points);
    }
    Ok(Frontier { points })
}

/// Keeps the undominated points, equal ones joined, by falling utility of the first side.
fn undominated(mut points: Vec<FrontierPoint>) -> Vec<FrontierPoint> {
    points.sort_unstable_by(|a, b| b.ticks.cmp(&a.ticks).then(a.number.cmp(&b.number)));
    let mut kept: Vec<FrontierPoint> = Vec::new();
    for point in points {
        match kept.last_mut() {
            Some(last) if last.ticks == point.ticks => last.outcomes += point.outcomes,
            Some(last) if last.ticks[1] >= point.ticks[1] => {}
            _ => kept.push(point),
        }
    }
    kept
}
