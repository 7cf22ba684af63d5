//! Moves and events as JSON: one object with the name of the move or event as its only key.
//!
//! Chips are an object from colour to count, colours of which there are none left out. An exchange is always written
//! from both sides: `{"provider": "SPg", "provider_sends": {"red": 33}, "customer_sends": {"yellow": 11}}`.

use game::{Refusal, Seat, Wire};
use serde_json::{Map, Value, json};

use super::notation::{addressee, find_seat, may_know, name};
use super::rules::CUSTOMER;
use super::{Contract, Event, Move, Offer, Step};
use crate::limits::STEP_LIMIT;
use crate::{Chips, Direction, Walk};

impl Wire for Contract {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Propose(offer) => json!({"propose": offer_json(self, offer)}),
            Move::Pass => json!({"pass": {}}),
            Move::Accept { from } => json!({"accept": {"from": name(self, *from)}}),
            Move::Reject => json!({"reject": {}}),
            Move::Walk(walk) => json!({"walk": {"steps": steps_json(walk)}}),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (verb, body) = single_entry(value)?;
        match verb {
            "propose" => Ok(Move::Propose(offer_from_json(self, body)?)),
            "pass" => Ok(Move::Pass),
            "accept" => Ok(Move::Accept { from: seat_of(self, body, "from")? }),
            "reject" => Ok(Move::Reject),
            "walk" => Ok(Move::Walk(walk_from_json(body)?)),
            _ => Err(Refusal(format!("'{verb}' is no move; use propose, pass, accept, reject or walk"))),
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        let with_seat = |seat: Seat, offer: &Offer| {
            let mut body = Map::from_iter([("seat".to_owned(), Value::from(name(self, seat)))]);
            if let Value::Object(offer) = offer_json(self, offer) {
                body.extend(offer);
            }
            Value::Object(body)
        };
        match event {
            Event::Proposed { seat, offer } => json!({"proposed": with_seat(*seat, offer)}),
            Event::Passed { seat } => json!({"passed": {"seat": name(self, *seat)}}),
            Event::Accepted { seat, offer } => json!({"accepted": with_seat(*seat, offer)}),
            Event::Rejected { seat } => json!({"rejected": {"seat": name(self, *seat)}}),
            Event::Disclosed { offers } => {
                json!({"disclosed": {"offers": offers.iter().map(|offer| offer_json(self, offer)).collect::<Vec<_>>()}})
            }
            Event::Walked { walk } => json!({"walked": {"steps": steps_json(walk)}}),
            Event::TimeUp { step } => json!({"time_up": {"step": step.word()}}),
        }
    }

    fn public_json(&self, event: &Event, seat: Option<Seat>) -> Option<Value> {
        // A spectator may be anybody, also another provider, and learns no more than one.
        let knows = |from: Seat, offer: Option<&Offer>| match seat {
            Some(seat) => may_know(self, from, offer, Some(seat)),
            None => may_know(self, from, offer, Some(Seat(u8::MAX))),
        };
        let decided = |from: Seat| json!({"decided": {"seat": name(self, from)}});
        Some(match event {
            Event::Proposed { seat: from, offer } if !knows(*from, Some(offer)) => match *from {
                CUSTOMER => {
                    json!({"proposed": {"seat": name(self, CUSTOMER), "to": name(self, addressee(CUSTOMER, offer))}})
                }
                from => decided(from),
            },
            Event::Passed { seat: from } if !knows(*from, None) => decided(*from),
            _ => self.event_json(event),
        })
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (kind, body) = single_entry(value)?;
        let seat = || seat_of(self, body, "seat");
        match kind {
            "proposed" => Ok(Event::Proposed { seat: seat()?, offer: offer_from_json(self, body)? }),
            "passed" => Ok(Event::Passed { seat: seat()? }),
            "accepted" => Ok(Event::Accepted { seat: seat()?, offer: offer_from_json(self, body)? }),
            "rejected" => Ok(Event::Rejected { seat: seat()? }),
            "disclosed" => {
                let offers = body.get("offers").and_then(Value::as_array);
                let offers = offers.ok_or_else(|| Refusal::because("offers is a list of exchanges"))?;
                Ok(Event::Disclosed {
                    offers: offers.iter().map(|offer| offer_from_json(self, offer)).collect::<Result<_, _>>()?,
                })
            }
            "walked" => Ok(Event::Walked { walk: walk_from_json(body)? }),
            "time_up" => {
                let step = body.get("step").and_then(Value::as_str).and_then(Step::named);
                Ok(Event::TimeUp { step: step.ok_or_else(|| Refusal::because("step is propose, answer or walk"))? })
            }
            _ => Err(Refusal(format!("'{kind}' is no event of a contract game"))),
        }
    }
}

fn single_entry(value: &Value) -> Result<(&str, &Value), Refusal> {
    let map = value.as_object().filter(|map| map.len() == 1);
    let entry = map.and_then(|map| map.iter().next()).map(|(name, body)| (name.as_str(), body));
    entry
        .ok_or_else(|| Refusal::because("expected an object with one entry, such as {\"accept\": {\"from\": \"SPg\"}}"))
}

/// Chips as an object from colour to count.
pub(crate) fn chips_json(game: &Contract, chips: &Chips) -> Value {
    let pair = |(colour, count)| (game.palette().name(colour).to_owned(), Value::from(count));
    Value::Object(chips.iter().map(pair).collect())
}

fn chips_from_json(game: &Contract, value: Option<&Value>) -> Result<Chips, Refusal> {
    let map = match value {
        None | Some(Value::Null) => return Ok(Chips::NONE),
        Some(value) => value.as_object(),
    };
    let map = map.ok_or_else(|| Refusal::because("chips are an object: {\"red\": 3}"))?;
    let mut chips = Chips::NONE;
    for (name, count) in map {
        let colour = game.palette().named(name).ok_or_else(|| Refusal(format!("there is no colour '{name}'")))?;
        let count = count.as_u64().and_then(|count| u16::try_from(count).ok());
        chips.set(colour, count.ok_or_else(|| Refusal(format!("the number of {name} chips must be a whole number")))?);
    }
    Ok(chips)
}

/// An exchange as JSON.
pub(crate) fn offer_json(game: &Contract, offer: &Offer) -> Value {
    json!({
        "provider": name(game, super::rules::provider_seat(offer.provider)),
        "provider_sends": chips_json(game, &offer.provider_sends),
        "customer_sends": chips_json(game, &offer.customer_sends),
    })
}

fn offer_from_json(game: &Contract, value: &Value) -> Result<Offer, Refusal> {
    let seat = seat_of(game, value, "provider")?;
    let provider = seat.index().checked_sub(1).ok_or_else(|| Refusal::because("the customer is no provider"))?;
    Ok(Offer {
        provider,
        provider_sends: chips_from_json(game, value.get("provider_sends"))?,
        customer_sends: chips_from_json(game, value.get("customer_sends"))?,
    })
}

fn seat_of(game: &Contract, body: &Value, key: &str) -> Result<Seat, Refusal> {
    let wanted = body.get(key).and_then(Value::as_str);
    find_seat(game, wanted.ok_or_else(|| Refusal(format!("'{key}' must be the name of a player")))?)
}

/// Steps as a list of directions.
pub(crate) fn steps_json(walk: &Walk) -> Value {
    walk.steps.iter().map(|step| step.word()).collect()
}

fn walk_from_json(body: &Value) -> Result<Walk, Refusal> {
    let usage = || Refusal::because("a walk is {\"steps\": [\"up\", \"left\"]}");
    let steps = body.get("steps").and_then(Value::as_array).filter(|steps| steps.len() <= STEP_LIMIT);
    let read = |step: &Value| step.as_str().ok_or_else(usage)?.parse::<Direction>().map_err(Refusal);
    steps.ok_or_else(usage)?.iter().map(read).collect::<Result<Vec<_>, _>>().map(Walk::new)
}
