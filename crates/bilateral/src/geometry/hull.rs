//! The convex hull of the outcome space, which stays small when the frontier itself explodes.
//!
//! For additive utilities the upper right hull is the Minkowski sum of the hulls of the issues: its edges are the edges
//! of the issues in order of slope. It has at most as many corners as the domain has values.

use crate::{Domain, Profile, to_points};

/// The upper right convex hull of the outcome space.
#[derive(Clone, Debug, PartialEq)]
pub struct Hull {
    /// Outcomes along it, by falling utility of the first side: its corners, and some on straight parts. Each is on the
    /// Pareto frontier.
    pub corners: Vec<[i64; 2]>,
}

/// The hull of two profiles with additive utilities; `None` if they are not additive.
pub fn hull(domain: &Domain, profiles: [&Profile; 2]) -> Option<Hull> {
    let ticks = [profiles[0].additive()?, profiles[1].additive()?];
    let mut corner = [0i64, 0];
    let mut edges: Vec<[i64; 2]> = Vec::new();
    for issue in 0..domain.issues().len() {
        let corners = issue_hull(ticks[0].issue(issue), ticks[1].issue(issue));
        corner = [corner[0] + corners[0][0], corner[1] + corners[0][1]];
        edges.extend(corners.windows(2).map(|pair| [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]));
    }
    // Edges lead left and up; the steepest (most gained by the second side for least lost by the first) come first. The
    // sort is stable: edges of one issue on a straight line must stay in order, or what lies between is no outcome.
    edges.sort_by(|a, b| cross(*a, *b).cmp(&0));
    let mut corners = vec![corner];
    for edge in edges {
        corner = [corner[0] + edge[0], corner[1] + edge[1]];
        corners.push(corner);
    }
    Some(Hull { corners })
}

/// Negative if edge `a` is steeper than edge `b`, zero if they have the same slope.
fn cross(a: [i64; 2], b: [i64; 2]) -> i128 {
    i128::from(b[0]) * i128::from(a[1]) - i128::from(a[0]) * i128::from(b[1])
}

fn issue_hull(first: &[i64], second: &[i64]) -> Vec<[i64; 2]> {
    let mut points: Vec<[i64; 2]> = first.iter().copied().zip(second.iter().copied()).map(|(a, b)| [a, b]).collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    let mut corners: Vec<[i64; 2]> = Vec::new();
    for point in points {
        if corners.last().is_some_and(|last| last[1] >= point[1]) {
            continue;
        }
        while let [.., before, last] = corners[..] {
            let edge = [last[0] - before[0], last[1] - before[1]];
            let next = [point[0] - last[0], point[1] - last[1]];
            if cross(edge, next) > 0 {
                corners.pop();
            } else {
                break;
            }
        }
        corners.push(point);
    }
    corners
}

impl Hull {
    /// The greatest sum of both utilities, in points. Exact: a corner attains it.
    pub fn welfare(&self) -> f64 {
        self.corners.iter().map(|corner| to_points(corner[0] + corner[1])).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Bounds on the greatest product of gains over a disagreement point: what the best corner attains, and what no
    /// outcome can exceed (the greatest product along the hull). `None` if no outcome gains for both.
    pub fn nash_bounds(&self, disagreement: [f64; 2]) -> Option<(f64, f64)> {
        let gains: Vec<[f64; 2]> = self
            .corners
            .iter()
            .map(|c| [to_points(c[0]) - disagreement[0], to_points(c[1]) - disagreement[1]])
            .collect();
        let product = |gain: &[f64; 2]| if gain[0] >= 0.0 && gain[1] >= 0.0 { gain[0] * gain[1] } else { 0.0 };
        let attained = gains.iter().map(product).fold(0.0, f64::max);
        let along = |pair: &[[f64; 2]]| {
            // The product along an edge is a parabola; look at its top and both ends.
            let (from, step) = (pair[0], [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]);
            let curve = step[0] * step[1];
            let top = if curve < 0.0 { -(from[0] * step[1] + from[1] * step[0]) / (2.0 * curve) } else { 0.0 };
            let at = |share: f64| product(&[from[0] + share * step[0], from[1] + share * step[1]]);
            at(top.clamp(0.0, 1.0)).max(at(0.0)).max(at(1.0))
        };
        let bound = gains.windows(2).map(along).fold(attained, f64::max);
        (bound > 0.0).then_some((attained, bound))
    }
}
