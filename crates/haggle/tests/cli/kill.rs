//! The real server is killed again and again under load: no move that anybody saw may be missing afterwards.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::Stream;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::program::Folder;
use crate::server::Server;

/// Kills in an ordinary test run; `HAGGLE_KILLS` asks for more.
const KILLS: u32 = 20;
const TABLES: usize = 4;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn request(address: &str, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.replace('\n', "\r\n").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// A seat and the key to it, as `TOKEN` and `haggle_seat=KEY`.
#[derive(Clone)]
pub(crate) struct Place {
    token: String,
    cookie: String,
}

impl Place {
    /// What the answer to a form that gave somebody a seat says.
    fn from_answer(answer: &str) -> Place {
        let line = |start: &str| answer.lines().find_map(|line| line.strip_prefix(start)).expect(answer).trim();
        let cookie = line("set-cookie: ").split(';').next().unwrap().to_owned();
        Place { token: line("location: /seat/").to_owned(), cookie }
    }

    /// The path of the seat.
    pub(crate) fn path(&self) -> String {
        format!("/seat/{}", self.token)
    }

    /// The key to it.
    pub(crate) fn key(&self) -> &str {
        self.cookie.trim_start_matches("haggle_seat=")
    }

    /// Connects to the seat and says hello.
    pub(crate) async fn connect(&self, address: &str) -> Option<Socket> {
        let url = format!("ws://{address}/seat/{}/socket", self.token);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (mut socket, _) = connect_async(request).await.ok()?;
        socket.send(Message::Text(json!({"hello": {"seen": 0}}).to_string().into())).await.ok()?;
        Some(socket)
    }

    /// A page of the seat, with its head.
    pub(crate) async fn get(&self, address: &str, page: &str) -> String {
        let Place { token, cookie } = self;
        let head =
            format!("GET /seat/{token}/{page} HTTP/1.1\nHost: {address}\nConnection: close\nCookie: {cookie}\n\n");
        request(address, &head).await
    }
}

async fn post(address: &str, path: &str, secret: &str, form: &str) -> String {
    let body = format!("csrf={secret}&{form}");
    let head = format!("POST {path} HTTP/1.1\nHost: {address}\nConnection: close\nCookie: haggle_csrf={secret}\n");
    let kind = "Content-Type: application/x-www-form-urlencoded";
    request(address, &format!("{head}{kind}\nContent-Length: {}\n\n{body}", body.len())).await
}

/// What the front page says that forms must say again.
async fn secret(address: &str) -> String {
    let page = request(address, &format!("GET / HTTP/1.1\nHost: {address}\nConnection: close\n\n")).await;
    page.split("haggle_csrf=").nth(1).unwrap().split(';').next().unwrap().to_owned()
}

/// Opens the table that a form asks for, and sits down.
pub(crate) async fn open_by(address: &str, form: &str) -> Place {
    Place::from_answer(&post(address, "/tables", &secret(address).await, form).await)
}

/// Opens a table for two friends: the seat of whoever opens it, and the link for the other.
pub(crate) async fn open_for_a_friend(address: &str, form: &str) -> (Place, String) {
    let mine = open_by(address, form).await;
    let mut socket = mine.connect(address).await.unwrap();
    loop {
        let frame = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap()).unwrap();
        if let Some(link) = frame["friend_links"][0]["link"].as_str() {
            return (mine, link.to_owned());
        }
    }
}

/// Opens a table for two friends, and both sit down.
pub(crate) async fn open_table(address: &str) -> [Place; 2] {
    let (mine, link) = open_for_a_friend(address, "scenario=england-zimbabwe&role=England&opponent=friend").await;
    let taken = post(address, &format!("{link}/take"), &secret(address).await, "").await;
    [mine, Place::from_answer(&taken)]
}

/// What one seat was shown: events by number, and which of its own actions were acknowledged.
#[derive(Default)]
struct Seen {
    news: BTreeMap<u64, String>,
    acks: BTreeMap<String, u64>,
}

impl Seen {
    fn take(&mut self, frame: &Value) {
        for news in frame["news"].as_array().into_iter().flatten() {
            self.news.insert(news["seq"].as_u64().unwrap(), news["text"].as_str().unwrap().to_owned());
        }
        if frame["type"] == "ack" {
            self.acks.insert(frame["client_id"].as_str().unwrap().to_owned(), frame["seq"].as_u64().unwrap());
        }
    }
}

/// Acts as fast as the limits allow until the connection dies.
async fn press_on(address: String, place: Place, round: u32, mut seen: Seen) -> Seen {
    let Some(socket) = place.connect(&address).await else { return seen };
    let (mut write, mut read) = socket.split();
    let mut number = 0;
    loop {
        let wait = tokio::time::timeout(Duration::from_millis(55), read.next()).await;
        match wait {
            Ok(Some(Ok(Message::Text(text)))) => seen.take(&serde_json::from_str(&text).unwrap()),
            Ok(Some(Ok(_))) => {}
            Ok(_) => return seen,
            Err(_) => {
                let id = format!("{round}-{number}");
                let action = match number % 3 {
                    0 => json!({"offer": {"Size of Fund": "$50 Billion"}}),
                    _ => json!({"comment": format!("round {round}, remark {number}")}),
                };
                let act = json!({"act": {"client_id": id, "move": action}});
                if write.send(Message::Text(act.to_string().into())).await.is_err() {
                    return seen;
                }
                number += 1;
            }
        }
    }
}

async fn full_story(address: &str, place: &Place) -> BTreeMap<u64, String> {
    let mut socket = place.connect(address).await.unwrap();
    let mut seen = Seen::default();
    loop {
        let frame = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap_or("{}")).unwrap();
        // A long history comes in pieces, before the state.
        seen.take(&frame);
        if frame["type"] == "state" {
            return seen.news;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_visible_move_is_missing_after_a_kill() {
    let kills = std::env::var("HAGGLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let folder = Folder::new();
    let data = folder.path("data");
    let mut stream = Stream::numbered(1, 0);
    let mut server = Server::start(&data);
    let mut places = Vec::new();
    for _ in 0..TABLES {
        places.extend(open_table(&server.address).await);
    }
    let mut seen: Vec<Seen> = places.iter().map(|_| Seen::default()).collect();
    let (mut visible, mut acknowledged) = (0, 0);
    for round in 0..kills {
        let press = |(place, seen)| tokio::spawn(press_on(server.address.clone(), place, round, seen));
        let running: Vec<_> = places.iter().cloned().zip(seen.drain(..)).map(press).collect();
        tokio::time::sleep(Duration::from_millis(150 + stream.below(500))).await;
        server.kill();
        for task in running {
            seen.push(task.await.unwrap());
        }
        server = Server::start(&data);
        for (place, seen) in places.iter().zip(&seen) {
            let story = full_story(&server.address, place).await;
            for (seq, text) in &seen.news {
                assert_eq!(story.get(seq), Some(text), "kill {round}: a move that was seen is gone or changed");
            }
            for (id, seq) in &seen.acks {
                assert!(story.contains_key(seq), "kill {round}: {id} was acknowledged as {seq} and is gone");
            }
        }
        visible = seen.iter().map(|seen| seen.news.len()).sum();
        acknowledged = seen.iter().map(|seen| seen.acks.len()).sum::<usize>();
    }
    server.kill();
    assert!(acknowledged as u32 > kills, "only {acknowledged} actions were acknowledged");
    #[expect(clippy::print_stderr, reason = "the figure is the point of the test")]
    {
        eprintln!("{kills} kills, {visible} visible events, {acknowledged} acknowledged actions, 0 missing");
    }
}
