//! A server for one test.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::{AnyGame, Library};
use lab::{Clock, Door, Filler, Hand, Laboratory, Opened, Settings, Timing};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{connect_async, tungstenite};

use crate::client::Client;

pub(crate) const GAMES: &[&dyn AnyGame] =
    &[&bilateral::GAME, &crisis::GAME, &trails::contract::GAME, &trails::revelation::GAME, &trails::repeated::GAME];

/// No answer takes longer than this, unless something is wrong.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The step in which time is hurried: long for a test, and short beside what anybody waits for.
const HURRIED: Duration = Duration::from_secs(1);

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

/// How a server is started.
pub(crate) struct Start {
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) settings: Settings,
    pub(crate) door: Door,
    /// What the clock on the wall shows.
    pub(crate) wall_ms: u64,
    /// Does time pass only when it is moved by hand?
    pub(crate) by_hand: bool,
    /// Nobody waits for others to share a commit, unless a test is about that.
    pub(crate) commit_every: Duration,
}

impl Default for Start {
    fn default() -> Start {
        let settings = Settings { pace: 0.0, ..Settings::default() };
        let wall_ms = Clock::by_the_wall().now_ms();
        Start { games: GAMES, settings, door: Door::default(), wall_ms, by_hand: false, commit_every: Duration::ZERO }
    }
}

/// A running server, with threads of its own: they end with it, as those of a process do.
pub(crate) struct Server {
    pub(crate) lab: Arc<Laboratory>,
    pub(crate) address: SocketAddr,
    pub(crate) clock: Clock,
    pub(crate) hand: Hand,
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
        Server::run(folder, Start { door, ..Start::default() }).await
    }

    pub(crate) async fn start_as(folder: &Folder, settings: Settings) -> Server {
        Server::run(folder, Start { settings, ..Start::default() }).await
    }

    /// A server on which other games are played.
    pub(crate) async fn start_playing(folder: &Folder, games: &'static [&'static dyn AnyGame]) -> Server {
        Server::run(folder, Start { games, ..Start::default() }).await
    }

    /// A server that is started when the clock on the wall shows this.
    pub(crate) async fn start_at(folder: &Folder, wall_ms: u64) -> Server {
        Server::run(folder, Start { wall_ms, ..Start::default() }).await
    }

    /// A server on threads of its own.
    pub(crate) async fn run(folder: &Folder, start: Start) -> Server {
        let Start { games, settings, door, wall_ms, by_hand, commit_every } = start;
        let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (clock, hand) = if by_hand { Clock::standing_at(wall_ms) } else { Clock::running_from(wall_ms) };
        let (timing, data) = (Timing { clock: clock.clone(), commit_every }, folder.0.clone());
        let (stop, stopped) = oneshot::channel();
        let starting = threads.spawn(async move {
            let lab = Laboratory::open_by(games, &data, settings, timing).await.unwrap();
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let until_stopped = async move {
                let _ = stopped.await;
            };
            let serving = tokio::spawn(door.serve(Arc::clone(&lab), listener, until_stopped));
            (lab, address, serving)
        });
        let (lab, address, serving) = starting.await.unwrap();
        let (keys, threads, stop) = (Mutex::default(), Some(threads), Some(stop));
        Server { lab, address, clock, hand, keys, threads, serving, stop }
    }

    /// Waits for something while time passes a hundred times as fast as on the wall.
    pub(crate) async fn hurrying<T>(&self, what: impl Future<Output = T>) -> T {
        let mut what = std::pin::pin!(what);
        loop {
            tokio::select! {
                done = &mut what => return done,
                () = tokio::time::sleep(HURRIED / 100) => self.hand.advance(HURRIED),
            }
        }
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
        let all =
            async { while !is_whole(&answer) && stream.read_buf(&mut answer).await.is_ok_and(|read| read > 0) {} };
        let _ = tokio::time::timeout(PATIENCE / 3, all).await;
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

/// Is an answer there as a whole? One that does not say how long it is goes on until the connection ends.
fn is_whole(answer: &[u8]) -> bool {
    let text = String::from_utf8_lossy(answer);
    let Some((head, _)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    length.is_some_and(|length| answer.len() >= head.len() + 4 + length)
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
