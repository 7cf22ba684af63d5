//! Keeping order among the games of a laboratory.

use std::path::Path;
use std::time::Duration;

use game::AnyGame;
use lab::store::{Records, Standing};
use lab::{Filler, Laboratory, Settings};
use serde_json::json;

use crate::program::{Folder, printed, printed_json, refused};
use crate::server::Server;

const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME];

/// No game of two quick agents takes longer, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// Fills a folder with games of agents that are over, and a table at which a person is waited for; gives their link.
fn filled(data: &str, over: u64) -> String {
    let threads = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let link = threads.block_on(play(Path::new(data), over));
    threads.shutdown_timeout(PATIENCE);
    link
}

async fn play(data: &Path, over: u64) -> String {
    let lab = Laboratory::open(GAMES, data, Settings { pace: 0.0, ..Settings::default() }).await.unwrap();
    let agent = || Filler::Agent("boulware".to_owned());
    for _ in 0..over {
        lab.open_table("room", &[agent(), agent()]).await.unwrap();
    }
    let opened = lab.open_table("room", &[Filler::Person, agent()]).await.unwrap();
    let records = Records::read(data).unwrap();
    let played = async {
        while !records.sizes().unwrap().tables.contains(&(Standing::Over, over)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, played).await.unwrap();
    opened.seats[0].clone().unwrap()
}

fn tables(data: &str) -> serde_json::Value {
    printed_json(&["data", "sizes", "--data", data])["tables"].clone()
}

/// Does any file of a folder hold these bytes?
fn holds(data: &str, bytes: &str) -> bool {
    let files = std::fs::read_dir(data).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    let held = |file: Vec<u8>| file.windows(bytes.len()).any(|window| window == bytes.as_bytes());
    files.into_iter().any(held)
}

#[test]
fn sizes_are_told_while_a_server_runs_and_deleting_waits_for_its_end() {
    let folder = Folder::new();
    let data = folder.path("data");
    filled(&data, 2);
    let server = Server::start(&data);
    let said = printed(&["data", "sizes", "--data", &data]);
    assert!(said.contains("waiting  1\n") && said.contains("over     2\n"), "{said}");
    assert!(said.contains("The first table was opened on 20"), "{said}");
    let said = printed(&["data", "delete", "--older-than", "0", "--data", &data]);
    assert!(said.contains("This would delete 2 tables") && said.contains("(over: 2)"), "{said}");
    let (to, holder) = (folder.path("games.jsonl"), format!("another server (process {})", server.child.id()));
    let said = refused(&["data", "delete", "--older-than", "0", "--yes", "--data", &data]);
    assert!(said.contains(&holder), "{said}");
    let archive = ["data", "archive", "--older-than", "0", "--to", &to, "--data", &data];
    let said = refused(&[&archive[..], &["--delete"]].concat());
    assert!(said.contains(&holder) && !Path::new(&to).exists(), "{said}");
    assert!(printed(&archive).contains("2 games in"));
    // A log that is there is never written over.
    assert!(refused(&archive).contains("is there already"));
    assert_eq!(server.get("/health").1, "ok");
    server.kill();
    assert_eq!(tables(&data), json!({"waiting": 1, "running": 0, "over": 2, "expired": 0}));
}

#[test]
fn archived_games_are_ordinary_logs_and_what_stays_is_untouched() {
    let folder = Folder::new();
    let data = folder.path("data");
    filled(&data, 3);
    let (to, again) = (folder.path("games.jsonl"), folder.path("again.jsonl"));
    let archive = ["data", "archive", "--to", &to, "--data", &data];
    let said = refused(&[&archive[..], &["--before", "2020-02-29"]].concat());
    assert!(said.contains("nothing was written") && !Path::new(&to).exists(), "{said}");
    let before = std::fs::metadata(format!("{data}/haggle.sqlite")).unwrap().len();
    let done = printed_json(&[&archive[..], &["--before", "2999-12-31", "--delete"]].concat());
    assert_eq!((&done["archived"], &done["deleted"], &done["kept"]), (&json!(3), &json!(3), &json!(0)));
    printed(&["replay", &to, "--out", &again]);
    let text = std::fs::read_to_string(&to).unwrap();
    assert_eq!(text, std::fs::read_to_string(&again).unwrap());
    assert_eq!(text.matches("{\"scenario\":{").count(), 1, "the scenario stands there once");
    assert_eq!(tables(&data), json!({"waiting": 1, "running": 0, "over": 0, "expired": 0}));
    let after = std::fs::metadata(format!("{data}/haggle.sqlite")).unwrap().len();
    assert!(after < before, "{after} bytes of {before}");
    Server::start(&data).kill();
}

#[test]
fn all_that_a_person_said_is_erased_with_their_table() {
    let folder = Folder::new();
    let data = folder.path("data");
    let link = filled(&data, 1);
    let token_hash = game::sha256(link.as_bytes());
    assert!(holds(&data, &token_hash));
    let url = format!("https://lab.example.org/seat/{link}?x=1");
    let delete = ["data", "delete", "--link", &url, "--data", &data];
    let said = printed(&delete);
    assert!(said.contains("This would delete 1 table") && said.contains("(waiting: 1)"), "{said}");
    assert!(said.contains("add --yes"), "{said}");
    assert_eq!(tables(&data)["waiting"], 1);
    assert!(printed(&[&delete[..], &["--yes"]].concat()).starts_with("Deleted 1 table with "));
    assert_eq!(tables(&data), json!({"waiting": 0, "running": 0, "over": 1, "expired": 0}));
    assert!(!holds(&data, &token_hash), "something of it is left in the files");
    assert!(printed(&delete).contains("There is nothing to delete."));
}

#[test]
fn what_cannot_be_meant_is_refused() {
    let folder = Folder::new();
    let data = folder.path("data");
    let said = refused(&["data", "sizes", "--data", &data]);
    assert!(said.contains("there are no games in this folder"), "{said}");
    assert!(!Path::new(&data).exists(), "nothing is made by looking");
    filled(&data, 0);
    for day in ["2026-02-30", "tomorrow", "2026", "2026-1-1", "1969-12-31"] {
        let said = refused(&["data", "delete", "--before", day, "--data", &data]);
        assert!(said.contains("write it like 2026-01-31"), "{day}: {said}");
    }
    let said = refused(&["data", "delete", "--link", "http://127.0.0.1/seat/short", "--data", &data]);
    assert!(said.contains("is no link to a seat"), "{said}");
    for which in [vec![], vec!["--older-than", "1", "--before", "2026-01-01"], vec!["--older-than", "1", "--link", "x"]]
    {
        refused(&[&["data", "delete", "--data", &data][..], &which].concat());
    }
    refused(&["data", "archive", "--to", &folder.path("x"), "--data", &data]);
}
