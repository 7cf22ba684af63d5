//! Somebody sets the clock on the wall back while people play: nobody gets more time by it.

use std::path::Path;

use futures_util::StreamExt;
use serde_json::Value;

use crate::kill::{Place, open_table};
use crate::program::Folder;
use crate::server::{Server, command};

/// Lets a program believe another time; Debian's package `faketime` brings it along.
const LIBRARY: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/// How much time a player is told to have left, in milliseconds.
async fn left_ms(address: &str, place: &Place) -> f64 {
    let mut socket = place.connect(address).await.unwrap();
    loop {
        let frame = socket.next().await.unwrap().unwrap();
        let frame: Value = serde_json::from_str(frame.to_text().unwrap_or("{}")).unwrap_or_default();
        if let (Some(deadline), Some(now)) = (frame["deadline_ms"].as_f64(), frame["now_ms"].as_f64()) {
            return deadline - now;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_set_back_gives_nobody_more_time() {
    if !Path::new(LIBRARY).exists() {
        #[expect(clippy::print_stderr, reason = "a skipped test says why")]
        {
            eprintln!("skipped: {LIBRARY} is not installed (Debian's package faketime)");
        }
        return;
    }
    let folder = Folder::new();
    let wall = folder.write("wall", "+0");
    let mut command = command(&folder.path("data"));
    command.env("LD_PRELOAD", LIBRARY).env("FAKETIME_TIMESTAMP_FILE", &wall).env("FAKETIME_NO_CACHE", "1");
    // Time goes on all the same: only the clock on the wall is another.
    command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
    let server = Server::of(command);
    let [a, b] = open_table(&server.address).await;
    let _b = b.connect(&server.address).await.unwrap();
    let before = left_ms(&server.address, &a).await;
    for (wall_says, name) in [("-1h", "back"), ("+1h", "forward")] {
        folder.write("wall", wall_says);
        let after = left_ms(&server.address, &a).await;
        assert!(after <= before && after > before - 60_000.0, "set {name}: {after} ms left of {before}");
    }
}
