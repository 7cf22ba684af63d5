//! Decision support: what a side may ask, answered from the scenario alone. For people and agents alike.
//!
//! [`Crisis::ask`] answers a [`Query`]; the rules record every query that is asked at a table, and what a player is told
//! then, in the browser or in a terminal, is this answer. `advice.rs` puts answers together and into words.

use game::{Language, Refusal, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::{Agreement, Crisis, OptingOut, Query, Values, to_f64, to_f64s, wire};

/// An agreement on the frontier and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontierPoint {
    /// The agreement.
    pub agreement: Agreement,
    /// What it is worth in period 0, in ticks.
    pub ticks: [i64; 2],
}

/// What decision support answers. As JSON it is what `staged.rs` tells of answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// What an agreement is worth.
    Agreement(AgreementAnswer),
    /// What may come of opting out.
    OptingOut(OptingOutAnswer),
    /// What the status quo is worth.
    StatusQuo(StatusQuoAnswer),
    /// The agreements that cannot be improved for both.
    Frontier(FrontierAnswer),
    /// There is no such agreement.
    Nothing,
}

/// An agreement and its worth. Pairs are in seat order, here and below.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgreementAnswer {
    /// The value of the main issue.
    pub main: i64,
    /// The names of all parameters' values, by side.
    pub parameters: Value,
    /// In words.
    pub words: String,
    /// In short.
    pub short: String,
    /// What it is worth in the period that was asked about.
    pub worth: [f64; 2],
    /// What it is worth a period later; `None` after the last one.
    pub worth_next: Option<[f64; 2]>,
    /// What it is worth in every period.
    pub by_period: Vec<PeriodAnswer>,
}

/// What may come of a side's opting out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptingOutAnswer {
    /// Who opts out.
    pub side: String,
    /// Every outcome.
    pub outcomes: Vec<OutcomeAnswer>,
    /// What to expect.
    pub worth: [f64; 2],
    /// What to expect a period later; `None` after the last one.
    pub worth_next: Option<[f64; 2]>,
    /// What to expect in every period.
    pub by_period: Vec<PeriodAnswer>,
}

/// The worth of something in one period.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PeriodAnswer {
    /// The `t` of the period.
    pub t: u32,
    /// Its place, counted from 1.
    pub period: u64,
    /// What it is worth then.
    pub worth: [f64; 2],
}

/// One outcome of opting out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OutcomeAnswer {
    /// Its name.
    pub name: String,
    /// Its odds.
    pub probability: f64,
    /// Its odds a period later; `None` after the last one.
    pub probability_next: Option<f64>,
    /// What it is worth.
    pub worth: [f64; 2],
}

/// What the status quo is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StatusQuoAnswer {
    /// What it is worth.
    pub worth: [f64; 2],
    /// When it is reached.
    pub t: u32,
}

/// The agreements that cannot be improved for one side without harm to the other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FrontierAnswer {
    /// From the first side's best to the second's.
    pub points: Vec<PointAnswer>,
}

/// A point of the frontier.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointAnswer {
    /// What it is worth.
    pub worth: [f64; 2],
    /// The agreement behind it, in short.
    pub short: String,
}

impl Crisis {
    /// The agreements that cannot be improved for one side without harm to the other, from the first side's best to the
    /// second's. They are the same in every period, because time adds the same to all of them. Of equals the first.
    pub fn frontier(&self) -> Vec<FrontierPoint> {
        let mut all: Vec<(usize, [i64; 2])> = (0..self.agreement_count())
            .map(|place| (place, self.agreement_ticks(&self.agreement_at(place), 0)))
            .collect();
        all.sort_by(|(_, a), (_, b)| b[0].cmp(&a[0]).then(b[1].cmp(&a[1])));
        let mut best = i64::MIN;
        all.retain(|(_, ticks)| {
            let better = ticks[1] > best;
            best = best.max(ticks[1]);
            better
        });
        all.into_iter().map(|(place, ticks)| FrontierPoint { agreement: self.agreement_at(place), ticks }).collect()
    }

    /// The agreement in period `t` that is best for a side among those that the other side does not like less than opting
    /// out, with its best parameters, alone. Of equals the one that the other side likes better, then the first.
    pub fn best_acceptable(&self, seat: Seat, t: u32) -> Option<Agreement> {
        let other = seat.other();
        let best = [Seat(0), Seat(1)].map(|side| self.best_values(side));
        let least = self.opting_out(OptingOut::Alone(other), [&best[0], &best[1]], t)[other.index()].clone();
        let least = crate::number::ticks_at_least(&least);
        let suits = |place: &usize| self.agreement_ticks(&self.agreement_at(*place), t)[other.index()] >= least;
        let worth = |place: &usize| {
            let ticks = self.agreement_ticks(&self.agreement_at(*place), t);
            (ticks[seat.index()], ticks[other.index()])
        };
        // Of equals `max_by_key` takes the last, so that the list is gone through from its end.
        let found = (0..self.agreement_count()).rev().filter(suits).max_by_key(worth);
        found.map(|place| self.agreement_at(place))
    }

    /// The answer to a question of a side, or why the question makes no sense.
    pub fn ask(&self, seat: Seat, query: &Query, language: Language) -> Result<Answer, Refusal> {
        self.query_is_sound(query)?;
        Ok(match query {
            Query::Agreement { agreement, t } => Answer::Agreement(self.agreement_answer(agreement, *t, language)),
            Query::OptingOut { seat, values, t } => Answer::OptingOut(self.opting_out_answer(*seat, values, *t)),
            Query::StatusQuo { values } => Answer::StatusQuo(self.status_quo_answer(values)),
            Query::BestAgreement { t } => match self.best_acceptable(seat, *t) {
                Some(agreement) => Answer::Agreement(self.agreement_answer(&agreement, *t, language)),
                None => Answer::Nothing,
            },
            Query::Frontier { t } => Answer::Frontier(self.frontier_answer(*t, language)),
        })
    }

    /// The answer as JSON. `null` if the question makes no sense; the rules refuse such questions.
    pub fn answer(&self, seat: Seat, query: &Query, language: Language) -> Value {
        self.known_answer(seat, query, language, || {
            self.ask(seat, query, language)
                .ok()
                .and_then(|answer| serde_json::to_value(answer).ok())
                .unwrap_or_default()
        })
    }

    /// The number of the period after `t`; `None` if that is the deadline.
    pub(crate) fn period_after(&self, t: u32) -> Option<u32> {
        t.checked_add(1).filter(|&next| next < self.deadline())
    }

    pub(crate) fn agreement_answer(&self, agreement: &Agreement, t: u32, language: Language) -> AgreementAnswer {
        let at = |t: u32| to_f64s(&self.agreement_worth(agreement, t));
        AgreementAnswer {
            main: agreement.main,
            parameters: wire::all_values_json(self, &agreement.values),
            words: self.describe(agreement, language),
            short: self.short(agreement, language),
            worth: at(t),
            worth_next: self.period_after(t).map(at),
            by_period: self.by_period(at),
        }
    }

    /// What something is worth in every period.
    fn by_period(&self, worth: impl Fn(u32) -> [f64; 2]) -> Vec<PeriodAnswer> {
        self.periods().map(|t| PeriodAnswer { t, period: self.place_of(t), worth: worth(t) }).collect()
    }

    /// What may come of a side's opting out: every outcome with its odds and its worth, and what to expect.
    pub(crate) fn opting_out_answer(&self, seat: Seat, values: &[Values; 2], t: u32) -> OptingOutAnswer {
        let both = [&values[0], &values[1]];
        let next = self.period_after(t);
        let later = next.map(|next| self.odds(seat, next));
        let names = self.setup().roles[seat.index()].opt_out.outcomes.iter().map(|outcome| &outcome.name);
        let outcome = |(place, (name, odds)): (usize, (&String, crate::Exact))| OutcomeAnswer {
            name: name.clone(),
            probability: to_f64(&odds),
            probability_next: later.as_ref().map(|later| to_f64(&later[place])),
            worth: to_f64s(&self.opt_out_result(seat, place, both, t)),
        };
        let expected = |t: u32| to_f64s(&self.opting_out(OptingOut::Alone(seat), both, t));
        OptingOutAnswer {
            side: self.names()[seat.index()].clone(),
            outcomes: names.zip(self.odds(seat, t)).enumerate().map(outcome).collect(),
            worth: expected(t),
            worth_next: next.map(expected),
            by_period: self.by_period(expected),
        }
    }

    pub(crate) fn status_quo_answer(&self, values: &[Values; 2]) -> StatusQuoAnswer {
        StatusQuoAnswer { worth: to_f64s(&self.status_quo([&values[0], &values[1]])), t: self.deadline() }
    }

    /// The frontier as points with the agreements behind them.
    pub(crate) fn frontier_answer(&self, t: u32, language: Language) -> FrontierAnswer {
        let point = |point: &FrontierPoint| PointAnswer {
            worth: to_f64s(&self.agreement_worth(&point.agreement, t)),
            short: self.short(&point.agreement, language),
        };
        FrontierAnswer { points: self.known_frontier().iter().map(point).collect() }
    }
}
