//! Databases that earlier programs have written are opened, listed, replayed and played on. `crates/lab/testdata/` holds
//! one for every change of the tables; that of the first release, whose few games nobody plays on, is opened by tests of
//! the store.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

use game::{Library, Shelf};
use lab::store::{Records, Standing};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::{Folder, GAMES, Server, body};

/// Who sat at a table, in the order in which they came: links, and the keys of people.
type Places = BTreeMap<String, Vec<Place>>;

#[derive(Deserialize)]
struct Place {
    token: String,
    key: Option<String>,
}

/// The databases, as SQL, by their names.
fn databases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // Where it is known who sat at the tables, they can be played on.
    let known = files.filter(|file| file.extension().is_some_and(|end| end == "json"));
    let mut databases: Vec<PathBuf> = known.map(|file| file.with_extension("sql")).collect();
    databases.sort();
    assert!(!databases.is_empty());
    databases
}

/// A folder with this database in it, and who sat at its tables.
fn laid_out(database: &Path) -> (Folder, Places) {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let connection = rusqlite::Connection::open(folder.0.join("haggle.sqlite")).unwrap();
    connection.execute_batch(&std::fs::read_to_string(database).unwrap()).unwrap();
    let places = std::fs::read_to_string(database.with_extension("json")).unwrap();
    (folder, serde_json::from_str(&places).unwrap())
}

fn keys(places: &Places) -> HashMap<String, String> {
    let with_key = |place: &Place| Some((place.token.clone(), place.key.clone()?));
    places.values().flatten().filter_map(with_key).collect()
}

#[test]
fn what_is_over_is_listed_and_replayed_under_the_rules() {
    for database in databases() {
        let (folder, _) = laid_out(&database);
        let records = Records::read(&folder.0).unwrap();
        let expected = [(Standing::Waiting, 1), (Standing::Running, 4), (Standing::Over, 4), (Standing::Expired, 0)];
        assert_eq!(records.sizes().unwrap().tables, expected, "{}", database.display());
        let over = records.closed_before(u64::MAX).unwrap();
        assert_eq!(over.len(), 4);
        let shelf = Shelf::new(GAMES, Library::empty());
        for record in over {
            let kept = records.table(&record.table).unwrap().unwrap();
            let name = kept.table.scenario.clone();
            let (_, log) = lab::record(&shelf, kept).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(!log.events.is_empty() && !log.result.is_null());
        }
    }
}

async fn arrive<const N: usize>(server: &Server, places: &Places, label: &str) -> [Client; N] {
    let mut clients = Vec::new();
    for place in &places[label] {
        clients.push(server.connect(&place.token, 0).await);
    }
    clients.try_into().unwrap_or_else(|_| panic!("{label}: not {N} people"))
}

/// Sends an action that must be taken.
async fn act(client: &mut Client, action: Value) -> Value {
    let answer = client.ask("now", action).await;
    assert_eq!(answer["type"], "ack", "{answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_over_is_looked_back_at_and_what_runs_goes_on() {
    for database in databases() {
        let (folder, places) = laid_out(&database);
        let server = Server::start(&folder).await.knowing(keys(&places));
        for (label, places) in places.iter().filter(|(label, _)| label.contains("over") || label.contains("agreed")) {
            let debrief = server.get(&format!("/seat/{}/debrief.json", places[0].token)).await;
            assert!(body(&debrief)["result"].is_object(), "{label}: {debrief}");
            let log = server.get(&format!("/seat/{}/log.jsonl", places[0].token)).await;
            assert!(log.contains("{\"result\":"), "{label}: {log}");
        }
        go_on(&server, &places).await;
    }
}

/// Something is done at every table that is not over.
async fn go_on(server: &Server, places: &Places) {
    let [mut host, mut newcomer] = arrive(server, places, "room, two people, an offer stands").await;
    let state = newcomer.state_where(|state| state["view"]["incoming"].is_object()).await;
    assert!(state["deadline_ms"].as_u64() > state["now_ms"].as_u64(), "the time away is added: {state}");
    act(&mut newcomer, json!({"accept": {"id": state["view"]["incoming"]["id"]}})).await;
    host.state_where(|state| state["over"] == true).await;

    let [mut host] = arrive(server, places, "room, one person and an agent").await;
    let state = host.state_where(|state| state["view"]["incoming"].is_object()).await;
    let rejected = act(&mut host, json!({"reject": {"id": state["view"]["incoming"]["id"]}})).await;
    assert!(rejected["seq"].as_u64() > state["seq"].as_u64());

    let [mut spain, mut canada] = arrive(server, places, "fishing-dispute, two people").await;
    act(&mut spain, json!({"say": {"comment": {"text": "We are back."}}})).await;
    canada.state_where(|state| state["news"].to_string().contains("We are back.")).await;

    let [mut customer, _first, mut second] = arrive(server, places, "contract-uneven, three people").await;
    act(&mut second, json!({"pass": {}})).await;
    customer.state_where(|state| state["view"]["step"] == "answer").await;

    let [mut host] = arrive(server, places, "room, the friend has not come").await;
    let link = host.next_of("briefing").await["friend_links"][0]["link"].clone();
    let _friend = server.connect(link.as_str().unwrap().trim_start_matches("/seat/"), 0).await;
    host.state_where(|state| state["waiting"].is_null()).await;
}
