//! What is read while people play, and to bring tables back.

use std::collections::HashMap;

use rusqlite::{OptionalExtension, Row, params};

use super::Reader;
use super::columns::{
    EVENT_COLUMNS, PRESENCE_COLUMNS, TABLE_COLUMNS, event_row, found, presence_row, seat_column, table_row, unsigned,
};
use crate::store::change::Mark;
use crate::store::{EventRow, Found, Kept, StoreError, TableRow};

/// A number that is noted again and again.
pub(crate) fn mark(reader: &Reader, mark: Mark) -> Result<Option<u64>, StoreError> {
    let mut query = reader.prepare_cached("SELECT at_ms FROM alive WHERE id = ?1")?;
    Ok(query.query_row([mark as i64], |row| unsigned(row, 0)).optional()?)
}

/// A table as it was set up, and how it stands.
pub(crate) fn table(reader: &Reader, id: &str) -> Result<Option<TableRow>, StoreError> {
    let mut query = reader.prepare_cached(&format!("SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?1"))?;
    Ok(query.query_row([id], table_row).optional()?)
}

/// The whole book of a table, in order.
pub(crate) fn events(reader: &Reader, table: &str) -> Result<Vec<EventRow>, StoreError> {
    let text = format!("SELECT {EVENT_COLUMNS} FROM events WHERE table_id = ?1 ORDER BY seq");
    let mut query = reader.prepare_cached(&text)?;
    let rows = query.query_map([table], event_row)?;
    Ok(rows.map(|row| row.map(|(_, event)| event)).collect::<Result<_, _>>()?)
}

/// All that is kept of a table.
pub(crate) fn kept(reader: &Reader, id: &str) -> Result<Option<Kept>, StoreError> {
    // All of it at the same moment.
    let moment = reader.unchecked_transaction()?;
    let Some(table) = table(&moment, id)? else { return Ok(None) };
    let text = format!("SELECT {PRESENCE_COLUMNS} FROM presence WHERE table_id = ?1 ORDER BY at_ms, id");
    let mut query = moment.prepare_cached(&text)?;
    let presence = query.query_map([id], presence_row)?.map(|row| row.map(|(_, presence)| presence));
    Ok(Some(Kept { table, book: events(&moment, id)?, presence: presence.collect::<Result<_, _>>()? }))
}

/// All that is kept of the tables that have begun and are not over, by id.
pub(crate) fn unfinished(reader: &Reader) -> Result<Vec<Kept>, StoreError> {
    let moment = reader.unchecked_transaction()?;
    let mut books = by_table(&moment, &unfinished_events(), event_row)?;
    let mut presences = by_table(&moment, &unfinished_presence(), presence_row)?;
    let mut query = moment.prepare(&unfinished_tables())?;
    let tables = query.query_map([], table_row)?.collect::<Result<Vec<_>, _>>()?;
    let kept = |table: TableRow| {
        let book = books.remove(&table.id).unwrap_or_default();
        let presence = presences.remove(&table.id).unwrap_or_default();
        Kept { table, book, presence }
    };
    Ok(tables.into_iter().map(kept).collect())
}

/// What a query finds, by the table that it belongs to.
fn by_table<T>(
    reader: &Reader,
    text: &str,
    read: fn(&Row<'_>) -> rusqlite::Result<(String, T)>,
) -> rusqlite::Result<HashMap<String, Vec<T>>> {
    let mut found: HashMap<String, Vec<T>> = HashMap::new();
    for row in reader.prepare(text)?.query_map([], read)? {
        let (table, row) = row?;
        found.entry(table).or_default().push(row);
    }
    Ok(found)
}

pub(crate) fn unfinished_tables() -> String {
    format!("SELECT {TABLE_COLUMNS} FROM tables WHERE finished = 0 AND begun = 1 ORDER BY id")
}

/// `CROSS JOIN` fixes the order: first the tables, by their index, then the book of each.
pub(crate) fn unfinished_events() -> String {
    format!(
        "SELECT {EVENT_COLUMNS} FROM tables CROSS JOIN events ON table_id = id
        WHERE finished = 0 AND begun = 1 ORDER BY id, seq"
    )
}

pub(crate) fn unfinished_presence() -> String {
    format!(
        "SELECT {PRESENCE_COLUMNS} FROM tables CROSS JOIN presence ON table_id = tables.id
        WHERE finished = 0 AND begun = 1 ORDER BY tables.id, at_ms, presence.id"
    )
}

/// What a link leads to, with the table.
pub(crate) fn place(reader: &Reader, token_hash: &str) -> Result<Option<(Found, TableRow)>, StoreError> {
    let mut query = reader.prepare_cached("SELECT table_id, seat, key_hash FROM seats WHERE token_hash = ?1")?;
    let Some(found) = query.query_row([token_hash], found).optional()? else { return Ok(None) };
    Ok(table(reader, &found.table)?.map(|table| (found, table)))
}

/// The seats of a table that nobody has taken yet, with the tokens of their links, by seat.
pub(crate) fn invites(reader: &Reader, table: &str) -> Result<Vec<(u8, String)>, StoreError> {
    let text = "SELECT seat, invite FROM seats WHERE table_id = ?1 AND seat >= 0 AND invite IS NOT NULL ORDER BY seat";
    let mut query = reader.prepare_cached(text)?;
    let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// How many links lead to a seat (`None`: to the spectators' place).
pub(crate) fn links_of(reader: &Reader, table: &str, seat: Option<u8>) -> Result<usize, StoreError> {
    let text = "SELECT count(*) FROM seats WHERE table_id = ?1 AND seat = ?2";
    let count: i64 = reader.prepare_cached(text)?.query_row(params![table, seat_column(seat)], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}
