//! Clients with bad connections: late, repeated, out of order, dropped, coming back. From one seed.

use std::time::Duration;

use game::Stream;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::{Folder, Server, happened, room_offer};

/// A client that sends every action one to five times, in any order, and loses its connection now and then.
struct Flaky {
    token: String,
    client: Client,
    stream: Stream,
    waiting: Vec<(String, Value)>,
}

impl Flaky {
    async fn new(server: &Server, token: &str, seed: u64) -> Flaky {
        let client = server.connect(token, 0).await;
        Flaky { token: token.to_owned(), client, stream: Stream::numbered(seed, 0), waiting: Vec::new() }
    }

    async fn reconnect(&mut self, server: &Server) {
        self.client = server.connect(&self.token, self.stream.below(5)).await;
        let waiting = self.waiting.clone();
        for (id, action) in waiting {
            self.client.act(&id, action).await;
        }
    }

    /// Sends some of what waits, in a random order and number, and reads some of what came.
    async fn flutter(&mut self, server: &Server) {
        for _ in 0..=self.stream.below(4) {
            if !self.waiting.is_empty() {
                let index = self.stream.index(self.waiting.len());
                let (id, action) = self.waiting[index].clone();
                self.client.act(&id, action).await;
            }
        }
        if self.stream.happens(0.3) {
            self.reconnect(server).await;
        }
    }

    /// Keeps at it until every action has an answer.
    async fn settle(&mut self, server: &Server) {
        while !self.waiting.is_empty() {
            self.flutter(server).await;
            loop {
                match self.client.next_within(Duration::from_millis(10)).await {
                    Ok(Some(frame)) => {
                        if let Some(id) = frame["client_id"].as_str() {
                            self.waiting.retain(|(waiting, _)| waiting != id);
                        }
                    }
                    Ok(None) => break,
                    Err(()) => {
                        self.reconnect(server).await;
                        break;
                    }
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_action_is_applied_at_most_once() {
    for seed in 0..12 {
        let folder = Folder::new();
        let server = Server::start(&folder).await;
        let [host, newcomer] = server.two_people("room").await;
        let mut people = [Flaky::new(&server, &host, seed).await, Flaky::new(&server, &newcomer, seed + 1000).await];
        people[0].client.state_where(|state| state["waiting"].is_null()).await;
        for (number, person) in people.iter_mut().enumerate() {
            for action in 0..8 {
                let rents = ["400 euros", "450 euros", "500 euros", "550 euros"];
                let action_json = match person.stream.below(3) {
                    0 => json!({"comment": format!("person {number}, remark {action}")}),
                    _ => room_offer(rents[person.stream.index(4)]),
                };
                person.waiting.push((format!("a{action}"), action_json));
            }
        }
        for person in &mut people {
            person.settle(&server).await;
        }
        let state = server.connect(&host, 0).await.next_of("state").await;
        let history = happened(&state);
        for number in 0..2 {
            let seat = ["Host", "Newcomer"][number];
            let acted = |event: &&Value| {
                let body = event.as_object().unwrap().values().next().unwrap();
                body["seat"] == seat && event["period_ended"].is_null()
            };
            let count = history.iter().filter(acted).count();
            assert!(count <= 8, "seed {seed}: {seat} acted {count} times with 8 actions");
            let remarks: Vec<&Value> = history.iter().filter(|event| event["commented"]["seat"] == seat).collect();
            let mut distinct = remarks.clone();
            distinct.dedup();
            assert_eq!(distinct.len(), remarks.len(), "seed {seed}: a remark was made twice");
        }
        // Both sides have the same book.
        let other = server.connect(&newcomer, 0).await.next_of("state").await;
        assert_eq!(happened(&other), history);
    }
}
