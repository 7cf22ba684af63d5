//! A scenario as data: anything that a file can say. `check.rs` holds the only door to a playable game.

use game::ScenarioInfo;

use crate::limits::VALUE_LIMIT;
use crate::profile::BoxNode;

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// Who may act when.
    pub protocol: Protocol,
    /// Number of periods until the deadline.
    pub periods: u32,
    /// How long a period lasts when people play.
    pub seconds_per_period: u32,
    /// How often a seat may act in one period (protocol `free`).
    pub interactions: u32,
    /// Number of rounds until the deadline (protocol `alternating`).
    pub rounds: u32,
    /// What becomes of a partial agreement at the deadline.
    pub partial_at_deadline: PartialAtDeadline,
    /// Whether an offer that is accepted may replace what is agreed.
    pub agreed_issues: AgreedIssues,
    /// Into how many values a range of real numbers is cut.
    pub levels: u32,
    /// The issues, in order.
    pub issues: Vec<IssueSetup>,
    /// The two roles.
    pub roles: Vec<RoleSetup>,
}

/// Who may act when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Either side, in any order, up to M times a period.
    Free,
    /// Strictly in turn, as in GENIUS and NegMAS.
    Alternating,
}

/// What becomes of a partial agreement at the deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartialAtDeadline {
    /// It is implemented, open issues at their `none`.
    Implement,
    /// It is dropped: the status quo.
    Discard,
}

/// What becomes of agreed issues when an offer is accepted that has other values for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreedIssues {
    /// They take the values of the offer.
    Replaceable,
    /// They stay as they are: of an offer only what is still open counts.
    Final,
}

/// One issue.
#[derive(Clone, Debug, PartialEq)]
pub struct IssueSetup {
    /// Its name.
    pub name: String,
    /// What values it can have.
    pub values: Values,
    /// The value that means *no agreement on this issue*.
    pub none: Option<String>,
    /// How a value reads in a sentence; `{}` stands for the value.
    pub phrase: Option<String>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// The values of an issue.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Named values.
    List(Vec<String>),
    /// Numbers from `low` to `high`, `step` apart; without a step as many as the setup's `levels`.
    Range {
        /// The least.
        low: f64,
        /// The greatest.
        high: f64,
        /// The distance of neighbours.
        step: Option<f64>,
    },
}

/// One side of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct RoleSetup {
    /// Its name.
    pub name: String,
    /// What a player of this role is told.
    pub brief: String,
    /// The types it may be of.
    pub types: Vec<TypeSetup>,
    /// The type it really is of in every game; drawn evenly if absent.
    pub plays: Option<String>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// One type of player.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeSetup {
    /// Its name.
    pub name: String,
    /// What a player of this type is told.
    pub brief: String,
    /// How outcomes are valued.
    pub preferences: Preferences,
    /// Points without agreement.
    pub status_quo: f64,
    /// Points if somebody opts out.
    pub opt_out: f64,
    /// Points a period.
    pub time_effect: f64,
    /// Discount factor.
    pub discount: f64,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// How a type values outcomes.
#[derive(Clone, Debug, PartialEq)]
pub enum Preferences {
    /// `scale * sum of weight * value`, at most `cap`.
    Additive {
        /// The factor.
        scale: f64,
        /// The most that counts.
        cap: Option<f64>,
        /// For each issue: its name, weight and evaluation.
        issues: Vec<IssuePreference>,
    },
    /// Hyper-rectangles.
    Boxes {
        /// What the value of the root is divided by.
        most: f64,
        /// The tree.
        root: BoxNode,
    },
}

/// What one issue is worth to a type.
#[derive(Clone, Debug, PartialEq)]
pub struct IssuePreference {
    /// The issue's name.
    pub issue: String,
    /// Its weight.
    pub weight: f64,
    /// What its values are worth.
    pub evaluation: Evaluation,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// What the values of an issue are worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Evaluation {
    /// One figure a value, in order.
    Points(Vec<f64>),
    /// A straight line over a range: worth at its low and its high end.
    Line {
        /// Worth at the low end.
        at_low: f64,
        /// Worth at the high end.
        at_high: f64,
        /// Keep within 0..1, as GENIUS does?
        clamp: bool,
    },
    /// The same for every value.
    Constant(f64),
    /// 0 at both ends, 1 at `top`.
    Triangle {
        /// Where it begins to rise.
        low: f64,
        /// Where it is 0 again.
        high: f64,
        /// Where it is 1.
        top: f64,
    },
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            info: ScenarioInfo::default(),
            protocol: Protocol::Free,
            periods: 10,
            seconds_per_period: 120,
            interactions: 10,
            rounds: 100,
            partial_at_deadline: PartialAtDeadline::Implement,
            agreed_issues: AgreedIssues::Replaceable,
            levels: 21,
            issues: Vec::new(),
            roles: Vec::new(),
        }
    }
}

impl IssueSetup {
    /// The numbers of a range, in order; `None` for named values or a range that makes no sense.
    pub fn numbers(&self, levels: u32) -> Option<Vec<f64>> {
        let Values::Range { low, high, step } = self.values else { return None };
        let gaps = self.gaps(levels)?;
        let gap = step.unwrap_or((high - low) / f64::from(gaps));
        Some((0..=gaps).map(|position| low + gap * f64::from(position)).collect())
    }

    /// How many gaps lie between the numbers of a range.
    fn gaps(&self, levels: u32) -> Option<u32> {
        let Values::Range { low, high, step } = self.values else { return None };
        let count = match step {
            Some(step) if step > 0.0 => ((high - low) / step + 1e-9).floor(),
            Some(_) => return None,
            None => f64::from(levels.max(2) - 1),
        };
        (low.is_finite() && high >= low && count < VALUE_LIMIT as f64).then_some(count as u32)
    }

    /// How many values there are; 0 for a range that makes no sense.
    pub fn count(&self, levels: u32) -> usize {
        match &self.values {
            Values::List(names) => names.len(),
            Values::Range { .. } => self.gaps(levels).map_or(0, |gaps| gaps as usize + 1),
        }
    }

    /// The names of the values, in order.
    pub fn value_names(&self, levels: u32) -> Vec<String> {
        match &self.values {
            Values::List(names) => names.clone(),
            Values::Range { .. } => {
                let number = |number: f64| format!("{}", (number * 1e9).round() / 1e9);
                self.numbers(levels).unwrap_or_default().into_iter().map(number).collect()
            }
        }
    }
}

impl Evaluation {
    /// The worth of each value of an issue; `None` if the evaluation does not fit the issue.
    pub fn worths(&self, issue: &IssueSetup, levels: u32) -> Option<Vec<f64>> {
        let numbers = || issue.numbers(levels);
        match self {
            Evaluation::Points(points) => (points.len() == issue.count(levels)).then(|| points.clone()),
            Evaluation::Constant(worth) => Some(vec![*worth; issue.count(levels)]),
            Evaluation::Line { at_low, at_high, clamp } => {
                let Values::Range { low, high, .. } = issue.values else { return None };
                let worth = |number: f64| {
                    let share = if high > low { (number - low) / (high - low) } else { 0.0 };
                    let worth = at_low + (at_high - at_low) * share;
                    if *clamp { worth.clamp(0.0, 1.0) } else { worth }
                };
                Some(numbers()?.into_iter().map(worth).collect())
            }
            Evaluation::Triangle { low, high, top } => {
                let worth = |number: f64| {
                    if number < *low || number > *high {
                        0.0
                    } else if number < *top {
                        (number - low) / (top - low)
                    } else if number > *top {
                        (high - number) / (high - top)
                    } else {
                        1.0
                    }
                };
                Some(numbers()?.into_iter().map(worth).collect())
            }
        }
    }
}
