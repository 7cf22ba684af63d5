//! Who listens to a table: connections of seats and of spectators.

use game::Seat;
use tokio::sync::mpsc;

use crate::frames::{self, Frame};
use crate::limits::CONNECTIONS_PER_SEAT;

/// A connection's end of the queue, as the table sees it.
pub(crate) type Outbox = mpsc::Sender<Frame>;

struct Listener {
    seat: Option<Seat>,
    connection: u64,
    outbox: Outbox,
}

/// The connections of one table.
#[derive(Default)]
pub(crate) struct Audience {
    listeners: Vec<Listener>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// Does anybody listen for this seat?
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.listeners.iter().any(|listener| listener.seat == Some(seat))
    }

    /// Takes in a connection; a seat that has too many loses its oldest.
    pub(crate) fn join(&mut self, seat: Option<Seat>, connection: u64, outbox: Outbox) {
        let of_seat = |listener: &Listener| listener.seat == seat;
        if self.listeners.iter().filter(|listener| of_seat(listener)).count() >= CONNECTIONS_PER_SEAT
            && let Some(oldest) = self.listeners.iter().position(of_seat)
        {
            self.listeners.remove(oldest);
        }
        self.listeners.push(Listener { seat, connection, outbox });
    }

    /// Lets a connection go and says whose it was.
    pub(crate) fn leave(&mut self, connection: u64) -> Option<Seat> {
        let index = self.listeners.iter().position(|listener| listener.connection == connection)?;
        self.listeners.swap_remove(index).seat
    }

    /// Tells everybody, each seat what `frame` makes for it; who does not keep up is dropped and will come back.
    pub(crate) fn tell(&mut self, frame: impl Fn(Option<Seat>) -> Frame) {
        let mut made: Vec<(Option<Seat>, Frame)> = Vec::new();
        self.listeners.retain(|listener| {
            let ready = made.iter().find(|(seat, _)| *seat == listener.seat).map(|(_, frame)| frame.clone());
            let text = ready.unwrap_or_else(|| {
                let text = frame(listener.seat);
                made.push((listener.seat, text.clone()));
                text
            });
            listener.outbox.try_send(text).is_ok()
        });
    }

    /// Tells which seats are away to those who are `concerned`.
    pub(crate) fn tell_presence(&self, away: &[u8], concerned: impl Fn(Seat) -> bool) {
        let frame = frames::presence(away);
        for listener in self.listeners.iter().filter(|listener| listener.seat.is_some_and(&concerned)) {
            let _ = listener.outbox.try_send(frame.clone());
        }
    }
}
