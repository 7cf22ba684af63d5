//! What an ending, or the present state if the game ended now, is worth to each seat.

use game::{Ending, Outcome};
use serde_json::{Map, Value};

use super::rules::{End, State};
use super::{Contract, Holdings};

impl Contract {
    /// The scores, in seat order, with these holdings and a goal that was reached or none.
    pub fn scores(&self, holdings: &Holdings, goal: Option<usize>) -> Vec<i64> {
        let scoring = self.setup().scoring;
        let providers = holdings.providers.iter().enumerate();
        let of_provider =
            |(provider, chips): (usize, &crate::Chips)| scoring.points(chips.total(), goal == Some(provider), 0);
        [scoring.points(holdings.customer.total(), goal.is_some(), 0)]
            .into_iter()
            .chain(providers.map(of_provider))
            .collect()
    }
}

/// The outcome of a finished game. A goal that was reached counts as an agreement, whether chips changed hands or not;
/// the facts say whose goal it was, in how many rounds, and what was exchanged.
pub(crate) fn outcome(game: &Contract, state: &State) -> Option<Outcome> {
    let (ending, goal) = match state.end? {
        End::Goal(provider) => (Ending::Agreement, Some(provider)),
        End::Dormant => (Ending::NoDeal, None),
    };
    let provider_name = |provider: usize| Value::from(game.provider_name(provider));
    let mut facts = Map::new();
    facts.insert("goal".to_owned(), goal.map_or(Value::Null, provider_name));
    facts.insert("rounds".to_owned(), state.round.into());
    facts.insert("deals".to_owned(), state.deals.len().into());
    let last = state.deals.last().filter(|deal| deal.commitment);
    facts.insert("committed_to".to_owned(), last.map_or(Value::Null, |deal| provider_name(deal.offer.provider)));
    let scores = game.scores(&state.holdings, goal).into_iter().map(|points| points as f64).collect();
    Some(Outcome { ending, scores, period: state.round - 1, facts })
}
