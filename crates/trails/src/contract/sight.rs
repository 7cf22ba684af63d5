//! A view as JSON. The keys are described in `staged.rs`, with those of the briefing.

use game::Seat;
use serde_json::{Map, Value, json};

use super::notation::describe;
use super::rules::{CUSTOMER, Deal, End};
use super::wire::offer_json;
use super::{Contract, Holdings, Offer, View};
use crate::{Chips, Square};

impl View<'_> {
    pub(crate) fn to_json(self) -> Value {
        let game = self.game();
        json!({
            "seat": game.name(self.seat()),
            "round": self.round(),
            "proposer": self.proposer().word(),
            "step": if self.end().is_some() { "over" } else { self.step().word() },
            "may_act": self.may_act(),
            "waiting_for": self.waiting_for().map(|seat| game.name(seat)).collect::<Vec<_>>(),
            "square": game.board().place_json(self.square()),
            "visited": game.board().places_json(self.visited()),
            "dormant": self.dormant(),
            "must_move": self.must_move(),
            "chips": holdings_json(game, self.holdings()),
            "scores": game.by_name(self.scores()),
            "proposals": self.proposals().map(|(from, offer)| self.proposal_json(from, &offer)).collect::<Vec<_>>(),
            "paths": paths_json(game, self.square(), &self.holdings().customer),
            "steps": game.board().steps_json(game.palette(), self.square(), &self.holdings().customer),
            "deals": self.deals().iter().map(|deal| deal_json(game, deal)).collect::<Vec<_>>(),
            "end": self.end().map(|end| match end {
                End::Goal(provider) => json!({"goal": game.provider_name(provider)}),
                End::Dormant => json!({"goal": null}),
            }),
        })
    }

    /// A proposal with what accepting it would mean to me.
    fn proposal_json(self, from: Seat, offer: &Offer) -> Value {
        let game = self.game();
        let mine = self.to_answer().contains(&(from, *offer));
        let mut body = Map::new();
        body.insert("from".to_owned(), game.name(from).into());
        body.insert("to".to_owned(), game.name(offer.other_party(from)).into());
        body.insert("mine_to_answer".to_owned(), mine.into());
        body.insert("offer".to_owned(), offer_json(game, offer));
        body.insert("words".to_owned(), describe(game, offer).into());
        body.extend(self.consequences(offer));
        Value::Object(body)
    }

    /// What an exchange would change: scores, the goals that could then be paid for, and whether it is a commitment.
    pub(crate) fn consequences(self, offer: &Offer) -> Map<String, Value> {
        let game = self.game();
        let mut body = Map::new();
        let Some(after) = self.holdings().after(offer) else { return body };
        let (before, then) = (game.scores(self.holdings(), None), game.scores(&after, None));
        let change: Vec<i64> = then.iter().zip(&before).map(|(then, before)| then - before).collect();
        body.insert("score_change".to_owned(), change.get(self.seat().index()).copied().unwrap_or(0).into());
        body.insert("score_changes".to_owned(), game.by_name(change));
        body.insert("commitment".to_owned(), game.is_commitment(self.square(), self.holdings(), offer).into());
        body.insert("paths_after".to_owned(), paths_json(game, self.square(), &after.customer));
        body
    }
}

/// What everybody holds, by name.
pub(crate) fn holdings_json(game: &Contract, holdings: &Holdings) -> Value {
    let all = [&holdings.customer].into_iter().chain(&holdings.providers);
    game.by_name(all.map(|chips| game.palette().chips_json(chips)))
}

fn deal_json(game: &Contract, deal: &Deal) -> Value {
    json!({
        "round": deal.round,
        "proposer": deal.proposer.word(),
        "offer": offer_json(game, &deal.offer),
        "words": describe(game, &deal.offer),
        "commitment": deal.commitment,
    })
}

/// For each goal the shortest way that these chips pay for, and what is missing to the nearest one if they do not.
fn paths_json(game: &Contract, square: Square, chips: &Chips) -> Value {
    let path = |provider: usize| {
        let mut body = Map::from_iter([("provider".to_owned(), game.provider_name(provider).into())]);
        body.extend(game.way_json(provider, square, chips, &game.setup().scoring));
        Value::Object(body)
    };
    (0..game.goals().len()).map(path).collect()
}

/// The name of the customer.
pub(crate) fn customer_name(game: &Contract) -> &str {
    game.name(CUSTOMER)
}
