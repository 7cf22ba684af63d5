//! One connection of one seat: reads what is said, passes it to the table, and sends what the table tells.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use game::Seat;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::audience::Outbox;
use crate::clock::now_ms;
use crate::door::Closing;
use crate::frames::{self, Frame, Said};
use crate::laboratory::{Laboratory, Place};
use crate::limits::{CLIENT_ID_BYTES, CONNECTION_QUEUE, HEARTBEAT, MESSAGES_AT_ONCE, MESSAGES_PER_SECOND};
use crate::rate::Bucket;
use crate::table::Command;

/// Serves a connection until either side ends it.
pub(crate) async fn serve(
    lab: Arc<Laboratory>,
    place: Place,
    connection: u64,
    mut socket: WebSocket,
    mut closing: Closing,
) {
    let (outbox, mut inbox) = mpsc::channel(CONNECTION_QUEUE);
    let Ok(commands) = lab.commands(&place.table.id).await else { return };
    let mut client = Client { seat: place.seat, connection, commands, outbox, bucket: message_bucket() };
    let mut heartbeat = tokio::time::interval_at(next_beat(), HEARTBEAT);
    loop {
        let going_on = tokio::select! {
            frame = inbox.recv() => match frame {
                Some(frame) => send_all(&mut socket, frame, &mut inbox).await.is_ok(),
                None => false,
            },
            _ = heartbeat.tick() => {
                socket.send(Message::Text(frames::heartbeat(now_ms()))).await.is_ok()
            }
            message = socket.recv() => match message {
                Some(Ok(message)) => client.receive(message).await,
                _ => false,
            },
            // The table's task ended: the page comes back and finds it anew.
            () = client.commands.closed() => false,
            () = closing.begun() => {
                say_goodbye(&mut socket).await;
                false
            }
        };
        if !going_on {
            break;
        }
    }
    let _ = client.commands.send(Command::Leave { connection }).await;
}

/// Tells the page that the server ends, so that it need not wait for a connection that seems to be there.
async fn say_goodbye(socket: &mut WebSocket) {
    let frame = CloseFrame { code: close_code::AWAY, reason: "the server is closing".into() };
    let _ = socket.send(Message::Close(Some(frame))).await;
}

/// All connections beat together: waking once for all costs far less than once for each.
fn next_beat() -> Instant {
    let beat_ms = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
    Instant::now() + Duration::from_millis(beat_ms - now_ms() % beat_ms)
}

/// Sends a frame and all that wait behind it in one go.
async fn send_all(socket: &mut WebSocket, first: Frame, inbox: &mut mpsc::Receiver<Frame>) -> Result<(), axum::Error> {
    let mut next = Some(first);
    while let Some(frame) = next {
        socket.feed(Message::Text(frame)).await?;
        next = inbox.try_recv().ok();
    }
    socket.flush().await
}

fn message_bucket() -> Bucket {
    Bucket::new(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE)
}

struct Client {
    seat: Option<Seat>,
    connection: u64,
    commands: mpsc::Sender<Command>,
    outbox: Outbox,
    bucket: Bucket,
}

impl Client {
    /// Takes a message; false ends the connection.
    async fn receive(&mut self, message: Message) -> bool {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return false,
            Message::Ping(_) | Message::Pong(_) => return true,
            Message::Binary(_) => return self.outbox.try_send(frames::misunderstood("send text")).is_ok(),
        };
        if !self.bucket.take() {
            return false;
        }
        match serde_json::from_str::<Said>(&text) {
            Ok(said) => self.pass_on(said).await,
            Err(error) => self.outbox.try_send(frames::misunderstood(&error.to_string())).is_ok(),
        }
    }

    async fn pass_on(&mut self, said: Said) -> bool {
        let outbox = self.outbox.clone();
        let command = match (said, self.seat) {
            (Said::Hello { seen }, seat) => Command::Join { seat, connection: self.connection, seen, outbox },
            (Said::Act { client_id, action }, Some(seat)) if (1..=CLIENT_ID_BYTES).contains(&client_id.len()) => {
                Command::Act { seat, client_id, action, outbox }
            }
            (Said::Preview { id, action }, Some(seat)) if id.len() <= CLIENT_ID_BYTES => {
                Command::Preview { seat, id, action, outbox }
            }
            _ => return outbox.try_send(frames::misunderstood("this cannot be done from here")).is_ok(),
        };
        self.commands.send(command).await.is_ok()
    }
}
