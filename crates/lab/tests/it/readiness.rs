//! The clock of a first phase waits until people are ready, or for a while.

use std::time::Duration;

use lab::{Filler, Settings};
use serde_json::{Value, json};

use crate::server::{Folder, Server, Start};

const WITHIN: Duration = Duration::from_secs(60);

fn patient(pace: f64) -> Settings {
    Settings { pace, ready_within: WITHIN, ..Settings::default() }
}

async fn by_hand(folder: &Folder, pace: f64) -> Server {
    Server::run(folder, Start { settings: patient(pace), by_hand: true, ..Start::default() }).await
}

fn has_begun(state: &Value) -> bool {
    state["ready_until_ms"].is_null() && state["waiting"].is_null()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_waits_until_all_are_ready_and_nobody_learns_who_is() {
    let folder = Folder::new();
    let server = by_hand(&folder, 0.0).await;
    let [host, newcomer] = server.two_people("room").await;
    let (mut a, mut b) = (server.connect(&host, 0).await, server.connect(&newcomer, 0).await);
    let state = a.state_where(|state| state["ready_until_ms"].is_u64()).await;
    assert_eq!((&state["deadline_ms"], &state["ready"]), (&state["ready_until_ms"], &json!(false)));
    assert_eq!((&state["waiting"], &state["clock"]["name"]), (&Value::Null, &json!("Before it begins")));
    b.state_where(|state| state["ready_until_ms"].is_u64()).await;
    while b.next_soon().await.unwrap().is_some() {}

    a.say(json!({"ready": {}})).await;
    a.state_where(|state| state["ready"] == true).await;
    assert_eq!(b.next_soon().await, Ok(None), "who is ready is nobody else's to know");
    let early = a.ask("1", json!({"comment": "Hello?"})).await;
    assert_eq!(early["reason"], "the other side is not ready yet; your draft stays as it is");

    // Whoever moves is ready.
    assert_eq!(b.ask("1", json!({"comment": "Hello!"})).await["type"], "ack");
    let state = a.state_where(has_begun).await;
    let limit = |state: &Value| state["deadline_ms"].as_u64().unwrap() - state["now_ms"].as_u64().unwrap();
    assert_eq!(state["ready"], false, "it no longer matters");
    assert!(limit(&state) > 0 && state["clock"]["name"] != "Before it begins", "{state}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_waits_longer_than_the_limit_even_across_a_restart() {
    let folder = Folder::new();
    let server = Server::start_as(&folder, patient(0.0)).await;
    let [host, newcomer] = server.two_people("room").await;
    let (mut a, b) = (server.connect(&host, 0).await, server.connect(&newcomer, 0).await);
    let first = a.state_where(|state| state["ready_until_ms"].is_u64()).await;
    a.say(json!({"ready": {}})).await;
    a.state_where(|state| state["ready"] == true).await;
    let (keys, now_ms) = (server.keys(), server.clock.now_ms());
    drop((a, b));
    server.stop().await;

    let start = Start { settings: patient(0.0), wall_ms: now_ms + 30_000, ..Start::default() };
    let server = Server::run(&folder, start).await.knowing(keys);
    let mut a = server.connect(&host, 0).await;
    let state = a.state_where(|state| state["ready_until_ms"].is_u64()).await;
    assert_eq!(state["ready"], true, "it was written down");
    let until = |state: &Value| state["ready_until_ms"].as_u64().unwrap();
    let moved = until(&state) - until(&first);
    assert!((29_000..=31_000).contains(&moved), "the time that the server was away is added: {moved}");
    server.hand.advance(WITHIN);
    a.state_where(has_begun).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_is_not_ready_at_once() {
    let folder = Folder::new();
    let server = by_hand(&folder, 1.0).await;
    let opened = server.open("room", &[Filler::Person, Filler::Agent("hardliner".to_owned())]).await;
    let mut a = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    a.say(json!({"ready": {}})).await;
    a.state_where(|state| state["ready"] == true && !has_begun(state)).await;
    server.hurrying(a.state_where(has_begun)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn agents_alone_and_games_that_begin_with_preparation_wait_for_nobody() {
    let folder = Folder::new();
    let server = by_hand(&folder, 0.0).await;
    let opened = server.open("fishing-dispute", &[Filler::Person, Filler::Agent("hawk".to_owned())]).await;
    let mut a = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    a.state_where(has_begun).await;
}
