//! Somebody new follows the pages on adding games and agents, block by block, in a copy of this workspace: what they type
//! can be built, tested, run, played in the terminal, and played in the browser.

mod copy;
mod page;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::book::{compare, page as book_page, words};
use crate::kill::{Socket, open_by};
use crate::program::Folder;
use crate::server::Server;
use copy::Copy;

/// The pages, in the order in which they are followed.
const PAGES: [&str; 2] = ["adding-a-game.md", "adding-an-agent.md"];

/// What a person types in the browser, each when the agent has asked for so many scoops.
const TYPED: [(Option<u32>, &str); 2] = [(None, "ask 9"), (Some(5), "agree")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_pages_say_can_be_typed_built_and_played() {
    let mut files = copy::workspace();
    let pages = PAGES.map(book_page);
    let commands: Vec<_> = pages.iter().flat_map(|text| page::follow(text, &mut files)).collect();
    let copy = Copy::of(&files);
    let program = copy.build();
    assert!(commands.len() >= 7, "the pages show only {} commands", commands.len());
    for (command, shown) in &commands {
        compare(command, shown, &printed(&copy, &program, command));
    }
    play_in_the_browser(&program).await;
}

/// All that a command of a page prints. What `printf` would print is typed.
fn printed(copy: &Copy, program: &Path, command: &str) -> String {
    if let Some(arguments) = command.strip_prefix("cargo ") {
        let output = copy.cargo(&arguments.split_whitespace().collect::<Vec<_>>());
        return String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    }
    let (line, typed) = match command.strip_prefix("printf ") {
        Some(piped) => {
            let (text, line) = piped.split_once(" | ").unwrap();
            (line, text.trim_matches('\'').replace("\\n", "\n"))
        }
        None => (command, String::new()),
    };
    let args = words(line.strip_prefix("haggle ").unwrap_or_else(|| panic!("what is '{command}'?")));
    let mut child = Command::new(program);
    child.args(args).env("NO_COLOR", "1").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// Opens the new game in the laboratory, types lines as in its plain room, and looks at how it ended.
async fn play_in_the_browser(program: &Path) {
    let folder = Folder::new();
    let mut command = Command::new(program);
    command.args([
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--pace",
        "0",
        "--ready-minutes",
        "0",
        "--json",
        "--data",
        &folder.path("data"),
    ]);
    command.env("NO_COLOR", "1").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let server = Server::of(command);
    assert!(server.get("/").1.contains("Ice cream in the sun"));
    let place = open_by(&server.address, "scenario=ice-cream&role=Ann&opponent=halver").await;
    let mut socket = place.connect(&server.address).await.unwrap();
    let briefing = next(&mut socket, |frame| frame["type"] == "briefing").await;
    assert_eq!(briefing["game"], "icecream");
    for (demand, line) in TYPED {
        next(&mut socket, |frame| frame["type"] == "state" && frame["view"]["demand"] == json!(demand)).await;
        let looked = ask(&mut socket, "look", json!({"look": {"id": line}})).await;
        assert!(looked["look"]["examples"].to_string().contains("ask for half of the scoops"), "{looked}");
        let typed = ask(&mut socket, "typed", json!({"typed": {"id": line, "line": line}})).await;
        let action = &typed["typed"]["moves"][0]["move"];
        ask(&mut socket, "ack", json!({"act": {"client_id": line, "move": action}})).await;
    }
    let debrief = place.get(&server.address, "debrief.json").await;
    assert!(debrief.contains("\"scores\":[4.0,5.0]") && debrief.contains("Ann agrees."), "{debrief}");
}

/// Says something and waits for a frame of a kind.
async fn ask(socket: &mut Socket, kind: &str, said: Value) -> Value {
    socket.send(Message::Text(said.to_string().into())).await.unwrap();
    next(socket, |frame| frame["type"] == kind).await
}

/// The next frame that is wanted.
async fn next(socket: &mut Socket, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(message.to_text().unwrap_or("{}")).unwrap_or(Value::Null);
        if wanted(&frame) {
            return frame;
        }
    }
}
