//! Changes put into the database.

use rusqlite::{Connection, params};

use super::columns::{
    EVENT_COLUMNS, PRESENCE_COLUMNS, TABLE_COLUMNS, kind_column, presence_column, seat_column, signed, standing_columns,
};
use crate::store::change::{Change, Mark, Stale};
use crate::store::{EventRow, Link, PresenceRow, Standing, TableRow};

/// Writes changes in one transaction; gives for each the number of rows that it changed.
pub(super) fn commit(connection: &mut Connection, changes: &[&Change]) -> rusqlite::Result<Vec<usize>> {
    if let [change] = changes
        && is_single(change)
    {
        return Ok(vec![write(connection, change)?]);
    }
    let transaction = connection.transaction()?;
    let changed = changes.iter().map(|change| write(&transaction, change)).collect::<rusqlite::Result<_>>()?;
    transaction.commit()?;
    Ok(changed)
}

/// Is it one statement, which is a transaction of its own?
fn is_single(change: &Change) -> bool {
    match change {
        Change::Entries { rows, standing, .. } => rows.len() == 1 && standing.is_none(),
        Change::Presence { rows, .. } => rows.len() == 1,
        Change::Taking { .. } | Change::Link { .. } | Change::Mark(..) => true,
        Change::Table { .. } | Change::ManyEntries { .. } | Change::Expiry(_) => false,
    }
}

fn write(connection: &Connection, change: &Change) -> rusqlite::Result<usize> {
    match change {
        Change::Table { row, links } => {
            insert_table(connection, row)?;
            links.iter().map(|link| insert_link(connection, &row.id, link)).sum()
        }
        Change::Entries { table, rows, standing } => {
            insert_events(connection, table, rows)?;
            standing.map_or(Ok(0), |standing| set_standing(connection, table, standing))
        }
        Change::ManyEntries { entries, alive_ms } => {
            entries.iter().try_for_each(|(table, rows)| insert_events(connection, table, rows))?;
            set_mark(connection, Mark::Alive, *alive_ms)
        }
        Change::Presence { table, rows } => rows.iter().map(|row| insert_presence(connection, table, row)).sum(),
        Change::Taking { token_hash, key_hash } => take_seat(connection, token_hash, key_hash),
        Change::Link { table, link } => insert_link(connection, table, link),
        Change::Expiry(stale) => stale.iter().map(|(stale, note)| expire(connection, stale, note)).sum(),
        Change::Mark(mark, number) => set_mark(connection, *mark, *number),
    }
}

fn insert_table(connection: &Connection, row: &TableRow) -> rusqlite::Result<usize> {
    let text = format!("INSERT INTO tables ({TABLE_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)");
    let seating = serde_json::to_string(&row.seating).unwrap_or_default();
    let (seed, created_ms) = (row.seed.to_string(), signed(row.created_ms));
    let (begun, finished) = standing_columns(row.standing);
    let (host, lesson) = (seat_column(row.host), seat_column(row.lesson));
    let values =
        params![row.id, row.scenario, row.scenario_text, seating, seed, created_ms, begun, finished, host, lesson];
    connection.prepare_cached(&text)?.execute(values)
}

fn insert_link(connection: &Connection, table: &str, link: &Link) -> rusqlite::Result<usize> {
    let text = "INSERT INTO seats (token_hash, table_id, seat, key_hash, invite) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![link.token_hash, table, seat_column(link.seat), link.key_hash, link.invite];
    connection.prepare_cached(text)?.execute(values)
}

fn insert_events(connection: &Connection, table: &str, rows: &[EventRow]) -> rusqlite::Result<()> {
    let text = format!("INSERT INTO events ({EVENT_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    let mut insert = connection.prepare_cached(&text)?;
    for row in rows {
        let (kind, seat) = (kind_column(row.kind), seat_column(row.seat));
        insert.execute(params![table, signed(row.seq), signed(row.at_ms), kind, seat, row.client_id, row.body])?;
    }
    Ok(())
}

fn insert_presence(connection: &Connection, table: &str, row: &PresenceRow) -> rusqlite::Result<usize> {
    let text = format!("INSERT INTO presence ({PRESENCE_COLUMNS}) VALUES (?1, ?2, ?3, ?4)");
    let values = params![table, row.seat, signed(row.at_ms), presence_column(row.presence)];
    connection.prepare_cached(&text)?.execute(values)
}

fn set_standing(connection: &Connection, table: &str, standing: Standing) -> rusqlite::Result<usize> {
    let (begun, finished) = standing_columns(standing);
    let text = "UPDATE tables SET begun = max(begun, ?2), finished = ?3 WHERE id = ?1";
    connection.prepare_cached(text)?.execute(params![table, begun, finished])
}

fn take_seat(connection: &Connection, token_hash: &str, key_hash: &str) -> rusqlite::Result<usize> {
    let text = "UPDATE seats SET key_hash = ?2, invite = NULL WHERE token_hash = ?1 AND key_hash IS NULL";
    connection.prepare_cached(text)?.execute([token_hash, key_hash])
}

fn set_mark(connection: &Connection, mark: Mark, number: u64) -> rusqlite::Result<usize> {
    let text = "INSERT INTO alive (id, at_ms) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
    connection.prepare_cached(text)?.execute([mark as i64, signed(number)])
}

fn expire(connection: &Connection, stale: &Stale, note: &EventRow) -> rusqlite::Result<usize> {
    let text = "UPDATE tables SET finished = 2 WHERE id = ?1 AND finished = 0 AND begun = ?2
        AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = ?1 AND seq > ?3)";
    let changed =
        connection.prepare_cached(text)?.execute(params![stale.table, stale.has_begun, signed(stale.seen)])?;
    if changed > 0 {
        connection.prepare_cached("UPDATE seats SET invite = NULL WHERE table_id = ?1")?.execute([&stale.table])?;
        insert_events(connection, &stale.table, std::slice::from_ref(note))?;
    }
    Ok(changed)
}
