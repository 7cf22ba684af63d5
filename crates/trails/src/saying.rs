//! What two players say when they bargain over an exchange, as text, as JSON, and in sentences.
//!
//! ```text
//! propose 3 red + 1 blue for 2 gray
//! pass
//! accept
//! reject
//! ```
//!
//! Who proposes is the giver: their part stands before the word `for`, and under `gives` in JSON.

use game::{Language, Refusal, Seat, seat_in};
use serde_json::{Map, Value, json};

use crate::json::only_keys;
use crate::spoken::tell_late;
use crate::unreadable::unreadable;
use crate::words::refuse;
use crate::{Exchange, Field, Palette};

/// Under which keys a proposal has what is given and what is taken.
pub(crate) const KEYS: [&str; 2] = ["gives", "takes"];

/// What a player can say: a move of a game in which two bargain, or a part of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saying {
    /// Proposes an exchange to the other, as its giver.
    Propose(Exchange),
    /// Makes no proposal.
    Pass,
    /// Accepts what the other proposed.
    Accept,
    /// Does not accept it.
    Reject,
}

/// What was said: an event of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub saying: Saying,
    /// Was it the clock that said it, because the time was up?
    pub late: bool,
}

impl Saying {
    /// As one line of text.
    pub fn write(&self, palette: &Palette) -> String {
        match self {
            Saying::Propose(exchange) => format!("propose {}", exchange.write(palette)),
            Saying::Pass => "pass".to_owned(),
            Saying::Accept => "accept".to_owned(),
            Saying::Reject => "reject".to_owned(),
        }
    }

    /// What it is in a word, for tables of results.
    pub(crate) fn act(&self) -> &'static str {
        match self {
            Saying::Propose(_) => "offer",
            Saying::Pass => "pass",
            Saying::Accept => "accept",
            Saying::Reject => "reject",
        }
    }

    /// The inverse of [`Saying::write`]; `None` if it is none, but perhaps another move of the game.
    pub fn read(text: &str, palette: &Palette) -> Option<Result<Saying, Refusal>> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match (verb, rest) {
            ("propose", exchange) => {
                let read = Exchange::read(exchange, palette).map(Saying::Propose);
                Some(read.map_err(unreadable))
            }
            ("pass", "") => Some(Ok(Saying::Pass)),
            ("accept", "") => Some(Ok(Saying::Accept)),
            ("reject", "") => Some(Ok(Saying::Reject)),
            _ => None,
        }
    }

    /// Why something is refused that is none, in a game that has no other moves.
    pub fn none(text: &str) -> Refusal {
        refuse("no-saying").with("text", text)
    }

    /// As JSON: an object with one entry.
    pub fn to_json(&self, palette: &Palette) -> Value {
        match self {
            Saying::Propose(exchange) => json!({"propose": exchange.to_json(KEYS, palette)}),
            Saying::Pass => json!({"pass": {}}),
            Saying::Accept => json!({"accept": {}}),
            Saying::Reject => json!({"reject": {}}),
        }
    }

    /// The inverse of [`Saying::to_json`], from the name and the value of the entry; `None` if it is another move.
    pub fn from_json(name: &str, body: &Value, palette: &Palette) -> Option<Result<Saying, Refusal>> {
        match name {
            "propose" => {
                let exchange = only_keys(body, &KEYS).and_then(|()| Exchange::from_json(body, KEYS, palette));
                Some(exchange.map(Saying::Propose))
            }
            "pass" => Some(Ok(Saying::Pass)),
            "accept" => Some(Ok(Saying::Accept)),
            "reject" => Some(Ok(Saying::Reject)),
            _ => None,
        }
    }
}

impl Said {
    /// What a player said in time.
    pub fn by(seat: Seat, saying: Saying) -> Said {
        Said { seat, saying, late: false }
    }

    /// The move that it records; `None` if it was the clock's.
    pub fn move_behind(&self) -> Option<(Seat, Saying)> {
        (!self.late).then_some((self.seat, self.saying))
    }

    /// As JSON: an object with one entry, which has the `seat`, what it `gives` and `takes` if it proposes, and `late` if
    /// the clock said it.
    pub fn to_json(&self, field: &Field) -> Value {
        let mut body = Map::from_iter([("seat".to_owned(), field.name(self.seat).into())]);
        let kind = match &self.saying {
            Saying::Propose(exchange) => {
                body.extend(exchange.to_json(KEYS, field.palette()));
                "proposed"
            }
            Saying::Pass => "passed",
            Saying::Accept => "accepted",
            Saying::Reject => "rejected",
        };
        if self.late {
            body.insert("late".to_owned(), true.into());
        }
        json!({kind: body})
    }

    /// The inverse of [`Said::to_json`], from the name and the value of the entry; `None` if it is another event.
    pub fn from_json(name: &str, body: &Value, field: &Field) -> Option<Result<Said, Refusal>> {
        let saying = match name {
            "proposed" => Exchange::from_json(body, KEYS, field.palette()).map(Saying::Propose),
            "passed" => Ok(Saying::Pass),
            "accepted" => Ok(Saying::Accept),
            "rejected" => Ok(Saying::Reject),
            _ => return None,
        };
        let late = body.get("late").and_then(Value::as_bool).unwrap_or(false);
        Some(saying.and_then(|saying| Ok(Said { seat: seat_in(field.names(), body, "seat")?, saying, late })))
    }

    /// As a sentence for people.
    pub fn sentence(&self, field: &Field, language: Language) -> String {
        let (seat, other) = (self.seat, self.seat.other());
        match &self.saying {
            Saying::Pass if self.late => tell_late(false, language),
            Saying::Reject if self.late => tell_late(true, language),
            Saying::Propose(exchange) => {
                field.tell_proposal(seat, other, field.describe(exchange, seat, other, language), language)
            }
            Saying::Pass => field.tell_pass(seat, language),
            Saying::Accept => field.tell_acceptance(seat, other, None, language),
            Saying::Reject => field.tell_rejection(seat, other, language),
        }
    }
}
