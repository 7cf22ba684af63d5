//! Moves and events as JSON, with the names that people use instead of positions in lists.

use serde_json::Value;

use crate::words::{refuse, say};
use crate::{Game, Refusal, Seat};

/// How a game's moves and events are written to logs and sent over connections.
///
/// The scenario is needed for both directions, because names ("Salary", "12,000") are resolved against it.
pub trait Wire: Game {
    /// A move as JSON.
    fn move_json(&self, action: &Self::Move) -> Value;

    /// The inverse of `move_json`; says what is wrong with a value that is no move of this game.
    fn move_from_json(&self, value: &Value) -> Result<Self::Move, Refusal>;

    /// An event as JSON.
    fn event_json(&self, event: &Self::Event) -> Value;

    /// The event as JSON as far as a seat may know it; `None` if there is nothing in it that the seat may know as data
    /// (`narrate` may still tell of it in words). A spectator, who is no seat, may know what the rules make public.
    fn public_json(&self, event: &Self::Event, seat: Option<Seat>) -> Option<Value>;

    /// The inverse of `event_json`.
    fn event_from_json(&self, value: &Value) -> Result<Self::Event, Refusal>;
}

/// The only entry of an object: how moves and events are written. `example` is one, for whoever wrote something else.
pub fn single_entry<'v>(value: &'v Value, example: &str) -> Result<(&'v str, &'v Value), Refusal> {
    let map = value.as_object().filter(|map| map.len() == 1);
    let entry = map.and_then(|map| map.iter().next()).map(|(name, body)| (name.as_str(), body));
    entry.ok_or_else(|| refuse("not-one-entry").with("example", example))
}

/// The seat of this name, in any case of letters.
pub fn seat_named(seats: &[String], wanted: &str) -> Result<Seat, Refusal> {
    Seat::called(seats, wanted).ok_or_else(|| {
        let known = seats.iter().map(String::as_str);
        Refusal::unknown(say("nobody-called"), wanted, known)
    })
}

/// The seat that an entry of an object names.
pub fn seat_in(seats: &[String], body: &Value, key: &str) -> Result<Seat, Refusal> {
    let wanted = body.get(key).and_then(Value::as_str);
    seat_named(seats, wanted.ok_or_else(|| refuse("not-a-player").with("key", key))?)
}
