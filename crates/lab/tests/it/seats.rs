//! Seats: what is acknowledged is kept, applies once, survives everything, and tells nobody what they may not know.

use lab::Filler;
use serde_json::{Value, json};

use crate::server::{Folder, Server, happened, room_offer};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_agree_and_look_back() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    assert!(a.next_of("briefing").await["friend_links"][0]["link"].as_str().unwrap().starts_with("/seat/"));
    assert!(a.next_of("state").await["waiting"].is_string());
    let early = a.ask("early", room_offer("550 euros")).await;
    assert_eq!(early["reason"], "the other side has not arrived yet");
    let mut b = server.connect(&newcomer, 0).await;
    let state = a.state_where(|state| state["waiting"].is_null()).await;
    assert!(state["deadline_ms"].as_u64().unwrap() > state["now_ms"].as_u64().unwrap());

    assert_eq!(a.ask("1", room_offer("550 euros")).await["type"], "ack");
    let offered = b.state_where(|state| state["view"]["incoming"].is_object()).await;
    let id = offered["view"]["incoming"]["id"].clone();
    assert_eq!(offered["view"]["incoming"]["worth"]["now"], 65.0);
    b.say(json!({"preview": {"id": "p", "move": {"accept": {"id": id}}}})).await;
    assert_eq!(b.next_of("preview").await["preview"]["worth"]["now"], 65.0);
    assert!(server.get(&format!("/seat/{host}/debrief.json")).await.starts_with("HTTP/1.1 409"));
    assert_eq!(b.ask("1", json!({"accept": {"id": id}})).await["type"], "ack");
    assert!(a.state_where(|state| state["over"] == true).await["view"]["over"].as_bool().unwrap());
    assert_eq!(a.ask("2", json!({"done": {}})).await["type"], "refused");

    let debrief = server.get(&format!("/seat/{host}/debrief.json")).await;
    assert!(debrief.contains("\"scores\":[65.0,65.0]") && debrief.contains("\"on_frontier\":true"), "{debrief}");
    assert!(server.get(&format!("/seat/{host}/space.svg")).await.contains("agreement"));
    assert!(server.get(&format!("/seat/{host}/curves.svg")).await.contains("<svg"));
    let told: Value = serde_json::from_str(debrief.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let pictures = told["pictures"].as_array().unwrap();
    let addresses: Vec<&str> = pictures.iter().map(|picture| picture["address"].as_str().unwrap()).collect();
    assert_eq!(addresses, [format!("/seat/{host}/space.svg"), format!("/seat/{host}/curves.svg")]);
    assert_eq!(pictures[0]["title"], "All outcomes, and what was agreed");
    assert!(pictures[0]["description"].as_str().unwrap().contains("agreement at (65, 65)"), "{}", pictures[0]);
    let log = server.get(&format!("/seat/{newcomer}/log.jsonl")).await;
    assert!(log.contains("\"seating\":[[\"Host\",\"person\"],[\"Newcomer\",\"person\"]]"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_applies_once_however_often_it_is_sent() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let _b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    let first = a.ask("x", room_offer("500 euros")).await;
    for _ in 0..3 {
        assert_eq!(a.ask("x", room_offer("400 euros")).await, first);
    }
    // Another device repeats it, and so does the same one after the server was started again.
    let mut other = server.connect(&host, 0).await;
    assert_eq!(other.ask("x", room_offer("500 euros")).await, first);
    let keys = server.keys();
    drop(server);
    let server = Server::start(&folder).await.knowing(keys);
    let mut again = server.connect(&host, 0).await;
    assert_eq!(again.ask("x", room_offer("500 euros")).await, first);
    let state = server.connect(&host, 0).await.next_of("state").await;
    let events = happened(&state);
    let offers = events.iter().filter(|event| event["offered"].is_object());
    assert_eq!(offers.count(), 1);
}

fn without_times(mut frame: Value) -> Value {
    for key in ["now_ms", "deadline_ms"] {
        frame.as_object_mut().unwrap().remove(key);
    }
    for news in frame["news"].as_array_mut().into_iter().flatten() {
        news.as_object_mut().unwrap().remove("at_ms");
    }
    frame
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refresh_and_a_second_tab_see_the_same_and_change_no_deadline() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("orchard").await;
    let mut a = server.connect(&host, 0).await;
    let _b = server.connect(&newcomer, 0).await;
    let before = a.state_where(|state| state["waiting"].is_null()).await;
    a.ask("1", json!({"comment": "Good morning."})).await;
    let state = server.connect(&host, 0).await.next_of("state").await;
    let tab = server.connect(&host, 0).await.next_of("state").await;
    assert_eq!(without_times(state.clone()), without_times(tab));
    assert_eq!(state["deadline_ms"], before["deadline_ms"]);
    // Who has seen all gets no news; who has seen some gets the rest.
    let seq = state["seq"].as_u64().unwrap();
    let caught_up = server.connect(&host, seq).await.next_of("state").await;
    assert_eq!(caught_up["news"], json!([]));
    let nearly = server.connect(&host, seq - 1).await.next_of("state").await;
    assert_eq!(nearly["news"].as_array().unwrap().len(), 1);
    let (keys, stopped_ms) = (server.keys(), server.clock.now_ms());
    drop(server);
    // After a restart the downtime is added as an event of the book.
    let server = Server::start_at(&folder, stopped_ms + 1_500).await.knowing(keys);
    let resumed = server.connect(&host, seq).await.next_of("state").await;
    assert!(resumed["deadline_ms"].as_u64() > before["deadline_ms"].as_u64());
    assert!(resumed["news"][0]["text"].as_str().unwrap().starts_with("The server was away"));
    assert_eq!(resumed["view"], state["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_receives_the_same_bytes_whatever_the_other_side_is() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    // What England of each type sees while both sides do the same things at many tables.
    let mut seen: std::collections::BTreeMap<String, Vec<Value>> = std::collections::BTreeMap::new();
    for _ in 0..24 {
        let [england, zimbabwe] = server.two_people("england-zimbabwe").await;
        let mut a = server.connect(&england, 0).await;
        let mut b = server.connect(&zimbabwe, 0).await;
        let briefing = a.next_of("briefing").await;
        a.state_where(|state| state["waiting"].is_null()).await;
        b.ask("1", json!({"offer": {"Size of Fund": "$50 Billion"}})).await;
        b.ask("2", json!({"comment": "What do you say?"})).await;
        a.ask("1", json!({"reject": {"id": 1}})).await;
        let state = server.connect(&england, 0).await.next_of("state").await;
        let kind = briefing["briefing"]["type"]["name"].as_str().unwrap().to_owned();
        let mut briefing = briefing;
        // Links and faces are the table's own.
        for key in ["friend_links", "faces"] {
            briefing.as_object_mut().unwrap().remove(key);
        }
        seen.entry(kind).or_default().push(json!([briefing, without_times(state)]));
    }
    assert_eq!(seen.len(), 3, "24 tables show every type, but for one chance in thousands");
    for (kind, frames) in seen {
        assert!(frames.windows(2).all(|pair| pair[0] == pair[1]), "{kind} can tell its opponents apart");
    }
}

/// The names of all entries of a frame, at every depth.
fn shape(value: &Value, path: &str, names: &mut std::collections::BTreeSet<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| shape(value, &format!("{path}.{key}"), names)),
        Value::Array(list) => list.iter().for_each(|value| shape(value, &format!("{path}[]"), names)),
        _ => {
            names.insert(path.to_owned());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_agents_look_alike() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    b.ask("1", room_offer("400 euros")).await;
    let person = a.state_where(|state| state["view"]["incoming"].is_object()).await;
    let opened = server.open("room", &[Filler::Person, Filler::Agent("boulware".to_owned())]).await;
    let mut c = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    let agent = c.state_where(|state| state["view"]["incoming"].is_object()).await;
    let (mut of_person, mut of_agent) = Default::default();
    shape(&person, "", &mut of_person);
    shape(&agent, "", &mut of_agent);
    assert_eq!(of_person, of_agent);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_learns_whether_the_other_side_is_there() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let b = server.connect(&newcomer, 0).await;
    a.away(&[1]).await;
    a.away(&[]).await;
    assert!(server.connect(&host, 0).await.absent().await.is_empty());
    drop(b);
    server.hurrying(a.away(&[1])).await;
    assert_eq!(server.connect(&host, 0).await.absent().await.len(), 1);
    let opened = server.open("room", &[Filler::Person, Filler::Agent("hardliner".to_owned())]).await;
    let mut c = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    assert!(c.absent().await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn agents_play_each_other_while_somebody_watches() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let agents = ["boulware", "conceder"].map(|name| Filler::Agent(name.to_owned()));
    let opened = server.open("room", &agents).await;
    let mut watcher = server.connect(opened.spectator.as_ref().unwrap(), 0).await;
    let last = watcher.state_where(|state| state["over"] == true).await;
    assert!(last["view"].is_null());
    watcher.say(json!({"act": {"client_id": "1", "move": {"done": {}}}})).await;
    assert_eq!(watcher.next_of("misunderstood").await["reason"], "this cannot be done from here");
    assert!(server.get(&format!("/seat/{}/debrief.json", opened.spectator.unwrap())).await.contains("agreement"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_are_told_how_the_table_stands_and_players_are_not() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let agents = ["boulware", "linear"].map(|name| Filler::Agent(name.to_owned()));
    let opened = server.open("room", &agents).await;
    let spectator = opened.spectator.unwrap();
    server.connect(&spectator, 0).await.state_where(|state| state["over"] == true).await;
    let answer = server.get(&format!("/seat/{spectator}/watch.json")).await;
    let body: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert!(body["story"].as_str().unwrap().contains("two suitcases"));
    assert_eq!((&body["agents"][0]["name"], &body["agents"][1]["name"]), (&json!("boulware"), &json!("linear")));
    assert_eq!((&body["views"][0]["seat"], &body["views"][1]["seat"]), (&json!("Host"), &json!("Newcomer")));
    assert!(body["views"][0]["agreed_worth"]["now"].is_number() && body["views"][0].get("history").is_none());

    let [host, _] = server.two_people("room").await;
    assert!(server.get(&format!("/seat/{host}/watch.json")).await.starts_with("HTTP/1.1 404"));
    for picture in ["space.svg", "curves.svg"] {
        let wide = server.get(&format!("/seat/{spectator}/{picture}")).await;
        let narrow = server.get(&format!("/seat/{spectator}/{picture}?narrow=true")).await;
        assert!(wide.contains("<svg") && narrow.contains("<svg") && wide != narrow, "{picture}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_one_that_the_game_has_drawn_and_nothing_else() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let agents = ["boulware", "linear"].map(|name| Filler::Agent(name.to_owned()));
    let spectator = server.open("room", &agents).await.spectator.unwrap();
    server.connect(&spectator, 0).await.state_where(|state| state["over"] == true).await;
    assert!(server.get(&format!("/seat/{spectator}/space.svg")).await.contains("image/svg+xml"));
    let strange =
        ["space", "space.svg.svg", ".svg", "Space.svg", "..%2fspace.svg", "%2e%2e%2ffavicon.svg", "favicon.svg"];
    for name in strange {
        let answer = server.get(&format!("/seat/{spectator}/{name}")).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{name}: {answer}");
    }
}
