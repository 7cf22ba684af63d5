//! A server for one test, and clients that speak its protocol.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::AnyGame;
use lab::{Filler, Laboratory, Opened, Settings};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME, &trails::contract::GAME];

/// No answer takes longer than this, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// A folder of data that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Folder(std::env::temp_dir().join(format!("haggle-lab-{}-{number}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A running server, with threads of its own: they end with it, as those of a process do.
pub(crate) struct Server {
    pub(crate) lab: Arc<Laboratory>,
    pub(crate) address: SocketAddr,
    threads: Option<Runtime>,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}

impl Server {
    pub(crate) async fn start(folder: &Folder) -> Server {
        Server::start_with(folder, &[]).await
    }

    /// A server on which scenarios have other settings.
    pub(crate) async fn start_with(folder: &Folder, changes: &[(&str, &str)]) -> Server {
        let changes = changes.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let settings = Settings { pace: 0.0, changes, ..Settings::default() };
        let data = folder.0.clone();
        let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let starting = threads.spawn(async move {
            let lab = Laboratory::open(GAMES, &data, settings).await.unwrap();
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            tokio::spawn(lab::serve(Arc::clone(&lab), listener, std::future::pending()));
            (lab, address)
        });
        let (lab, address) = starting.await.unwrap();
        Server { lab, address, threads: Some(threads) }
    }

    pub(crate) async fn open(&self, scenario: &str, fillers: &[Filler]) -> Opened {
        let (lab, scenario, fillers) = (Arc::clone(&self.lab), scenario.to_owned(), fillers.to_vec());
        let opening = async move { lab.open_table(&scenario, &fillers).await };
        self.threads.as_ref().unwrap().spawn(opening).await.unwrap().unwrap()
    }

    pub(crate) async fn two_people(&self, scenario: &str) -> [String; 2] {
        let opened = self.open(scenario, &[Filler::Person, Filler::Person]).await;
        [opened.seats[0].clone().unwrap(), opened.seats[1].clone().unwrap()]
    }

    pub(crate) async fn connect(&self, token: &str, seen: u64) -> Client {
        let (socket, _) = connect_async(format!("ws://{}/seat/{token}/socket", self.address)).await.unwrap();
        let mut client = Client { socket };
        client.say(json!({"hello": {"seen": seen}})).await;
        client
    }

    /// Sends a request by hand and gives the whole answer.
    pub(crate) async fn request(&self, text: &str) -> String {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.replace('\n', "\r\n").as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(2), stream.read_to_end(&mut answer)).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) async fn get(&self, path: &str) -> String {
        self.request(&format!("GET {path} HTTP/1.1\nHost: {}\nConnection: close\n\n", self.address)).await
    }
}

/// One connection.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn say(&mut self, value: Value) {
        self.say_text(value.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub(crate) async fn act(&mut self, id: &str, action: Value) {
        self.say(json!({"act": {"client_id": id, "move": action}})).await;
    }

    /// The next frame; `None` if the connection ends.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame in time")?;
            match message {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next frame, if one comes soon; an ended connection gives `Err`.
    pub(crate) async fn next_soon(&mut self) -> Result<Option<Value>, ()> {
        match tokio::time::timeout(Duration::from_millis(100), self.socket.next()).await {
            Err(_) => Ok(None),
            Ok(Some(Ok(Message::Text(text)))) => Ok(serde_json::from_str(&text).ok()),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => Err(()),
            Ok(Some(Ok(_))) => Ok(None),
        }
    }

    /// The next frame of a type.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.next().await.expect("the connection goes on");
            if frame["type"] == kind {
                return frame;
            }
        }
    }

    /// The next state that fulfils a condition.
    pub(crate) async fn state_where(&mut self, condition: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.next_of("state").await;
            if condition(&state) {
                return state;
            }
        }
    }

    /// Waits until just these seats are said to be away.
    pub(crate) async fn away(&mut self, seats: &[u8]) {
        while self.next_of("presence").await["away"] != json!(seats) {}
    }

    /// Acts and waits for the answer, an `ack` or a `refused`.
    pub(crate) async fn ask(&mut self, id: &str, action: Value) -> Value {
        self.act(id, action).await;
        loop {
            let frame = self.next().await.expect("the connection goes on");
            if frame["client_id"].as_str().is_some_and(|found| found == id) {
                return frame;
            }
        }
    }
}

/// A full offer on the scenario `room`.
pub(crate) fn room_offer(rent: &str) -> Value {
    json!({"offer": {"Rent": rent, "Cleaning": "cleaning goes in turn", "Cello": "at any time"}})
}

/// The events that a state frame tells of.
pub(crate) fn happened(state: &Value) -> Vec<Value> {
    let news = state["news"].as_array().unwrap();
    news.iter().map(|entry| entry["event"].clone()).filter(Value::is_object).collect()
}
