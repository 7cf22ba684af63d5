//! What goes over a connection, both ways, as JSON text.
//!
//! The same frames are sent whether a person or an agent sits on the other side. A `state` frame carries how things stand
//! for a seat, and of what has happened only what the client has not seen yet.

use axum::extract::ws::Utf8Bytes;
use game::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// As long as most state frames.
const STATE_FRAME_BYTES: usize = 2048;

/// What a client may say.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// The first word.
    Hello {
        /// Events up to this one are known.
        seen: u64,
    },
    /// An action.
    Act {
        /// An id under which it applies at most once.
        client_id: String,
        /// The move as JSON.
        #[serde(rename = "move")]
        action: Value,
    },
    /// What would a move mean?
    Preview {
        /// An id under which it is answered.
        id: String,
        /// The move as JSON.
        #[serde(rename = "move")]
        action: Value,
    },
}

/// Something that happened, in words.
#[derive(Debug, Serialize)]
pub(crate) struct News {
    pub(crate) seq: u64,
    pub(crate) at_ms: u64,
    pub(crate) seat: Option<u8>,
    pub(crate) text: String,
    pub(crate) event: Option<Value>,
}

/// A frame as text: made once, shared by all who hear it.
pub(crate) type Frame = Utf8Bytes;

fn frame(value: &Value) -> Frame {
    Frame::from(value.to_string())
}

/// What a seat, or a spectator, is told once, on arrival.
#[derive(Serialize)]
#[serde(tag = "type", rename = "briefing")]
pub(crate) struct Briefing<'a> {
    /// The kind of game: the page has a room for each.
    pub(crate) game: &'a str,
    pub(crate) seat: Option<u8>,
    pub(crate) seats: &'a [String],
    /// The seats as people are told of them, with what they are.
    pub(crate) labels: &'a [String],
    pub(crate) briefing: Option<Value>,
    /// Links that this seat may pass on; whose friends have arrived since is told by `presence`.
    pub(crate) friend_links: &'a [FriendLink],
}

/// A link to somebody else's seat.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FriendLink {
    pub(crate) seat: u8,
    pub(crate) link: String,
}

impl Briefing<'_> {
    pub(crate) fn frame(&self) -> Frame {
        Frame::from(serde_json::to_string(self).unwrap_or_default())
    }
}

/// How things stand for a seat, and what is new to it.
#[derive(Serialize)]
#[serde(tag = "type", rename = "state")]
pub(crate) struct State {
    pub(crate) seq: u64,
    pub(crate) now_ms: u64,
    pub(crate) deadline_ms: Option<u64>,
    pub(crate) clock: Option<ClockFace>,
    pub(crate) waiting: Option<String>,
    pub(crate) news: Vec<News>,
    pub(crate) over: bool,
}

/// What is being timed, and what happens at zero.
#[derive(Serialize)]
pub(crate) struct ClockFace {
    name: String,
    at_zero: String,
}

impl From<game::Clock> for ClockFace {
    fn from(clock: game::Clock) -> ClockFace {
        ClockFace { name: clock.name, at_zero: clock.at_zero }
    }
}

impl State {
    /// Written straight to text, with the view, which is JSON text already, as its last entry: this is the frame that
    /// everybody gets after every action.
    pub(crate) fn frame(&self, view: Option<&str>) -> Frame {
        let mut text = Vec::with_capacity(STATE_FRAME_BYTES);
        // Numbers, texts and JSON values can always be written to memory.
        let _ = serde_json::to_writer(&mut text, self);
        let mut text = String::from_utf8(text).unwrap_or_default();
        text.pop();
        text.push_str(",\"view\":");
        text.push_str(view.unwrap_or("null"));
        text.push('}');
        Frame::from(text)
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "ack")]
struct Ack<'a> {
    client_id: &'a str,
    seq: u64,
}

/// An action is on disk. Like the state, this is said after every action, and written straight to text.
pub(crate) fn ack(client_id: &str, seq: u64) -> Frame {
    Frame::from(serde_json::to_string(&Ack { client_id, seq }).unwrap_or_default())
}

/// An action was refused.
pub(crate) fn refused(client_id: &str, reason: &str) -> Frame {
    frame(&json!({"type": "refused", "client_id": client_id, "reason": reason}))
}

/// What a move would mean.
pub(crate) fn preview(id: &str, preview: Result<Value, Refusal>) -> Frame {
    frame(&match preview {
        Ok(preview) => json!({"type": "preview", "id": id, "preview": preview}),
        Err(refusal) => json!({"type": "preview", "id": id, "reason": refusal.0}),
    })
}

/// Which seats are away just now: people without a connection. An agent never is.
pub(crate) fn presence(away: &[u8]) -> Frame {
    frame(&json!({"type": "presence", "away": away}))
}

/// For how many a table waits. Not for whom: that would tell who is a person.
pub(crate) fn waiting(missing: usize, seats: usize) -> String {
    match missing {
        _ if seats == 2 => "Waiting for the other side to arrive.".to_owned(),
        1 => "Waiting for 1 other to arrive.".to_owned(),
        _ => format!("Waiting for {missing} others to arrive."),
    }
}

/// The server is alive.
pub(crate) fn heartbeat(now_ms: u64) -> Frame {
    frame(&json!({"type": "heartbeat", "now_ms": now_ms}))
}

/// A message that could not be understood; the connection goes on.
pub(crate) fn misunderstood(reason: &str) -> Frame {
    frame(&json!({"type": "misunderstood", "reason": reason}))
}

/// A note of the laboratory in words.
pub(crate) fn lab_sentence(body: &Value) -> Option<String> {
    if body.get("started").is_some() {
        return Some("Everybody is here. The clock runs.".to_owned());
    }
    let away_ms = body["resumed"]["away_ms"].as_u64()?;
    Some(format!("The server was away for {} s. The time is added.", away_ms.div_ceil(1000)))
}
