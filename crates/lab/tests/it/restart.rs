//! A restart is quick and fair: all tables are back at once, no deadline is shorter, whatever the clock on the wall shows.

use std::time::{Duration, Instant};

use lab::{Filler, Settings};

use crate::server::{Folder, Server, Start};

const TABLES: usize = 200;

/// Agents that take their time: a table of theirs runs, and nothing happens at it.
fn slow_agents() -> Settings {
    Settings { pace: 100.0, ..Settings::default() }
}

/// How much time a table has left, in milliseconds, and when that was known.
async fn left_ms(server: &Server, token: &str) -> (f64, Instant) {
    let state = server.connect(token, 0).await.next_of("state").await;
    let left = state["deadline_ms"].as_f64().expect("the clock runs") - state["now_ms"].as_f64().unwrap();
    (left, Instant::now())
}

fn elapsed_ms(from: Instant, to: Instant) -> f64 {
    to.duration_since(from).as_secs_f64() * 1000.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_are_back_at_once_and_no_deadline_is_short() {
    let folder = Folder::new();
    let server = Server::start_as(&folder, slow_agents()).await;
    let agents = ["boulware", "conceder"].map(|name| Filler::Agent(name.to_owned()));
    let mut tokens = Vec::new();
    for _ in 0..TABLES {
        tokens.push(server.open("england-zimbabwe", &agents).await.spectator.unwrap());
    }
    let mut before = Vec::new();
    for token in &tokens {
        before.push(left_ms(&server, token).await);
    }
    drop(server);
    let stopped = Instant::now();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begin = Instant::now();
    let commit_every = lab::limits::COMMIT_EVERY;
    let server = Server::run(&folder, Start { settings: slow_agents(), commit_every, ..Start::default() }).await;
    let open = Instant::now();
    // A commit for each table would take longer than this for the commits alone.
    let commits = commit_every * u32::try_from(TABLES).unwrap();
    assert!(open - begin < commits / 2, "{TABLES} tables took {:?}", open - begin);
    for (token, (left_then, known)) in tokens.iter().zip(before) {
        let (left_now, at) = left_ms(&server, token).await;
        let fair = left_then - elapsed_ms(known, stopped) - elapsed_ms(begin, at);
        assert!(left_now >= fair - 50.0, "{left_now} ms left where {fair} would be fair");
        // The server writes down only now and then that it is alive; so much too much may be added.
        let most = left_then + 2.0 * lab::limits::ALIVE_EVERY.as_secs_f64() * 1000.0;
        assert!(left_now <= most, "{left_now} ms left of {left_then}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_was_set_changes_no_deadline() {
    const NOON: u64 = 1_800_000_000_000;
    const HOUR: u64 = 3_600_000;
    let folder = Folder::new();
    let server = Server::start_at(&folder, NOON).await;
    let [host, friend] = server.two_people("orchard").await;
    let mut a = server.connect(&host, 0).await;
    let _b = server.connect(&friend, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    let keys = server.keys();
    let (mut left, _) = left_ms(&server, &host).await;
    drop((a, _b));
    drop(server);
    for wall_ms in [NOON - HOUR, NOON + HOUR, NOON] {
        let server = Server::start_at(&folder, wall_ms).await.knowing(keys.clone());
        let (now, _) = left_ms(&server, &host).await;
        assert!(now <= left + 2_000.0 && now > left - 10_000.0, "{now} ms left of {left} at {wall_ms}");
        left = now;
    }
}
