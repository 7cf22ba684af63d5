//! Databases of earlier releases open, whatever became of their start.

use super::super::sql::migrations;
use super::super::{Found, Standing, Store};
use super::Folder;
use crate::clock::Timing;

/// What the first release wrote: a table at which the other side is missing, one that runs, one that is over.
const FIRST_RELEASE: &str = include_str!("../../../testdata/database-1.sql");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_the_first_release_opens() {
    let folder = Folder::new();
    folder.connection().execute_batch(FIRST_RELEASE).unwrap();
    for _ in 0..2 {
        let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
        let standing = async |id: &str| store.table(id).await.unwrap().unwrap().standing;
        assert_eq!(standing("waiting").await, Standing::Waiting);
        assert_eq!(standing("running").await, Standing::Running);
        assert_eq!(standing("over").await, Standing::Over);
        let running = store.unfinished().await.unwrap();
        assert_eq!(running.len(), 1);
        assert_eq!(running[0].table.seed, u64::MAX);
        assert_eq!(running[0].table.seating, [None, Some("boulware".to_owned())]);
        assert_eq!(running[0].book.len(), 3);
        assert_eq!(running[0].book[2].client_id, "0-x");
        let found = Found { table: "running".to_owned(), seat: Some(0), key_hash: None };
        assert_eq!(store.place("hash of a link").await.unwrap().unwrap().0, found);
        assert_eq!(store.place("hash of a watcher").await.unwrap().unwrap().0.seat, None);
        assert_eq!(store.last_alive().await.unwrap(), Some(400));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_release_that_was_killed_while_it_started_does_no_harm() {
    let folder = Folder::new();
    folder.connection().execute_batch(FIRST_RELEASE).unwrap();
    // This is how far it had come.
    let started = "CREATE TABLE filling (bytes BLOB); INSERT INTO filling VALUES (zeroblob(4100000));";
    folder.connection().execute_batch(started).unwrap();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    assert_eq!(store.unfinished().await.unwrap().len(), 1);
    drop(store);
    Store::open(&folder.0, &Timing::default()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_way_to_the_present_tables_that_runs_out_of_disk_can_be_gone_again() {
    let folder = Folder::new();
    folder.connection().execute_batch(FIRST_RELEASE).unwrap();
    for more in 0..8 {
        let mut connection = folder.connection();
        let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0)).unwrap();
        connection.query_row(&format!("PRAGMA max_page_count = {}", pages + more), [], |_| Ok(())).unwrap();
        match migrations::migrate(&mut connection, 500) {
            Ok(()) => {
                assert!(more > 0, "the disk was never full");
                break;
            }
            Err(error) => assert!(error.to_string().starts_with("the disk is full"), "{error}"),
        }
    }
    assert_eq!(Store::open(&folder.0, &Timing::default()).await.unwrap().unfinished().await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_later_release_is_left_alone() {
    let folder = Folder::new();
    folder.connection().execute_batch("PRAGMA user_version = 99").unwrap();
    let error = Store::open(&folder.0, &Timing::default()).await.unwrap_err();
    assert!(
        error.to_string().contains("a later release") && error.to_string().ends_with("use that release"),
        "{error}"
    );
    let version: i64 = folder.connection().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, 99);
}
