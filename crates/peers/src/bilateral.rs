//! A bilateral negotiation as a peer sees it: every outcome with what it is worth, one offer a period, whole offers answered.
//!
//! Worth is in points as at the beginning, whatever time does to them. What the other side gets is the mean over its types.

use game::AnyError;
use serde_json::{Map, Value, json};

use crate::limits::OUTCOMES;
use crate::reading::{count, list, number, text};

/// One way to settle all issues.
pub(crate) struct Outcome {
    choices: Vec<usize>,
    /// What it is worth to me.
    pub(crate) worth: f64,
    theirs: f64,
}

/// All that a side knows, and whether it has offered already.
pub(crate) struct Sheet {
    issues: Vec<Value>,
    /// The best for me first; of equals the better one for the other side.
    pub(crate) outcomes: Vec<Outcome>,
    /// What no deal is worth to me.
    pub(crate) nothing: f64,
    offered: Option<(Value, Value)>,
}

impl Sheet {
    /// Reads a briefing.
    pub(crate) fn read(briefing: &Value) -> Result<Sheet, AnyError> {
        let issues = list(&briefing["issues"]).to_vec();
        let sizes: Vec<usize> = issues.iter().map(|issue| list(&issue["values"]).len()).collect();
        let all = sizes.iter().try_fold(1, |all: usize, size| all.checked_mul(*size));
        let all = all.filter(|all| *all <= OUTCOMES).ok_or("the outcomes are too many for me to list")?;
        let mine = points(&briefing["type"]);
        let types: Vec<_> = list(&briefing["opponent_types"]).iter().map(points).collect();
        let outcome = |number| {
            let choices = choices(number, &sizes);
            let worth = sum(&mine, &choices);
            let theirs = types.iter().map(|points| sum(points, &choices)).sum::<f64>() / types.len().max(1) as f64;
            Outcome { choices, worth, theirs }
        };
        let mut outcomes: Vec<Outcome> = (0..all).map(outcome).collect();
        outcomes.sort_by(|one, other| other.worth.total_cmp(&one.worth).then(other.theirs.total_cmp(&one.theirs)));
        Ok(Sheet { issues, outcomes, nothing: number(&briefing["type"]["status_quo"]), offered: None })
    }

    /// What lies so far between no deal (0) and my best outcome (1).
    pub(crate) fn between(&self, share: f64) -> f64 {
        let best = self.outcomes.first().map_or(self.nothing, |outcome| outcome.worth);
        self.nothing + share * (best - self.nothing)
    }

    /// All outcomes that are worth so much to me.
    pub(crate) fn worth_at_least(&self, target: f64) -> &[Outcome] {
        let good = self.outcomes.partition_point(|outcome| outcome.worth >= target);
        self.outcomes.get(..good).unwrap_or_default()
    }

    /// What the other side likes best of all that is worth so much to me; my best where nothing is.
    pub(crate) fn kindest(&self, target: f64) -> Option<&Outcome> {
        let good = self.worth_at_least(target).iter().rev();
        good.max_by(|one, other| one.theirs.total_cmp(&other.theirs)).or(self.outcomes.first())
    }

    /// The acceptance of the other side's offer, if there is a whole one that is worth so much to me.
    pub(crate) fn acceptance(&self, view: &Value, target: f64) -> Option<Value> {
        let incoming = &view["incoming"];
        let whole = incoming["offer"].as_object().is_some_and(|offer| offer.len() == self.issues.len());
        let worth: f64 = list(&incoming["worth"]["points"]).iter().map(number).sum();
        (whole && worth >= target).then(|| json!({"accept": {"id": incoming["id"]}}))
    }

    /// Is an offer due? Once in every period, or whenever it is my turn.
    pub(crate) fn is_due(&mut self, view: &Value) -> bool {
        let now = Some((view["period"].clone(), view["round"].clone()));
        std::mem::replace(&mut self.offered, now.clone()) != now
    }

    /// The offer of an outcome.
    pub(crate) fn offer(&self, outcome: &Outcome) -> Value {
        let settled = self.issues.iter().zip(&outcome.choices);
        let named = settled.map(|(issue, &choice)| (text(&issue["name"]).to_owned(), issue["values"][choice].clone()));
        json!({"offer": named.collect::<Map<_, _>>()})
    }
}

/// Is this the last period?
pub(crate) fn is_last(view: &Value) -> bool {
    count(&view["period"]) + 1 >= count(&view["periods"])
}

/// The points of a type, by issue and value.
fn points(kind: &Value) -> Vec<Vec<f64>> {
    list(&kind["points"]).iter().map(|values| list(values).iter().map(number).collect()).collect()
}

fn sum(points: &[Vec<f64>], choices: &[usize]) -> f64 {
    points.iter().zip(choices).filter_map(|(values, choice)| values.get(*choice)).sum()
}

/// The choices of the outcome with this number: digits, each to the base of its issue.
fn choices(mut number: usize, sizes: &[usize]) -> Vec<usize> {
    let digit = |size: &usize| {
        let size = (*size).max(1);
        let choice = number % size;
        number /= size;
        choice
    };
    sizes.iter().map(digit).collect()
}

/// For tests of peers: a price from 0 to 100 over eleven periods. It is what I get, and the rest is what the other gets.
#[cfg(test)]
pub(crate) mod price {
    use super::*;

    /// Asks a peer for its move in a period, with this price on the table.
    pub(crate) fn asked(peer: &crate::Peer, period: u64, incoming: Option<u64>) -> Value {
        let values: Vec<String> = (0..=100).map(|price| price.to_string()).collect();
        let [mine, theirs] = [(0..=100).collect::<Vec<i32>>(), (0..=100).rev().collect()];
        let briefing = json!({
            "issues": [{"name": "Price", "values": values}],
            "type": {"points": [mine], "status_quo": 0},
            "opponent_types": [{"points": [theirs]}],
        });
        let opening = game::Opening { game: "bilateral", seat: "A", seats: &[], seed: period, briefing: &briefing };
        let offer =
            incoming.map(|price| json!({"id": 7, "offer": {"Price": price.to_string()}, "worth": {"points": [price]}}));
        let view = json!({"period": period, "periods": 11, "round": null, "incoming": offer});
        (peer.begin)(&opening).unwrap().act(&view)
    }

    /// The price that a peer offers in a period; `None` if it offers nothing.
    pub(crate) fn offered(peer: &crate::Peer, period: u64) -> Option<f64> {
        asked(peer, period, None)["offer"]["Price"].as_str()?.parse().ok()
    }

    /// Does a peer accept a price?
    pub(crate) fn accepts(peer: &crate::Peer, period: u64, price: u64) -> bool {
        asked(peer, period, Some(price)) == json!({"accept": {"id": 7}})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_listed_once_and_the_best_comes_first() {
        let briefing = json!({
            "issues": [{"name": "Price", "values": ["low", "high"]}, {"name": "Day", "values": ["Mon", "Tue", "Wed"]}],
            "type": {"points": [[0.0, 10.0], [3.0, 2.0, 1.0]], "status_quo": 4.0},
            "opponent_types": [{"points": [[8.0, 0.0], [0.0, 0.0, 6.0]]}, {"points": [[8.0, 0.0], [0.0, 0.0, 0.0]]}],
        });
        let sheet = Sheet::read(&briefing).unwrap();
        let worths: Vec<f64> = sheet.outcomes.iter().map(|outcome| outcome.worth).collect();
        assert_eq!(worths, [13.0, 12.0, 11.0, 3.0, 2.0, 1.0]);
        assert_eq!((sheet.between(0.0), sheet.between(1.0)), (4.0, 13.0));
        assert_eq!(sheet.offer(sheet.kindest(11.0).unwrap()), json!({"offer": {"Price": "high", "Day": "Wed"}}));
        assert_eq!(sheet.offer(sheet.kindest(99.0).unwrap()), json!({"offer": {"Price": "high", "Day": "Mon"}}));
    }

    #[test]
    fn more_outcomes_than_can_be_listed_are_refused() {
        let issue = json!({"name": "x", "values": vec!["v"; 1000]});
        assert!(Sheet::read(&json!({"issues": [issue.clone()]})).is_ok());
        assert!(Sheet::read(&json!({"issues": [issue.clone(), issue]})).is_err());
    }
}
