//! A connection to a seat, as a page has one: says what a page says, and hears what it hears.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::server::PATIENCE;

/// One connection.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn say(&mut self, value: Value) {
        self.say_text(value.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn act(&mut self, id: &str, action: Value) {
        self.say(json!({"act": {"client_id": id, "move": action}})).await;
    }

    /// Acts without being asked whether that is meant.
    pub(crate) async fn insist(&mut self, id: &str, action: Value) {
        self.say(json!({"act": {"client_id": id, "move": action, "sure": true}})).await;
    }

    /// The next frame; `None` if the connection ends.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame in time")?;
            match message {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next frame, if one comes soon; an ended connection gives `Err`.
    pub(crate) async fn next_soon(&mut self) -> Result<Option<Value>, ()> {
        self.next_within(Duration::from_millis(100)).await
    }

    /// The next frame, if one comes within a time; an ended connection gives `Err`.
    pub(crate) async fn next_within(&mut self, time: Duration) -> Result<Option<Value>, ()> {
        match tokio::time::timeout(time, self.socket.next()).await {
            Err(_) => Ok(None),
            Ok(Some(Ok(Message::Text(text)))) => Ok(serde_json::from_str(&text).ok()),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => Err(()),
            Ok(Some(Ok(_))) => Ok(None),
        }
    }

    /// The code with which the server ends the connection; `None` if it ends without one.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("an end in time")?;
            match message {
                Ok(Message::Close(close)) => return close.map(|close| close.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// The next frame that fulfils a condition. That others come, such as heartbeats, makes nobody more patient.
    async fn next_where(&mut self, condition: impl Fn(&Value) -> bool) -> Value {
        let found = async {
            loop {
                let frame = self.next().await.expect("the connection goes on");
                if condition(&frame) {
                    return frame;
                }
            }
        };
        tokio::time::timeout(PATIENCE, found).await.expect("the right frame in time")
    }

    /// The next frame of a type.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        self.next_where(|frame| frame["type"] == kind).await
    }

    /// The next state that fulfils a condition.
    pub(crate) async fn state_where(&mut self, condition: impl Fn(&Value) -> bool) -> Value {
        self.next_where(|frame| frame["type"] == "state" && condition(frame)).await
    }

    /// The next time that it is said who is there: those who are not, with what they are.
    pub(crate) async fn absent(&mut self) -> Vec<Value> {
        absent(&self.next_of("presence").await)
    }

    /// Waits until just these seats are said to be away.
    pub(crate) async fn away(&mut self, seats: &[u8]) {
        self.next_where(|frame| frame["type"] == "presence" && seats_of(&absent(frame)) == json!(seats)).await;
    }

    /// How things stand in words, for who has this draft.
    pub(crate) async fn look(&mut self, draft: &Value) -> Value {
        self.say(json!({"look": {"id": "look", "draft": draft}})).await;
        self.next_of("look").await["look"].clone()
    }

    /// What a line means for who has this draft: `typed`, or a `reason` if it cannot be done.
    pub(crate) async fn typed(&mut self, draft: &Value, line: &str) -> Value {
        self.say(json!({"typed": {"id": "typed", "draft": draft, "line": line}})).await;
        self.next_of("typed").await
    }

    /// Acts and waits for the answer, an `ack` or a `refused`.
    pub(crate) async fn ask(&mut self, id: &str, action: Value) -> Value {
        self.act(id, action).await;
        self.next_where(|frame| frame["client_id"] == id).await
    }
}

/// Those who are not there, by a frame that says who is.
pub(crate) fn absent(frame: &Value) -> Vec<Value> {
    let seats = frame["seats"].as_array().expect("who is there");
    seats.iter().filter(|seen| seen["presence"] != "there").cloned().collect()
}

fn seats_of(seen: &[Value]) -> Value {
    seen.iter().map(|seen| seen["seat"].clone()).collect()
}
