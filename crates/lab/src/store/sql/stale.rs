//! Tables that nobody comes to any more.

use rusqlite::Row;
use serde_json::Value;

use super::Reader;
use super::columns::{EVENT_COLUMNS, event_row, signed, unsigned};
use crate::store::change::Stale;
use crate::store::{EventRow, Kind, StoreError};

/// The tables that were opened before the one time and have not begun, or at which nobody has moved since the other. It
/// takes a while where many games are played.
pub(crate) fn stale(reader: &Reader, unbegun_before_ms: u64, left_before_ms: u64) -> Result<Vec<Stale>, StoreError> {
    let mut found = unbegun(reader, unbegun_before_ms)?;
    let mut begun = reader.prepare("SELECT id FROM tables WHERE finished = 0 AND begun = 1")?;
    for table in begun.query_map([], |row| row.get::<_, String>(0))? {
        let table = table?;
        let (seen, moved_ms) = last_move(reader, &table)?;
        if moved_ms < left_before_ms {
            found.push(Stale { table, has_begun: true, seen });
        }
    }
    Ok(found)
}

fn unbegun(reader: &Reader, before_ms: u64) -> rusqlite::Result<Vec<Stale>> {
    let text = "SELECT id, coalesce((SELECT max(seq) FROM events WHERE table_id = id), 0)
        FROM tables WHERE finished = 0 AND begun = 0 AND created_ms < ?1";
    let mut query = reader.prepare(text)?;
    let stale = |row: &Row<'_>| Ok(Stale { table: row.get(0)?, has_begun: false, seen: unsigned(row, 1)? });
    query.query_map([signed(before_ms)], stale)?.collect()
}

/// The number of the last entry of a book, and the time of the last one that somebody made; how long the server was away
/// after it is added.
fn last_move(reader: &Reader, table: &str) -> rusqlite::Result<(u64, u64)> {
    let text = format!("SELECT {EVENT_COLUMNS} FROM events WHERE table_id = ?1 ORDER BY seq DESC");
    let mut query = reader.prepare_cached(&text)?;
    let (mut seen, mut away_ms) = (0, 0);
    for row in query.query_map([table], event_row)? {
        let (_, event) = row?;
        seen = seen.max(event.seq);
        match away(&event) {
            Some(more_ms) => away_ms += more_ms,
            None => return Ok((seen, event.at_ms + away_ms)),
        }
    }
    // A book that says only that the server was away: the table is as old as can be.
    Ok((seen, 0))
}

/// How long the server was away, if that is what an entry says.
fn away(event: &EventRow) -> Option<u64> {
    let body: Value = serde_json::from_str(&event.body).ok().filter(|_| event.kind == Kind::Lab)?;
    body["resumed"]["away_ms"].as_u64()
}
