//! What is not ours is refused in words, and stays as it is, byte for byte.

use super::super::{FILE, Records, Store};
use super::Folder;
use crate::clock::Timing;

/// What is said about the database in a folder by whoever opens it in one of three ways; all leave the file as it is.
async fn refusals(folder: &Folder) -> [String; 3] {
    let read = || std::fs::read(folder.0.join(FILE)).ok();
    let before = read();
    let served = Store::open(&folder.0, &Timing::default()).await.unwrap_err().to_string();
    let listed = Records::read(&folder.0).unwrap_err().to_string();
    let changed = Records::change(&folder.0).unwrap_err().to_string();
    assert!(read() == before, "the file was changed");
    [served, listed, changed]
}

async fn refused(sql: &str) {
    let folder = Folder::new();
    folder.connection().execute_batch(sql).unwrap();
    for refusal in refusals(&folder).await {
        assert!(refusal.contains("a database of another program and was left as it is"), "{sql}: {refusal}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_another_program_is_left_as_it_is() {
    refused("CREATE TABLE recipes (a)").await;
    refused("CREATE TABLE recipes (a); PRAGMA user_version = 3").await;
    refused("CREATE VIEW one AS SELECT 1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_the_same_names_with_other_columns_are_not_ours() {
    refused("CREATE TABLE tables (a); CREATE TABLE seats (b)").await;
    refused("CREATE TABLE migrations (version); INSERT INTO migrations VALUES (1)").await;
    refused("CREATE TABLE migrations (number, name, applied_ms); INSERT INTO migrations VALUES (1, 'a', 2)").await;
    let half = "CREATE TABLE tables (id, scenario, scenario_text, seating, seed, created_ms, finished);";
    refused(&format!("{half} CREATE TABLE presence (mood)")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_in_the_log_of_another_program_stays_there() {
    let (folder, copy) = (Folder::new(), Folder::new());
    let connection = folder.connection();
    connection.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE recipes (a)").unwrap();
    for name in [FILE, "haggle.sqlite-wal"] {
        std::fs::copy(folder.0.join(name), copy.0.join(name)).unwrap();
    }
    assert!(refusals(&copy).await.iter().all(|refusal| refusal.contains("another program")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_later_release_is_told_from_another_program() {
    let folder = Folder::new();
    let later = "CREATE TABLE migrations (number, name, applied_ms); INSERT INTO migrations VALUES (99, 'all new', 2);";
    folder.connection().execute_batch(&format!("PRAGMA journal_mode = WAL; {later}")).unwrap();
    assert!(refusals(&folder).await.iter().all(|refusal| refusal.contains("a later release")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_database_is_told_in_the_same_words_to_all() {
    let folder = Folder::new();
    std::fs::write(folder.0.join(FILE), [b'x'; 10_000]).unwrap();
    for refusal in refusals(&folder).await {
        assert!(refusal.starts_with("the database is damaged (file is not a database)"), "{refusal}");
        assert!(refusal.contains("put a backup in its place"), "{refusal}");
    }
    std::fs::remove_file(folder.0.join(FILE)).unwrap();
    std::fs::create_dir(folder.0.join(FILE)).unwrap();
    for refusal in refusals(&folder).await {
        assert!(refusal.starts_with("haggle.sqlite cannot be opened; see whether it is a file"), "{refusal}");
    }
}
