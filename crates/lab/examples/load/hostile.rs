//! One hostile visitor: asks decision support for the longest answers until there are no more to be had, and then says on
//! four connections, as fast as they are read, that nothing of all that was seen; and asks for pages between.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use crate::connect::{Failure, Socket, connect};

const CONNECTIONS: usize = 4;
/// As many as a side may ask in one period.
const QUESTIONS: usize = 300;
/// How long the preparation may take: a seat may send twenty messages a second.
const PREPARATION: Duration = Duration::from_secs(60);

/// Takes both seats of a crisis, prepares, says so on standard error, and then does its worst for a while.
pub(crate) async fn annoy([mine, other]: &[String; 2], time: Duration) -> Result<Value, Failure> {
    let mut partner = connect(other).await?;
    hello(&mut partner).await?;
    let mut socket = connect(mine).await?;
    hello(&mut socket).await?;
    // Questions are answered when both sides are there.
    while let Some(Ok(frame)) = socket.next().await {
        if frame.to_text().is_ok_and(|text| text.contains("\"waiting\":null")) {
            break;
        }
    }
    let asked = ask_all(&mut socket, Instant::now() + PREPARATION).await?;
    let mut sockets = Vec::new();
    for _ in 0..CONNECTIONS {
        sockets.push(connect_at_last(mine).await?);
    }
    #[expect(clippy::print_stderr, reason = "whoever waits for the preparation reads this")]
    {
        eprintln!("prepared");
    }
    let end = Instant::now() + time;
    let floods: Vec<_> = sockets.into_iter().map(|socket| tokio::spawn(flood(socket, end))).collect();
    let pages = tokio::spawn(ask_for_pages(mine.clone(), end));
    let (mut bytes, mut hellos) = (0, 0);
    for flood in floods {
        let (heard, said) = flood.await?;
        bytes += heard;
        hellos += said;
    }
    let pages = pages.await??;
    Ok(json!({"asked": asked, "hellos": hellos, "bytes_heard": bytes, "pages": pages, "seconds": time.as_secs_f64()}))
}

/// Connects as soon as the server lets a visitor in who owes it so much.
async fn connect_at_last(url: &str) -> Result<Socket, Failure> {
    let end = Instant::now() + PREPARATION;
    loop {
        match connect(url).await {
            Ok(mut socket) => {
                hello(&mut socket).await?;
                return Ok(socket);
            }
            Err(error) if Instant::now() > end => return Err(error),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}

async fn hello(socket: &mut Socket) -> Result<(), Failure> {
    Ok(socket.send(Message::Text(json!({"hello": {"seen": 0}}).to_string().into())).await?)
}

/// Asks for the frontier again and again, until all questions are answered or refused.
async fn ask_all(socket: &mut Socket, end: Instant) -> Result<usize, Failure> {
    for number in 0..QUESTIONS {
        let question = json!({"ask": {"frontier": {"t": number % 5 + 1}}});
        let act = json!({"act": {"client_id": number.to_string(), "move": question}});
        socket.send(Message::Text(act.to_string().into())).await?;
    }
    let mut answered = 0;
    let mut acknowledged = 0;
    while answered < QUESTIONS
        && let Ok(Some(Ok(frame))) = timeout_at(end, socket.next()).await
    {
        let text = frame.to_text().unwrap_or_default();
        let is_ack = text.starts_with("{\"type\":\"ack\"");
        acknowledged += usize::from(is_ack);
        answered += usize::from(is_ack || text.starts_with("{\"type\":\"refused\""));
    }
    Ok(acknowledged)
}

/// Says hello as fast as the server takes it in, and reads whatever comes; gives the bytes and the number of hellos.
async fn flood(socket: Socket, end: Instant) -> (usize, usize) {
    let (mut write, mut read) = socket.split();
    let writing = tokio::spawn(async move {
        let mut said = 0;
        let hello = json!({"hello": {"seen": 0}}).to_string();
        while let Ok(Ok(())) = timeout_at(end, write.send(Message::Text(hello.clone().into()))).await {
            said += 1;
        }
        said
    });
    let mut bytes = 0;
    while let Ok(Some(Ok(frame))) = timeout_at(end, read.next()).await {
        bytes += frame.len();
    }
    (bytes, writing.await.unwrap_or(0))
}

/// Asks for the page of the seat, one request after the other; gives how many were answered.
async fn ask_for_pages(seat: String, end: Instant) -> Result<usize, Failure> {
    let (address, key) = seat.split_once('#').ok_or("no key")?;
    let (host, path) = address.trim_start_matches("ws://").split_once('/').ok_or("no path")?;
    let path = path.trim_end_matches("/socket");
    let request =
        format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\nCookie: haggle_seat={key}\r\nConnection: close\r\n\r\n");
    let mut answered = 0;
    while Instant::now() < end {
        let mut stream = TcpStream::connect(host).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        answered += 1;
    }
    Ok(answered)
}
