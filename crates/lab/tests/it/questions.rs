//! The question before a move that gives something up.

use game::AnyGame;
use lab::Settings;
use serde_json::{Value, json};

use crate::coins;
use crate::server::{Folder, Server, Start};

const GAMES: &[&dyn AnyGame] = &[&coins::GAME];

fn header(log: &str) -> Value {
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.map(|mut line| line["game"].take()).find(Value::is_object).expect("a line about the game")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_gives_something_up_is_asked_about_once_and_that_is_recorded() {
    let folder = Folder::new();
    let server = Server::start_playing(&folder, GAMES).await;
    let [ann, bob] = server.two_people("ten-coins").await;
    let (mut a, mut b) = (server.connect(&ann, 0).await, server.connect(&bob, 0).await);
    a.state_where(|state| state["waiting"].is_null()).await;
    assert_eq!(a.ask("1", json!("ask 7")).await["type"], "ack");
    b.state_where(|state| state["view"]["asked"] == 7).await;
    while a.next_soon().await.unwrap().is_some() {}

    let question = b.ask("1", json!("leave")).await;
    let wanted = json!({"type": "question", "client_id": "1", "move": "leave",
                        "sentence": "Neither of you gets anything.", "worth": null, "without": null});
    assert_eq!(question, wanted);
    assert_eq!(a.next_soon().await, Ok(None), "nothing has happened that the other could know");
    // What the rules forbid is refused, not asked about.
    assert_eq!(a.ask("2", json!("leave")).await["type"], "refused");
    b.insist("2", json!("leave")).await;
    b.next_of("ack").await;

    let questions = header(&server.get(&format!("/seat/{bob}/log.jsonl")).await)["questions"].clone();
    let told = |asked: &Value| (asked["seat"].clone(), asked["move"].clone(), asked["insisted"].clone());
    let told: Vec<_> = questions.as_array().unwrap().iter().map(told).collect();
    let leave = |insisted: bool| (json!("Bob"), json!("leave"), json!(insisted));
    assert_eq!(told, [leave(false), leave(true)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_can_be_turned_off() {
    let folder = Folder::new();
    let settings = Settings { pace: 0.0, questions: false, ..Settings::default() };
    let server = Server::run(&folder, Start { games: GAMES, settings, ..Start::default() }).await;
    let [ann, bob] = server.two_people("ten-coins").await;
    let (mut a, mut b) = (server.connect(&ann, 0).await, server.connect(&bob, 0).await);
    a.state_where(|state| state["waiting"].is_null()).await;
    a.ask("1", json!("ask 7")).await;
    b.state_where(|state| state["view"]["asked"] == 7).await;
    assert_eq!(b.ask("1", json!("leave")).await["type"], "ack");
    assert!(header(&server.get(&format!("/seat/{bob}/log.jsonl")).await).get("questions").is_none());
}
