//! The tables of the database, and the way to them from those of earlier releases.
//!
//! All of it is one transaction: whoever is killed in the middle leaves the database as it was.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// The number of the present tables, kept in `user_version`. The first release wrote 0.
const VERSION: i64 = 2;

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

/// Makes the present tables, from nothing or from those of an earlier release.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    if version(connection)? == VERSION {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Looked at again: nobody else can change it now.
    let found = version(&transaction)?;
    if found > VERSION {
        return Err(StoreError::LaterRelease { found, known: VERSION });
    }
    if found < VERSION {
        transaction.execute_batch(FIRST)?;
        transaction.execute_batch(SECOND)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(transaction.commit()?)
}

/// Are the tables those of this release?
pub(super) fn is_present(connection: &Connection) -> Result<bool, StoreError> {
    Ok(version(connection)? == VERSION)
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}
