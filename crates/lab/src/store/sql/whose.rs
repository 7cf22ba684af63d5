//! Is this database ours? A file of the same name that somebody else has made is refused, and left as it is.

use rusqlite::Connection;

use super::soundness::{is_damage, left_as_it_is};
use super::{StoreError, migrations};

/// Our tables, each with columns that it has had in every release that made it.
const OURS: &[(&str, &[&str])] = &[
    (TABLES, &["id", "scenario", "scenario_text", "seating", "seed", "created_ms", "finished"]),
    ("seats", &["token_hash", "table_id", "seat"]),
    ("events", &["table_id", "seq", "at_ms", "kind", "seat", "client_id", "body"]),
    ("alive", &["id", "at_ms"]),
    ("presence", &["id", "table_id", "seat", "at_ms", "presence"]),
    (MIGRATIONS, &["number", "name", "applied_ms"]),
];

/// The table that every database of ours has.
const TABLES: &str = "tables";

/// The table in which steps are written down.
const MIGRATIONS: &str = "migrations";

/// Refuses a database that has tables, but not ours, before anything is written.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    left_as_it_is(connection, || match is_ours(connection) {
        Ok(true) => Ok(()),
        Ok(false) => Err(StoreError::NotOurs),
        Err(error) if is_damage(&error) => Err(StoreError::DamagedAtStart(error.to_string())),
        Err(error) => Err(error.into()),
    })
}

fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let entries = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~'";
    if connection.query_row(entries, [], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(true);
    }
    let mut found = Vec::new();
    for (table, columns) in OURS {
        let there = columns_of(connection, table)?;
        match there.is_empty() {
            true => {}
            false if columns.iter().all(|column| there.iter().any(|name| name == column)) => found.push(*table),
            false => return Ok(false),
        }
    }
    // What a later release has made of its tables is its own business.
    let is_later = found.contains(&MIGRATIONS) && migrations::is_later(connection)?;
    Ok(is_later || found.contains(&TABLES))
}

/// The columns of a table; none where there is no such table.
fn columns_of(connection: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare_cached("SELECT name FROM pragma_table_info(?1)")?;
    query.query_map([table], |row| row.get(0))?.collect()
}
