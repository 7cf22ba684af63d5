//! A view as JSON. The keys are described in `staged.rs`, with those of the briefing.

use game::{Language, Seat};
use serde_json::{Map, Value, json};

use super::rules::{CUSTOMER, Deal, End};
use super::wire::offer_json;
use super::{Contract, Offer, View};
use crate::{Chips, Square};

impl View<'_> {
    pub(crate) fn to_json(self, language: Language) -> Value {
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
            "chips": game.chips_json(self.holdings().all()),
            "scores": game.by_name(self.scores()),
            "proposals": self.proposals().map(|(from, offer)| self.proposal_json(from, &offer, language)).collect::<Vec<_>>(),
            "paths": paths_json(game, self.square(), &self.holdings().customer),
            "steps": game.board().steps_json(game.palette(), self.square(), &self.holdings().customer),
            "deals": self.deals().iter().map(|deal| deal_json(game, deal, language)).collect::<Vec<_>>(),
            "end": self.end().map(|end| match end {
                End::Goal(provider) => json!({"goal": game.provider_name(provider)}),
                End::Dormant => json!({"goal": null}),
            }),
        })
    }

    /// A proposal with what accepting it would mean to me.
    fn proposal_json(self, from: Seat, offer: &Offer, language: Language) -> Value {
        let game = self.game();
        let mine = self.to_answer().contains(&(from, *offer));
        let (to, words) = (offer.other_party(from), game.describe_offer(offer, language));
        let mut body = game.proposal_json(from, to, mine, offer_json(game, offer), words);
        body.extend(self.consequences(offer));
        Value::Object(body)
    }

    /// What an exchange would change: scores, the goals that could then be paid for, and whether it is a commitment.
    pub(crate) fn consequences(self, offer: &Offer) -> Map<String, Value> {
        let game = self.game();
        let Some(after) = self.holdings().after(offer) else { return Map::new() };
        let (before, then) = (game.scores(self.holdings(), None), game.scores(&after, None));
        let mut body = game.changes_json(self.seat(), &before, &then);
        body.insert("commitment".to_owned(), game.is_commitment(self.square(), self.holdings(), offer).into());
        body.insert("paths_after".to_owned(), paths_json(game, self.square(), &after.customer));
        body
    }
}

fn deal_json(game: &Contract, deal: &Deal, language: Language) -> Value {
    json!({
        "round": deal.round,
        "proposer": deal.proposer.word(),
        "offer": offer_json(game, &deal.offer),
        "words": game.describe_offer(&deal.offer, language),
        "commitment": deal.commitment,
    })
}

/// For each goal the shortest way that these chips pay for, and what is missing to the nearest one if they do not.
fn paths_json(game: &Contract, square: Square, chips: &Chips) -> Value {
    game.ways_json("provider", game.goals_for(CUSTOMER), square, chips, &game.setup().scoring)
}
