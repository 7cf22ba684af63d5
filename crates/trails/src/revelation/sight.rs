//! A view as JSON. The keys are described in `staged.rs`, with those of the briefing.

use game::{Language, Seat};
use serde_json::{Map, Value, json};

use super::{SEATS, View};
use crate::{Chips, Exchange, Square};

impl View<'_> {
    pub(crate) fn to_json(self, language: Language) -> Value {
        let game = self.game();
        json!({
            "seat": game.name(self.seat()),
            "step": self.step().word(),
            "round": self.round(),
            "may_act": self.may_act(),
            "waiting_for": self.waiting_for().map(|seat| game.name(seat)).collect::<Vec<_>>(),
            "first": self.first().map(|seat| game.name(seat)),
            "players": SEATS.map(|seat| self.player_json(seat, language)),
            "chips": game.chips_json(&self.held()),
            "scores": game.by_name(SEATS.map(|seat| self.score(seat))),
            "proposal": self.waiting().map(|(from, exchange)| self.proposal_json(from, exchange, language)),
            "rejected": self.rejected().map(|(from, exchange)| self.proposal_json(from, &exchange, language)),
            "moved": self.walks().map(|_| game.by_name(SEATS.map(|seat| self.moved_json(seat)))),
        })
    }

    /// The score of a player with what it holds, if I may know its goal.
    pub(crate) fn score(self, seat: Seat) -> Option<i64> {
        Some(self.game().score(seat, self.goal(seat)?, self.held().get(seat.index())?))
    }

    fn player_json(self, seat: Seat, language: Language) -> Value {
        let game = self.game();
        let chances = self.chances(seat);
        let goal = |goal: usize| {
            let held = &self.held()[seat.index()];
            let scoring = &game.setup().scoring;
            let mut body = game.way_json(2 * seat.index() + goal, self.start_of(seat), held, scoring);
            body.insert("name".to_owned(), game.goal_name(seat, goal).into());
            body.insert("called".to_owned(), game.goal_called(seat, goal, language).into());
            body.insert("chance".to_owned(), chances[goal].into());
            body.insert("alternative".to_owned(), game.alternative(seat, goal).into());
            body.insert("way".to_owned(), self.way_to(seat, goal));
            Value::Object(body)
        };
        let goals = [0, 1].map(goal);
        json!({
            "name": game.name(seat),
            "goals": goals,
            "goal": self.goal(seat).map(|goal| game.goal_name(seat, goal)),
            "decided": self.has_decided(seat),
            "revealed": self.revealed(seat),
        })
    }

    /// The squares of the way for which a player lacks the fewest chips.
    fn way_to(self, seat: Seat, goal: usize) -> Value {
        let (game, start) = (self.game(), self.start_of(seat));
        let outlook = game.outlooks([2 * seat.index() + goal], start, &self.held()[seat.index()]).pop();
        let way = outlook.and_then(|outlook| outlook.way);
        let squares = way.and_then(|(walk, ..)| walk.squares(game.board(), start, &[]).ok());
        squares.map_or(Value::Null, |squares| game.board().places_json(&squares))
    }

    fn start_of(self, seat: Seat) -> Square {
        self.game().players().get(seat.index()).and_then(|player| player.start).unwrap_or(Square(0))
    }

    fn proposal_json(self, from: Seat, exchange: &Exchange, language: Language) -> Value {
        let (game, to) = (self.game(), from.other());
        let mine = to == self.seat() && self.waiting().is_some_and(|(_, waiting)| waiting == exchange);
        let offer = Value::Object(exchange.to_json(crate::saying::KEYS, game.palette()));
        let words = game.describe(exchange, from, to, language);
        let mut body = game.proposal_json(from, to, mine, offer, words);
        body.extend(self.consequences(from, exchange));
        Value::Object(body)
    }

    /// What an exchange would bring both, with each goal that they may have; nothing if they do not have the chips.
    pub(crate) fn consequences(self, from: Seat, exchange: &Exchange) -> Map<String, Value> {
        let game = self.game();
        let held = SEATS.map(|seat| game.players()[seat.index()].chips);
        let Some(after) = exchange.made_by(from, &held) else { return Map::new() };
        let own = game.benefits(self.seat(), &after[self.seat().index() % 2])[self.own_goal()];
        let benefits = game.by_name(SEATS.map(|seat| self.benefits_json(seat, &after[seat.index()])));
        let entries = [("score_change", own.into()), ("benefits", benefits)];
        entries.map(|(key, value): (&str, Value)| (key.to_owned(), value)).into_iter().collect()
    }

    /// By each goal that a player may have: its chance, the benefit of these chips, and whether they lead there.
    fn benefits_json(self, seat: Seat, chips: &Chips) -> Value {
        let (game, chances, benefits) = (self.game(), self.chances(seat), self.game().benefits(seat, chips));
        let of_goal = |goal: usize| {
            json!({
                "goal": game.goal_name(seat, goal),
                "chance": chances[goal],
                "benefit": benefits[goal],
                "reaches": game.arrival(seat, goal, chips).distance == 0,
            })
        };
        [0, 1].into_iter().filter(|&goal| chances[goal] > 0.0).map(of_goal).collect()
    }

    /// How a player was moved.
    pub(crate) fn moved_json(self, seat: Seat) -> Value {
        let (game, board) = (self.game(), self.game().board());
        let (Some(goal), Some(walks)) = (self.goal(seat), self.walks()) else { return Value::Null };
        let walk = &walks[seat.index() % 2];
        let squares = walk.squares(board, self.start_of(seat), &[]).unwrap_or_default();
        let end = squares.last().copied().unwrap_or(self.start_of(seat));
        json!({
            "steps": walk.steps_json(),
            "squares": board.places_json(&squares),
            "distance": board.distance(end, game.goal_square(seat, goal)),
            "benefit": self.score(seat).map(|score| score - game.alternative(seat, goal)),
        })
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Spoken};

    use super::*;
    use crate::revelation::{Event, GAME, scenario};

    #[test]
    fn the_way_to_a_goal_is_told_though_chips_are_missing_for_it() {
        let game = (GAME.load)(&scenario("revelation-asymmetric").unwrap(), &[]).unwrap().game;
        let mut state = game.start();
        game.apply(&mut state, &Event::Dealt { goals: [1, 0], first: Seat(0) });
        let view = game.view_json(&game.view(&state, Seat(0)), Language::English);
        let far = &view["players"][0]["goals"][1];
        assert_eq!((&far["cheapest"], &far["missing"]), (&Value::Null, &json!({"purple": 2})));
        assert_eq!(far["way"], json!([[1, 3], [2, 3], [3, 3], [4, 3], [5, 3]]));
    }
}
