//! A view as JSON. The keys are described in `staged.rs`, with those of the briefing.

use game::{Language, Seat};
use serde_json::{Map, Value, json};

use super::ledger::promised;
use super::payoff::finish_json;
use super::{Conduct, Entry, Repeated, SEATS, Step, View};
use crate::saying::KEYS;
use crate::{Chips, Exchange, Negotiation};

impl View<'_> {
    pub(crate) fn to_json(self, language: Language) -> Value {
        let (game, leg, me) = (self.game(), self.leg(), self.seat());
        let name = |seat: Seat| game.name(seat);
        json!({
            "seat": name(me),
            "step": self.step().word(),
            "board": self.board() + 1,
            "boards": game.legs().len(),
            "called": game.board_called(self.board(), language),
            "turn": self.turn(),
            "may_act": self.may_act(),
            "waiting_for": self.waiting_for().map(name).collect::<Vec<_>>(),
            "opener": self.opener().map(name),
            "proposer": self.proposer().map(name),
            "last_proposal": self.talk().map(Negotiation::is_last),
            "squares": leg.by_name(SEATS.map(|seat| leg.board().place_json(self.square(seat)))),
            "chips": leg.by_name(SEATS.map(|seat| self.held(seat).map(|held| game.palette().chips_json(held)))),
            "scores": leg.by_name(SEATS.map(|seat| self.score(seat))),
            "totals": leg.by_name(SEATS.map(|seat| self.total(seat))),
            "dormant": leg.by_name(SEATS.map(|seat| self.dormant(seat))),
            "dormant_limit": self.dormant_limit(),
            "must_move": leg.by_name(SEATS.map(|seat| self.must_move(seat))),
            "players": SEATS.map(|seat| self.player_json(seat)),
            "steps": leg.board().steps_json(game.palette(), self.square(me), self.own()),
            "proposal": self.waiting().map(|(from, exchange)| self.proposal_json(from, exchange, language)),
            "agreement": self.promised().map(|promised| self.agreement_json(&promised)),
            "decided": leg.by_name(SEATS.map(|seat| self.has_decided(seat))),
            "walk": self.walks().map(|walk| walk.steps_json()),
            "ledger": self.ledger().entries.iter().map(|entry| entry.to_json(game)).collect::<Vec<_>>(),
            "conduct": leg.by_name(SEATS.map(|seat| conduct_json(&self.ledger().conduct(seat, None)))),
            "finished": self.finished_json(),
        })
    }

    /// The score of a player if this board ended now, if I may know its chips.
    pub(crate) fn score(self, seat: Seat) -> Option<i64> {
        match self.finishes().last() {
            Some(finish) if self.step() == Step::Over => finish.scores[seat.index() % 2],
            _ => Some(self.leg().score(seat, self.square(seat), self.held(seat)?)),
        }
    }

    /// The points of a player on the boards that are over, if I may know them.
    pub(crate) fn total(self, seat: Seat) -> Option<i64> {
        self.finishes().iter().map(|finish| finish.scores[seat.index() % 2]).sum()
    }

    fn player_json(self, seat: Seat) -> Value {
        let (leg, square) = (self.leg(), self.square(seat));
        let mut body = Map::from_iter([("name".to_owned(), leg.name(seat).into())]);
        let Some(held) = self.held(seat) else {
            let keys = ["cheapest", "missing", "needed", "way", "independent", "prospect", "helps"];
            body.insert("goal".to_owned(), leg.board().place_json(leg.goal(seat)));
            body.extend(keys.map(|key| (key.to_owned(), Value::Null)));
            return Value::Object(body);
        };
        body.extend(leg.way_json(seat.index(), square, held, &self.game().setup().scoring));
        body.insert("way".to_owned(), self.way(seat, held));
        body.insert("independent".to_owned(), leg.is_independent(seat, square, held).into());
        body.insert("prospect".to_owned(), leg.prospect(seat, square, held).into());
        let helps = leg.helps(seat, square, held);
        body.insert("helps".to_owned(), helps.iter().map(|chips| leg.palette().chips_json(chips)).collect());
        Value::Object(body)
    }

    /// The squares of the way for which a player lacks the fewest chips.
    fn way(self, seat: Seat, held: &Chips) -> Value {
        let (leg, square) = (self.leg(), self.square(seat));
        let way = leg.outlooks([seat.index()], square, held).pop().and_then(|outlook| outlook.way);
        let squares = way.and_then(|(walk, ..)| walk.squares(leg.board(), square, &[]).ok());
        squares.map_or(Value::Null, |squares| leg.board().places_json(&squares))
    }

    fn proposal_json(self, from: Seat, exchange: &Exchange, language: Language) -> Value {
        let (leg, to) = (self.leg(), from.other());
        let offer = Value::Object(exchange.to_json(KEYS, leg.palette()));
        let words = leg.describe(exchange, from, to, language);
        let mut body = leg.proposal_json(from, to, to == self.seat(), offer, words);
        body.extend(self.consequences(&promised(from, exchange)));
        Value::Object(body)
    }

    fn agreement_json(self, promised: &[Chips; 2]) -> Value {
        let leg = self.leg();
        let entry = self.ledger().entries.last();
        let mut body = Map::new();
        body.insert("from".to_owned(), entry.map(|entry| leg.name(entry.from)).into());
        body.insert("promised".to_owned(), leg.chips_json(promised));
        let most = promised[self.seat().index() % 2].common(self.own());
        body.insert("most".to_owned(), leg.palette().chips_json(&most));
        body.insert("sends".to_owned(), self.sends().map(|chips| leg.palette().chips_json(&chips)).into());
        body.extend(self.consequences(promised));
        Value::Object(body)
    }

    fn finished_json(self) -> Value {
        let legs = self.game().legs();
        let finish = |(board, (finish, leg)): (usize, (super::Finish, &super::Leg))| {
            let mut body = finish_json(&finish, leg);
            let by = SEATS.into_iter().filter(|seat| finish.by[seat.index()]).map(|seat| leg.name(seat));
            body["board"] = (board + 1).into();
            body["by"] = by.collect::<Vec<_>>().into();
            body["squares"] = leg.by_name(SEATS.map(|seat| leg.board().place_json(finish.squares[seat.index()])));
            body
        };
        self.finishes().into_iter().zip(legs).enumerate().map(finish).collect()
    }
}

impl Entry {
    /// As JSON: `board`, `turn`, `from`, what it `gives` and `takes`, `accepted`, and by name what was `promised` and `sent`, and
    /// whether that was `kept`.
    pub(crate) fn to_json(self, game: &Repeated) -> Value {
        let field = game.common();
        let mut body = Map::new();
        body.insert("board".to_owned(), (self.board + 1).into());
        body.insert("turn".to_owned(), self.turn.into());
        body.insert("from".to_owned(), game.name(self.from).into());
        body.extend(self.exchange.to_json(KEYS, game.palette()));
        body.insert("accepted".to_owned(), self.accepted.into());
        body.insert("promised".to_owned(), field.chips_json(&self.promised()));
        body.insert("kept".to_owned(), field.by_name(SEATS.map(|seat| self.kept(seat))));
        body.insert("sent".to_owned(), self.sent.map(|sent| field.chips_json(&sent)).into());
        Value::Object(body)
    }
}

/// How a player has behaved: each measure by its name.
pub(crate) fn conduct_json(conduct: &Conduct) -> Value {
    let measures = Conduct::NAMES.into_iter().zip(conduct.values());
    Value::Object(measures.map(|(name, value)| (name.to_owned(), value.into())).collect())
}
