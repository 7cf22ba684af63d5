//! A server for one test, and clients that speak its protocol.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game::{AnyGame, Library};
use lab::{Door, Filler, Laboratory, Opened, Settings};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME, &crisis::GAME, &trails::contract::GAME];

/// No answer takes longer than this, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// The secrets of the forms of two browsers.
pub(crate) const BROWSER: &str = "0123456789abcdef0123456789abcdef";
pub(crate) const OTHER_BROWSER: &str = "fedcba9876543210fedcba9876543210";

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
    keys: Mutex<HashMap<String, String>>,
    threads: Option<Runtime>,
    serving: tokio::task::JoinHandle<()>,
    stop: Option<oneshot::Sender<()>>,
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
        Server::start_as(folder, Settings { pace: 0.0, changes, ..Settings::default() }).await
    }

    /// A server with models for agents.
    pub(crate) async fn start_lending(folder: &Folder, models: Library) -> Server {
        Server::start_as(folder, Settings { pace: 0.0, models, ..Settings::default() }).await
    }

    /// A server with a door of its own.
    pub(crate) async fn start_behind(folder: &Folder, door: Door) -> Server {
        let data = folder.0.clone();
        let settings = Settings { pace: 0.0, ..Settings::default() };
        Server::on(door, async move { Laboratory::open(GAMES, &data, settings).await.unwrap() }).await
    }

    pub(crate) async fn start_as(folder: &Folder, settings: Settings) -> Server {
        let data = folder.0.clone();
        Server::on(Door::default(), async move { Laboratory::open(GAMES, &data, settings).await.unwrap() }).await
    }

    /// A server on which other games are played.
    pub(crate) async fn start_playing(folder: &Folder, games: &'static [&'static dyn AnyGame]) -> Server {
        let settings = Settings { pace: 0.0, ..Settings::default() };
        let data = folder.0.clone();
        Server::on(Door::default(), async move { Laboratory::open(games, &data, settings).await.unwrap() }).await
    }

    /// A server that is started when the clock on the wall shows this.
    pub(crate) async fn start_at(folder: &Folder, wall_ms: u64) -> Server {
        let settings = Settings { pace: 0.0, ..Settings::default() };
        let data = folder.0.clone();
        Server::on(Door::default(), async move { Laboratory::open_at(GAMES, &data, settings, wall_ms).await.unwrap() })
            .await
    }

    /// A server on the laboratory that `open` opens, on threads of its own.
    pub(crate) async fn on(door: Door, open: impl Future<Output = Arc<Laboratory>> + Send + 'static) -> Server {
        let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (stop, stopped) = oneshot::channel();
        let starting = threads.spawn(async move {
            let lab = open.await;
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let until_stopped = async move {
                let _ = stopped.await;
            };
            let serving = tokio::spawn(door.serve(Arc::clone(&lab), listener, until_stopped));
            (lab, address, serving)
        });
        let (lab, address, serving) = starting.await.unwrap();
        Server { lab, address, keys: Mutex::default(), threads: Some(threads), serving, stop: Some(stop) }
    }

    /// Stops the server as Ctrl-C does, and waits until it has ended.
    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        (&mut self.serving).await.unwrap();
    }

    pub(crate) async fn open(&self, scenario: &str, fillers: &[Filler]) -> Opened {
        let (lab, name, wanted) = (Arc::clone(&self.lab), scenario.to_owned(), fillers.to_vec());
        let opening = async move { lab.open_table(&name, &wanted).await };
        let opened = self.threads.as_ref().unwrap().spawn(opening).await.unwrap().unwrap();
        let host = fillers.iter().position(|filler| *filler == Filler::Person);
        if let Some((seat, key)) = host.zip(opened.host_key.clone()) {
            self.remember(opened.seats[seat].as_ref().unwrap(), key);
        }
        opened
    }

    fn remember(&self, token: &str, key: String) {
        self.keys.lock().unwrap().insert(token.to_owned(), key);
    }

    /// The cookie of whoever sits at the end of a link; who has none yet sits down.
    pub(crate) async fn cookie(&self, token: &str) -> String {
        let known = self.keys.lock().unwrap().get(token).cloned();
        let key = match known {
            Some(key) => Some(key),
            None => self.lab.take_seat(token).await.unwrap(),
        };
        let Some(key) = key else { return "none=none".to_owned() };
        self.remember(token, key.clone());
        format!("haggle_seat={key}")
    }

    /// The keys of those who sit at its tables, for another server on the same data.
    pub(crate) fn keys(&self) -> HashMap<String, String> {
        self.keys.lock().unwrap().clone()
    }

    pub(crate) fn knowing(self, keys: HashMap<String, String>) -> Server {
        *self.keys.lock().unwrap() = keys;
        self
    }

    pub(crate) async fn two_people(&self, scenario: &str) -> [String; 2] {
        let opened = self.open(scenario, &[Filler::Person, Filler::Person]).await;
        [opened.seats[0].clone().unwrap(), opened.seats[1].clone().unwrap()]
    }

    pub(crate) async fn connect(&self, token: &str, seen: u64) -> Client {
        let mut client = self.connect_silently(token).await.unwrap();
        client.say(json!({"hello": {"seen": seen}})).await;
        client
    }

    /// A connection that has not said anything yet, or the status with which it was refused.
    pub(crate) async fn connect_silently(&self, token: &str) -> Result<Client, u16> {
        let url = format!("ws://{}/seat/{token}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie(token).await.parse().unwrap());
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Client { socket }),
            Err(tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Sends a request by hand and gives the whole answer.
    pub(crate) async fn request(&self, text: &str) -> String {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.replace('\n', "\r\n").as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(PATIENCE / 3, stream.read_to_end(&mut answer)).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks for an address, as whoever sits there if it belongs to a seat.
    pub(crate) async fn get(&self, path: &str) -> String {
        let token = path.strip_prefix("/seat/").and_then(|rest| rest.split('/').next());
        let known = token.and_then(|token| self.keys.lock().unwrap().get(token).cloned());
        let cookie = known.map_or(String::new(), |key| format!("Cookie: haggle_seat={key}\n"));
        self.request(&format!("GET {path} HTTP/1.1\nHost: {}\n{cookie}Connection: close\n\n", self.address)).await
    }

    /// Sends a form, with these cookies besides the one that forms need.
    pub(crate) async fn post(&self, path: &str, form: &str, cookies: &str) -> String {
        self.post_from(BROWSER, path, form, cookies).await
    }

    /// The same from a browser with another secret.
    pub(crate) async fn post_from(&self, secret: &str, path: &str, form: &str, cookies: &str) -> String {
        let body = format!("csrf={secret}&{form}");
        self.request(&format!(
            "POST {path} HTTP/1.1\nHost: {host}\nOrigin: http://{host}\nCookie: haggle_csrf={secret}; haggle_browser={secret}; {cookies}\nContent-Type: \
             application/x-www-form-urlencoded\nContent-Length: {length}\nConnection: close\n\n{body}",
            host = self.address,
            length = body.len()
        ))
        .await
    }

    /// The secret of a form, which is also in a cookie.
    pub(crate) async fn form_secret(&self) -> String {
        let page = self.get("/").await;
        let cookie = page.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
        cookie.split('=').nth(1).unwrap().split(';').next().unwrap().to_owned()
    }

    /// Posts a form that asks for a table.
    pub(crate) async fn post_table(&self, cookie: &str, body: &str) -> String {
        let head =
            format!("POST /tables HTTP/1.1\nHost: {}\nConnection: close\nCookie: haggle_csrf={cookie}\n", self.address);
        let kind = "Content-Type: application/x-www-form-urlencoded";
        self.request(&format!("{head}{kind}\nContent-Length: {}\n\n{body}", body.len())).await
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

    /// The code with which the server ends the connection; `None` if it ends without one.
    pub(crate) async fn close_code(&mut self) -> Option<u16> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("an end in time")?;
            match message {
                Ok(Message::Close(close)) => return close.map(|close| close.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
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

    /// How things stand in words, for who has this draft.
    pub(crate) async fn look(&mut self, draft: &Value) -> Value {
        self.say(json!({"look": {"id": "look", "draft": draft}})).await;
        self.next_of("look").await["look"].clone()
    }

    /// What a line means for who has this draft: `typed`, or a `reason` if it cannot be done.
    pub(crate) async fn typed(&mut self, draft: &Value, line: &str) -> Value {
        self.say(json!({"typed": {"id": "typed", "draft": draft, "line": line}})).await;
        self.next_of("typed").await
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

/// The body of an answer, as JSON.
pub(crate) fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
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
