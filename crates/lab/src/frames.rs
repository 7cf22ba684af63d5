//! What goes over a connection, both ways, as JSON text.
//!
//! The same frames are sent whether a person or an agent sits on the other side. A `state` frame carries everything that
//! a seat may know, so that a page can be drawn from the last one alone.

use std::sync::Arc;

use game::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What a client may say.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Said {
    /// The first word: events up to `seen` are known.
    Hello { seen: u64 },
    /// An action, with an id under which it applies at most once.
    Act {
        client_id: String,
        #[serde(rename = "move")]
        action: Value,
    },
    /// What would a move mean?
    Preview {
        id: String,
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
}

fn frame(value: &Value) -> Arc<str> {
    Arc::from(value.to_string())
}

/// What a seat is told once, when it sits down.
pub(crate) fn briefing(seat: Option<Seat>, seats: &[String], briefing: Option<Value>, link: Option<&str>) -> Arc<str> {
    frame(&json!({
        "type": "briefing", "seat": seat.map(|seat| seat.0), "seats": seats, "briefing": briefing, "friend_link": link,
    }))
}

/// Everything that a seat may know now.
#[expect(clippy::too_many_arguments, reason = "the fields of one frame, named at the only place that sends it")]
pub(crate) fn state(
    seq: u64,
    now_ms: u64,
    deadline_ms: Option<u64>,
    clock: Option<&game::Clock>,
    waiting: Option<&str>,
    view: Option<Value>,
    news: &[News],
    over: bool,
) -> Arc<str> {
    frame(&json!({
        "type": "state", "seq": seq, "now_ms": now_ms, "deadline_ms": deadline_ms,
        "clock": clock.map(|clock| json!({"name": clock.name, "at_zero": clock.at_zero})),
        "waiting": waiting, "view": view, "news": news, "over": over,
    }))
}

/// An action is on disk.
pub(crate) fn ack(client_id: &str, seq: u64) -> Arc<str> {
    frame(&json!({"type": "ack", "client_id": client_id, "seq": seq}))
}

/// An action was refused.
pub(crate) fn refused(client_id: &str, reason: &str) -> Arc<str> {
    frame(&json!({"type": "refused", "client_id": client_id, "reason": reason}))
}

/// What a move would mean.
pub(crate) fn preview(id: &str, preview: Result<Value, Refusal>) -> Arc<str> {
    frame(&match preview {
        Ok(preview) => json!({"type": "preview", "id": id, "preview": preview}),
        Err(refusal) => json!({"type": "preview", "id": id, "reason": refusal.0}),
    })
}

/// Is the other side there?
pub(crate) fn presence(here: bool) -> Arc<str> {
    frame(&json!({"type": "presence", "other": if here { "here" } else { "away" }}))
}

/// The server is alive.
pub(crate) fn heartbeat(now_ms: u64) -> Arc<str> {
    frame(&json!({"type": "heartbeat", "now_ms": now_ms}))
}

/// A message that could not be understood; the connection goes on.
pub(crate) fn misunderstood(reason: &str) -> Arc<str> {
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
