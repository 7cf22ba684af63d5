//! Decision support put together: all that a side may want to know at a period, and answers in words, for terminals. It
//! is English.

use game::{Language, Refusal, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::support::{AgreementAnswer, Answer, FrontierAnswer, OptingOutAnswer, StatusQuoAnswer};
use crate::words::refuse;
use crate::{Crisis, Query, Values, wire};

/// Everything that decision support can say to a side at one period. Every part is the answer to a [`Query`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The scenario.
    pub scenario: String,
    /// The two sides; pairs are in this order.
    pub sides: [String; 2],
    /// Who is advised.
    pub side: String,
    /// The `t` of the period.
    pub t: u32,
    /// Its place, counted from 1.
    pub period: u64,
    /// The `t` of the next period; `None` if this is the last one.
    pub next_t: Option<u32>,
    /// When the status quo is reached.
    pub deadline: u32,
    /// The parameters in force, by side.
    pub in_force: Value,
    /// What may come of opting out, by the side that does.
    pub opting_out: [OptingOutAnswer; 2],
    /// What the status quo is worth.
    pub status_quo: StatusQuoAnswer,
    /// The best agreement for this side among those that the other side does not like less than opting out.
    pub best: Option<AgreementAnswer>,
    /// The same for the other side.
    pub best_for_other: Option<AgreementAnswer>,
    /// The agreements that cannot be improved for both.
    pub frontier: FrontierAnswer,
}

impl Crisis {
    /// All that can be said to a side about a period, with these parameters in force.
    pub fn advise(&self, seat: Seat, t: u32, in_force: &[Values; 2]) -> Result<Advice, Refusal> {
        if seat.index() > 1 {
            return Err(refuse("two-sides"));
        }
        self.query_is_sound(&Query::OptingOut { seat, values: in_force.clone(), t })?;
        let best = |seat: Seat| {
            let found = self.best_acceptable(seat, t);
            found.map(|agreement| self.agreement_answer(&agreement, t, Language::English))
        };
        Ok(Advice {
            scenario: self.setup().info.name.clone(),
            sides: [self.names()[0].clone(), self.names()[1].clone()],
            side: self.names()[seat.index()].clone(),
            t,
            period: self.place_of(t),
            next_t: self.period_after(t),
            deadline: self.deadline(),
            in_force: wire::all_values_json(self, in_force),
            opting_out: [Seat(0), Seat(1)].map(|side| self.opting_out_answer(side, in_force, t)),
            status_quo: self.status_quo_answer(in_force),
            best: best(seat),
            best_for_other: best(seat.other()),
            frontier: self.frontier_answer(t, Language::English),
        })
    }

    /// An English answer in words for a side, a paragraph each.
    pub fn answer_in_words(&self, seat: Seat, query: &Query, answer: &Answer) -> Vec<String> {
        let worth = |pair: [f64; 2]| self.worth_in_words(seat, pair);
        let later = |pair: Option<[f64; 2]>| match pair {
            Some(pair) => format!("; a period later {}", worth(pair)),
            None => String::new(),
        };
        match answer {
            Answer::Agreement(found) => {
                let AgreementAnswer { words, worth: now, worth_next, .. } = found;
                let title = match query {
                    Query::BestAgreement { t } => {
                        let other = &self.names()[seat.other().index()];
                        let number = self.number_of(*t);
                        format!("The best for you in period {number} that {other} likes at least as much as opting out")
                    }
                    Query::Agreement { t, .. } => format!("Signed in period {}", self.number_of(*t)),
                    _ => "An agreement".to_owned(),
                };
                vec![format!("{title}: {words}."), format!("It is worth {}{}.", worth(*now), later(*worth_next))]
            }
            Answer::OptingOut(found) => {
                let outcomes = found.outcomes.iter().map(|outcome| {
                    format!("{} with {} ({})", outcome.name, percent(outcome.probability), worth(outcome.worth))
                });
                let expected = format!("expect {}{}", worth(found.worth), later(found.worth_next));
                let who = if found.side == self.names()[seat.index()] { "you opt" } else { "it opts" };
                let side = &found.side;
                vec![format!("{side}: if {who} out, {}; {expected}.", outcomes.collect::<Vec<_>>().join(", "))]
            }
            Answer::StatusQuo(StatusQuoAnswer { worth: pair, .. }) => {
                vec![format!("The status quo, reached {}, is worth {}.", self.deadline_in_words(), worth(*pair))]
            }
            Answer::Frontier(FrontierAnswer { points }) => {
                let told = points.iter().map(|point| format!("{}: {}", point.short, worth(point.worth)));
                let count = points.len();
                let title = format!("{count} agreements cannot be improved for one side without harm to the other:");
                [title].into_iter().chain(told).collect()
            }
            Answer::Nothing => {
                let other = &self.names()[seat.other().index()];
                vec![format!("There is no agreement that {other} likes at least as much as opting out.")]
            }
        }
    }

    /// A pair of points as one side reads it: "580 to you, 835 to Spain".
    pub fn worth_in_words(&self, seat: Seat, pair: [f64; 2]) -> String {
        let other = seat.other();
        let (mine, theirs) = (points(pair[seat.index()]), points(pair[other.index()]));
        format!("{mine} to you, {theirs} to {}", self.names()[other.index()])
    }
}

/// Points with at most two decimals.
pub(crate) fn points(number: f64) -> String {
    format!("{}", (number * 100.0).round() / 100.0 + 0.0)
}

pub(crate) fn percent(probability: f64) -> String {
    format!("{} %", points(100.0 * probability))
}
