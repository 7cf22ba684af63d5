//! Who watches agents steers them: pause, one step, go on, another speed.

use std::time::Duration;

use lab::{Filler, Settings};
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::{Folder, Server, Start, body, happened};

/// Longer than any agent takes for several moves.
const LONG: Duration = Duration::from_secs(600);

fn like_people() -> Settings {
    Settings { pace: 1.0, ..Settings::default() }
}

async fn by_hand(folder: &Folder) -> Server {
    Server::run(folder, Start { settings: like_people(), by_hand: true, ..Start::default() }).await
}

fn agent(name: &str) -> Filler {
    Filler::Agent(name.to_owned())
}

async fn two_agents(server: &Server) -> String {
    server.open("england-zimbabwe", &[agent("conceder"), agent("boulware")]).await.spectator.unwrap()
}

async fn wish(client: &mut Client, wish: Value) {
    client.say(json!({"watch": wish})).await;
}

/// All that comes soon: the news of it.
async fn what_happens(client: &mut Client) -> Vec<Value> {
    let mut all = Vec::new();
    while let Some(frame) = client.next_soon().await.unwrap() {
        if frame["type"] == "state" {
            all.extend(happened(&frame));
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_stops_agents_and_clock_and_a_step_is_one_move() {
    let folder = Folder::new();
    let server = by_hand(&folder).await;
    let link = two_agents(&server).await;
    let mut a = server.connect(&link, 0).await;
    let state = a.state_where(|state| state["deadline_ms"].is_u64()).await;
    assert_eq!((&state["paused"], &state["speed"], &state["left_ms"]), (&json!(false), &json!("normal"), &Value::Null));
    let number = |state: &Value, key: &str| state[key].as_u64().unwrap();
    let limit_ms = number(&state, "deadline_ms") - number(&state, "now_ms");

    wish(&mut a, json!({"pause": {}})).await;
    let state = a.state_where(|state| state["paused"] == true).await;
    assert_eq!((&state["deadline_ms"], &state["left_ms"]), (&Value::Null, &json!(limit_ms)));
    server.hand.advance(LONG);
    assert_eq!(what_happens(&mut a).await, Vec::<Value>::new(), "nobody acts, and no phase ends");

    for step in 1..=3 {
        wish(&mut a, json!({"step": {}})).await;
        let moves = happened(&a.state_where(|state| state["news"] != json!([])).await);
        assert_eq!(moves.len(), 1, "step {step}: {moves:?}");
        assert_eq!(what_happens(&mut a).await, Vec::<Value>::new(), "step {step} is one move");
    }
    let watched = body(&server.get(&format!("/seat/{link}/watch.json")).await);
    let addresses: Vec<&Value> = watched["pictures"].as_array().unwrap().iter().map(|told| &told["address"]).collect();
    assert_eq!(addresses, [&json!(format!("/seat/{link}/space.svg")), &json!(format!("/seat/{link}/curves.svg"))]);
    let picture = server.get(&format!("/seat/{link}/curves.svg?narrow=true")).await;
    assert!(picture.starts_with("HTTP/1.1 200") && picture.contains("</svg>"), "{picture}");

    wish(&mut a, json!({"go_on": {}})).await;
    let state = a.state_where(|state| state["paused"] == false).await;
    assert_eq!(number(&state, "deadline_ms") - number(&state, "now_ms"), limit_ms, "the pause does not count");
    server.hurrying(a.state_where(|state| !happened(state).is_empty())).await;

    // A step stops a table that goes on.
    wish(&mut a, json!({"step": {}})).await;
    a.state_where(|state| state["paused"] == true).await;
    what_happens(&mut a).await;
    server.hand.advance(LONG);
    assert_eq!(what_happens(&mut a).await, Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_speed_holds_for_agents_and_clock() {
    let folder = Folder::new();
    let server = by_hand(&folder).await;
    let mut a = server.connect(&two_agents(&server).await, 0).await;
    let limit = |state: &Value| state["deadline_ms"].as_u64().unwrap() - state["now_ms"].as_u64().unwrap();
    let normal = limit(&a.state_where(|state| state["deadline_ms"].is_u64()).await);
    wish(&mut a, json!({"speed": {"speed": "fast"}})).await;
    assert_eq!(limit(&a.state_where(|state| state["speed"] == "fast").await), normal / 4);
    wish(&mut a, json!({"speed": {"speed": "sideways"}})).await;
    a.next_of("misunderstood").await;
    wish(&mut a, json!({"speed": {"speed": "at_once"}})).await;
    // No time passes, and yet they come to an end.
    a.state_where(|state| state["over"] == true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_table_stays_paused_when_the_server_is_started_again() {
    let folder = Folder::new();
    let server = Server::start_as(&folder, like_people()).await;
    let link = two_agents(&server).await;
    let mut a = server.connect(&link, 0).await;
    wish(&mut a, json!({"speed": {"speed": "slow"}})).await;
    a.state_where(|state| state["speed"] == "slow").await;
    wish(&mut a, json!({"pause": {}})).await;
    let paused = a.state_where(|state| state["paused"] == true).await;
    let (keys, now_ms) = (server.keys(), server.clock.now_ms());
    drop(a);
    server.stop().await;

    let start = Start { settings: like_people(), wall_ms: now_ms + 3_600_000, ..Start::default() };
    let server = Server::run(&folder, start).await.knowing(keys);
    let mut a = server.connect(&link, 0).await;
    let state = a.next_of("state").await;
    assert_eq!([&state["paused"], &state["speed"]], [&json!(true), &json!("slow")]);
    assert_eq!(state["left_ms"], paused["left_ms"]);
    server.hand.advance(LONG);
    assert_eq!(what_happens(&mut a).await, Vec::<Value>::new());
    // Nobody watches for a while: it leaves the memory, and comes back as it was.
    drop(a);
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.hand.advance(LONG);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut a = server.connect(&link, 0).await;
    let state = a.next_of("state").await;
    assert_eq!((&state["paused"], &state["left_ms"]), (&json!(true), &paused["left_ms"]));
    wish(&mut a, json!({"go_on": {}})).await;
    a.state_where(|state| state["deadline_ms"].is_u64()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_steers_a_table_at_which_people_sit() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let (mut a, _b) = (server.connect(&host, 0).await, server.connect(&newcomer, 0).await);
    let state = a.state_where(|state| state["deadline_ms"].is_u64()).await;
    assert!(state.get("paused").is_none() && state.get("speed").is_none(), "{state}");
    wish(&mut a, json!({"pause": {}})).await;
    assert_eq!(a.next_of("misunderstood").await["reason"], "this cannot be done from here");
    let early = server.get(&format!("/seat/{host}/curves.svg")).await;
    assert!(!early.starts_with("HTTP/1.1 200"), "players see no picture before the end: {early}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wishes_are_recorded_so_often_and_no_more() {
    let folder = Folder::new();
    let server = by_hand(&folder).await;
    let mut a = server.connect(&two_agents(&server).await, 0).await;
    a.state_where(|state| state["deadline_ms"].is_u64()).await;
    wish(&mut a, json!({"pause": {}})).await;
    a.state_where(|state| state["paused"] == true).await;
    for number in 1..lab::limits::WISHES_RECORDED {
        // Whoever says so much is in debt, unless time passes.
        server.hand.advance(Duration::from_secs(1));
        let speed = if number % 2 == 1 { "slow" } else { "normal" };
        wish(&mut a, json!({"speed": {"speed": speed}})).await;
        a.state_where(|state| state["speed"] == speed).await;
    }
    wish(&mut a, json!({"speed": {"speed": "fast"}})).await;
    let refusal = a.next_of("misunderstood").await;
    assert_eq!(refusal["reason"], "this table has been paused and changed too often; it goes on as it is");
    wish(&mut a, json!({"go_on": {}})).await;
    a.state_where(|state| state["paused"] == false).await;
}
