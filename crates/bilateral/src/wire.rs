//! Moves and events as JSON: one object with the name of the move or event as its only key.

use game::{Game, Refusal, Seat, Wire, single_entry};
use serde_json::{Map, Value, json};

use crate::notation::{offer_from_json, offer_json};
use crate::words::refuse;
use crate::{Bilateral, Event, Move};

impl Wire for Bilateral {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Offer(offer) => json!({"offer": offer_json(&self.domain, offer)}),
            Move::Accept { id, issues: None } => json!({"accept": {"id": id}}),
            Move::Accept { id, issues: Some(issues) } => {
                json!({"accept": {"id": id, "issues": issue_names(self, issues)}})
            }
            Move::Reject { id } => json!({"reject": {"id": id}}),
            Move::Comment(text) => json!({"comment": text}),
            Move::OptOut => json!({"opt_out": {}}),
            Move::Done => json!({"done": {}}),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (name, body) = single_entry(value, EXAMPLE)?;
        match name {
            "offer" => Ok(Move::Offer(offer_from_json(&self.domain, body)?)),
            "accept" => Ok(Move::Accept { id: offer_id(body)?, issues: issue_positions(self, body)? }),
            "reject" => Ok(Move::Reject { id: offer_id(body)? }),
            // Blanks around a comment are not recorded, and have no place in the notation.
            "comment" => Ok(Move::Comment(text(body)?.trim().to_owned())),
            "opt_out" => Ok(Move::OptOut),
            "done" => Ok(Move::Done),
            _ => Err(refuse("no-json-move").with("name", name)),
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        event_json(self, event)
    }

    fn public_json(&self, event: &Event, _seat: Option<Seat>) -> Option<Value> {
        // All is said openly but the types, and of those a view tells a seat its own.
        (!matches!(event, Event::Dealt(_))).then(|| event_json(self, event))
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (name, body) = single_entry(value, EXAMPLE)?;
        let seat = || seat_of(self, body);
        match name {
            "dealt" => Ok(Event::Dealt([kind_of(self, body, Seat(0))?, kind_of(self, body, Seat(1))?])),
            "offered" => {
                let offer = offer_from_json(&self.domain, body.get("offer").unwrap_or(&Value::Null))?;
                Ok(Event::Offered { seat: seat()?, id: offer_id(body)?, offer })
            }
            "accepted" => {
                Ok(Event::Accepted { seat: seat()?, id: offer_id(body)?, issues: issue_positions(self, body)? })
            }
            "rejected" => Ok(Event::Rejected { seat: seat()?, id: offer_id(body)? }),
            "commented" => {
                let said = text(body.get("text").unwrap_or(&Value::Null))?;
                Ok(Event::Commented { seat: seat()?, text: said.to_owned() })
            }
            "opted_out" => Ok(Event::OptedOut { seat: seat()? }),
            "finished" => Ok(Event::Finished { seat: seat()? }),
            "period_ended" => Ok(Event::PeriodEnded),
            "turn_expired" => Ok(Event::TurnExpired),
            _ => Err(refuse("no-event").with("name", name)),
        }
    }
}

pub(crate) fn event_json(game: &Bilateral, event: &Event) -> Value {
    let name = |seat: &Seat| game.seats()[seat.index()].as_str();
    match event {
        Event::Dealt(types) => {
            let kind = |seat: Seat| {
                let kind = &game.types(seat)[types[seat.index()]];
                (name(&seat).to_owned(), Value::from(kind.name.as_str()))
            };
            json!({"dealt": Value::Object(Map::from_iter([kind(Seat(0)), kind(Seat(1))]))})
        }
        Event::Offered { seat, id, offer } => {
            json!({"offered": {"seat": name(seat), "id": id, "offer": offer_json(game.domain(), offer)}})
        }
        Event::Accepted { seat, id, issues: None } => json!({"accepted": {"seat": name(seat), "id": id}}),
        Event::Accepted { seat, id, issues: Some(issues) } => {
            json!({"accepted": {"seat": name(seat), "id": id, "issues": issue_names(game, issues)}})
        }
        Event::Rejected { seat, id } => json!({"rejected": {"seat": name(seat), "id": id}}),
        Event::Commented { seat, text } => json!({"commented": {"seat": name(seat), "text": text}}),
        Event::OptedOut { seat } => json!({"opted_out": {"seat": name(seat)}}),
        Event::Finished { seat } => json!({"finished": {"seat": name(seat)}}),
        Event::PeriodEnded => json!({"period_ended": {}}),
        Event::TurnExpired => json!({"turn_expired": {}}),
    }
}

/// For whoever sends something else.
const EXAMPLE: &str = "{\"accept\": {\"id\": 3}}";

fn offer_id(body: &Value) -> Result<u32, Refusal> {
    let id = body.get("id").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok());
    id.ok_or_else(|| refuse("id-missing"))
}

fn text(value: &Value) -> Result<&str, Refusal> {
    value.as_str().ok_or_else(|| refuse("comment-not-text"))
}

fn issue_names<'g>(game: &'g Bilateral, issues: &[usize]) -> Vec<&'g str> {
    issues.iter().filter_map(|&issue| game.domain().issues().get(issue)).map(|issue| issue.name.as_str()).collect()
}

fn issue_positions(game: &Bilateral, body: &Value) -> Result<Option<Vec<usize>>, Refusal> {
    let Some(names) = body.get("issues") else { return Ok(None) };
    let names = names.as_array().ok_or_else(|| refuse("issues-not-list"))?;
    let find = |name: &Value| name.as_str().and_then(|name| game.domain().issue(name));
    let positions: Option<Vec<usize>> = names.iter().map(find).collect();
    positions.map(Some).ok_or_else(|| refuse("no-accepted-issue"))
}

fn seat_of(game: &Bilateral, body: &Value) -> Result<Seat, Refusal> {
    let name = body.get("seat").and_then(Value::as_str).unwrap_or_default();
    Seat::named(game.seats(), name).ok_or_else(|| refuse("no-seat").with("name", name))
}

fn kind_of(game: &Bilateral, body: &Value, seat: Seat) -> Result<usize, Refusal> {
    let role = &game.seats()[seat.index()];
    let name = body.get(role).and_then(Value::as_str).unwrap_or_default();
    let found = game.types(seat).iter().position(|kind| kind.name == name);
    found.ok_or_else(|| refuse("no-type").with("name", name).with("role", role))
}
