//! A table by its commands alone, without a socket.

use std::sync::Arc;
use std::time::Duration;

use game::{AnyGame, Seat};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{Caller, Command, rounded_up};
use crate::clock::Clock;
use crate::laboratory::{Filler, Laboratory, Settings};
use crate::limits::{READERS, THOUGHT};
use crate::outbox::{Inbox, Outbox, Sent, queue};
use crate::store::tests::{Folder, Held};

const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME];

/// Whatever happens, happens before this.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person at a table.
struct Person {
    seat: Seat,
    lab: Arc<Laboratory>,
    commands: mpsc::Sender<Command>,
    outbox: Outbox,
    inbox: Inbox,
}

impl Person {
    /// Sits down and says hello.
    async fn arrive(lab: &Arc<Laboratory>, token: &str) -> Person {
        let place = lab.place(token).await.unwrap().unwrap();
        let (outbox, inbox, _) = queue();
        let commands = lab.commands(&place.table.id).await.unwrap();
        let person = Person { seat: place.seat.unwrap(), lab: Arc::clone(lab), commands, outbox, inbox };
        person.commands.send(Command::Join { caller: person.caller(), seen: 0 }).await.unwrap();
        person
    }

    fn caller(&self) -> Caller {
        Caller {
            seat: Some(self.seat),
            connection: u64::from(self.seat.0),
            outbox: self.outbox.clone(),
            account: self.lab.accounts.of(&self.seat.0.to_string()),
            _turn: None,
        }
    }

    async fn act(&self, client_id: &str, action: Value) {
        let client_id = client_id.to_owned();
        let act = Command::Act { caller: self.caller(), seat: self.seat, client_id, action, sure: false };
        self.commands.send(act).await.unwrap();
    }

    /// The next frame of a type.
    async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let next = Clock::by_the_wall().within(PATIENCE, self.inbox.next()).await.expect("a frame in time");
            if let Some(Sent::Frame(frame)) = next {
                let frame: Value = serde_json::from_str(&frame).unwrap();
                if frame["type"] == kind {
                    return frame;
                }
            }
        }
    }
}

async fn two_people(lab: &Arc<Laboratory>) -> [Person; 2] {
    let opened = lab.open_table("room", &[Filler::Person, Filler::Person]).await.unwrap();
    let [a, b] = [0, 1].map(|seat: usize| opened.seats[seat].clone().unwrap());
    [Person::arrive(lab, &a).await, Person::arrive(lab, &b).await]
}

// One thread serves everything: a read that took it would keep the table from ever acting.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_action_does_not_wait_for_slow_reads() {
    let folder = Folder::new();
    let lab = Laboratory::open(GAMES, &folder.0, Settings::default()).await.unwrap();
    let [mut a, mut b] = two_people(&lab).await;
    while !b.next_of("state").await["waiting"].is_null() {}
    let held = Held::default();
    let read = || {
        let (store, held) = (lab.store.clone(), held.clone());
        tokio::spawn(async move { store.read_slowly(move || held.wait()).await })
    };
    let reads: Vec<_> = (0..READERS + 2).map(|_| read()).collect();
    a.act("1", json!({"comment": "Is it loud?"})).await;
    assert_eq!(a.next_of("ack").await["client_id"], "1");
    assert_eq!(b.next_of("state").await["news"][0]["event"]["commented"]["text"], "Is it loud?");
    held.let_go();
    for read in reads {
        read.await.unwrap();
    }
}

#[test]
fn thoughts_seem_to_take_whole_slots() {
    let short = Duration::from_micros(1);
    assert_eq!([Duration::ZERO, short, THOUGHT].map(rounded_up), [Duration::ZERO, THOUGHT, THOUGHT]);
    assert_eq!(rounded_up(THOUGHT + short), 2 * THOUGHT);
}
