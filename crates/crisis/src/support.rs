//! Decision support: what a side may ask, answered from the scenario alone. For people and agents alike.

use game::Seat;
use serde_json::{Map, Value, json};

use crate::{Agreement, Crisis, OptingOut, Query, Values, to_f64, to_f64s, wire};

/// An agreement on the frontier and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontierPoint {
    /// The agreement.
    pub agreement: Agreement,
    /// What it is worth in period 0, in ticks.
    pub ticks: [i64; 2],
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

    /// The answer to a question of a side. `null` if the question makes no sense; the rules refuse such questions.
    pub fn answer(&self, seat: Seat, query: &Query) -> Value {
        if self.query_is_sound(query).is_err() {
            return Value::Null;
        }
        match query {
            Query::Agreement { agreement, t } => self.agreement_answer(agreement, *t),
            Query::OptingOut { seat, values, t } => self.opting_out_answer(*seat, values, *t),
            Query::StatusQuo { values } => {
                json!({"worth": to_f64s(&self.status_quo([&values[0], &values[1]])), "t": self.deadline()})
            }
            Query::BestAgreement { t } => match self.best_acceptable(seat, *t) {
                Some(agreement) => self.agreement_answer(&agreement, *t),
                None => Value::Null,
            },
            Query::Frontier { t } => self.frontier_answer(*t),
        }
    }

    fn agreement_answer(&self, agreement: &Agreement, t: u32) -> Value {
        let at = |t: u32| to_f64s(&self.agreement_worth(agreement, t));
        json!({
            "main": agreement.main,
            "parameters": wire::all_values_json(self, &agreement.values),
            "words": self.describe(agreement),
            "worth": at(t),
            "worth_next": (t + 1 < self.deadline()).then(|| at(t + 1)),
            "by_period": self.by_period(at),
        })
    }

    /// What something is worth in every period.
    fn by_period(&self, worth: impl Fn(u32) -> [f64; 2]) -> Vec<Value> {
        (self.first_period()..self.deadline()).map(|t| json!({"t": t, "worth": worth(t)})).collect()
    }

    /// What may come of a side's opting out: every outcome with its odds and its worth, and what to expect.
    pub(crate) fn opting_out_answer(&self, seat: Seat, values: &[Values; 2], t: u32) -> Value {
        let both = [&values[0], &values[1]];
        let names = self.setup().roles[seat.index()].opt_out.outcomes.iter().map(|outcome| &outcome.name);
        let outcome = |(place, (name, odds)): (usize, (&String, crate::Exact))| {
            let worth = to_f64s(&self.opt_out_result(seat, place, both, t));
            json!({"name": name, "probability": to_f64(&odds), "worth": worth})
        };
        let outcomes: Vec<Value> = names.zip(self.odds(seat, t)).enumerate().map(outcome).collect();
        let expected = |t: u32| to_f64s(&self.opting_out(OptingOut::Alone(seat), both, t));
        json!({
            "outcomes": outcomes,
            "worth": expected(t),
            "worth_next": (t + 1 < self.deadline()).then(|| expected(t + 1)),
            "by_period": self.by_period(expected),
        })
    }

    /// The frontier as points with the agreements behind them.
    pub(crate) fn frontier_answer(&self, t: u32) -> Value {
        let point = |point: &FrontierPoint| {
            let mut told = Map::new();
            told.insert("worth".to_owned(), json!(to_f64s(&self.agreement_worth(&point.agreement, t))));
            told.insert("short".to_owned(), self.short(&point.agreement).into());
            Value::Object(told)
        };
        json!({"points": self.known_frontier().iter().map(point).collect::<Vec<_>>()})
    }
}
