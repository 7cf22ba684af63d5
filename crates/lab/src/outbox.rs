//! The queue between a table and one of its connections, and how either end is told that it is over.

use tokio::sync::{mpsc, watch};

use crate::frames::Frame;
use crate::limits::CONNECTION_QUEUE;
use crate::story::History;

/// What is sent to a connection.
#[derive(Debug)]
pub(crate) enum Sent {
    /// One frame.
    Frame(Frame),
    /// What happened before, in frames that are made when there is room for them.
    History(History),
}

/// Why the server ends a connection. The page says so in words and knows by the code whether to come back by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Farewell {
    /// The server is closing.
    Closing,
    /// The seat was opened in too many tabs or on too many devices; this connection was the oldest.
    TooManyTabs,
    /// The connection took too long to take in what it was sent.
    TooSlow,
    /// Nothing was said for too long after it was opened.
    Silent,
    /// The table cannot be had just now.
    TableGone,
    /// The person has left the table.
    Left,
    /// The table cannot be brought back before somebody gives the server what it lacks.
    Stuck,
}

impl Farewell {
    /// The code of the WebSocket's close frame.
    pub(crate) fn code(self) -> u16 {
        match self {
            Farewell::Closing => 1001,
            Farewell::TooManyTabs => 4001,
            Farewell::TooSlow => 4002,
            Farewell::Silent => 4003,
            Farewell::TableGone => 4004,
            Farewell::Left => 4005,
            Farewell::Stuck => 4006,
        }
    }

    /// In words, for who reads the frame.
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Farewell::Closing => "the server is closing",
            Farewell::TooManyTabs => "this seat was opened in too many other tabs or on too many devices",
            Farewell::TooSlow => "the connection is too slow to keep up",
            Farewell::Silent => "nothing was said; say hello first",
            Farewell::TableGone => "the table is not there just now; come back in a moment",
            Farewell::Left => "you have left the table; open the page again to come back",
            Farewell::Stuck => "this table cannot go on now; tell whoever runs the server",
        }
    }
}

/// The table's end of the queue.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Sent>,
    ending: watch::Sender<Option<Farewell>>,
}

impl Outbox {
    /// Sends a frame. A connection that does not keep up is ended; its page comes back and asks for what it missed.
    pub(crate) fn send(&self, frame: Frame) -> bool {
        self.put(Sent::Frame(frame))
    }

    /// Sends what happened before.
    pub(crate) fn send_history(&self, history: History) -> bool {
        self.put(Sent::History(history))
    }

    fn put(&self, sent: Sent) -> bool {
        let is_sent = self.queue.try_send(sent).is_ok();
        if !is_sent {
            self.hang_up(Farewell::TooSlow);
        }
        is_sent
    }

    /// Ends the connection. The first reason counts.
    pub(crate) fn hang_up(&self, farewell: Farewell) {
        self.ending.send_if_modified(|ending| {
            let is_first = ending.is_none();
            ending.get_or_insert(farewell);
            is_first
        });
    }
}

/// The connection's end of the queue.
#[derive(Debug)]
pub(crate) struct Inbox(mpsc::Receiver<Sent>);

impl Inbox {
    /// What is to be sent next; `None` when the table has nothing more to say.
    pub(crate) async fn next(&mut self) -> Option<Sent> {
        self.0.recv().await
    }

    /// What is to be sent next, if it waits already.
    pub(crate) fn next_now(&mut self) -> Option<Sent> {
        self.0.try_recv().ok()
    }
}

/// How a connection learns that the table ends it.
#[derive(Debug)]
pub(crate) struct Ending(watch::Receiver<Option<Farewell>>);

impl Ending {
    /// Waits for it.
    pub(crate) async fn comes(&mut self) -> Farewell {
        let ending = self.0.wait_for(Option::is_some).await;
        ending.ok().and_then(|ending| *ending).unwrap_or(Farewell::TableGone)
    }
}

/// A queue for one connection.
pub(crate) fn queue() -> (Outbox, Inbox, Ending) {
    let (queue, waiting) = mpsc::channel(CONNECTION_QUEUE);
    let (ending, ended) = watch::channel(None);
    (Outbox { queue, ending }, Inbox(waiting), Ending(ended))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_connection_is_ended_with_a_reason() {
        let (outbox, _inbox, mut ending) = queue();
        for _ in 0..CONNECTION_QUEUE {
            assert!(outbox.send(Frame::from("x")));
        }
        assert!(!outbox.send(Frame::from("x")));
        outbox.hang_up(Farewell::TooManyTabs);
        assert_eq!(ending.comes().await, Farewell::TooSlow);
    }
}
