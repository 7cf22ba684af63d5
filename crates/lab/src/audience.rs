//! Who listens to a table: connections of seats and of spectators.

use game::Seat;

use crate::frames::Frame;
use crate::limits::CONNECTIONS_PER_SEAT;
use crate::outbox::{Farewell, Outbox};

#[derive(Debug)]
struct Listener {
    seat: Option<Seat>,
    connection: u64,
    outbox: Outbox,
}

/// The connections of one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    listeners: Vec<Listener>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// Does anybody listen for this seat?
    pub(crate) fn has(&self, seat: Option<Seat>) -> bool {
        self.listeners.iter().any(|listener| listener.seat == seat)
    }

    /// The seats for which somebody listens, each once; `None` among them if there are spectators.
    pub(crate) fn seats(&self) -> Vec<Option<Seat>> {
        let mut seats: Vec<Option<Seat>> = Vec::new();
        for listener in &self.listeners {
            if !seats.contains(&listener.seat) {
                seats.push(listener.seat);
            }
        }
        seats
    }

    /// Takes in a connection, once however often it asks; a seat that has too many loses its oldest.
    pub(crate) fn join(&mut self, seat: Option<Seat>, connection: u64, outbox: Outbox) {
        self.listeners.retain(|listener| listener.connection != connection);
        let of_seat = |listener: &Listener| listener.seat == seat;
        if self.listeners.iter().filter(|listener| of_seat(listener)).count() >= CONNECTIONS_PER_SEAT
            && let Some(oldest) = self.listeners.iter().position(of_seat)
        {
            self.listeners.remove(oldest).outbox.hang_up(Farewell::TooManyTabs);
        }
        self.listeners.push(Listener { seat, connection, outbox });
    }

    /// Lets a connection go and says whose it was.
    pub(crate) fn leave(&mut self, connection: u64) -> Option<Seat> {
        let index = self.listeners.iter().position(|listener| listener.connection == connection)?;
        self.listeners.remove(index).seat
    }

    /// Tells all connections of a seat. Who does not keep up is told to go, and leaves as everybody does.
    pub(crate) fn tell(&self, seat: Option<Seat>, frame: &Frame) {
        for listener in self.listeners.iter().filter(|listener| listener.seat == seat) {
            listener.outbox.send(frame.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::queue;

    #[tokio::test]
    async fn who_cannot_be_told_any_more_still_leaves() {
        let mut audience = Audience::default();
        let (outbox, inbox, _ending) = queue();
        audience.join(Some(Seat(1)), 7, outbox);
        drop(inbox);
        audience.tell(Some(Seat(1)), &Frame::from("x"));
        assert_eq!(audience.leave(7), Some(Seat(1)), "the table learns that the seat is empty");
    }

    #[tokio::test]
    async fn the_ninth_tab_ends_the_first_and_a_second_hello_ends_none() {
        let mut audience = Audience::default();
        let mut endings = Vec::new();
        for connection in 0..=CONNECTIONS_PER_SEAT as u64 {
            let (outbox, _, ending) = queue();
            audience.join(Some(Seat(0)), connection, outbox.clone());
            audience.join(Some(Seat(0)), connection, outbox);
            endings.push(ending);
        }
        assert_eq!(endings[0].comes().await, Farewell::TooManyTabs);
        assert_eq!(audience.leave(0), None);
        (1..=CONNECTIONS_PER_SEAT as u64).for_each(|connection| assert_eq!(audience.leave(connection), Some(Seat(0))));
        assert!(audience.is_empty());
    }
}
