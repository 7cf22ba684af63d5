//! Tables and their books.

use game::Presence;
use rusqlite::StatementStatus;

use super::super::{Kept, PresenceRow, Records, Standing, Store, StoreError, TableRow, reads};
use super::{Folder, note, remark, table};
use crate::clock::{Clock, Timing};
use crate::limits::LOCK_AGAIN;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_stands_as_its_book_says() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    let standing = async |id: &str| store.table(id).await.unwrap().unwrap().standing;
    store.add_table(table("a"), Vec::new()).await.unwrap();
    assert_eq!(store.table("a").await.unwrap(), Some(table("a")));
    store.append("a", vec![note(1, "{\"started\":{}}")], Some(Standing::Running)).await.unwrap();
    assert_eq!(standing("a").await, Standing::Running);
    store.append("a", vec![remark(2), remark(3)], None).await.unwrap();
    assert_eq!(standing("a").await, Standing::Running);
    store.append("a", vec![remark(4)], Some(Standing::Over)).await.unwrap();
    assert_eq!(standing("a").await, Standing::Over);
    assert_eq!(store.events("a").await.unwrap(), [note(1, "{\"started\":{}}"), remark(2), remark(3), remark(4)]);
    assert_eq!(store.table("b").await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_end_that_cannot_be_noted_leaves_no_entry() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    store.add_table(table("a"), Vec::new()).await.unwrap();
    store.append("a", vec![remark(1)], None).await.unwrap();
    // The second of these has a number that is taken.
    let error = store.append("a", vec![remark(2), remark(1)], Some(Standing::Over)).await.unwrap_err();
    assert!(error.to_string().starts_with("the database: "), "{error}");
    assert_eq!(store.events("a").await.unwrap(), [remark(1)]);
    assert_eq!(store.table("a").await.unwrap().unwrap().standing, Standing::Waiting);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_breaks_a_rule_does_not_spoil_those_that_share_its_commit() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    for id in ["a", "b", "c"] {
        store.add_table(table(id), Vec::new()).await.unwrap();
    }
    // The last commit was just now, so these wait for the next one together.
    let (a, b, again, c) = tokio::join!(
        store.append("a", vec![remark(1)], None),
        store.append("b", vec![remark(1)], None),
        store.append("b", vec![remark(1)], None),
        store.append("c", vec![remark(1)], Some(Standing::Running)),
    );
    assert!(a.is_ok() && b.is_ok() && again.is_err() && c.is_ok());
    for id in ["a", "b", "c"] {
        assert_eq!(store.events(id).await.unwrap(), [remark(1)]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_runs_is_read_at_once_with_its_books() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    for id in ["waiting", "second", "first", "over", "expired"] {
        store.add_table(table(id), Vec::new()).await.unwrap();
    }
    store.append("waiting", vec![remark(1)], None).await.unwrap();
    store.append("first", vec![remark(1), remark(2)], Some(Standing::Running)).await.unwrap();
    store.append("second", vec![remark(1)], Some(Standing::Running)).await.unwrap();
    store.append("over", vec![remark(1)], Some(Standing::Running)).await.unwrap();
    store.append("over", vec![remark(2)], Some(Standing::Over)).await.unwrap();
    store.append("expired", vec![remark(1)], Some(Standing::Expired)).await.unwrap();
    let notes = vec![("first".to_owned(), vec![remark(3)]), ("second".to_owned(), vec![remark(2)])];
    store.append_all(notes, 77).await.unwrap();
    assert_eq!(store.last_alive().await.unwrap(), Some(77));
    let found = store.unfinished().await.unwrap();
    let ids: Vec<&str> = found.iter().map(|kept| &*kept.table.id).collect();
    assert_eq!(ids, ["first", "second"]);
    assert_eq!(found[0].table.standing, Standing::Running);
    assert_eq!(found[0].book, [remark(1), remark(2), remark(3)]);
    assert_eq!(found[1].book, [remark(1), remark(2)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_over_is_not_looked_at_when_what_runs_is_read() {
    let folder = Folder::new();
    let _store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    let connection = folder.connection();
    for query in [reads::unfinished_tables(), reads::unfinished_events(), reads::unfinished_presence()] {
        let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
        let steps: Vec<String> = steps.collect::<Result<_, _>>().unwrap();
        assert!(steps[0].contains("INDEX tables_open (begun=?)"), "{steps:?}");
        assert!(!steps.iter().any(|step| step.starts_with("SCAN")), "{steps:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_long_before_the_first_action_and_the_database_is_not() {
    let folder = Folder::new();
    let _store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    let bytes = |name: &str| std::fs::metadata(folder.0.join(name)).unwrap().len();
    assert!(bytes("haggle.sqlite-wal") > 1000 * (4096 + 24), "{}", bytes("haggle.sqlite-wal"));
    assert!(bytes("haggle.sqlite") < 200_000, "{}", bytes("haggle.sqlite"));
}

/// The work that reading what runs takes, in steps of the database's machine.
fn steps(folder: &Folder) -> i32 {
    let connection = folder.connection();
    let work = |text: String| {
        let mut query = connection.prepare(&text).unwrap();
        let mut rows = query.query([]).unwrap();
        while rows.next().unwrap().is_some() {}
        drop(rows);
        query.get_status(StatementStatus::VmStep)
    };
    [reads::unfinished_tables(), reads::unfinished_events(), reads::unfinished_presence()].map(work).iter().sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_takes_no_longer_the_more_games_are_over() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    store.add_table(table("runs"), Vec::new()).await.unwrap();
    store.append("runs", vec![remark(1)], Some(Standing::Running)).await.unwrap();
    let before = steps(&folder);
    let played = "
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 20000)
            INSERT INTO tables (id, scenario, scenario_text, seating, seed, created_ms, begun, finished)
            SELECT 'over ' || n, 'room', '', '[]', '1', n, 1, 1 + n % 2 FROM number;
        INSERT INTO events SELECT id, 1, 1, 'game', -1, '', '{}' FROM tables WHERE finished > 0;
    ";
    folder.connection().execute_batch(played).unwrap();
    assert_eq!(store.unfinished().await.unwrap().len(), 1);
    let after = steps(&folder);
    assert!(after <= before + 10, "{before} steps became {after}");
}

/// What comes of something once the folder is free: a store that was closed lets go of it when its queue has ended.
async fn when_free<T>(mut take: impl FnMut() -> Result<T, StoreError>) -> T {
    loop {
        match take() {
            Err(StoreError::InUse(_)) => Clock::by_the_wall().sleep(LOCK_AGAIN).await,
            taken => return taken.unwrap(),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_there_is_kept_beside_the_book_and_goes_with_the_table() {
    let folder = Folder::new();
    let store = Store::open(&folder.0, &Timing::default()).await.unwrap();
    for id in ["a", "b"] {
        store.add_table(table(id), Vec::new()).await.unwrap();
        store.append(id, vec![remark(1)], Some(Standing::Running)).await.unwrap();
    }
    let row = |seat, at_ms, presence| PresenceRow { seat, at_ms, presence };
    store.note_presence("a", vec![row(0, 10, Presence::There), row(1, 30, Presence::Left)]).await;
    // Told later, though it began before.
    store.note_presence("a", vec![row(0, 20, Presence::Away)]).await;
    store.close().await;
    let presence = vec![row(0, 10, Presence::There), row(0, 20, Presence::Away), row(1, 30, Presence::Left)];
    let standing = Standing::Running;
    let kept = Kept { table: TableRow { standing, ..table("a") }, book: vec![remark(1)], presence };
    assert_eq!(store.kept("a").await.unwrap().unwrap(), kept);
    let unfinished = store.unfinished().await.unwrap();
    assert_eq!((&unfinished[0], unfinished[1].presence.len()), (&kept, 0));
    drop(store);
    let mut records = when_free(|| Records::change(&folder.0)).await;
    records.delete(&["a".to_owned()]).unwrap();
    let left: i64 = folder.connection().query_row("SELECT count(*) FROM presence", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}
