//! Bargaining solutions on the frontier of two types.

use game::Seat;

use crate::{Bilateral, Profile, to_points, to_ticks};

use super::{Frontier, FrontierPoint, Hull, TooLarge, hull, range_ticks};

/// A distinguished outcome.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution {
    /// What it is worth to both sides.
    pub utilities: [f64; 2],
    /// The outcome's number.
    pub number: u64,
}

impl From<&FrontierPoint> for Solution {
    fn from(point: &FrontierPoint) -> Solution {
        Solution { utilities: point.utilities(), number: point.number }
    }
}

/// The geometry of one pair of types.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The positions of the two types.
    pub types: [usize; 2],
    /// Least and greatest utility of each side, in points; `None` where it cannot be found.
    pub ranges: [Option<(f64, f64)>; 2],
    /// The status quo.
    pub disagreement: [f64; 2],
    /// The Pareto frontier, or why it cannot be listed.
    pub frontier: Result<Frontier, TooLarge>,
    /// The convex hull, if utilities are additive: bounds where the frontier is too large.
    pub hull: Option<Hull>,
    /// Greatest product of gains over the status quo, both gains at least 0.
    pub nash: Option<Solution>,
    /// Frontier point nearest to the line from the status quo to the ideal point, in units of the ideal gains.
    pub kalai_smorodinsky: Option<Solution>,
    /// Frontier point where the two scaled utilities differ least.
    pub egalitarian: Option<Solution>,
    /// Greatest sum of utilities.
    pub welfare: Option<Solution>,
    /// Distance of the egalitarian point from (1, 1), on scaled utilities: how much the interests are opposed.
    pub opposition: Option<f64>,
}

/// The geometry of a pair of types of a scenario.
pub fn analyze(game: &Bilateral, types: [usize; 2]) -> Analysis {
    let profiles = [&game.types(Seat(0))[types[0]], &game.types(Seat(1))[types[1]]];
    let frontier = Frontier::of(game.domain(), profiles);
    let ranges = profiles.map(|profile| range_ticks(game.domain(), profile));
    let disagreement = profiles.map(|profile| profile.status_quo);
    let mut analysis = Analysis {
        types,
        ranges: ranges.map(|range| range.map(|(least, most)| (to_points(least), to_points(most)))),
        disagreement,
        hull: hull(game.domain(), profiles),
        nash: None,
        kalai_smorodinsky: None,
        egalitarian: None,
        welfare: None,
        opposition: None,
        frontier,
    };
    if let Ok(frontier) = &analysis.frontier {
        analysis.nash = nash(frontier, profiles);
        analysis.kalai_smorodinsky = kalai_smorodinsky(frontier, profiles);
        let welfare = frontier.points.iter().max_by(|a, b| sum(a).cmp(&sum(b)).then(b.number.cmp(&a.number)));
        analysis.welfare = welfare.map(Solution::from);
        if let [Some(first), Some(second)] = ranges {
            let egalitarian = egalitarian(frontier, [first, second]);
            analysis.opposition = egalitarian.map(|point| opposition(point, [first, second]));
            analysis.egalitarian = egalitarian.map(Solution::from);
        }
    }
    analysis
}

fn sum(point: &FrontierPoint) -> i64 {
    point.ticks[0] + point.ticks[1]
}

fn gains(point: &FrontierPoint, profiles: [&Profile; 2]) -> Option<[i64; 2]> {
    let gain = |side: usize| point.ticks[side] - to_ticks(profiles[side].status_quo);
    Some([gain(0), gain(1)]).filter(|gains| gains[0] >= 0 && gains[1] >= 0)
}

fn nash(frontier: &Frontier, profiles: [&Profile; 2]) -> Option<Solution> {
    let products = frontier.points.iter().filter_map(|point| {
        let [first, second] = gains(point, profiles)?;
        Some((i128::from(first) * i128::from(second), point))
    });
    let best = products.max_by(|(a, first), (b, second)| a.cmp(b).then(second.number.cmp(&first.number)));
    best.map(|(_, point)| Solution::from(point))
}

fn kalai_smorodinsky(frontier: &Frontier, profiles: [&Profile; 2]) -> Option<Solution> {
    let rational: Vec<([i64; 2], &FrontierPoint)> =
        frontier.points.iter().filter_map(|point| Some((gains(point, profiles)?, point))).collect();
    let ideal =
        [0, 1].map(|side: usize| rational.iter().map(|(gains, _)| gains[side]).max().unwrap_or(0).max(1) as f64);
    let scaled = |gains: &[i64; 2]| [gains[0] as f64 / ideal[0], gains[1] as f64 / ideal[1]];
    let key = |gains: &[i64; 2]| {
        let [first, second] = scaled(gains);
        ((first - second).abs(), -(first + second))
    };
    let nearest =
        rational.iter().min_by(|(a, _), (b, _)| key(a).0.total_cmp(&key(b).0).then(key(a).1.total_cmp(&key(b).1)));
    nearest.map(|(_, point)| Solution::from(*point))
}

/// Utilities on a scale from 0 to 1: as they are if they lie there, else from the least to the greatest.
fn scaled(ticks: i64, (least, most): (i64, i64)) -> f64 {
    match (least >= 0 && most <= to_ticks(1.0), most == least) {
        (true, _) => to_points(ticks),
        // Who values everything alike has nothing to lose.
        (false, true) => 1.0,
        (false, false) => (ticks - least) as f64 / (most - least) as f64,
    }
}

fn egalitarian(frontier: &Frontier, ranges: [(i64, i64); 2]) -> Option<&FrontierPoint> {
    let apart = |point: &FrontierPoint| (scaled(point.ticks[0], ranges[0]) - scaled(point.ticks[1], ranges[1])).abs();
    frontier.points.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)).then(a.number.cmp(&b.number)))
}

fn opposition(point: &FrontierPoint, ranges: [(i64, i64); 2]) -> f64 {
    let missing = |side: usize| 1.0 - scaled(point.ticks[side], ranges[side]);
    missing(0).hypot(missing(1))
}

impl Analysis {
    /// Distance of a pair of utilities from the nearest point of the frontier, in points.
    pub fn distance_to_frontier(&self, utilities: [f64; 2]) -> Option<f64> {
        let frontier = self.frontier.as_ref().ok()?;
        let distances = frontier.points.iter().map(|point| distance(point.utilities(), utilities));
        distances.min_by(f64::total_cmp)
    }

    /// Distance of a pair of utilities from a solution, in points.
    pub fn distance_to(solution: &Solution, utilities: [f64; 2]) -> f64 {
        distance(solution.utilities, utilities)
    }
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}
