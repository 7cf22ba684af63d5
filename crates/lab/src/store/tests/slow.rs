//! Slow reads: they take nobody's time but their own.

use super::super::Store;
use super::{Folder, Held, remark, table};
use crate::clock::Timing;
use crate::limits::READERS;

// One thread serves everything: a read that took it would keep the append from ever being made.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn what_is_appended_does_not_wait_for_slow_reads() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    store.add_table(table("a"), Vec::new()).await.unwrap();
    let held = Held::default();
    let read = || {
        let (store, held) = (store.clone(), held.clone());
        tokio::spawn(async move { store.read_slowly(move || held.wait()).await })
    };
    let reads: Vec<_> = (0..READERS + 2).map(|_| read()).collect();
    let appending = store.clone();
    // A task of its own, on the thread that serves: the test's own thread is another one.
    let append = tokio::spawn(async move { appending.append("a", vec![remark(1)], None).await });
    append.await.unwrap().unwrap();
    let stale = store.stale(0, 0).await.unwrap();
    assert_eq!(stale, [], "what takes long has a reader of its own");
    held.let_go();
    for read in reads {
        read.await.unwrap();
    }
    assert_eq!(store.events("a").await.unwrap(), [remark(1)]);
}
