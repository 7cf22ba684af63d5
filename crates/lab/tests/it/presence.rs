//! Presence as it is: there, away since a moment, or left on purpose; told after the grace, and exported with the record.

use std::time::Duration;

use game::{Attended, LogReader, Presence};
use lab::limits::PRESENCE_GRACE;
use lab::{Filler, Settings};
use serde_json::{Value, json};

use crate::client::{Client, absent};
use crate::server::{Folder, Server, room_offer};

/// Two people at a table that has begun, with their links.
async fn two_there(server: &Server) -> ([Client; 2], [String; 2]) {
    let tokens = server.two_people("room").await;
    let mut a = server.connect(&tokens[0], 0).await;
    let mut b = server.connect(&tokens[1], 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    b.state_where(|state| state["waiting"].is_null()).await;
    ([a, b], tokens)
}

/// Leaves on purpose, as the button of the page does, and is let go.
async fn leave(mut client: Client) {
    client.say(json!({"leave": {}})).await;
    assert_eq!(client.close_code().await, Some(4005));
}

/// The next time that a client is told that somebody is not there, while time passes quickly.
async fn next_absence(server: &Server, client: &mut Client) -> Vec<Value> {
    let told = async {
        loop {
            let absent = client.absent().await;
            if !absent.is_empty() {
                return absent;
            }
        }
    };
    server.hurrying(told).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_on_purpose_is_said_to_have_left_and_a_closed_tab_is_only_away() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ([mut a, b], [_, friend]) = two_there(&server).await;
    a.away(&[]).await;
    let mut there = Some(b);
    for presence in ["left", "away", "left"] {
        let b = there.take().unwrap();
        let begin_ms = server.clock.now_ms();
        if presence == "left" {
            leave(b).await
        } else {
            drop(b)
        }
        let told = next_absence(&server, &mut a).await;
        let [seen] = &told[..] else { panic!("one is not there: {told:?}") };
        assert_eq!((&seen["seat"], &seen["presence"]), (&json!(1), &json!(presence)));
        let since_ms = seen["since"].as_u64().unwrap();
        let grace_ms = u64::try_from(PRESENCE_GRACE.as_millis()).unwrap();
        assert!(begin_ms <= since_ms && since_ms + grace_ms <= server.clock.now_ms(), "{since_ms}");
        there = Some(server.connect(&friend, 0).await);
        a.away(&[]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_in_one_tab_is_there_with_the_other() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ([mut a, b], [_, friend]) = two_there(&server).await;
    a.away(&[]).await;
    let mut other_tab = server.connect(&friend, 0).await;
    other_tab.next_of("state").await;
    leave(b).await;
    server.hand.advance(PRESENCE_GRACE * 2);
    for id in ["1", "2", "3", "4", "5"] {
        // What the table had to tell before is told before the answer.
        other_tab.ask(id, json!({"comment": "Still here."})).await;
        loop {
            let frame = a.next().await.unwrap();
            assert!(frame["type"] != "presence" || absent(&frame).is_empty(), "{frame}");
            if frame["type"] == "state" {
                break;
            }
        }
    }
    // The last tab is closed without a word.
    drop(other_tab);
    assert_eq!(next_absence(&server, &mut a).await[0]["presence"], "away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_had_left_before_a_restart_has_left_since_then() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ([mut a, b], [host, _]) = two_there(&server).await;
    leave(b).await;
    let before = next_absence(&server, &mut a).await;
    // On disk when what comes after it is.
    a.ask("1", json!({"comment": "Where are you?"})).await;
    let (keys, stopped_ms) = (server.keys(), server.clock.now_ms());
    drop(server);
    let server = Server::start_at(&folder, stopped_ms + 60_000).await.knowing(keys);
    let after = server.connect(&host, 0).await.absent().await;
    assert_eq!(after, before);
}

/// Who was there, by a downloaded log, read as every program reads it.
fn attendance(answer: &str) -> Vec<Attended> {
    let (_, log) = answer.split_once("\r\n\r\n").unwrap();
    LogReader::new(log.as_bytes()).next_game().unwrap().expect("a game").header.attendance
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_says_when_who_was_away() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ([mut a, b], [host, friend]) = two_there(&server).await;
    drop(b);
    next_absence(&server, &mut a).await;
    let mut b = server.connect(&friend, 0).await;
    a.away(&[]).await;
    // A reload is not told, and not recorded either.
    drop(server.connect(&friend, 0).await);
    a.ask("1", room_offer("550 euros")).await;
    let offered = b.state_where(|state| state["view"]["incoming"].is_object()).await;
    b.ask("1", json!({"accept": {"id": offered["view"]["incoming"]["id"]}})).await;
    let attendance = attendance(&server.get(&format!("/seat/{host}/log.jsonl")).await);
    let told: Vec<(&str, Presence)> = attendance.iter().map(|attended| (&*attended.seat, attended.presence)).collect();
    let (there, away) = (Presence::There, Presence::Away);
    assert_eq!(told, [("Host", there), ("Newcomer", there), ("Newcomer", away), ("Newcomer", there)]);
    let [_, came, gone, back] = &attendance[..] else { panic!("four: {attendance:?}") };
    let away = Duration::from_millis(back.at_ms - gone.at_ms);
    assert!(came.at_ms <= gone.at_ms && away >= PRESENCE_GRACE && away < Duration::from_secs(60), "{attendance:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_that_steps_away_is_told_of_as_a_person_is() {
    let folder = Folder::new();
    let changes = vec![("room.seconds_per_period".to_owned(), "36000".to_owned())];
    let settings = Settings { pace: 0.0, agents_step_away: true, changes, ..Settings::default() };
    let server = Server::start_as(&folder, settings).await;
    let opened = server.open("room", &[Filler::Person, Filler::Agent("hardliner".to_owned())]).await;
    let mut a = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    a.away(&[]).await;
    let of_agent = loop {
        server.hand.advance(Duration::from_secs(5));
        let frame = a.next_within(Duration::from_millis(2)).await.unwrap();
        if let Some(frame) = frame.filter(|frame| frame["type"] == "presence" && !absent(frame).is_empty()) {
            break frame;
        }
    };
    let ([mut b, c], _) = two_there(&server).await;
    drop(c);
    let of_person = next_absence(&server, &mut b).await;
    let keys = |seen: &Value| seen.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&absent(&of_agent)[0]), keys(&of_person[0]));
    assert_eq!(keys(&of_person[0]), ["seat", "presence", "since"]);
    server.hurrying(a.away(&[])).await;
}
