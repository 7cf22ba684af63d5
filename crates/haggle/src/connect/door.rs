//! The way to a seat: the invitation is asked for, accepted by its form, and the key that comes back opens the socket.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message, WebSocket};

use super::Link;

/// How long a request may take; a debrief may have to be worked out first.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// How long is waited for a frame before anything else is considered.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The longest answer to a request.
const ANSWER_BYTES: u64 = 64 << 20;

/// The cookie with the key to a seat.
const SEAT_COOKIE: &str = "haggle_seat";

/// A seat that is ours.
pub(crate) struct Door {
    link: Link,
    key: String,
}

/// The connection to a seat.
pub(super) struct Socket(WebSocket<TcpStream>);

/// What came of listening for a while.
pub(super) enum Heard {
    Frame(Value),
    Nothing,
    /// The connection ended, with the server's code if it said one.
    Closed(Option<u16>),
}

impl Door {
    /// Takes the seat, as the button of the invitation does.
    pub(crate) fn accept(link: Link) -> anyhow::Result<Door> {
        let invitation = request(&link, "GET", "", &[], None)?;
        let csrf = invitation.body.split("name=\"csrf\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let taken = "the seat is taken, or the link is old; ask for another, or come back with --key";
        let csrf = csrf.filter(|_| invitation.is_ok()).context(taken)?;
        let form = format!("csrf={csrf}");
        let answer = request(&link, "POST", "/take", &invitation.cookies, Some(&form))?;
        let key = answer.cookies.iter().find_map(|cookie| cookie.strip_prefix(SEAT_COOKIE)?.strip_prefix('='));
        let key = key.with_context(|| format!("{taken} ({})", answer.status))?.to_owned();
        Ok(Door { link, key })
    }

    /// A seat whose key is known.
    pub(crate) fn with_key(link: Link, key: String) -> Door {
        Door { link, key }
    }

    /// The key to the seat.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// The result of a game that is over, as everybody may know it.
    pub(crate) fn result(&self) -> anyhow::Result<Value> {
        let cookies = [format!("{SEAT_COOKIE}={}", self.key)];
        let answer = request(&self.link, "GET", "/debrief.json", &cookies, None)?;
        if !answer.is_ok() {
            bail!("the server does not tell the result: {}", answer.status);
        }
        let debrief: Value = serde_json::from_str(&answer.body)?;
        Ok(debrief["result"].clone())
    }

    pub(super) fn open(&self) -> anyhow::Result<Socket> {
        let Link { address, path } = &self.link;
        let mut request = format!("ws://{address}{path}/socket").into_client_request()?;
        request.headers_mut().insert("cookie", format!("{SEAT_COOKIE}={}", self.key).parse()?);
        let stream = connect(address)?;
        let (socket, _) = tungstenite::client(request, stream).context("the server does not let us in")?;
        socket.get_ref().set_read_timeout(Some(LOOK_EVERY))?;
        socket.get_ref().set_nodelay(true)?;
        Ok(Socket(socket))
    }
}

impl Socket {
    pub(super) fn say(&mut self, said: &Value) -> anyhow::Result<()> {
        Ok(self.0.send(Message::text(said.to_string()))?)
    }

    pub(super) fn hear(&mut self) -> Heard {
        match self.0.read() {
            Ok(Message::Text(text)) => serde_json::from_str(&text).map_or(Heard::Nothing, Heard::Frame),
            Ok(Message::Close(close)) => Heard::Closed(close.map(|close| close.code.into())),
            Ok(_) => Heard::Nothing,
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                Heard::Nothing
            }
            Err(_) => Heard::Closed(None),
        }
    }
}

/// An answer to a request.
struct Answer {
    status: String,
    cookies: Vec<String>,
    body: String,
}

impl Answer {
    fn is_ok(&self) -> bool {
        self.status.starts_with('2')
    }
}

fn connect(address: &str) -> anyhow::Result<TcpStream> {
    let stream =
        TcpStream::connect(address).with_context(|| format!("cannot reach {address}; is the laboratory there?"))?;
    stream.set_read_timeout(Some(ANSWER_WITHIN))?;
    stream.set_write_timeout(Some(ANSWER_WITHIN))?;
    Ok(stream)
}

/// One request below the address of a seat. In HTTP/1.0 an answer is over when the connection is, and has one piece.
fn request(link: &Link, method: &str, below: &str, cookies: &[String], form: Option<&str>) -> anyhow::Result<Answer> {
    let Link { address, path } = link;
    let mut text = format!("{method} {path}{below} HTTP/1.0\r\nHost: {address}\r\n");
    if !cookies.is_empty() {
        text += &format!("Cookie: {}\r\n", cookies.join("; "));
    }
    if let Some(form) = form {
        text += &format!("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n", form.len());
    }
    text += &format!("\r\n{}", form.unwrap_or_default());
    let mut stream = connect(address)?;
    stream.write_all(text.as_bytes())?;
    let mut bytes = Vec::new();
    stream.take(ANSWER_BYTES).read_to_end(&mut bytes)?;
    read(&String::from_utf8_lossy(&bytes)).with_context(|| format!("{address} is no laboratory"))
}

fn read(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split_once(' ')?.1.to_owned();
    let set =
        lines.filter_map(|line| line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")));
    let cookies = set.filter_map(|(_, cookie)| cookie.split(';').next()).map(str::to_owned).collect();
    Some(Answer { status, cookies, body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_a_status_cookies_and_a_body() {
        let text = "HTTP/1.0 303 See Other\r\nSet-Cookie: a=1; Path=/\r\nx: y\r\nset-cookie: b=2\r\n\r\nhello\r\n\r\n";
        let answer = read(text).unwrap();
        assert_eq!((answer.status.as_str(), answer.body.as_str()), ("303 See Other", "hello\r\n\r\n"));
        assert_eq!(answer.cookies, ["a=1", "b=2"]);
        assert!(!answer.is_ok() && read("nonsense").is_none());
    }
}
