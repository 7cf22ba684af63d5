//! No form leads to a file: whatever a visitor writes where a model is named, a trace of system calls shows that the
//! server looked at nothing. What the operator lends was read before the first visitor came.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::Folder;
use crate::server::{Server, command_under};

/// No answer takes longer than this, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server whose every look at a file is written down.
struct Traced {
    server: Server,
    trace: String,
}

impl Traced {
    fn start(folder: &Folder, models: &str) -> Traced {
        let (data, trace) = (folder.path("data"), folder.path("trace"));
        // With -D the child is the server itself, so that it can be ended by its own number.
        let strace = ["strace", "-D", "-f", "-s", "1000", "-e", "trace=%file", "-o", &trace];
        let mut command = command_under(&strace, &data);
        command.args(["--models", models]);
        Traced { server: Server::of(command), trace }
    }

    fn request(&self, text: &str) -> String {
        let mut stream = TcpStream::connect(&self.server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(text.replace('\n', "\r\n").as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer in time");
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks for a table with the fields of a form.
    fn ask(&self, secret: &str, fields: &str) -> String {
        let body = format!("csrf={secret}&{fields}");
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let head = format!(
            "POST /tables HTTP/1.1\nHost: {}\nConnection: close\nCookie: haggle_csrf={secret}\n",
            self.server.address
        );
        self.request(&format!("{head}{kind}\nContent-Length: {}\n\n{body}", body.len()))
    }

    /// Ends the server and gives what it looked at.
    fn end(self) -> String {
        self.server.kill();
        let began = Instant::now();
        loop {
            let trace = std::fs::read_to_string(&self.trace).unwrap();
            if trace.contains("+++ killed by SIGKILL +++") {
                return trace;
            }
            assert!(began.elapsed() < PATIENCE, "the trace has no end");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn no_form_leads_to_a_file() {
    if Command::new("strace").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        #[expect(clippy::print_stderr, reason = "a skipped test says why")]
        {
            eprintln!("skipped: strace is not installed");
        }
        return;
    }
    let folder = Folder::new();
    let (models, pipe) = (folder.path("models"), folder.path("pipe"));
    std::fs::create_dir(&models).unwrap();
    folder.write("models/study.toml", "agent = \"sp-rap\"\ngoals = 14\ngames = 15\n");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let server = Traced::start(&folder, &models);
    let page = server.request(&format!("GET / HTTP/1.1\nHost: {}\nConnection: close\n\n", server.server.address));
    let secret = page.split("haggle_csrf=").nth(1).unwrap().split(';').next().unwrap().to_owned();
    let places = [
        ("kb", "scenario=england-zimbabwe&role=England&opponent="),
        ("kb", "scenario=england-zimbabwe&role=Zimbabwe&opponent=surprise&seat-0="),
        ("sp-rap", "scenario=contract-example-1&role=SPg&opponent="),
        ("sp-rap", "scenario=contract-example-1&role=CS&opponent=sp-a&seat-1="),
        ("sp-rapd", "scenario=contract-example-1&role=SPy&opponent="),
        ("sp-rapd", "scenario=contract-example-1&role=CS&opponent=sp-a&seat-2="),
    ];
    let paths = ["/etc/hostname", &pipe, "../x", "/dev/zero"];
    for path in paths {
        for (agent, place) in places {
            let refused = server.ask(&secret, &format!("{place}{agent}:model={path}"));
            assert!(refused.starts_with("HTTP/1.1 400"), "{place}{agent} {path}: {refused}");
            assert!(refused.contains("choose from: ") && !refused.contains(path), "{place}{agent}: {refused}");
        }
    }
    let opened = server.ask(&secret, "scenario=contract-example-1&role=CS&opponent=sp-rap:model=study");
    assert!(opened.starts_with("HTTP/1.1 303"), "{opened}");
    let trace = server.end();
    for path in paths {
        let looked: Vec<&str> = trace.lines().filter(|call| call.contains(path)).collect();
        assert!(looked.is_empty(), "{looked:#?}");
    }
    // What was lent was opened once, when the server started, and the trace knows of it.
    let opened = trace.lines().filter(|call| call.contains("open") && call.contains("study.toml"));
    assert_eq!(opened.count(), 1);
}
