//! A damaged database is told at the start, and left as it is.

use std::time::Duration;

use super::super::{FILE, FolderLock, Store};
use super::{Folder, remark, table};
use crate::clock::{Clock, Timing};

/// A database of a few dozen pages whose server has ended.
async fn filled(folder: &Folder) {
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    store.add_table(table("a"), Vec::new()).await.unwrap();
    store.append("a", (1..2000).map(remark).collect(), None).await.unwrap();
    drop(store);
    // Opened once more, so that it has surely ended and all is in the one file.
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    assert_eq!(store.events("a").await.unwrap().len(), 1999);
    drop(store);
    FolderLock::take(&folder.0, &Clock::by_the_wall()).await.unwrap();
}

/// A database with a log beside it, as a killed server leaves them.
async fn killed() -> Folder {
    let (folder, copy) = (Folder::new(), Folder::new());
    filled(&folder).await;
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    store.append("a", (2000..2100).map(remark).collect(), None).await.unwrap();
    for name in [FILE, "haggle.sqlite-wal"] {
        std::fs::copy(folder.0.join(name), copy.0.join(name)).unwrap();
    }
    copy
}

async fn refused_with(damage: impl FnOnce(&mut Vec<u8>)) -> String {
    let folder = killed().await;
    let read = |name: &str| std::fs::read(folder.0.join(name)).unwrap();
    let (mut bytes, log) = (read(FILE), read("haggle.sqlite-wal"));
    damage(&mut bytes);
    std::fs::write(folder.0.join(FILE), &bytes).unwrap();
    let error = Store::open(&folder.0, &Timing::default()).await.unwrap_err().to_string();
    assert!(read(FILE) == bytes, "the file was changed");
    assert!(read("haggle.sqlite-wal") == log, "the log was changed");
    error
}

/// Breaks a page in the middle.
fn break_page(bytes: &mut [u8]) {
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x5a);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_database_is_looked_through_while_it_is_used() {
    let folder = Folder::new();
    filled(&folder).await;
    let store = Store::open_checking(&folder.0, &Timing::default(), 0).await.unwrap();
    store.write_and_read(1).await.unwrap();
    drop(store);
    FolderLock::take(&folder.0, &Clock::by_the_wall()).await.unwrap();
    let path = folder.0.join(FILE);
    let mut bytes = std::fs::read(&path).unwrap();
    break_page(&mut bytes);
    std::fs::write(&path, &bytes).unwrap();
    let store = Store::open_checking(&folder.0, &Timing::default(), 0).await.unwrap();
    let clock = Clock::by_the_wall();
    let found = async {
        loop {
            match store.write_and_read(2).await {
                Ok(()) => clock.sleep(Duration::from_millis(10)).await,
                Err(error) => return error.to_string(),
            }
        }
    };
    let error = clock.within(Duration::from_secs(60), found).await.unwrap();
    assert!(error.starts_with("the database is damaged ("), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_page_is_found_at_the_start() {
    let error = refused_with(|bytes| break_page(bytes)).await;
    assert!(error.starts_with("the database is damaged ("), "{error}");
    assert!(error.contains("put a backup in its place"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_was_cut_off_is_found_at_the_start() {
    let error = refused_with(|bytes| bytes.truncate(bytes.len() / 2)).await;
    assert!(error.starts_with("the database is damaged"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_no_database_is_told_from_one() {
    let folder = Folder::new();
    std::fs::write(folder.0.join(FILE), [b'x'; 10_000]).unwrap();
    let error = Store::open(&folder.0, &Timing::default()).await.unwrap_err().to_string();
    assert!(error.starts_with("the database is damaged") && error.contains("not a database"), "{error}");
    assert_eq!(std::fs::read(folder.0.join(FILE)).unwrap(), [b'x'; 10_000]);
}
