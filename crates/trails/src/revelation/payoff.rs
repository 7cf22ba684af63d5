//! What chips are worth to a player with a goal, and how a game ended.

use game::{Ending, Outcome, Seat};
use serde_json::{Map, Value, json};

use super::{Benefits, Revelation, SEATS, State};
use crate::{Arrival, Chips, Exchange, Square};

impl Revelation {
    /// One of the two goals of a player.
    pub fn goal_square(&self, seat: Seat, goal: usize) -> Square {
        let goals = self.players().get(seat.index()).map_or(&[][..], |player| &player.goals);
        goals.get(goal).copied().unwrap_or(Square(0))
    }

    /// How close a player comes to one of its goals with these chips.
    pub fn arrival(&self, seat: Seat, goal: usize, chips: &Chips) -> Arrival {
        self.reaches[seat.index() % 2].closest(self.board(), self.goal_square(seat, goal), chips)
    }

    /// The score of a player who has this goal and these chips, before it is moved.
    pub fn score(&self, seat: Seat, goal: usize, chips: &Chips) -> i64 {
        self.arrival(seat, goal, chips).points(chips, &self.setup().scoring)
    }

    /// The score of a player who has this goal if nothing is agreed: its no-negotiation alternative.
    pub fn alternative(&self, seat: Seat, goal: usize) -> i64 {
        self.score(seat, goal, &self.players()[seat.index() % 2].chips)
    }

    /// What holding these chips is worth to a player more than its own, by its goal.
    pub fn benefits(&self, seat: Seat, chips: &Chips) -> [i64; 2] {
        [0, 1].map(|goal| self.score(seat, goal, chips) - self.alternative(seat, goal))
    }
}

impl Revelation {
    /// What an exchange of the chips at the start brings both; `None` if somebody does not have what it is to send.
    pub fn benefits_of(&self, from: Seat, exchange: &Exchange) -> Option<Benefits> {
        let after = exchange.made_by(from, &SEATS.map(|seat| self.players()[seat.index()].chips))?;
        Some(SEATS.map(|seat| self.benefits(seat, &after[seat.index()])))
    }
}

impl Revelation {
    /// Are these more chips than a player asks for who only wants to reach this goal, whatever way it goes?
    fn asks_for_more(&self, seat: Seat, goal: usize, asked: &Chips) -> bool {
        let player = &self.players()[seat.index() % 2];
        let ways = player.start.and_then(|start| Some(self.needs().get(2 * seat.index() + goal)?.from(start)));
        let needs = |way: &Chips| player.chips.missing(way).contains(asked);
        !asked.is_empty() && !ways.unwrap_or_default().iter().any(needs)
    }
}

/// What the offer of each round would have brought who answered it; `None` in a round without an offer.
fn offered(game: &Revelation, state: &State, goals: [usize; 2]) -> [Option<i64>; 2] {
    [0, 1].map(|round| {
        let from = if round == 0 { state.first } else { state.first.other() };
        let (to, benefits) = (from.other().index(), game.benefits_of(from, &state.offers[round]?)?);
        Some(benefits[to][goals[to]])
    })
}

/// Did who made the first offer hide the true goal and ask for more chips than it needs to reach it (section 8.3)? `None`
/// without such an offer.
fn bluffs(game: &Revelation, state: &State, goals: [usize; 2]) -> Option<bool> {
    let (first, offer) = (state.first, state.offers[0]?.net());
    Some(!state.reveals(first) && game.asks_for_more(first, goals[first.index() % 2], &offer.takes))
}

/// The outcome of a finished game: who had which goal, who showed it, who proposed first, what was gained over the scores
/// without negotiation, and by round what was offered and whether it was accepted.
pub(crate) fn outcome(game: &Revelation, state: &State) -> Option<Outcome> {
    let (talk, goals) = (state.talk.as_ref().filter(|_| state.is_over())?, state.goals?);
    let held = talk.held_after();
    let by_seat = |of: &dyn Fn(Seat) -> Value| game.by_name(SEATS.map(of));
    let score = |seat: Seat| game.score(seat, goals[seat.index()], &held[seat.index()]);
    let benefit = |seat: Seat| score(seat) - game.alternative(seat, goals[seat.index()]);
    let agreed = talk.agreement().is_some();
    let round = agreed.then_some(state.round());
    let facts: [(&str, Value); 9] = [
        ("first", game.name(state.first).into()),
        ("goals", by_seat(&|seat| game.goal_name(seat, goals[seat.index()]).into())),
        ("revealed", by_seat(&|seat| state.reveals(seat).into())),
        ("benefits", by_seat(&|seat| benefit(seat).into())),
        ("round", round.into()),
        ("offered", json!(offered(game, state, goals))),
        ("accepted", json!([1, 2].map(|number| state.offers[number - 1].map(|_| round == Some(number as u32))))),
        ("bluff", json!(bluffs(game, state, goals))),
        ("role_benefits", [state.first, state.first.other()].map(benefit).to_vec().into()),
    ];
    let facts: Map<String, Value> = facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let ending = if agreed { Ending::Agreement } else { Ending::NoDeal };
    Some(Outcome { ending, scores: SEATS.map(|seat| score(seat) as f64).into(), period: state.round() - 1, facts })
}
