//! Connections end cleanly, cost only who opened them, and absences are told when they are absences.

use std::time::Duration;

use lab::Filler;
use lab::limits::{
    CONNECTIONS_PER_SEAT, COST_AT_ONCE, COST_PER_SECOND, HELLO_WITHIN, MESSAGE_COST, PRESENCE_GRACE, SOCKETS_PER_SEAT,
};
use serde_json::json;

use crate::server::{Folder, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_oldest_of_too_many_tabs_is_told_why_it_ends() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, _] = server.two_people("room").await;
    let mut first = server.connect(&host, 0).await;
    first.next_of("state").await;
    let mut others = Vec::new();
    for _ in 0..CONNECTIONS_PER_SEAT {
        let mut other = server.connect(&host, 0).await;
        other.next_of("state").await;
        others.push(other);
    }
    assert_eq!(first.close_code().await, Some(4001));
    // It may come back, and then the next one makes room.
    server.connect(&host, 0).await.next_of("state").await;
    assert_eq!(others[0].close_code().await, Some(4001));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_hello_twice_leaves_once() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&friend, 0).await;
    b.say(json!({"hello": {"seen": 0}})).await;
    b.say(json!({"hello": {"seen": 0}})).await;
    for _ in 0..3 {
        b.next_of("briefing").await;
    }
    a.state_where(|state| state["waiting"].is_null()).await;
    drop(b);
    server.hurrying(a.away(&[1])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_that_say_nothing_are_few_and_end() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut silent = Vec::new();
    for _ in 0..SOCKETS_PER_SEAT {
        silent.push(server.connect_silently(&host).await.unwrap());
    }
    assert_eq!(server.connect_silently(&host).await.err(), Some(429));
    assert!(server.connect_silently(&friend).await.is_ok(), "another seat has its own");
    let begin_ms = server.clock.now_ms();
    assert_eq!(server.hurrying(silent[0].close_code()).await, Some(4003));
    assert!(waited(&server, begin_ms) > HELLO_WITHIN / 2);
    drop(silent);
    // Their places are free again, a moment later.
    for _ in 0..100 {
        if let Ok(mut client) = server.connect_silently(&host).await {
            client.say(json!({"hello": {"seen": 0}})).await;
            client.next_of("state").await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no place became free");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_is_not_told_and_an_absence_is() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let b = server.connect(&friend, 0).await;
    a.away(&[]).await;
    let again = [b, server.connect(&host, 0).await];
    // What an agent on the other side would never cause must not come.
    let opened = server.open("room", &[Filler::Person, Filler::Agent("hardliner".to_owned())]).await;
    let mut with_agent = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    with_agent.next_of("presence").await;
    drop(again);
    server.hand.advance(Duration::from_millis(200));
    let mut b = server.connect(&friend, 0).await;
    b.next_of("state").await;
    server.hand.advance(PRESENCE_GRACE + Duration::from_secs(1));
    for remark in ["1", "2", "3", "4", "5"] {
        // What the table had to tell before is told before the answer.
        a.act(remark, json!({"comment": "Still here."})).await;
        loop {
            let frame = a.next().await.unwrap();
            assert_ne!(frame["type"], "presence", "a reload was told");
            if frame["client_id"] == remark {
                break;
            }
        }
    }
    drop(b);
    let begin_ms = server.clock.now_ms();
    server.hurrying(a.away(&[1])).await;
    assert!(waited(&server, begin_ms) > PRESENCE_GRACE / 2);
}

/// How long ago something was, by the server's clock.
fn waited(server: &Server, begin_ms: u64) -> Duration {
    Duration::from_millis(server.clock.now_ms() - begin_ms)
}

/// Asks the same at many times at once, until one answer has this status.
async fn answer_at_last(server: &Server, request: &str, status: &str) -> String {
    // More than an account holds, however fast they are answered.
    for _ in 0..40 {
        let asked: Vec<_> = (0..40).map(|_| server.request(request)).collect();
        let answers = futures_util::future::join_all(asked).await;
        if let Some(answer) = answers.into_iter().find(|answer| answer.split(' ').nth(1) == Some(status)) {
            return answer;
        }
    }
    panic!("no answer was {status}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_connections_of_a_seat_share_one_account() {
    const ASKED: usize = 400;
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut hostile = Vec::new();
    for _ in 0..4 {
        hostile.push(server.connect(&host, 0).await);
    }
    let mut neighbour = server.connect(&friend, 0).await;
    let begin_ms = server.clock.now_ms();
    for client in &mut hostile {
        for _ in 0..ASKED {
            client.say(json!({"hello": {"seen": 0}})).await;
        }
    }
    let mut answered = 0;
    let mut asked_meanwhile = 0;
    while waited(&server, begin_ms) < Duration::from_secs(3) {
        for client in &mut hostile {
            while let Some(frame) = client.next_within(Duration::from_millis(5)).await.unwrap() {
                answered += usize::from(frame["type"] == "briefing");
            }
        }
        server.hand.advance(Duration::from_millis(200));
        neighbour.ask(&format!("n{asked_meanwhile}"), json!({"comment": "Still here."})).await;
        asked_meanwhile += 1;
    }
    let allowed = (COST_AT_ONCE + COST_PER_SECOND.mul_f64(waited(&server, begin_ms).as_secs_f64()))
        .div_duration_f64(MESSAGE_COST);
    assert!((answered as f64) < 1.2 * allowed + 10.0, "{answered} answers, {allowed} allowed");
    assert!(answered > 20, "who asks for too much waits, but is not cut off");
    assert!(asked_meanwhile > 3, "the neighbour was answered {asked_meanwhile} times");
    // Requests without the key are no debts of who sits there.
    let strange = format!("GET /seat/{friend} HTTP/1.1\nHost: {}\nConnection: close\n\n", server.address);
    let refused = answer_at_last(&server, &strange, "429").await;
    assert!(refused.contains("retry-after: "), "{refused}");
    assert!(server.get(&format!("/seat/{friend}")).await.starts_with("HTTP/1.1 200"));
    // A request costs, too: who owes is told to wait.
    let cookie = server.cookie(&host).await;
    let own = format!("GET /seat/{host} HTTP/1.1\nHost: {}\nCookie: {cookie}\nConnection: close\n\n", server.address);
    answer_at_last(&server, &own, "429").await;
}
