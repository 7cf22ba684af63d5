//! Many people at once, for `bench/lab`: opens tables for two, then lets clients talk over real connections.
//!
//! - `load open DATA TABLES` opens tables in a folder of data, before a server is started on it, and prints the
//!   tokens and keys of their seats, as `TOKEN/socket#KEY`: a list of pairs, as JSON.
//! - `load drive SPEECH RATE SECONDS PID < URLS` connects to every address of a list of pairs (what stands behind a `#` is
//!   the key to the seat) and says `RATE` things a
//!   second, spread evenly over all clients, whether or not anything is answered. It prints one line of JSON: how long
//!   it took until the partner had heard, what was acknowledged, and the CPU seconds and memory of process `PID`.
//!
//! - `load open-running DATA TABLES` opens tables of agents that run when a server is started.
//! - `load open-crisis DATA` opens a table for a hostile visitor, and `load annoy SECONDS < URLS` lets them do their worst.
//!
//! `SPEECH` is `mixed` (comments and offers in turn) or `comments` for Haggle, and `relay` for oTree's live pages.

mod connect;
mod hostile;

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;

use connect::{Failure, Socket, connect, open};

const USAGE: &str = "usage: load open DATA TABLES | drive mixed|comments|relay RATE SECONDS PID < URLS | \
                     open-running DATA TABLES | open-crisis DATA | annoy SECONDS < URLS";

/// Between the last connection and the first action: briefings are read meanwhile.
const SETTLE: Duration = Duration::from_secs(3);
/// After the last action, for answers on their way.
const PATIENCE: Duration = Duration::from_secs(3);
/// The kernel counts CPU time in hundredths of a second, on every machine that matters here.
const TICKS_PER_SECOND: f64 = 100.0;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let report = match words[..] {
        ["open", data, tables] => open(Path::new(data), "england-zimbabwe", tables.parse()?).await?,
        ["open-running", data, tables] => connect::open_running(Path::new(data), tables.parse()?).await?,
        ["open-crisis", data] => open(Path::new(data), "fishing-dispute", 1).await?,
        ["annoy", seconds] => {
            let pairs: Vec<[String; 2]> = serde_json::from_reader(std::io::stdin())?;
            hostile::annoy(pairs.first().ok_or(USAGE)?, Duration::from_secs_f64(seconds.parse()?)).await?
        }
        ["drive", speech, rate, seconds, pid] => {
            let pairs = serde_json::from_reader(std::io::stdin())?;
            let pace = Pace { speech: Speech::named(speech)?, rate: rate.parse()?, seconds: seconds.parse()? };
            drive(pairs, pace, pid).await?
        }
        _ => return Err(USAGE.into()),
    };
    #[expect(clippy::print_stdout, reason = "the report is the output of this program")]
    {
        println!("{report}");
    }
    Ok(())
}

/// What the clients say.
#[derive(Clone, Copy, PartialEq)]
enum Speech {
    Mixed,
    Comments,
    Relay,
}

impl Speech {
    fn named(name: &str) -> Result<Speech, Failure> {
        match name {
            "mixed" => Ok(Speech::Mixed),
            "comments" => Ok(Speech::Comments),
            "relay" => Ok(Speech::Relay),
            _ => Err(USAGE.into()),
        }
    }

    fn is_offer(self, turn: usize) -> bool {
        self == Speech::Mixed && turn % 2 == 1
    }

    /// The `turn`-th message of a client. All but offers carry a mark by which the partner knows them.
    fn message(self, turn: usize, mark: usize) -> String {
        let text = format!("mark={mark}; would a smaller fund help you to open the market a little earlier?");
        let action = match self {
            Speech::Relay => return json!({"text": text}).to_string(),
            _ if self.is_offer(turn) => json!({"offer": {
                "Size of Fund": (["$100 Billion", "$50 Billion", "$10 billion"][turn % 3]),
                "Impact on Other Aid": "Reduction equal to half of fund size",
                "Zimbabwe Trade Policy": "Zimbabwe will reduce tariffs on imports",
                "England Trade Policy": "England will increase imports",
                "Forum on Other Health Issues": "Creation of fund",
            }}),
            _ => json!({"comment": text}),
        };
        json!({"act": {"client_id": turn.to_string(), "move": action}}).to_string()
    }
}

/// How much is said, and how long.
#[derive(Clone, Copy)]
struct Pace {
    speech: Speech,
    rate: f64,
    seconds: f64,
}

/// One client: who it is among how many, and what it said and heard.
struct Client {
    number: usize,
    clients: usize,
    pace: Pace,
    sent: Vec<(Duration, Instant)>,
    acks: HashMap<usize, u64>,
    refusals: HashMap<String, usize>,
    marks: HashMap<usize, Instant>,
    states: Vec<(u64, Instant)>,
    bytes: usize,
    lost: bool,
}

impl Client {
    fn new(number: usize, clients: usize, pace: Pace) -> Client {
        let (acks, refusals, marks) = Default::default();
        Client { number, clients, pace, sent: vec![], acks, refusals, marks, states: vec![], bytes: 0, lost: false }
    }

    /// The number of this client's `turn`-th message among all: the first seats of all tables, the second ones, again.
    fn mark(&self, turn: usize) -> usize {
        let tables = self.clients / 2;
        self.number / 2 + tables * (self.number % 2) + self.clients * turn
    }

    fn due(&self, began: Instant) -> Option<Instant> {
        let after_s = self.mark(self.sent.len()) as f64 / self.pace.rate;
        (after_s < self.pace.seconds).then(|| began + Duration::from_secs_f64(after_s))
    }

    /// Talks and listens until the end.
    async fn live(mut self, mut socket: Socket, began: Instant) -> Client {
        let end = began + Duration::from_secs_f64(self.pace.seconds) + PATIENCE;
        while !self.lost {
            let due = self.due(began);
            tokio::select! {
                heard = socket.next() => match heard {
                    Some(Ok(Message::Text(text))) => self.hear(&text),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => self.lost = true,
                    Some(Ok(_)) => {}
                },
                () = sleep_until(due.unwrap_or(end)), if due.is_some() => {
                    let turn = self.sent.len();
                    let text = self.pace.speech.message(turn, self.mark(turn));
                    let now = Instant::now();
                    self.sent.push((due.map_or(Duration::ZERO, |due| now - due), now));
                    self.lost = socket.send(Message::Text(text.into())).await.is_err();
                }
                () = sleep_until(end) => break,
            }
        }
        self
    }

    /// Takes a frame apart by eye: whoever parses thousands of frames a second takes the server's processor.
    fn hear(&mut self, text: &str) {
        let now = Instant::now();
        self.bytes += text.len();
        if text.starts_with("{\"type\":\"ack\"") {
            let (turn, seq) = (number_after(text, "\"client_id\":\""), number_after(text, "\"seq\":"));
            self.acks.extend(turn.zip(seq).map(|(turn, seq)| (turn as usize, seq)));
        } else if text.starts_with("{\"type\":\"refused\"") {
            let frame: Value = serde_json::from_str(text).unwrap_or_default();
            *self.refusals.entry(frame["reason"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        } else {
            // The news are the last part of a state; the history before them repeats old marks.
            let news = text.rfind("\"news\":").map_or(text, |start| &text[start..]);
            self.marks.extend(number_after(news, "mark=").map(|mark| (mark as usize, now)));
            let seq = number_after(text, "\"seq\":").filter(|_| text.starts_with("{\"type\":\"state\""));
            self.states.extend(seq.map(|seq| (seq, now)));
        }
    }

    /// How long it took until the partner had heard each message, in milliseconds; lost ones are left out.
    fn latencies_ms<'a>(&'a self, partner: &'a Client) -> impl Iterator<Item = f64> + 'a {
        self.sent.iter().enumerate().filter_map(|(turn, (_, said))| {
            let heard = if self.pace.speech.is_offer(turn) {
                let seq = *self.acks.get(&turn)?;
                partner.states.get(partner.states.partition_point(|(known, _)| *known < seq))?.1
            } else {
                *partner.marks.get(&self.mark(turn))?
            };
            Some(heard.saturating_duration_since(*said).as_secs_f64() * 1000.0)
        })
    }
}

fn number_after(text: &str, key: &str) -> Option<u64> {
    let rest = &text[text.find(key)? + key.len()..];
    rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}

async fn drive(pairs: Vec<[String; 2]>, pace: Pace, pid: &str) -> Result<Value, Failure> {
    let clients = pairs.len() * 2;
    let mut sockets = Vec::new();
    for url in pairs.iter().flatten() {
        let mut socket = connect(url).await?;
        if pace.speech != Speech::Relay {
            socket.send(Message::Text(json!({"hello": {"seen": 0}}).to_string().into())).await?;
        }
        sockets.push(socket);
    }
    let began = Instant::now() + SETTLE;
    let spawn = |(number, socket)| tokio::spawn(Client::new(number, clients, pace).live(socket, began));
    let living: Vec<_> = sockets.into_iter().enumerate().map(spawn).collect();
    sleep_until(began).await;
    let before = (cpu_s(pid)?, cpu_s("self")?, rss_kib(pid)?);
    let mut done = Vec::new();
    for client in living {
        done.push(client.await?);
    }
    let after = (cpu_s(pid)?, cpu_s("self")?, rss_kib(pid)?);
    let mut report = summary(&done);
    let measured = json!({
        "clients": clients, "rate": pace.rate, "seconds": pace.seconds,
        "server_cpu_s": after.0 - before.0, "generator_cpu_s": after.1 - before.1,
        "rss_begin_kib": before.2, "rss_end_kib": after.2,
    });
    if let (Some(report), Value::Object(measured)) = (report.as_object_mut(), measured) {
        report.extend(measured);
    }
    Ok(report)
}

fn summary(clients: &[Client]) -> Value {
    let partners = |client: &Client| &clients[client.number ^ 1];
    let mut latencies: Vec<f64> = clients.iter().flat_map(|client| client.latencies_ms(partners(client))).collect();
    latencies.sort_by(f64::total_cmp);
    let sent = clients.iter().flat_map(|client| &client.sent);
    let mut late: Vec<f64> = sent.map(|(late, _)| late.as_secs_f64() * 1000.0).collect();
    late.sort_by(f64::total_cmp);
    let mut refusals: HashMap<&str, usize> = HashMap::new();
    for (reason, count) in clients.iter().flat_map(|client| &client.refusals) {
        *refusals.entry(reason).or_default() += count;
    }
    let sum = |count: fn(&Client) -> usize| clients.iter().map(count).sum::<usize>();
    json!({
        "sent": late.len(), "delivered": latencies.len(), "acks": sum(|client| client.acks.len()),
        "refused": refusals.values().sum::<usize>(), "refusals": refusals,
        "connections_lost": sum(|client| usize::from(client.lost)), "bytes_heard": sum(|client| client.bytes),
        "p50_ms": quantile(&latencies, 0.5), "p95_ms": quantile(&latencies, 0.95),
        "p99_ms": quantile(&latencies, 0.99), "max_ms": latencies.last(),
        "said_late_p95_ms": quantile(&late, 0.95),
    })
}

fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    sorted.get((sorted.len() as f64 * part) as usize).copied()
}

/// User and system time of a process, all threads.
fn cpu_s(pid: &str) -> Result<f64, Failure> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).ok_or("no times");
    Ok((ticks(11)? + ticks(12)?) / TICKS_PER_SECOND)
}

fn rss_kib(pid: &str) -> Result<u64, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}
