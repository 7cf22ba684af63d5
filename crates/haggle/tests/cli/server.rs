//! A real server for one test, and a request to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// The command that starts a server on a folder of data, on a free port.
pub(crate) fn command(data: &str) -> Command {
    command_under(&[], data)
}

/// The same under another program, such as one that traces what it does.
pub(crate) fn command_under(program: &[&str], data: &str) -> Command {
    let haggle = [
        env!("CARGO_BIN_EXE_haggle"),
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data,
        "--pace",
        "0",
        "--ready-minutes",
        "0",
        "--json",
    ];
    let mut words = program.iter().chain(&haggle);
    let mut command = Command::new(words.next().unwrap());
    command.args(words);
    command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A server that has said where it is.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    /// Starts one; it fails in words if the server does not.
    pub(crate) fn start(data: &str) -> Server {
        Server::of(command(data))
    }

    /// Starts one with a command of its own.
    pub(crate) fn of(mut command: Command) -> Server {
        let mut child = command.spawn().unwrap();
        let address = said_address(&mut child).unwrap_or_else(|| panic!("it did not start: {}", complaint(&mut child)));
        Server { child, address }
    }

    /// The status line and the body of a page.
    pub(crate) fn get(&self, path: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.lines().next().unwrap().to_owned(), body.to_owned())
    }

    /// Ends it without a chance to tidy up.
    pub(crate) fn kill(self) {
        drop(self);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL, also when the test has failed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a server says that it is; `None` if it ends before.
pub(crate) fn said_address(child: &mut Child) -> Option<String> {
    let mut text = String::new();
    for line in BufReader::new(child.stdout.take()?).lines() {
        text += &line.ok()?;
        if text.ends_with('}') {
            let said: Value = serde_json::from_str(&text).ok()?;
            return Some(said["address"].as_str()?.trim_start_matches("http://").to_owned());
        }
    }
    None
}

/// What an ended server complained of.
pub(crate) fn complaint(child: &mut Child) -> String {
    let mut text = String::new();
    let _ = child.stderr.take().map(|mut stderr| stderr.read_to_string(&mut text));
    text
}
