//! What goes over a connection, both ways, as JSON text.
//!
//! The same frames are sent whether a person or an agent sits on the other side. A `state` frame carries how things stand
//! for a seat, and of what has happened only what the client has not seen yet.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use game::{Caution, Draft, Language, Phrase, Refusal, as_sentence, shortened};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::attendance::Seen;
use crate::limits::REASON_LETTERS;
use crate::story::Lines;
use crate::watching::{Watched, Wish};
use crate::words::say;

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
        /// Has the person been asked whether they mean it?
        #[serde(default)]
        sure: bool,
    },
    /// The person is ready to begin.
    Ready {},
    /// A spectator steers a table of agents.
    Watch(Wish),
    /// What would a move mean?
    Preview {
        /// An id under which it is answered.
        id: String,
        /// The move as JSON.
        #[serde(rename = "move")]
        action: Value,
    },
    /// How do things stand, in words?
    Look {
        /// An id under which it is answered.
        id: String,
        /// What the person is composing.
        #[serde(default)]
        draft: Draft,
        /// Is what was said at the beginning wanted too?
        #[serde(default)]
        opening: bool,
    },
    /// What does a line mean that a person typed?
    Typed {
        /// An id under which it is answered.
        id: String,
        /// What the person is composing.
        #[serde(default)]
        draft: Draft,
        /// The line.
        line: String,
    },
    /// The person leaves the table, on purpose; the seat stays theirs.
    Leave {},
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
    /// Which face is drawn for each seat.
    pub(crate) faces: Vec<u8>,
    /// The texts of the scenario in the language of the page, where they differ.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) texts: &'a BTreeMap<String, String>,
    pub(crate) briefing: Option<Value>,
    /// The story of the scenario, where the game's own briefing has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) story: Option<&'a str>,
    /// Links that this seat may pass on; that one was taken since is told by `taken`, who is here by `presence`.
    pub(crate) friend_links: &'a [FriendLink],
}

/// A seat that is for a friend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct FriendLink {
    pub(crate) seat: u8,
    /// The link to send; `None` once somebody has taken the seat.
    pub(crate) link: Option<String>,
}

impl Briefing<'_> {
    pub(crate) fn frame(&self) -> Frame {
        Frame::from(serde_json::to_string(self).unwrap_or_default())
    }
}

/// How a table stands, the same for every seat.
#[derive(Serialize)]
pub(crate) struct Standing {
    pub(crate) deadline_ms: Option<u64>,
    pub(crate) clock: Option<ClockFace>,
    pub(crate) waiting: Option<String>,
    /// Until when the clock waits for people to be ready; `None` if it does not.
    pub(crate) ready_until_ms: Option<u64>,
    pub(crate) over: bool,
    /// Whether it is paused and how fast it goes, where only agents play.
    #[serde(flatten)]
    pub(crate) watched: Option<Watched>,
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

impl Standing {
    /// As it stands in frames: JSON without the braces around it.
    pub(crate) fn to_json(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or_default().to_owned()
    }
}

/// How things stand for a seat, and what is new to it.
pub(crate) struct State<'a> {
    /// The number of the last line that the seat was told.
    pub(crate) seq: u64,
    pub(crate) now_ms: u64,
    /// See [`Standing::to_json`].
    pub(crate) standing: &'a str,
    /// Has the person said that they are ready?
    pub(crate) ready: bool,
    pub(crate) news: Lines<'a>,
    /// What the seat may know, as JSON; `null` for a spectator.
    pub(crate) view: &'a str,
}

impl State<'_> {
    /// Written straight to text: this is the frame that everybody gets after every action.
    pub(crate) fn frame(&self) -> Frame {
        let State { seq, now_ms, standing, ready, view, .. } = self;
        let mut text = String::with_capacity(STATE_FRAME_BYTES);
        text.push_str(&format!(
            "{{\"type\":\"state\",\"seq\":{seq},\"now_ms\":{now_ms},{standing},\"ready\":{ready},\"news\":"
        ));
        self.news.write(&mut text);
        text.push_str(",\"view\":");
        text.push_str(view);
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
    frame(&with_reason(json!({"type": "refused", "client_id": client_id}), reason))
}

/// An action was not made: the person is asked first whether they mean it.
pub(crate) fn question(client_id: &str, action: &Value, caution: &Caution) -> Frame {
    let Caution { sentence, worth, without } = caution;
    frame(&json!({"type": "question", "client_id": client_id, "move": action, "sentence": sentence,
                  "worth": worth, "without": without}))
}

/// What a note of the laboratory tells of a question: whether the move was made all the same, and the rest.
pub(crate) fn questioned(body: &Value) -> Option<(bool, &Value)> {
    let asked = body.get("asked").map(|told| (false, told));
    asked.or_else(|| body.get("insisted").map(|told| (true, told)))
}

/// Adds why something cannot be done: the reason, and the same as a sentence for people.
fn with_reason(mut frame: Value, reason: &str) -> Value {
    let reason = shortened(reason, REASON_LETTERS);
    frame["sentence"] = as_sentence(reason).into();
    frame["reason"] = reason.into();
    frame
}

/// What a move would mean.
pub(crate) fn preview(id: &str, preview: Result<Value, Refusal>, language: Language) -> Frame {
    frame(&match preview {
        Ok(preview) => json!({"type": "preview", "id": id, "preview": preview}),
        Err(refusal) => with_reason(json!({"type": "preview", "id": id}), &refusal.said(language)),
    })
}

/// How things stand, in words.
pub(crate) fn look(id: &str, look: Value) -> Frame {
    frame(&json!({"type": "look", "id": id, "look": look}))
}

/// What a line means that a person typed.
pub(crate) fn typed(id: &str, typed: Result<Value, Refusal>, language: Language) -> Frame {
    frame(&match typed {
        Ok(typed) => json!({"type": "typed", "id": id, "typed": typed}),
        Err(refusal) => with_reason(json!({"type": "typed", "id": id}), &refusal.said(language)),
    })
}

/// Who is there and who is not, and since when.
pub(crate) fn presence(seats: &[Seen]) -> Frame {
    frame(&json!({"type": "presence", "seats": seats}))
}

/// Somebody has taken a seat that was for a friend.
pub(crate) fn taken(seat: u8) -> Frame {
    frame(&json!({"type": "taken", "seat": seat}))
}

/// The server is alive.
pub(crate) fn heartbeat(now_ms: u64) -> Frame {
    frame(&json!({"type": "heartbeat", "now_ms": now_ms}))
}

/// A message that could not be understood; the connection goes on.
pub(crate) fn misunderstood(reason: &str) -> Frame {
    frame(&with_reason(json!({"type": "misunderstood"}), reason))
}

/// A note of the laboratory in words.
pub(crate) fn lab_sentence(body: &Value) -> Option<Phrase> {
    if body.get("started").is_some() {
        return Some(say("started"));
    }
    if let Some(why) = closed(body) {
        return Some(why);
    }
    let away_ms = body["resumed"]["away_ms"].as_u64()?;
    Some(say("resumed").with("seconds", away_ms.div_ceil(1000)))
}

/// Why a table was closed before its game was over, if this note of the laboratory says so.
pub(crate) fn closed(body: &Value) -> Option<Phrase> {
    let expired = body.get("expired")?;
    let (Some(hours), Some(why)) = (expired["hours"].as_u64(), expired["why"].as_str()) else {
        return Some(say("closed"));
    };
    let told = say(if why == "deserted" { "closed-deserted" } else { "closed-never-begun" });
    let (time, unit) = if hours > 0 && hours.is_multiple_of(24) { (hours / 24, "days") } else { (hours, "hours") };
    Some(told.with("time", time).with("unit", unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MESSAGE_BYTES;
    use crate::words::refuse;

    fn quoting(text: &str) -> Refusal {
        refuse("is-closed").with("why", text)
    }

    #[test]
    fn a_reason_is_told_as_a_sentence_too() {
        let told: Value = serde_json::from_str(&refused("1", "it is not your turn")).unwrap();
        let wanted = json!({"type": "refused", "client_id": "1", "sentence": "It is not your turn.",
                            "reason": "it is not your turn"});
        assert_eq!(told, wanted);
        for frame in [misunderstood("send text"), preview("1", Err(quoting("send text")), Language::English)] {
            assert!(frame.contains("\"Send text.\""), "{frame}");
        }
    }

    #[test]
    fn a_reason_does_not_grow_with_what_it_quotes() {
        let (long, english) = ("x".repeat(MESSAGE_BYTES), Language::English);
        let refusal = || Err(quoting(&long));
        for frame in [refused("1", &long), preview("1", refusal(), english), typed("1", refusal(), english)] {
            assert!(frame.len() < 2 * REASON_LETTERS + 100, "{}", frame.len());
        }
    }
}
