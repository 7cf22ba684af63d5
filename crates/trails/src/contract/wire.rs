//! Moves and events as JSON: one object with the name of the move or event as its only key.
//!
//! An exchange is always written from both sides, and the provider is named:
//! `{"provider": "SPg", "provider_sends": {"red": 33}, "customer_sends": {"yellow": 11}}`.

use game::{Refusal, Seat, Wire, seat_in, single_entry};
use serde_json::{Map, Value, json};

use super::view::hidden;
use super::words::refuse;
use super::{Contract, Event, Move, Offer, Step};
use crate::{Exchange, Walk};

/// Under which keys an exchange has what the provider gives, and what it takes.
const SENDS: [&str; 2] = ["provider_sends", "customer_sends"];

const EXAMPLE: &str = "{\"accept\": {\"from\": \"SPg\"}}";

impl Wire for Contract {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Propose(offer) => json!({"propose": offer_json(self, offer)}),
            Move::Pass => json!({"pass": {}}),
            Move::Accept { from } => json!({"accept": {"from": self.name(*from)}}),
            Move::Reject => json!({"reject": {}}),
            Move::Walk(walk) => json!({"walk": walk.to_json()}),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (verb, body) = single_entry(value, EXAMPLE)?;
        match verb {
            "propose" => Ok(Move::Propose(offer_from_json(self, body)?)),
            "pass" => Ok(Move::Pass),
            "accept" => Ok(Move::Accept { from: seat_in(self.names(), body, "from")? }),
            "reject" => Ok(Move::Reject),
            "walk" => Ok(Move::Walk(Walk::from_json(body)?)),
            _ => Err(refuse("no-json-move").with("name", verb)),
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        let (kind, seat, offer) = match event {
            Event::Proposed { seat, offer } => ("proposed", seat, Some(offer)),
            Event::Passed { seat } => ("passed", seat, None),
            Event::Accepted { seat, offer } => ("accepted", seat, Some(offer)),
            Event::Rejected { seat } => ("rejected", seat, None),
            Event::Disclosed { offers } => {
                let offers: Vec<_> = offers.iter().map(|offer| offer_json(self, offer)).collect();
                return json!({"disclosed": {"offers": offers}});
            }
            Event::Walked { walk } => return json!({"walked": walk.to_json()}),
            Event::TimeUp { step } => return json!({"time_up": {"step": step.word()}}),
        };
        let mut body = Map::from_iter([("seat".to_owned(), self.name(*seat).into())]);
        if let Some(Value::Object(offer)) = offer.map(|offer| offer_json(self, offer)) {
            body.extend(offer);
        }
        json!({kind: body})
    }

    fn public_json(&self, event: &Event, seat: Option<Seat>) -> Option<Value> {
        // A spectator may be anybody, also another provider, and learns no more than one.
        let seat = seat.unwrap_or(Seat(u8::MAX));
        Some(match hidden(self, event, Some(seat)) {
            Some((from, Some(to))) => json!({"proposed": {"seat": self.name(from), "to": self.name(to)}}),
            Some((from, None)) => json!({"decided": {"seat": self.name(from)}}),
            None => self.event_json(event),
        })
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (kind, body) = single_entry(value, EXAMPLE)?;
        let seat = || seat_in(self.names(), body, "seat");
        Ok(match kind {
            "proposed" => Event::Proposed { seat: seat()?, offer: offer_from_json(self, body)? },
            "passed" => Event::Passed { seat: seat()? },
            "accepted" => Event::Accepted { seat: seat()?, offer: offer_from_json(self, body)? },
            "rejected" => Event::Rejected { seat: seat()? },
            "disclosed" => {
                let offers = body.get("offers").and_then(Value::as_array);
                let offers = offers.ok_or_else(|| refuse("offers-not-list"))?.iter();
                Event::Disclosed { offers: offers.map(|offer| offer_from_json(self, offer)).collect::<Result<_, _>>()? }
            }
            "walked" => Event::Walked { walk: Walk::from_json(body)? },
            "time_up" => {
                let step = body.get("step").and_then(Value::as_str).and_then(Step::named);
                Event::TimeUp { step: step.ok_or_else(|| refuse("no-step"))? }
            }
            _ => return Err(refuse("no-event").with("name", kind)),
        })
    }
}

/// An exchange as JSON.
pub(crate) fn offer_json(game: &Contract, offer: &Offer) -> Value {
    let mut body = Map::from_iter([("provider".to_owned(), game.provider_name(offer.provider).into())]);
    body.extend(offer.exchange().to_json(SENDS, game.palette()));
    Value::Object(body)
}

fn offer_from_json(game: &Contract, value: &Value) -> Result<Offer, Refusal> {
    let provider = seat_in(game.names(), value, "provider")?.index().checked_sub(1);
    let provider = provider.ok_or_else(|| refuse("customer-no-provider"))?;
    Ok(Offer::of(provider, Exchange::from_json(value, SENDS, game.palette())?))
}
