//! `haggle connect`: a program takes a seat of a running laboratory, as a friend would who was sent the link.
//!
//! [`door`] is the way in: the invitation, the key and the socket. [`visitor`] is what the program hears and says there, frame
//! by frame. Here is what happens between them: the socket is read, and opened again when it is lost.

mod door;
mod link;
mod visitor;

use std::time::{Duration, Instant};

use anyhow::bail;
use serde_json::Value;

pub(crate) use door::Door;
use door::{Heard, Socket};
pub(crate) use link::Link;
pub(crate) use visitor::Visitor;

/// How long to wait before the first attempt to connect again; then twice as long each time.
const FIRST_PAUSE: Duration = Duration::from_millis(500);

/// And at most so long.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// After so long without the server the visit is over.
const GIVE_UP_AFTER: Duration = Duration::from_secs(120);

/// The server sends something at least every 20 seconds; after this silence the connection counts as lost.
const SILENCE: Duration = Duration::from_secs(45);

/// The server's codes for: the seat is played from elsewhere, and: the table cannot go on before the server is mended.
const ENDED: [(u16, &str); 2] = [
    (4001, "this seat is played from too many places at once; end the others"),
    (4006, "the table cannot go on; ask whoever runs the laboratory"),
];

/// Plays until the game is over. What happens is told, sentence by sentence.
pub(crate) fn visit(door: &Door, visitor: &mut Visitor, tell: &mut dyn FnMut(&str)) -> anyhow::Result<()> {
    while !visitor.is_over() {
        let mut socket = connect(door)?;
        if let Err(error) = talk(&mut socket, visitor, tell) {
            let _ = socket.say(&serde_json::json!({"leave": {}}));
            return Err(error);
        }
    }
    Ok(())
}

/// Opens the socket, however often that takes.
fn connect(door: &Door) -> anyhow::Result<Socket> {
    let (began, mut pause) = (Instant::now(), FIRST_PAUSE);
    loop {
        match door.open() {
            Ok(socket) => return Ok(socket),
            Err(error) if began.elapsed() > GIVE_UP_AFTER => return Err(error),
            Err(_) => std::thread::sleep(pause),
        }
        pause = (2 * pause).min(LONGEST_PAUSE);
    }
}

/// Hears and answers until the game is over or the connection is lost.
fn talk(socket: &mut Socket, visitor: &mut Visitor, tell: &mut dyn FnMut(&str)) -> anyhow::Result<()> {
    let mut heard_at = Instant::now();
    let mut waiting: Vec<Value> = visitor.greet();
    while !visitor.is_over() {
        if waiting.drain(..).any(|said| socket.say(&said).is_err()) {
            return Ok(());
        }
        match socket.hear() {
            Heard::Frame(frame) => {
                heard_at = Instant::now();
                waiting = visitor.hear(&frame)?;
                visitor.news().iter().for_each(|text| tell(text));
            }
            Heard::Nothing if heard_at.elapsed() < SILENCE => {}
            Heard::Closed(Some(code)) if ENDED.iter().any(|(ended, _)| *ended == code) => {
                bail!(ENDED.iter().find(|(ended, _)| *ended == code).map_or("", |(_, why)| why));
            }
            Heard::Nothing | Heard::Closed(_) => return Ok(()),
        }
    }
    Ok(())
}
