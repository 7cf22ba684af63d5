//! One connection of one seat: reads what is said, passes it to the table, and sends what the table tells.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::SinkExt;
use game::Seat;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

use crate::account::{Account, SocketPermit};
use crate::clock::{Clock, Moment};
use crate::door::Closing;
use crate::frames::{self, Said};
use crate::laboratory::Laboratory;
use crate::limits::{CLIENT_ID_BYTES, FAREWELL_WITHIN, HEARTBEAT, HELLO_WITHIN, MESSAGES_AHEAD, SEND_WITHIN};
use crate::outbox::{Ending, Farewell, Inbox, Outbox, Sent, queue};
use crate::places::Place;
use crate::table::{Caller, Command, Question};

/// Serves a connection until either side ends it. The permit is given back then.
pub(crate) async fn serve(
    lab: Arc<Laboratory>,
    place: Place,
    connection: u64,
    mut socket: WebSocket,
    (_permit, closing): (SocketPermit, Closing),
) {
    let (outbox, inbox, ending) = queue();
    let commands = match lab.commands(&place.table.id).await {
        Ok(commands) => commands,
        Err(error) => {
            tracing::error!(table = place.table.id, "cannot go on: {error}");
            let farewell = if error.is_lasting() { Farewell::Stuck } else { Farewell::TableGone };
            return take_leave(&lab.clock, &mut socket, farewell).await;
        }
    };
    let client = Client {
        seat: place.seat,
        connection,
        commands: commands.clone(),
        outbox,
        account: place.account,
        has_said_hello: false,
    };
    if let Some(farewell) = talk(&lab, client, (inbox, ending, closing), &mut socket).await {
        take_leave(&lab.clock, &mut socket, farewell).await;
    }
    let _ = commands.send(Command::Leave { connection }).await;
}

/// Both directions, until it is over: with a farewell if the client is still there to be told.
async fn talk(
    lab: &Laboratory,
    mut client: Client,
    (mut inbox, mut ending, mut closing): (Inbox, Ending, Closing),
    socket: &mut WebSocket,
) -> Option<Farewell> {
    let clock = &lab.clock;
    let (opened, mut beat) = (clock.now(), next_beat(clock));
    let turns = Arc::new(Semaphore::new(MESSAGES_AHEAD));
    loop {
        let wait = client.account.wait();
        tokio::select! {
            sent = inbox.next() => send_all(clock, socket, sent?, &mut inbox).await?,
            () = clock.sleep_until(beat) => {
                beat = next_beat(clock);
                send(clock, socket, Message::Text(frames::heartbeat(clock.now_ms()))).await?;
            }
            (turn, message) = next_message(socket, &turns), if wait.is_zero() => {
                if !client.receive(message?.ok()?, turn).await {
                    return None;
                }
            }
            // A seat in debt is not listened to for a while.
            () = clock.sleep(wait), if !wait.is_zero() => {}
            () = clock.sleep_until(opened + HELLO_WITHIN), if !client.has_said_hello => return Some(Farewell::Silent),
            farewell = ending.comes() => return Some(farewell),
            // The table's task ended: the page comes back and finds it anew.
            () = client.commands.closed() => return Some(Farewell::TableGone),
            () = closing.begun() => return Some(Farewell::Closing),
        }
    }
}

/// The next message, as soon as the table has kept up with those before.
async fn next_message(
    socket: &mut WebSocket,
    turns: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, Option<Result<Message, axum::Error>>) {
    let turn = Arc::clone(turns).acquire_owned().await.ok();
    (turn, socket.recv().await)
}

/// Tells the client why the connection ends, if it still listens.
async fn take_leave(clock: &Clock, socket: &mut WebSocket, farewell: Farewell) {
    let close = CloseFrame { code: farewell.code(), reason: farewell.reason().into() };
    let _ = clock.within(FAREWELL_WITHIN, socket.send(Message::Close(Some(close)))).await;
}

/// All connections beat together: waking once for all costs far less than once for each.
fn next_beat(clock: &Clock) -> Moment {
    let beat_ms = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
    clock.moment_of((clock.now_ms() / beat_ms + 1) * beat_ms)
}

async fn send(clock: &Clock, socket: &mut WebSocket, message: Message) -> Option<()> {
    clock.within(SEND_WITHIN, socket.send(message)).await?.ok()
}

/// Sends what comes first and all that waits behind it in one go.
async fn send_all(clock: &Clock, socket: &mut WebSocket, first: Sent, inbox: &mut Inbox) -> Option<()> {
    let mut next = Some(first);
    while let Some(sent) = next {
        match sent {
            Sent::Frame(frame) => feed(clock, socket, Message::Text(frame)).await?,
            Sent::History(history) => {
                for piece in history {
                    // Flushed one by one: neither the server nor a slow line holds more than a piece at a time.
                    send(clock, socket, Message::Text(piece)).await?;
                }
            }
        }
        next = inbox.next_now();
    }
    clock.within(SEND_WITHIN, socket.flush()).await?.ok()
}

async fn feed(clock: &Clock, socket: &mut WebSocket, message: Message) -> Option<()> {
    clock.within(SEND_WITHIN, socket.feed(message)).await?.ok()
}

fn is_short(id: &str) -> bool {
    id.len() <= CLIENT_ID_BYTES
}

struct Client {
    seat: Option<Seat>,
    connection: u64,
    commands: mpsc::Sender<Command>,
    outbox: Outbox,
    account: Arc<Account>,
    has_said_hello: bool,
}

impl Client {
    /// Takes a message; false ends the connection.
    async fn receive(&mut self, message: Message, turn: Option<OwnedSemaphorePermit>) -> bool {
        self.account.charge_message();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return false,
            Message::Ping(_) | Message::Pong(_) => return true,
            Message::Binary(_) => return self.outbox.send(frames::misunderstood("send text")),
        };
        self.account.charge_bytes(text.len());
        match serde_json::from_str::<Said>(&text) {
            Ok(said) => self.pass_on(said, turn).await,
            Err(error) => self.outbox.send(frames::misunderstood(&error.to_string())),
        }
    }

    async fn pass_on(&mut self, said: Said, turn: Option<OwnedSemaphorePermit>) -> bool {
        let command = match (said, self.seat) {
            (Said::Hello { seen }, _) => {
                self.has_said_hello = true;
                Command::Join { caller: self.caller(turn), seen }
            }
            (Said::Act { client_id, action, sure }, Some(seat)) if !client_id.is_empty() && is_short(&client_id) => {
                Command::Act { caller: self.caller(turn), seat, client_id, action, sure }
            }
            (Said::Ready {}, Some(seat)) => Command::Ready { caller: self.caller(turn), seat },
            (Said::Watch(wish), None) => Command::Watch { caller: self.caller(turn), wish },
            (Said::Preview { id, action }, Some(seat)) if is_short(&id) => {
                Command::Ask { caller: self.caller(turn), seat, id, question: Question::Preview(action) }
            }
            (Said::Look { id, draft, opening }, Some(seat)) if is_short(&id) => {
                Command::Ask { caller: self.caller(turn), seat, id, question: Question::Look { draft, opening } }
            }
            (Said::Leave {}, Some(seat)) => Command::Depart { caller: self.caller(turn), seat },
            (Said::Typed { id, draft, line }, Some(seat)) if is_short(&id) => {
                Command::Ask { caller: self.caller(turn), seat, id, question: Question::Typed { draft, line } }
            }
            _ => return self.outbox.send(frames::misunderstood("this cannot be done from here")),
        };
        self.commands.send(command).await.is_ok()
    }

    fn caller(&self, turn: Option<OwnedSemaphorePermit>) -> Caller {
        Caller {
            seat: self.seat,
            connection: self.connection,
            outbox: self.outbox.clone(),
            account: Arc::clone(&self.account),
            _turn: turn,
        }
    }
}
