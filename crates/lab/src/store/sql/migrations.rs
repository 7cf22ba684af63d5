//! The tables of the database, and the way to them from those of earlier releases: numbered steps, each of which is taken
//! once and written down in a table of its own.
//!
//! To change the tables, add a step with the next number; a step that was released is never changed. All steps that are
//! due are one transaction: whoever is killed in the middle leaves the database as it was.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};

use super::columns::signed;
use crate::store::StoreError;

/// One step.
struct Migration {
    number: i64,
    name: &'static str,
    sql: &'static str,
}

/// All steps, by their numbers, from 1 without a gap.
const MIGRATIONS: &[Migration] = &[
    Migration { number: 1, name: "tables, seats and books", sql: FIRST },
    Migration { number: 2, name: "seats belong to whoever took them", sql: SECOND },
    Migration { number: 3, name: "who was there", sql: THIRD },
    Migration { number: 4, name: "lessons", sql: FOURTH },
];

/// The steps that were taken, and when by the clock on the wall. Those of a release that wrote nothing down have the time
/// at which they were found.
const TAKEN: &str = "
    CREATE TABLE IF NOT EXISTS migrations (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_ms INTEGER NOT NULL);
";

/// What the first release made. `WITHOUT ROWID` keeps an event in one page instead of a table's and an index's.
const FIRST: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, scenario TEXT NOT NULL, scenario_text TEXT NOT NULL, seating TEXT NOT NULL,
        seed TEXT NOT NULL, created_ms BIGINT NOT NULL, finished BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS seats (
        token_hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at_ms BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        client_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS alive (id BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL);
";

/// Seats belong to whoever took them, and what is not finished is found without a look at what is. A first release that
/// was killed while it started has left the table `filling`.
const SECOND: &str = "
    DROP TABLE IF EXISTS filling;
    ALTER TABLE seats ADD COLUMN key_hash TEXT;
    ALTER TABLE seats ADD COLUMN invite TEXT;
    ALTER TABLE tables ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT -1;
    UPDATE tables SET begun = 1 WHERE id IN (
        SELECT table_id FROM events WHERE kind = 'lab' AND json_type(body, '$.started') IS NOT NULL);
    CREATE INDEX seats_by_table ON seats (table_id, seat);
    CREATE INDEX tables_open ON tables (begun, id) WHERE finished = 0;
";

/// Who came to a table, was away or left. It is no part of the book: nothing in the game follows from it.
const THIRD: &str = "
    CREATE TABLE presence (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, at_ms INTEGER NOT NULL,
        presence TEXT NOT NULL);
    CREATE INDEX presence_by_table ON presence (table_id);
";

/// Which lesson is taken at a table; -1 at all that were opened before.
const FOURTH: &str = "ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT -1;";

/// Makes the present tables, from nothing or from those of an earlier release. Those of a later one are refused.
pub(crate) fn migrate(connection: &mut Connection, now_ms: u64) -> Result<(), StoreError> {
    take(connection, MIGRATIONS, now_ms)
}

/// Are the tables those of this release?
pub(crate) fn is_present(connection: &Connection) -> Result<bool, StoreError> {
    Ok(is_at(connection, MIGRATIONS)?)
}

/// Were steps written down that only a later release knows?
pub(super) fn is_later(connection: &Connection) -> rusqlite::Result<bool> {
    Ok(written_down(connection)? > Some(newest(MIGRATIONS)))
}

fn take(connection: &mut Connection, migrations: &[Migration], now_ms: u64) -> Result<(), StoreError> {
    if is_at(connection, migrations)? {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Looked at again: nobody else can change it now.
    let (found, known) = (last_taken(&transaction)?, newest(migrations));
    if found > known {
        return Err(StoreError::LaterRelease { found, known });
    }
    transaction.execute_batch(TAKEN)?;
    for Migration { number, name, sql } in migrations {
        if *number > found {
            transaction.execute_batch(sql)?;
        }
        let text = "INSERT OR IGNORE INTO migrations VALUES (?1, ?2, ?3)";
        transaction.execute(text, params![number, name, signed(now_ms)])?;
    }
    // The first releases look only here to see whether the tables are newer than they are.
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

fn newest(migrations: &[Migration]) -> i64 {
    migrations.last().map_or(0, |migration| migration.number)
}

/// Were all steps taken and written down, and no others?
fn is_at(connection: &Connection, migrations: &[Migration]) -> rusqlite::Result<bool> {
    Ok(written_down(connection)? == Some(newest(migrations)))
}

/// The number of the last step that was taken. The first releases counted in `user_version`.
fn last_taken(connection: &Connection) -> rusqlite::Result<i64> {
    let counted = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    Ok(written_down(connection)?.map_or(counted, |number| number.max(counted)))
}

/// The number of the last step that was written down; `None` where none was.
fn written_down(connection: &Connection) -> rusqlite::Result<Option<i64>> {
    let text = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'";
    let is_there = connection.query_row(text, [], |_| Ok(())).optional()?;
    match is_there {
        Some(()) => connection.query_row("SELECT max(number) FROM migrations", [], |row| row.get(0)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNTED: &[Migration] = &[
        Migration { number: 1, name: "a count", sql: "CREATE TABLE count (n); INSERT INTO count VALUES (0);" },
        Migration { number: 2, name: "one more", sql: "UPDATE count SET n = n + 1;" },
    ];

    fn number(connection: &Connection, text: &str) -> i64 {
        connection.query_row(text, [], |row| row.get(0)).unwrap()
    }

    fn taken(connection: &Connection) -> Vec<(i64, String, i64)> {
        let mut query = connection.prepare("SELECT number, name, applied_ms FROM migrations ORDER BY number").unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn the_steps_are_numbered_without_a_gap() {
        assert!(MIGRATIONS.iter().map(|migration| migration.number).eq(1..=newest(MIGRATIONS)));
    }

    #[test]
    fn every_step_is_taken_once_and_written_down_with_its_time() {
        let mut connection = Connection::open_in_memory().unwrap();
        take(&mut connection, &COUNTED[..1], 100).unwrap();
        for now_ms in [200, 300] {
            take(&mut connection, COUNTED, now_ms).unwrap();
            assert_eq!(number(&connection, "SELECT n FROM count"), 1);
        }
        let expected = [(1, "a count".to_owned(), 100), (2, "one more".to_owned(), 200)];
        assert_eq!(taken(&connection), expected);
        assert_eq!(number(&connection, "PRAGMA user_version"), 2);
    }

    #[test]
    fn a_step_that_fails_leaves_everything_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        take(&mut connection, &COUNTED[..1], 100).unwrap();
        let wrong = Migration { number: 3, name: "wrong", sql: "UPDATE count SET n = 7; SELECT nothing;" };
        let [first, second] = COUNTED else { panic!("two steps") };
        let steps = [
            Migration { number: first.number, name: first.name, sql: first.sql },
            Migration { number: second.number, name: second.name, sql: second.sql },
            wrong,
        ];
        assert!(take(&mut connection, &steps, 200).is_err());
        assert_eq!(number(&connection, "SELECT n FROM count"), 0);
        assert_eq!(taken(&connection).len(), 1);
    }

    #[test]
    fn a_database_that_counted_elsewhere_takes_only_what_is_new() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE count (n); INSERT INTO count VALUES (5);").unwrap();
        connection.execute_batch("PRAGMA user_version = 1").unwrap();
        take(&mut connection, COUNTED, 200).unwrap();
        assert_eq!(number(&connection, "SELECT n FROM count"), 6);
        assert_eq!(taken(&connection).len(), 2);
    }

    #[test]
    fn a_database_of_a_later_release_is_refused_in_words() {
        let mut connection = Connection::open_in_memory().unwrap();
        take(&mut connection, COUNTED, 100).unwrap();
        // Whatever it has made of the number that the first releases look at.
        connection.execute_batch("PRAGMA user_version = 0").unwrap();
        let error = take(&mut connection, &COUNTED[..1], 200).unwrap_err().to_string();
        assert!(error.contains("a later release (its tables have the number 2, this one knows 1)"), "{error}");
        assert_eq!(taken(&connection).len(), 2);
    }
}
