//! A view as JSON. The keys are described in `staged.rs`, with those of the briefing.

use game::{Game, Seat};
use serde_json::{Map, Value, json};

use super::notation::{addressee, describe, name};
use super::rules::{CUSTOMER, Deal, End, provider_seat};
use super::wire::{chips_json, offer_json, steps_json};
use super::{Contract, Holdings, Offer, View};
use crate::{Chips, Square};

impl View<'_> {
    pub(crate) fn to_json(self) -> Value {
        let game = self.game();
        json!({
            "seat": name(game, self.seat()),
            "round": self.round(),
            "proposer": self.proposer().word(),
            "step": if self.end().is_some() { "over" } else { self.step().word() },
            "may_act": self.may_act(),
            "waiting_for": self.waiting_for().map(|seat| name(game, seat)).collect::<Vec<_>>(),
            "square": place(game, self.square()),
            "visited": self.visited().iter().map(|&square| place(game, square)).collect::<Vec<_>>(),
            "dormant": self.dormant(),
            "must_move": self.must_move(),
            "chips": holdings_json(game, self.holdings()),
            "scores": by_name(game, &self.scores()),
            "proposals": self.proposals().map(|(from, offer)| self.proposal_json(from, &offer)).collect::<Vec<_>>(),
            "paths": paths_json(game, self.square(), &self.holdings().customer),
            "steps": steps(game, self.square(), &self.holdings().customer),
            "deals": self.deals().iter().map(|deal| deal_json(game, deal)).collect::<Vec<_>>(),
            "end": self.end().map(|end| match end {
                End::Goal(provider) => json!({"goal": name(game, provider_seat(provider))}),
                End::Dormant => json!({"goal": null}),
            }),
        })
    }

    /// A proposal with what accepting it would mean to me.
    fn proposal_json(self, from: Seat, offer: &Offer) -> Value {
        let game = self.game();
        let mine = self.to_answer().contains(&(from, *offer));
        let mut body = Map::new();
        body.insert("from".to_owned(), name(game, from).into());
        body.insert("to".to_owned(), name(game, addressee(from, offer)).into());
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
        body.insert("score_changes".to_owned(), by_name(game, &change));
        body.insert("commitment".to_owned(), game.is_commitment(self.square(), self.holdings(), offer).into());
        body.insert("paths_after".to_owned(), paths_json(game, self.square(), &after.customer));
        body
    }
}

/// Row and column.
pub(crate) fn place(game: &Contract, square: Square) -> Value {
    let (row, column) = game.board().place(square);
    json!([row, column])
}

/// A number for each seat, by name.
pub(crate) fn by_name(game: &Contract, numbers: &[i64]) -> Value {
    Value::Object(game.seats().iter().cloned().zip(numbers.iter().map(|&number| Value::from(number))).collect())
}

/// What everybody holds, by name.
pub(crate) fn holdings_json(game: &Contract, holdings: &Holdings) -> Value {
    let all = [&holdings.customer].into_iter().chain(&holdings.providers);
    Value::Object(game.seats().iter().cloned().zip(all.map(|chips| chips_json(game, chips))).collect())
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
pub(crate) fn paths_json(game: &Contract, square: Square, chips: &Chips) -> Value {
    let path = |(provider, needs): (usize, &crate::Needs)| {
        let cheapest = needs.cheapest(game.board(), square, chips).map(|(walk, cost)| {
            let squares = walk.squares(game.board(), square, game.goals()).unwrap_or_default();
            let left = chips.total() - cost.total();
            json!({
                "steps": steps_json(&walk),
                "squares": squares.into_iter().map(|square| place(game, square)).collect::<Vec<_>>(),
                "cost": chips_json(game, &cost),
                "score": game.setup().scoring.points(left, true, 0),
            })
        });
        let missing = needs.missing(square, chips);
        json!({
            "provider": name(game, provider_seat(provider)),
            "goal": place(game, needs.goal()),
            "cheapest": cheapest,
            "missing": missing.map(|(missing, _)| chips_json(game, &missing)),
            "needed": missing.map(|(_, needed)| chips_json(game, &needed)),
        })
    };
    game.needs().iter().enumerate().map(path).collect()
}

fn steps(game: &Contract, square: Square, chips: &Chips) -> Value {
    let step = |(direction, target, colour): (crate::Direction, Square, crate::Colour)| {
        json!({
            "direction": direction.word(),
            "square": place(game, target),
            "colour": game.palette().name(colour),
            "payable": chips.get(colour) > 0,
        })
    };
    game.board().steps(square).map(step).collect()
}

/// The name of the customer.
pub(crate) fn customer_name(game: &Contract) -> &str {
    name(game, CUSTOMER)
}
