//! Moves and events as JSON: one object with the name of the move or event as its only key.

use game::{Refusal, Seat, Wire, seat_in, single_entry};
use serde_json::{Value, json};

use super::moves::BoardOver;
use super::view::is_open;
use super::words::refuse;
use super::{End, Event, Move, Repeated, SEATS};
use crate::json::only_keys;
use crate::{Chips, Said, Saying, Walk};

const EXAMPLE: &str = "{\"accept\": {}}";

impl Wire for Repeated {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Say(saying) => saying.to_json(self.palette()),
            Move::Send(chips) => json!({"send": {"chips": self.palette().chips_json(chips)}}),
            Move::Walk(walk) => json!({"walk": walk.to_json()}),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (verb, body) = single_entry(value, EXAMPLE)?;
        match verb {
            // Whoever leaves the chips out may have misspelt them: that is no way to break a promise.
            "send" => match body.get("chips") {
                Some(chips) => only_keys(body, &["chips"])
                    .and_then(|()| self.palette().chips_from_json(Some(chips)))
                    .map(Move::Send),
                None => Err(refuse("no-chips-to-send")),
            },
            "walk" => Walk::from_json(body).map(Move::Walk),
            _ => match Saying::from_json(verb, body, self.palette()) {
                Some(saying) => saying.map(Move::Say),
                None => Err(refuse("no-json-move").with("name", verb)),
            },
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        let field = self.common();
        match event {
            Event::Drawn { first } => json!({"drawn": {"first": self.name(*first)}}),
            Event::Said(said) => said.to_json(field),
            Event::Sends { seat, chips } => {
                json!({"sends": {"seat": self.name(*seat), "chips": self.palette().chips_json(chips)}})
            }
            Event::Steps { seat, walk } => json!({"steps": {"seat": self.name(*seat), "walk": walk.to_json()}}),
            Event::TimeUp => json!({"time_up": {}}),
            Event::Sent { promised, sent } => {
                json!({"sent": {"promised": field.chips_json(&**promised), "sent": field.chips_json(&**sent)}})
            }
            Event::Moved { walks } => json!({"moved": {"walks": self.walks_json(walks)}}),
            Event::BoardOver(over) => json!({"board_over": self.over_json(over, over.scores.map(Some))}),
        }
    }

    fn public_json(&self, event: &Event, seat: Option<Seat>) -> Option<Value> {
        // A spectator may be anybody, also the other player.
        let seat = seat.unwrap_or(Seat(u8::MAX));
        match event {
            Event::BoardOver(over) => {
                let known = SEATS.map(|owner| self.shows_chips() || owner == seat);
                let scores = SEATS.map(|seat| Some(over.scores[seat.index()]).filter(|_| known[seat.index()]));
                Some(json!({"board_over": self.over_json(over, scores)}))
            }
            _ if is_open(event, Some(seat)) => Some(self.event_json(event)),
            Event::Sends { seat, .. } | Event::Steps { seat, .. } => {
                Some(json!({"decided": {"seat": self.name(*seat)}}))
            }
            _ => None,
        }
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (kind, body) = single_entry(value, EXAMPLE)?;
        let seat = |key| seat_in(self.common().names(), body, key);
        let chips = |key| self.chips_of_both(body.get(key)).map(Box::new);
        match kind {
            "drawn" => Ok(Event::Drawn { first: seat("first")? }),
            "sends" => {
                Ok(Event::Sends { seat: seat("seat")?, chips: self.palette().chips_from_json(body.get("chips"))? })
            }
            "steps" => {
                let walk = Walk::from_json(body.get("walk").unwrap_or(&Value::Null))?;
                Ok(Event::Steps { seat: seat("seat")?, walk })
            }
            "time_up" => Ok(Event::TimeUp),
            "sent" => Ok(Event::Sent { promised: chips("promised")?, sent: chips("sent")? }),
            "moved" => Ok(Event::Moved { walks: Box::new(self.walks_from(body)?) }),
            "board_over" => Ok(Event::BoardOver(Box::new(self.over_from(body)?))),
            _ => match Said::from_json(kind, body, self.common()) {
                Some(said) => said.map(Event::Said),
                None => Err(refuse("no-event").with("name", kind)),
            },
        }
    }
}

impl Repeated {
    fn walks_json(&self, walks: &[Walk; 2]) -> Value {
        self.common().by_name(walks.iter().map(Walk::steps_json))
    }

    fn over_json(&self, over: &BoardOver, scores: [Option<i64>; 2]) -> Value {
        let by = SEATS.into_iter().filter(|seat| over.by[seat.index()]).map(|seat| self.name(seat));
        json!({
            "end": over.end.word(),
            "by": by.collect::<Vec<_>>(),
            "walks": self.walks_json(&over.walks),
            "scores": self.common().by_name(scores),
        })
    }

    fn chips_of_both(&self, value: Option<&Value>) -> Result<[Chips; 2], Refusal> {
        let chips = |seat: Seat| self.palette().chips_from_json(value.and_then(|all| all.get(self.name(seat))));
        Ok([chips(SEATS[0])?, chips(SEATS[1])?])
    }

    fn walks_from(&self, body: &Value) -> Result<[Walk; 2], Refusal> {
        let walk = |seat: Seat| {
            let steps = body.get("walks").and_then(|walks| walks.get(self.name(seat)));
            Walk::from_json(&json!({"steps": steps}))
        };
        Ok([walk(SEATS[0])?, walk(SEATS[1])?])
    }

    fn over_from(&self, body: &Value) -> Result<BoardOver, Refusal> {
        let word = body.get("end").and_then(Value::as_str);
        let end = End::ALL.into_iter().find(|end| word == Some(end.word())).ok_or_else(|| refuse("no-end"))?;
        let score = |seat: Seat| {
            let scores = body.get("scores").and_then(|scores| scores.get(self.name(seat)));
            scores.and_then(Value::as_i64).ok_or_else(|| refuse("no-score").with("who", self.name(seat)))
        };
        let listed = body.get("by").and_then(Value::as_array);
        let by = |seat: Seat| listed.is_some_and(|names| names.iter().any(|name| name == self.name(seat)));
        let (walks, scores) = (self.walks_from(body)?, [score(SEATS[0])?, score(SEATS[1])?]);
        Ok(BoardOver { end, by: SEATS.map(by), walks, scores })
    }
}
