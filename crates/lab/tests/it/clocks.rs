//! Clocks: absolute deadlines, and one winner when an action and a deadline meet.

use std::time::Duration;

use serde_json::{Value, json};

use crate::server::{Folder, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_and_a_deadline_have_one_winner() {
    let folder = Folder::new();
    let server = Server::start_with(&folder, &[("seconds_per_period", "1")]).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&newcomer, 0).await;
    let mut state = a.state_where(|state| state["waiting"].is_null()).await;
    let mut late = 0;
    // Six periods: around every deadline both sides say something every few milliseconds.
    for period in 0..6 {
        let left = state["deadline_ms"].as_u64().unwrap().saturating_sub(state["now_ms"].as_u64().unwrap());
        server.hand.advance(Duration::from_millis(left.saturating_sub(30)));
        for remark in 0..4 {
            a.act(&format!("{period}-{remark}"), json!({"comment": format!("A {period} {remark}")})).await;
            b.act(&format!("{period}-{remark}"), json!({"comment": format!("B {period} {remark}")})).await;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        loop {
            let frame = a.next().await.expect("the connection goes on");
            late += u32::from(frame["reason"].as_str().is_some_and(|reason| reason.starts_with("the time was up")));
            if frame["type"] == "state" && (frame["over"] == true || frame["view"]["period"] == period + 1) {
                state = frame;
                break;
            }
        }
    }
    assert_eq!(state["over"], true);
    let log = server.get(&format!("/seat/{host}/log.jsonl")).await;
    let events: Vec<Value> = log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let at = |event: &Value| event["at_ms"].as_u64().unwrap();
    let timed: Vec<&Value> = events.iter().filter(|event| event["event"].is_object()).collect();
    assert!(timed.windows(2).all(|pair| at(pair[0]) <= at(pair[1])), "the book is in the order of time");
    // The first period began when both were there; every other with the end of the one before.
    let ends: Vec<u64> =
        timed.iter().filter(|event| event["event"]["period_ended"].is_object()).map(|e| at(e)).collect();
    assert_eq!(ends.len(), 6);
    for pair in ends.windows(2) {
        assert!(pair[1] - pair[0] >= 1000, "a period was cut short: {ends:?}");
        let within =
            |event: &&&Value| at(event) > pair[0] && at(event) < pair[1] && event["event"]["commented"].is_object();
        let last = timed.iter().filter(within).map(|event| at(event)).max().unwrap_or(pair[0]);
        assert!(last < pair[0] + 1000, "something was said after the deadline of its period");
    }
    let said = timed.iter().filter(|event| event["event"]["commented"].is_object()).count();
    assert!(said > 10 && said < 48, "{said} of 48 remarks were in time, {late} of A's came late");
}
