//! Connections that ask for nothing, or not to the end, or take no answer: they end, and shut nobody out.

use std::time::Duration;

use lab::{Door, DoorLimits};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::server::{Folder, Server};

/// Long enough that only something else can end a connection in a test.
const LONG: Duration = Duration::from_secs(300);
/// The limit that a test is about.
const SHORT: Duration = Duration::from_millis(300);
/// Whatever ends, ends before this.
const PATIENCE: Duration = Duration::from_secs(20);

/// The beginning of a request.
const HALF: &str = "GET / HTTP/1.1\r\nHo";

/// No limit is reached.
fn patient() -> DoorLimits {
    DoorLimits { header: LONG, body: LONG, response: LONG, idle: LONG, close: LONG, ..DoorLimits::default() }
}

fn door(limits: DoorLimits) -> Door {
    Door { limits, ..Door::default() }
}

async fn say(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the connection ends, which it must.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset has ended as well.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the connection ends");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_ends_in_time_even_if_it_drips() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { header: SHORT, ..patient() })).await;
    let mut silent = say(&server, HALF).await;
    let mut dripping = say(&server, HALF).await;
    let drip = async {
        while dripping.write_all(b"o").await.is_ok() {
            tokio::time::sleep(SHORT / 10).await;
        }
    };
    tokio::time::timeout(PATIENCE, drip).await.expect("a dripping connection ends");
    assert_eq!(rest(&mut silent).await, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_connection_ends_after_a_while() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { idle: SHORT, ..patient() })).await;
    let mut fresh = say(&server, "").await;
    let request = format!("GET /health HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let mut kept = say(&server, &request).await;
    let mut answer = [0; 12];
    kept.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    assert!(rest(&mut kept).await.ends_with("ok"));
    assert_eq!(rest(&mut fresh).await, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_is_used_again_and_again() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(patient())).await;
    let request = |more: &str| format!("GET /health HTTP/1.1\r\nHost: {}\r\n{more}\r\n", server.address);
    let all = [request(""), request(""), request("Connection: close\r\n")].concat();
    assert_eq!(rest(&mut say(&server, &all).await).await.matches("HTTP/1.1 200").count(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_does_not_come_is_answered_with_408_and_one_too_long_with_413() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { body: SHORT, ..patient() })).await;
    let post = |length: &str| format!("POST /tables HTTP/1.1\r\nHost: {}\r\n{length}\r\n\r\ncsrf=", server.address);
    let slow = rest(&mut say(&server, &post("Content-Length: 100")).await).await;
    assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("content-security-policy"), "{slow}");
    let endless =
        rest(&mut say(&server, &post("Transfer-Encoding: chunked").replace("csrf=", "5\r\ncsrf=")).await).await;
    assert!(endless.starts_with("HTTP/1.1 408"), "{endless}");
    let long = rest(&mut say(&server, &post("Content-Length: 100000")).await).await;
    assert!(long.starts_with("HTTP/1.1 413"), "{long}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heads_are_limited_in_length_and_lines() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(patient())).await;
    let request = |more: &str| format!("GET / HTTP/1.1\r\nHost: {}\r\n{more}\r\n", server.address);
    for more in [format!("X: {}\r\n", "x".repeat(20_000)), "X: x\r\n".repeat(100)] {
        let answer = rest(&mut say(&server, &request(&more)).await).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_who_does_not_take_the_answers_is_cut_off() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { response: SHORT, ..patient() })).await;
    let page = server.get("/").await;
    let style = page.split("href=\"").find(|part| part.contains("front.page.")).unwrap().split('"').next().unwrap();
    let length = server.get(style).await.len();
    // More than twice what the system keeps in its buffers: the server must wait for the reader.
    let count = (32 << 20) / length;
    let request = format!("GET {style} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let (mut read, mut write) = TcpStream::connect(server.address).await.unwrap().into_split();
    let asking = tokio::spawn(async move {
        let _ = write.write_all(request.repeat(count).as_bytes()).await;
        write
    });
    let take = async {
        // A byte now and then is not enough.
        let begun = tokio::time::Instant::now();
        while begun.elapsed() < 3 * SHORT && read.read_u8().await.is_ok() {
            tokio::time::sleep(SHORT / 100).await;
        }
        let mut bytes = Vec::new();
        let _ = read.read_to_end(&mut bytes).await;
        bytes.len()
    };
    let got = tokio::time::timeout(PATIENCE, take).await.expect("the connection ends");
    assert!(got < count * length / 2, "{got} bytes of {count} answers");
    drop(asking.await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_websocket_outlives_all_these_times() {
    let folder = Folder::new();
    let limits = DoorLimits { header: SHORT, body: SHORT, response: SHORT, idle: SHORT, ..patient() };
    let server = Server::start_behind(&folder, door(limits)).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    tokio::time::sleep(3 * SHORT).await;
    assert_eq!(a.ask("1", json!({"comment": "Still here."})).await["type"], "ack");
    assert_eq!(b.ask("1", json!({"comment": "So am I."})).await["type"], "ack");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_requests_shut_out_nobody() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { connections: 4, ..patient() })).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let _b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    let head = format!("POST /tables HTTP/1.1\r\nHost: {}\r\nContent-Length: 100\r\n\r\n", server.address);
    let mut halves = Vec::new();
    for number in 0..30 {
        halves.push(say(&server, ["", HALF, &head][number % 3]).await);
    }
    assert!(server.get("/health").await.starts_with("HTTP/1.1 200"), "a visitor is served");
    assert_eq!(a.ask("1", json!({"comment": "Is it loud?"})).await["type"], "ack", "players stay");
    assert_eq!(rest(&mut halves[0]).await, "", "the oldest has gone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_in_use_make_no_room() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { connections: 2, ..patient() })).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    assert_eq!(rest(&mut say(&server, "").await).await, "", "turned away");
    assert_eq!(a.ask("1", json!({"comment": "Full."})).await["type"], "ack");
    drop(b);
    server.hurrying(a.away(&[1])).await;
    let mut answer = String::new();
    for _ in 0..100 {
        answer = server.get("/health").await;
        if !answer.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(answer.starts_with("HTTP/1.1 200"), "there is room again: {answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_ends_whatever_is_open_and_says_goodbye_to_players() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { close: LONG, ..patient() })).await;
    let [host, _] = server.two_people("room").await;
    let mut client = server.connect_silently(&host).await.unwrap();
    let mut half = say(&server, HALF).await;
    let _silent = say(&server, "").await;
    tokio::time::timeout(PATIENCE, server.stop()).await.expect("nobody keeps the server from ending");
    assert_eq!(rest(&mut half).await, "");
    assert_eq!(client.close_code().await, Some(1001));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_ends_in_time_although_a_visitor_takes_no_goodbye() {
    let folder = Folder::new();
    let server = Server::start_behind(&folder, door(DoorLimits { close: SHORT, ..patient() })).await;
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2000);
    let _stuck = {
        let stream = TcpStream::connect(server.address).await.unwrap();
        let (read, mut write) = stream.into_split();
        tokio::spawn(async move { write.write_all(request.as_bytes()).await });
        read
    };
    tokio::time::sleep(SHORT).await;
    tokio::time::timeout(PATIENCE, server.stop()).await.expect("it ends");
}
