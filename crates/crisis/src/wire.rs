//! Moves and events as JSON, with the names that players use.
//!
//! | move | JSON |
//! |---|---|
//! | offer, conditional offer, threat | `{"say": {"offer": {"Canada": ACTION, "Spain": ACTION}}}`, `conditional_offer`, `threat` |
//! | request | `{"say": {"request": {"of": "Spain", "action": ACTION}}}` |
//! | comment | `{"say": {"comment": {"topic": "patience", "text": ".."}}}`; the topic may be absent |
//! | answers | `{"say": {"yes": {"to": 3}}}`, `{"say": {"no": {"to": 3}}}` |
//! | act | `{"act": {"sign": 34, "values": [4, null]}}` or `{"act": {"seat": "Canada", "parameters": {"ships": "20"}}}` |
//! | ask | `{"ask": QUERY}` |
//! | others | `{"withdraw": {}}`, `{"done": {}}` |
//!
//! ACTION is `{"sign": 34, "parameters": {"ships": "20"}}` or `{"opt_out": true, ..}`; what is absent is open. A QUERY is
//! `{"agreement": {"main": 34, "t": 4, "parameters": BOTH}}`, `{"opting_out": {"seat": "Spain", "t": 4, "parameters":
//! BOTH}}`, `{"status_quo": {"parameters": BOTH}}`, `{"best_agreement": {"t": 4}}` or `{"frontier": {"t": 4}}`, where BOTH is
//! `{"Canada": {"ships": "20"}, "Spain": {..}}` and parameters that are absent are as they are by default.
//!
//! Where a move does not say who makes it, an action gives its values by position (from 0), because both sides may have
//! parameters of the same name.

mod query;

use game::{Game, Refusal, Seat, Wire, single_entry};
use serde_json::{Map, Value, json};

use crate::limits::PARAMETER_LIMIT;
use crate::notation::set_by_name;
use crate::words::{refuse, say};
use crate::{Action, Crisis, Event, Main, Message, Move, Protocol, Values};
use query::{query_from_json, query_json};

impl Wire for Crisis {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Act(action) => {
                let mut body = main_json(action);
                body.insert("values".to_owned(), json!(action.values));
                json!({ "act": body })
            }
            Move::Say(message) => json!({"say": message_json(self, message)}),
            Move::Withdraw => json!({"withdraw": {}}),
            Move::Ask(query) => json!({"ask": query_json(self, query)}),
            Move::Done => json!({"done": {}}),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (name, body) = single_entry(value, EXAMPLE)?;
        match name {
            "say" => Ok(Move::Say(message_from_json(self, body)?)),
            "act" => Ok(Move::Act(own_action_from_json(self, body)?)),
            "withdraw" => Ok(Move::Withdraw),
            "ask" => Ok(Move::Ask(query_from_json(self, body)?)),
            "done" => Ok(Move::Done),
            _ => {
                Err(Refusal::unknown(say("unknown-move"), name, ["say", "act", "withdraw", "ask", "done"].into_iter()))
            }
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        let name = |seat: &Seat| self.seats()[seat.index()].as_str();
        match event {
            Event::Said { seat, id, message } => {
                json!({"said": {"seat": name(seat), "id": id, "message": message_json(self, message)}})
            }
            Event::Acted { seat, action } => {
                json!({"acted": {"seat": name(seat), "action": action_json(self, *seat, action)}})
            }
            Event::Withdrew { seat } => json!({"withdrew": {"seat": name(seat)}}),
            Event::Asked { seat, query } => json!({"asked": {"seat": name(seat), "query": query_json(self, query)}}),
            Event::Finished { seat } => json!({"finished": {"seat": name(seat)}}),
            Event::Sealed { seat, choice } => {
                json!({"sealed": {"seat": name(seat), "choice": choice_json(self, *seat, choice)}})
            }
            Event::Considered { seat, id, message } => {
                json!({"considered": {"seat": name(seat), "id": id, "message": message_json(self, message)}})
            }
            Event::Revealed(actions) => {
                let revealed = |seat: Seat| {
                    let action = actions[seat.index()].as_ref().map(|action| action_json(self, seat, action));
                    (name(&seat).to_owned(), action.unwrap_or_default())
                };
                let both: Map<String, Value> = [Seat(0), Seat(1)].map(revealed).into_iter().collect();
                json!({ "revealed": both })
            }
            Event::Drawn { seat } => json!({"drawn": {"seat": name(seat)}}),
            Event::Resulted { seat, outcome } => {
                let outcomes = &self.setup().roles[seat.index()].opt_out.outcomes;
                let result = outcomes.get(*outcome).map(|outcome| outcome.name.as_str());
                json!({"resulted": {"seat": name(seat), "outcome": result}})
            }
            Event::PreparationEnded => json!({"preparation_ended": {}}),
            Event::StepEnded => json!({"step_ended": {}}),
            Event::PeriodEnded => json!({"period_ended": {}}),
        }
    }

    fn public_json(&self, event: &Event, seat: Option<Seat>) -> Option<Value> {
        event.is_known_to(seat).then(|| self.event_json(event))
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (name, body) = single_entry(value, EXAMPLE)?;
        let seat = || seat_of(self, body);
        let message = || message_from_json(self, entry(body, "message")?);
        match name {
            "said" => Ok(Event::Said { seat: seat()?, id: whole(body, "id")?, message: message()? }),
            "acted" => {
                let seat = seat()?;
                Ok(Event::Acted { seat, action: action_from_json(self, seat, entry(body, "action")?)? })
            }
            "withdrew" => Ok(Event::Withdrew { seat: seat()? }),
            "asked" => Ok(Event::Asked { seat: seat()?, query: query_from_json(self, entry(body, "query")?)? }),
            "finished" => Ok(Event::Finished { seat: seat()? }),
            "sealed" => {
                let choice = self.move_from_json(entry(body, "choice")?)?;
                Ok(Event::Sealed { seat: seat()?, choice })
            }
            "considered" => Ok(Event::Considered { seat: seat()?, id: whole(body, "id")?, message: message()? }),
            "revealed" => {
                let revealed = |seat: Seat| match entry(body, &self.seats()[seat.index()])? {
                    Value::Null => Ok(None),
                    action => action_from_json(self, seat, action).map(Some),
                };
                Ok(Event::Revealed([revealed(Seat(0))?, revealed(Seat(1))?]))
            }
            "drawn" => Ok(Event::Drawn { seat: seat()? }),
            "resulted" => {
                let seat = seat()?;
                let outcomes = &self.setup().roles[seat.index()].opt_out.outcomes;
                let names = outcomes.iter().map(|outcome| outcome.name.as_str());
                let result = text(body, "outcome")?;
                let outcome = names.clone().position(|name| name == result);
                Ok(Event::Resulted {
                    seat,
                    outcome: outcome.ok_or_else(|| Refusal::unknown(say("unknown-outcome"), result, names))?,
                })
            }
            "preparation_ended" => Ok(Event::PreparationEnded),
            "step_ended" => Ok(Event::StepEnded),
            "period_ended" => Ok(Event::PeriodEnded),
            _ => Err(refuse("unknown-event").with("name", name)),
        }
    }
}

/// The name of a protocol in files and JSON.
pub(crate) fn protocol_name(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Free => "free",
        Protocol::Steps => "steps",
    }
}

fn main_json(action: &Action) -> Map<String, Value> {
    let mut body = Map::new();
    match action.main {
        Some(Main::Sign(main)) => body.insert("sign".to_owned(), main.into()),
        Some(Main::OptOut) => body.insert("opt_out".to_owned(), true.into()),
        None => None,
    };
    body
}

/// An action of a side, with names.
pub(crate) fn action_json(crisis: &Crisis, seat: Seat, action: &Action) -> Value {
    let mut body = main_json(action);
    let parameters = crisis.setup().roles[seat.index()].parameters.iter().zip(&action.values);
    let named = parameters.filter_map(|(parameter, value)| {
        let value = parameter.values.get((*value)?)?;
        Some((parameter.name.clone(), Value::from(value.name.as_str())))
    });
    let named: Map<String, Value> = named.collect();
    if !named.is_empty() {
        body.insert("parameters".to_owned(), named.into());
    }
    body.into()
}

/// What both sides do, by name.
pub(crate) fn actions_json(crisis: &Crisis, actions: &[Action; 2]) -> Value {
    let side = |seat: Seat| (crisis.names()[seat.index()].clone(), action_json(crisis, seat, &actions[seat.index()]));
    Value::Object([Seat(0), Seat(1)].map(side).into_iter().collect())
}

/// The values of both sides' parameters, by name.
pub(crate) fn all_values_json(crisis: &Crisis, values: &[Values; 2]) -> Value {
    let side = |side: usize| {
        let parameters = crisis.setup().roles[side].parameters.iter().zip(&values[side]);
        let named = parameters.filter_map(|(parameter, value)| {
            let value = parameter.values.get(usize::from(*value))?;
            Some((parameter.name.clone(), Value::from(value.name.as_str())))
        });
        (crisis.names()[side].clone(), Value::Object(named.collect()))
    };
    Value::Object([0, 1].map(side).into_iter().collect())
}

/// A move whose maker is known, with names.
pub(crate) fn choice_json(crisis: &Crisis, seat: Seat, choice: &Move) -> Value {
    match choice {
        Move::Act(action) => {
            let mut body = action_json(crisis, seat, action);
            body["seat"] = crisis.names()[seat.index()].as_str().into();
            json!({ "act": body })
        }
        other => crisis.move_json(other),
    }
}

pub(crate) fn message_json(crisis: &Crisis, message: &Message) -> Value {
    match message {
        Message::Offer(actions) => json!({"offer": actions_json(crisis, actions)}),
        Message::ConditionalOffer(actions) => json!({"conditional_offer": actions_json(crisis, actions)}),
        Message::Request { of, action } => {
            json!({"request": {"of": crisis.names()[of.index()], "action": action_json(crisis, *of, action)}})
        }
        Message::Threat(actions) => json!({"threat": actions_json(crisis, actions)}),
        Message::Comment { topic: None, text } => json!({"comment": {"text": text}}),
        Message::Comment { topic, text } => json!({"comment": {"topic": topic, "text": text}}),
        Message::Yes { to } => json!({"yes": {"to": to}}),
        Message::No { to } => json!({"no": {"to": to}}),
    }
}

fn message_from_json(crisis: &Crisis, value: &Value) -> Result<Message, Refusal> {
    let (name, body) = single_entry(value, EXAMPLE)?;
    let pair = || {
        let side = |seat: Seat| match body.get(&crisis.names()[seat.index()]) {
            Some(action) => action_from_json(crisis, seat, action),
            None => Ok(Action::open(crisis.setup().roles[seat.index()].parameters.len())),
        };
        refuse_others(body, &[&crisis.names()[0], &crisis.names()[1]])?;
        Ok([side(Seat(0))?, side(Seat(1))?])
    };
    match name {
        "offer" => Ok(Message::Offer(pair()?)),
        "conditional_offer" => Ok(Message::ConditionalOffer(pair()?)),
        "threat" => Ok(Message::Threat(pair()?)),
        "request" => {
            let of = seat_named(crisis, text(body, "of")?)?;
            Ok(Message::Request { of, action: action_from_json(crisis, of, entry(body, "action")?)? })
        }
        "comment" => {
            // Blanks around a comment are not recorded, and have no place in the notation.
            let trimmed = |key: &str| text(body, key).map(|text| text.trim().to_owned());
            let topic = body.get("topic").map(|_| trimmed("topic")).transpose()?;
            Ok(Message::Comment { topic, text: trimmed("text")? })
        }
        "yes" => Ok(Message::Yes { to: whole(body, "to")? }),
        "no" => Ok(Message::No { to: whole(body, "to")? }),
        _ => {
            let kinds = ["offer", "conditional_offer", "request", "threat", "comment", "yes", "no"];
            Err(Refusal::unknown(say("unknown-message"), name, kinds.into_iter()))
        }
    }
}

fn action_from_json(crisis: &Crisis, seat: Seat, body: &Value) -> Result<Action, Refusal> {
    refuse_others(body, &["sign", "opt_out", "parameters", "seat"])?;
    let mut action = Action::open(crisis.setup().roles[seat.index()].parameters.len());
    action.main = main_from_json(body)?;
    if let Some(parameters) = body.get("parameters") {
        set_parameters(crisis, seat.index(), &mut action, parameters)?;
    }
    Ok(action)
}

/// An action that says who acts, or gives its values by position.
fn own_action_from_json(crisis: &Crisis, body: &Value) -> Result<Action, Refusal> {
    if body.get("seat").is_some() {
        return action_from_json(crisis, seat_of(crisis, body)?, body);
    }
    if body.get("parameters").is_some() {
        return Err(refuse("whose-parameters"));
    }
    refuse_others(body, &["sign", "opt_out", "values"])?;
    let value = |value: &Value| match value {
        Value::Null => Ok(None),
        number => {
            let place = number.as_u64().and_then(|place| u16::try_from(place).ok()).map(usize::from);
            place.map(Some).ok_or_else(|| refuse("value-not-place"))
        }
    };
    let values = match body.get("values") {
        None => Vec::new(),
        Some(Value::Array(values)) if values.len() <= PARAMETER_LIMIT => {
            values.iter().map(value).collect::<Result<_, _>>()?
        }
        Some(_) => return Err(refuse("values-not-list")),
    };
    Ok(Action { main: main_from_json(body)?, values })
}

fn main_from_json(body: &Value) -> Result<Option<Main>, Refusal> {
    let opts_out = match body.get("opt_out") {
        None => false,
        Some(Value::Bool(opts_out)) => *opts_out,
        Some(_) => return Err(refuse("opt-out-not-true")),
    };
    match (body.get("sign"), opts_out) {
        (None | Some(Value::Null), false) => Ok(None),
        (None | Some(Value::Null), true) => Ok(Some(Main::OptOut)),
        (Some(_), true) => Err(refuse("signs-and-opts-out")),
        (Some(main), false) => main.as_i64().map(|main| Some(Main::Sign(main))).ok_or_else(|| refuse("sign-not-whole")),
    }
}

fn set_parameters(crisis: &Crisis, side: usize, action: &mut Action, parameters: &Value) -> Result<(), Refusal> {
    let named = parameters.as_object().ok_or_else(|| refuse("parameters-not-object"))?;
    for (parameter, value) in named {
        let value = value.as_str().ok_or_else(|| refuse("value-not-text").with("parameter", parameter))?;
        set_by_name(crisis, side, action, parameter, value)?;
    }
    Ok(())
}

/// For whoever sends something else.
const EXAMPLE: &str = "{\"say\": {\"yes\": {\"to\": 3}}}";

fn refuse_others(body: &Value, known: &[&str]) -> Result<(), Refusal> {
    let map = body.as_object().ok_or_else(|| refuse("not-an-object"))?;
    match map.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(Refusal::unknown(say("unknown-entry"), key, known.iter().copied())),
        None => Ok(()),
    }
}

fn entry<'v>(body: &'v Value, key: &str) -> Result<&'v Value, Refusal> {
    body.get(key).ok_or_else(|| refuse("is-missing").with("key", key))
}

fn text<'v>(body: &'v Value, key: &str) -> Result<&'v str, Refusal> {
    entry(body, key)?.as_str().ok_or_else(|| refuse("not-a-text").with("key", key))
}

fn whole(body: &Value, key: &str) -> Result<u32, Refusal> {
    let number = entry(body, key)?.as_u64().and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| refuse("key-not-whole").with("key", key))
}

fn seat_of(crisis: &Crisis, body: &Value) -> Result<Seat, Refusal> {
    seat_named(crisis, text(body, "seat")?)
}

fn seat_named(crisis: &Crisis, name: &str) -> Result<Seat, Refusal> {
    let names = crisis.names();
    Seat::named(names, name)
        .ok_or_else(|| Refusal::unknown(say("unknown-side"), name, names.iter().map(String::as_str)))
}
