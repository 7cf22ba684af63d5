//! What one type of player wants: utility in points, exact to 1e-12.
//!
//! Utilities are sums of whole *ticks* (10^12 to a point), so that sums do not depend on the order of the issues and
//! two outcomes of equal worth are equal. Decimal figures of a scenario are represented exactly.

use crate::Offer;

/// Ticks in one point.
pub const TICKS_PER_POINT: f64 = 1e12;

/// No outcome is worth more points than this, or less than its negative; ticks then fit in 64 bits with room to add.
pub const POINTS_LIMIT: f64 = 2_000_000.0;

/// Points as ticks.
pub fn to_ticks(points: f64) -> i64 {
    (points * TICKS_PER_POINT).round() as i64
}

/// Ticks as points.
pub fn to_points(ticks: i64) -> f64 {
    ticks as f64 / TICKS_PER_POINT
}

/// How the worth of an outcome comes about.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A sum of one contribution an issue, optionally not more than `cap`.
    Additive {
        /// Ticks of each value of each issue.
        ticks: Contributions,
        /// The most that the sum can count.
        cap: Option<i64>,
    },
    /// Hyper-rectangles, as in GENIUS's nonlinear domains.
    Boxes(Boxes),
}

/// What each value of each issue adds to the worth of an outcome, in ticks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    // All issues one after the other: summing an outcome up is what agents do most.
    ticks: Vec<i64>,
    starts: Vec<usize>,
}

impl Contributions {
    /// Adds the next issue.
    pub fn push(&mut self, issue: impl IntoIterator<Item = i64>) {
        self.starts.push(self.ticks.len());
        self.ticks.extend(issue);
    }

    /// The number of issues.
    pub fn issues(&self) -> usize {
        self.starts.len()
    }

    /// What the values of one issue add.
    pub fn issue(&self, index: usize) -> &[i64] {
        let end = self.starts.get(index + 1).copied().unwrap_or(self.ticks.len());
        &self.ticks[self.starts[index]..end]
    }

    /// The issues in order.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> + Clone {
        (0..self.issues()).map(|index| self.issue(index))
    }

    /// What the values of an outcome add up to.
    fn sum(&self, outcome: &Offer) -> i64 {
        self.starts.iter().zip(outcome.values()).map(|(start, value)| self.ticks[start + usize::from(*value)]).sum()
    }
}

/// A utility made of boxes: an outcome is worth `min(1, value of the root / most)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Boxes {
    /// The root of the tree.
    pub root: BoxNode,
    /// What the value is divided by.
    pub most: f64,
    /// The number that each value of each issue stands for.
    pub numbers: Vec<Vec<f64>>,
}

/// A node of a tree of boxes.
#[derive(Clone, Debug, PartialEq)]
pub enum BoxNode {
    /// Combines its children and multiplies by a weight.
    Group {
        /// How the children are combined.
        aggregation: Aggregation,
        /// The factor.
        weight: f64,
        /// What is combined.
        children: Vec<BoxNode>,
    },
    /// Worth `utility` if the outcome lies in it.
    Rectangle {
        /// What it is worth.
        utility: f64,
        /// Issues whose number must lie between two bounds (both included).
        includes: Vec<(usize, f64, f64)>,
        /// Issues whose number must not lie between two bounds.
        excludes: Vec<(usize, f64, f64)>,
    },
}

/// How a group combines its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aggregation {
    /// Their sum.
    Sum,
    /// The smallest.
    Min,
    /// The largest.
    Max,
}

impl BoxNode {
    /// A bound on the absolute value of the node.
    pub(crate) fn greatest(&self) -> f64 {
        match self {
            BoxNode::Group { weight, children, .. } => {
                weight.abs() * children.iter().map(BoxNode::greatest).sum::<f64>()
            }
            BoxNode::Rectangle { utility, .. } => utility.abs(),
        }
    }

    /// How many groups and boxes it is made of, itself included.
    pub(crate) fn count(&self) -> usize {
        match self {
            BoxNode::Group { children, .. } => 1 + children.iter().map(BoxNode::count).sum::<usize>(),
            BoxNode::Rectangle { .. } => 1,
        }
    }

    /// How deep groups lie in each other.
    pub(crate) fn depth(&self) -> usize {
        match self {
            BoxNode::Group { children, .. } => 1 + children.iter().map(BoxNode::depth).max().unwrap_or(0),
            BoxNode::Rectangle { .. } => 0,
        }
    }

    fn value(&self, numbers: &[Vec<f64>], outcome: &Offer) -> f64 {
        match self {
            BoxNode::Group { aggregation, weight, children } => {
                let values = children.iter().map(|child| child.value(numbers, outcome));
                weight
                    * match aggregation {
                        Aggregation::Sum => values.sum(),
                        Aggregation::Min => values.reduce(f64::min).unwrap_or(0.0),
                        Aggregation::Max => values.reduce(f64::max).unwrap_or(0.0),
                    }
            }
            BoxNode::Rectangle { utility, includes, excludes } => {
                let within = |&(issue, low, high): &(usize, f64, f64)| {
                    let number = numbers[issue][usize::from(outcome.values()[issue])];
                    (low..=high).contains(&number)
                };
                if includes.iter().all(within) && !excludes.iter().any(within) { *utility } else { 0.0 }
            }
        }
    }
}

/// One type of player: what outcomes, the status quo and opting out are worth, and how time changes that.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The type's name.
    pub name: String,
    /// What the player is told about themselves.
    pub brief: String,
    /// How outcomes are valued.
    pub shape: Shape,
    /// Points if there is no agreement, before time effects.
    pub status_quo: f64,
    /// Points if somebody opts out, before time effects.
    pub opt_out: f64,
    /// Points gained (or lost) with every period.
    pub time_effect: f64,
    /// Factor by which everything shrinks until the deadline; 1 = not at all.
    pub discount: f64,
    /// The number of periods, for discounting.
    pub periods: u32,
}

impl Profile {
    /// What an outcome is worth in the first period, in ticks. The offer must be full.
    pub fn ticks(&self, outcome: &Offer) -> i64 {
        match &self.shape {
            Shape::Additive { ticks, cap } => {
                let sum = ticks.sum(outcome);
                cap.map_or(sum, |cap| sum.min(cap))
            }
            Shape::Boxes(boxes) => to_ticks((boxes.root.value(&boxes.numbers, outcome) / boxes.most).min(1.0)),
        }
    }

    /// What an outcome is worth in the first period, in points.
    pub fn utility(&self, outcome: &Offer) -> f64 {
        to_points(self.ticks(outcome))
    }

    /// What points of the first period are worth in period `t` (counted from 0).
    pub fn at(&self, points: f64, period: u32) -> f64 {
        if self.discount < 1.0 {
            points * self.discount.powf(f64::from(period) / f64::from(self.periods))
        } else {
            points + self.time_effect * f64::from(period)
        }
    }

    /// The contributions of each value of each issue, if the utility is a plain sum of them.
    pub fn additive(&self) -> Option<&Contributions> {
        match &self.shape {
            Shape::Additive { ticks, cap } if !self.is_capped(ticks, *cap) => Some(ticks),
            _ => None,
        }
    }

    fn is_capped(&self, ticks: &Contributions, cap: Option<i64>) -> bool {
        let most: i64 = ticks.iter().filter_map(|issue| issue.iter().max()).sum();
        cap.is_some_and(|cap| most > cap)
    }

    /// The contributions, whether or not their sum is capped; `None` for boxes.
    pub fn contributions(&self) -> Option<&Contributions> {
        match &self.shape {
            Shape::Additive { ticks, .. } => Some(ticks),
            Shape::Boxes(_) => None,
        }
    }

    /// The cap on the sum of contributions, if it can bind.
    pub fn cap(&self) -> Option<i64> {
        match &self.shape {
            Shape::Additive { ticks, cap } if self.is_capped(ticks, *cap) => *cap,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle() -> BoxNode {
        BoxNode::Rectangle { utility: 1.0, includes: Vec::new(), excludes: Vec::new() }
    }

    fn group(children: Vec<BoxNode>) -> BoxNode {
        BoxNode::Group { aggregation: Aggregation::Sum, weight: 1.0, children }
    }

    #[test]
    fn groups_and_boxes_are_counted() {
        let nested = group(vec![rectangle(), group(vec![rectangle(), rectangle()]), group(vec![group(Vec::new())])]);
        assert_eq!((nested.count(), nested.depth()), (7, 3));
        assert_eq!((rectangle().count(), rectangle().depth()), (1, 0));
    }
}
