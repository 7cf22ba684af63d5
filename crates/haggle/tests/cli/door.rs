//! The server as its operator meets it: it ends when it is told to, says what it cannot serve, and refuses odd options.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use lab::limits::{CLOSE_WITHIN, HEADER_WITHIN, RESERVED_DESCRIPTORS, STOP_WORK_WITHIN};

use crate::program::{Folder, refused};

/// What a busy machine may add; all in all less than [`HEADER_WITHIN`], after which half a request ends by itself.
const SLACK: Duration = Duration::from_secs(5);

/// The beginning of a request.
const HALF: &str = "GET / HTTP/1.1\r\nHo";

/// A server that ends with its test.
struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts a server after a shell command.
    fn start(before: &str, folder: &Folder) -> Server {
        let said = folder.path("said");
        let line = format!("{before} exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\" --json >\"$2\" 2>\"$2.err\"");
        let mut command = Command::new("sh");
        command.args(["-c", &line, env!("CARGO_BIN_EXE_haggle"), &folder.path("data"), &said]).stdin(Stdio::null());
        let mut server = Server { child: command.spawn().unwrap(), address: String::new() };
        for _ in 0..600 {
            let text = std::fs::read_to_string(&said).unwrap_or_default();
            if let Some((_, address)) = text.split_once("http://").filter(|_| text.contains('}')) {
                server.address = address.split('"').next().unwrap().to_owned();
                return server;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server did not start: {}", std::fs::read_to_string(said + ".err").unwrap_or_default());
    }

    /// Asks for something and gives the beginning of the answer, or what came before the connection ended.
    fn health(&self, more: &str) -> String {
        let head = format!("GET /health HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{more}\r\n", self.address);
        let mut answer = String::new();
        let _ = say(&self.address, &head).read_to_string(&mut answer);
        answer
    }

    /// How it ended, if it did within this time.
    fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        while begun.elapsed() < time {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

fn say(address: &str, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(text.as_bytes()).unwrap();
    stream
}

#[test]
fn a_signal_ends_the_server_although_half_a_request_is_open() {
    let longest = CLOSE_WITHIN + STOP_WORK_WITHIN + SLACK;
    assert!(longest < HEADER_WITHIN);
    for signal in ["-INT", "-TERM"] {
        let folder = Folder::new();
        let mut server = Server::start("", &folder);
        let _half = say(&server.address, HALF);
        assert!(server.health("").starts_with("HTTP/1.1 200"));
        assert!(Command::new("kill").args([signal, &server.child.id().to_string()]).status().unwrap().success());
        let status = server.ended_within(longest);
        assert!(status.expect("it ends").success(), "{signal}: {status:?}");
    }
}

#[test]
fn few_open_files_are_told_and_shut_out_nobody() {
    let folder = Folder::new();
    let files = RESERVED_DESCRIPTORS + 20;
    let server = Server::start(&format!("ulimit -n {files};"), &folder);
    let _halves: Vec<TcpStream> = (0..2 * files).map(|_| say(&server.address, HALF)).collect();
    let answer = server.health("");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let said = std::fs::read_to_string(folder.path("said.err")).unwrap();
    assert!(said.contains("serves at most 20 connections") && said.contains("ulimit -n"), "{said}");
    assert!(!said.contains("cannot be taken"), "{said}");
}

#[test]
fn a_proxy_that_is_not_trusted_is_told_once() {
    let folder = Folder::new();
    let server = Server::start("", &folder);
    for _ in 0..3 {
        assert!(server.health("X-Forwarded-For: 192.0.2.7\r\n").starts_with("HTTP/1.1 200"));
    }
    let said = std::fs::read_to_string(folder.path("said.err")).unwrap();
    assert_eq!(said.matches("--trusted-proxy 127.0.0.1").count(), 1, "{said}");
}

#[test]
fn odd_names_and_proxies_are_refused() {
    assert!(refused(&["serve", "--host", "https://lab.example.org"]).contains("give the name alone"));
    assert!(refused(&["serve", "--trusted-proxy", "nginx"]).contains("10.0.0.0/8"));
}
