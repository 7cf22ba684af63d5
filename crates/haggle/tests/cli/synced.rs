//! A killed process keeps its page cache, so a kill does not show that data is on disk. A trace of system calls does:
//! between the write of an action to the database and its acknowledgement stands a sync.

use std::process::{Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::kill::open_table;
use crate::program::Folder;
use crate::server::{Server, command_under};

const MARK: &str = "a remark that can be found in the trace";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_synced_before_it_is_acknowledged() {
    if Command::new("strace").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
        #[expect(clippy::print_stderr, reason = "a skipped test says why")]
        {
            eprintln!("skipped: strace is not installed");
        }
        return;
    }
    let folder = Folder::new();
    let (data, trace) = (folder.path("data"), folder.path("trace"));
    // With -D the child is the server itself, so that it can be ended by its own number.
    let calls = "trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg";
    let strace = ["strace", "-D", "-f", "-s", "100000", "-e", calls, "-o", &trace];
    let server = Server::of(command_under(&strace, &data));
    let address = server.address.clone();
    let mut sockets = Vec::new();
    for place in open_table(&address).await {
        let mut socket = place.connect(&address).await.unwrap();
        // Two frames: sitting down is done.
        for _ in 0..2 {
            socket.next().await.unwrap().unwrap();
        }
        sockets.push(socket);
    }
    let act = json!({"act": {"client_id": "marked", "move": {"comment": MARK}}});
    sockets[0].send(Message::Text(act.to_string().into())).await.unwrap();
    loop {
        let frame = sockets[0].next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap_or("{}")).unwrap_or_default();
        assert_ne!(frame["type"], "refused", "{frame}");
        if frame["type"] == "ack" {
            break;
        }
    }
    server.kill();
    let trace = std::fs::read_to_string(&trace).unwrap();
    let calls: Vec<&str> = trace.lines().collect();
    let stored = calls.iter().position(|call| call.contains("pwrite64") && call.contains(MARK)).expect("it is stored");
    let sent = |call: &&str| call.contains("sendto") || call.contains("write") || call.contains("sendmsg");
    let told = |call: &&str| sent(call) && !call.contains("pwrite64") && call.contains("\\\"type\\\":\\\"ack\\\"");
    let acknowledged = calls.iter().position(told).expect("it is acknowledged");
    let synced = |call: &&str| call.contains("fdatasync(") || call.contains("fsync(");
    let done = |call: &&str| synced(call) || call.contains("fdatasync resumed") || call.contains("fsync resumed");
    let between = &calls[stored.min(acknowledged)..acknowledged];
    assert!(stored < acknowledged && between.iter().any(done), "{between:#?}");
}
