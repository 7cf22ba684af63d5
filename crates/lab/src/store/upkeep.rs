//! Tables that nobody comes to any more: found, and closed with a note in their book.

use rusqlite::{Connection, params};
use serde_json::Value;

use super::rows::{EVENT_COLUMNS, event_row, signed, unsigned};
use super::tables::insert_events;
use super::writer::Write;
use super::{EventRow, Kind, Store, StoreError};

/// An open table at which nothing has happened for long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Its id.
    pub table: String,
    /// Was the clock started, or did somebody never come?
    pub has_begun: bool,
    /// The last entry of its book when it was found.
    seen: u64,
}

impl Store {
    /// The tables that were opened before the one time and have not begun, or at which nobody has moved since the
    /// other. Time that the server was away is not held against those who play. It takes a while where many games are played:
    /// call it where nobody has to wait.
    pub fn stale(&self, unbegun_before_ms: u64, left_before_ms: u64) -> Result<Vec<Stale>, StoreError> {
        // A connection of its own: others read meanwhile.
        let reader = self.another_reader()?;
        let mut found = unbegun(&reader, unbegun_before_ms)?;
        let mut begun = reader.prepare("SELECT id FROM tables WHERE finished = 0 AND begun = 1")?;
        for table in begun.query_map([], |row| row.get::<_, String>(0))? {
            let table = table?;
            let (seen, moved_ms) = last_move(&reader, &table)?;
            if moved_ms < left_before_ms {
                found.push(Stale { table, has_begun: true, seen });
            }
        }
        Ok(found)
    }

    /// Closes tables, each with a note that gives the reason, unless something has happened at it since it was found, and
    /// forgets their invitations; answers after the commit with the number of those that were closed.
    pub async fn expire(&self, stale: Vec<(Stale, EventRow)>) -> Result<usize, StoreError> {
        let work =
            move |connection: &Connection| stale.iter().map(|(stale, note)| expire(connection, stale, note)).sum();
        self.write(Write::new(work)).await
    }
}

impl Stale {
    /// The entry that closes the table.
    pub fn note(&self, at_ms: u64, body: &Value) -> EventRow {
        let (seq, body) = (self.seen + 1, body.to_string());
        EventRow { seq, at_ms, kind: Kind::Lab, seat: None, client_id: String::new(), body }
    }
}

fn unbegun(reader: &Connection, before_ms: u64) -> rusqlite::Result<Vec<Stale>> {
    let text = "SELECT id, coalesce((SELECT max(seq) FROM events WHERE table_id = id), 0)
        FROM tables WHERE finished = 0 AND begun = 0 AND created_ms < ?1";
    let mut query = reader.prepare(text)?;
    let stale = |row: &rusqlite::Row<'_>| Ok(Stale { table: row.get(0)?, has_begun: false, seen: unsigned(row, 1)? });
    query.query_map([signed(before_ms)], stale)?.collect()
}

/// The number of the last entry of a book, and the time of the last one that somebody made; how long the server was away
/// after it is added.
fn last_move(reader: &Connection, table: &str) -> rusqlite::Result<(u64, u64)> {
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
