//! Moves and events as JSON: one object with the name of the move or event as its only key. Goals are told by name.

use game::{Refusal, Seat, Wire, seat_in, single_entry};
use serde_json::{Value, json};

use super::view::is_open;
use super::words::refuse;
use super::{Event, Move, Revelation, SEATS};
use crate::{Said, Saying, Walk};

const EXAMPLE: &str = "{\"accept\": {}}";

impl Wire for Revelation {
    fn move_json(&self, action: &Move) -> Value {
        match action {
            Move::Reveal(true) => json!({"reveal": {}}),
            Move::Reveal(false) => json!({"hide": {}}),
            Move::Say(saying) => saying.to_json(self.palette()),
        }
    }

    fn move_from_json(&self, value: &Value) -> Result<Move, Refusal> {
        let (verb, body) = single_entry(value, EXAMPLE)?;
        match verb {
            "reveal" => Ok(Move::Reveal(true)),
            "hide" => Ok(Move::Reveal(false)),
            _ => match Saying::from_json(verb, body, self.palette()) {
                Some(saying) => saying.map(Move::Say),
                None => Err(refuse("no-json-move").with("name", verb)),
            },
        }
    }

    fn event_json(&self, event: &Event) -> Value {
        match event {
            Event::Dealt { goals, first } => {
                json!({"dealt": {"goals": self.goals_json(goals.map(Some)), "first": self.name(*first)}})
            }
            Event::Decided { seat, reveals } => json!({"decided": {"seat": self.name(*seat), "reveals": reveals}}),
            Event::TimeUp => json!({"time_up": {}}),
            Event::Opened { shown, first } => {
                json!({"opened": {"goals": self.goals_json(*shown), "first": self.name(*first)}})
            }
            Event::Said(said) => said.to_json(self),
            Event::Moved { goals, walks } => {
                let walks = self.by_name(walks.iter().map(Walk::steps_json));
                json!({"moved": {"goals": self.goals_json(goals.map(Some)), "walks": walks}})
            }
        }
    }

    fn public_json(&self, event: &Event, seat: Option<Seat>) -> Option<Value> {
        // A spectator may be anybody, also the other player.
        let seat = seat.unwrap_or(Seat(u8::MAX));
        match event {
            _ if is_open(event, Some(seat)) => Some(self.event_json(event)),
            Event::Dealt { goals, .. } => {
                let own = SEATS.map(|owner| (owner == seat).then_some(goals[owner.index()]));
                (own != [None; 2]).then(|| json!({"dealt": {"goals": self.goals_json(own)}}))
            }
            Event::Decided { seat, .. } => Some(json!({"decided": {"seat": self.name(*seat)}})),
            _ => None,
        }
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let (kind, body) = single_entry(value, EXAMPLE)?;
        let first = || seat_in(self.names(), body, "first");
        match kind {
            "dealt" => Ok(Event::Dealt { goals: self.all_goals(body)?, first: first()? }),
            "decided" => {
                let reveals = body.get("reveals").and_then(Value::as_bool);
                let seat = seat_in(self.names(), body, "seat")?;
                Ok(Event::Decided { seat, reveals: reveals.ok_or_else(|| refuse("no-reveals"))? })
            }
            "time_up" => Ok(Event::TimeUp),
            "opened" => Ok(Event::Opened { shown: self.goals_from_json(body)?, first: first()? }),
            "moved" => {
                let walk = |seat: Seat| {
                    let steps = body.get("walks").and_then(|walks| walks.get(self.name(seat)));
                    Walk::from_json(&json!({"steps": steps}))
                };
                let walks = Box::new([walk(SEATS[0])?, walk(SEATS[1])?]);
                Ok(Event::Moved { goals: self.all_goals(body)?, walks })
            }
            _ => match Said::from_json(kind, body, self) {
                Some(said) => said.map(Event::Said),
                None => Err(refuse("no-event").with("name", kind)),
            },
        }
    }
}

impl Revelation {
    /// The goals that are known, by the names of players and goals; `null` where one is not.
    pub(crate) fn goals_json(&self, goals: [Option<usize>; 2]) -> Value {
        self.by_name(SEATS.map(|seat| goals[seat.index()].map(|goal| self.goal_name(seat, goal))))
    }

    fn goals_from_json(&self, body: &Value) -> Result<[Option<usize>; 2], Refusal> {
        let goal = |seat: Seat| {
            let name = body.get("goals").and_then(|goals| goals.get(self.name(seat)));
            let Some(name) = name.filter(|name| !name.is_null()) else { return Ok(None) };
            let found = [0, 1].into_iter().find(|&goal| name.as_str() == Some(self.goal_name(seat, goal)));
            let unknown = || refuse("no-goal").with("who", self.name(seat)).with("goal", name.to_string());
            found.ok_or_else(unknown).map(Some)
        };
        Ok([goal(SEATS[0])?, goal(SEATS[1])?])
    }

    fn all_goals(&self, body: &Value) -> Result<[usize; 2], Refusal> {
        match self.goals_from_json(body)? {
            [Some(first), Some(second)] => Ok([first, second]),
            _ => Err(refuse("goal-missing")),
        }
    }
}
