//! `haggle connect`: programs at the tables of a real server.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;

use crate::kill::open_for_a_friend;
use crate::program::{Folder, refused};
use crate::server::Server;

/// Is ready, proposes the same thing in every period, accepts whatever it is offered, and is done.
const AGREEABLE: &str = r#"
import json, sys
offered = None
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "begin":
        issues = said["briefing"]["issues"]
        print(json.dumps({"type": "ready"}), flush=True)
    elif said["type"] == "act":
        view, move = said["view"], {"done": {}}
        if view["incoming"]:
            move = {"accept": {"id": view["incoming"]["id"]}}
        elif offered != view["period"]:
            offered, move = view["period"], {"offer": {issue["name"]: issue["values"][0] for issue in issues}}
        print(json.dumps({"move": move}), flush=True)
    elif said["type"] == "end":
        open(sys.argv[1], "w").write(line)
"#;

/// Is Python here? Says so if not.
#[expect(clippy::print_stderr, reason = "a skipped test says why")]
fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: there is no python3 here");
    }
    has
}

fn connect(folder: &Folder, link: &str, more: &[&str]) -> Child {
    let agent = folder.write("agreeable.py", AGREEABLE);
    let mut command = Command::new(env!("CARGO_BIN_EXE_haggle"));
    let told = folder.path(&format!("told-{}", more.len()));
    command.args(["connect", link, &format!("cmd:python3 '{agent}' '{told}'"), "--move-seconds", "60"]).args(more);
    command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn printed(child: Child) -> String {
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Passes on what goes to and from a server, and cuts every socket after so many bytes from the server; by and by it lets
/// more through, so that a game ends. Pages pass.
fn flaky_way(server: String, bytes: usize) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let cuts = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&cuts);
    thread::spawn(move || {
        for inward in listener.incoming().flatten() {
            let Ok(outward) = TcpStream::connect(&server) else { continue };
            let (mut up, mut down) = (inward.try_clone().unwrap(), outward.try_clone().unwrap());
            thread::spawn(move || std::io::copy(&mut up, &mut down));
            let cuts = Arc::clone(&counted);
            thread::spawn(move || pass_on(outward, inward, bytes, &cuts));
        }
    });
    (address, cuts)
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, bytes: usize, cuts: &AtomicUsize) {
    let (mut left, mut piece, mut is_socket) = (bytes * (1 + cuts.load(Ordering::Relaxed)), [0; 512], false);
    while let Ok(count @ 1..) = from.read(&mut piece) {
        is_socket |= piece.starts_with(b"HTTP/1.1 101");
        if is_socket && count > left {
            cuts.fetch_add(1, Ordering::Relaxed);
            break;
        }
        left = left.saturating_sub(count);
        if to.write_all(&piece[..count]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_programs_play_a_game_at_a_table_of_the_laboratory() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let server = Server::start(&folder.path("data"));
    let (host, link) = open_for_a_friend(&server.address, "scenario=room&role=Host&opponent=friend").await;
    let address = |path: &str| format!("http://{}{path}", server.address);
    // The host's own program comes by the host's own key; the friend takes the seat by the link.
    let host = connect(&folder, &address(&host.path()), &["--key", host.key(), "--json"]);
    let friend = connect(&folder, &address(&link), &[]);
    let result: Value = serde_json::from_str(&printed(host)).unwrap();
    assert_eq!((&result["seat"], &result["ending"]), (&"Host".into(), &"agreement".into()));
    let told = printed(friend);
    assert!(told.contains("proposes") && told.contains("Result for Newcomer: agreement, score"), "{told}");
    let end: Value = serde_json::from_str(&std::fs::read_to_string(folder.path("told-3")).unwrap()).unwrap();
    assert_eq!(end["result"]["score"], result["score"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_cut_again_and_again_loses_no_move() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let server = Server::start(&folder.path("data"));
    let (host, link) = open_for_a_friend(&server.address, "scenario=room&role=Host&opponent=friend").await;
    let (way, cuts) = flaky_way(server.address.clone(), 3_000);
    let host =
        connect(&folder, &format!("http://{}{}", server.address, host.path()), &["--key", host.key(), "--quiet"]);
    let friend = connect(&folder, &format!("http://{way}{link}"), &["--json"]);
    let result: Value = serde_json::from_str(&printed(friend)).unwrap();
    assert_eq!(result["ending"], "agreement");
    assert!(printed(host).contains("Result for Host: agreement"));
    assert!(cuts.load(Ordering::Relaxed) > 1, "the connection was cut more than once");
}

#[test]
fn what_leads_nowhere_is_said() {
    let connect = |link: &str, program: &str| refused(&["connect", link, program]);
    assert!(connect("https://lab.example.org/seat/abc", "cmd:sh").contains("plain http only"));
    assert!(connect("http://127.0.0.1:1/play/room", "cmd:sh").contains("no link to a seat"));
    assert!(connect("http://127.0.0.1:1/seat/abc", "boulware").contains("no program"));
    assert!(connect("http://127.0.0.1:1/seat/abc", "cmd:sh").contains("cannot reach 127.0.0.1:1"));
    let folder = Folder::new();
    let server = Server::start(&folder.path("data"));
    let gone = connect(&format!("http://{}/seat/abcdefghijklmnopqrstuv", server.address), "cmd:sh");
    assert!(gone.contains("the link is old"), "{gone}");
}
