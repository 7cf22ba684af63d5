//! Rows of the database as types, and back.

use game::Presence;
use rusqlite::Row;
use rusqlite::types::Type;

use crate::store::{EventRow, Found, Kind, PresenceRow, Standing, TableRow};

/// The columns `begun` and `finished`. A table that expires keeps what it had in `begun`.
pub(super) fn standing_columns(standing: Standing) -> (i64, i64) {
    match standing {
        Standing::Waiting => (0, 0),
        Standing::Running => (1, 0),
        Standing::Over => (1, 1),
        Standing::Expired => (0, 2),
    }
}

pub(super) fn standing(begun: i64, finished: i64) -> Standing {
    match (begun, finished) {
        (0, 0) => Standing::Waiting,
        (_, 0) => Standing::Running,
        (_, 1) => Standing::Over,
        _ => Standing::Expired,
    }
}

/// The columns that [`table_row`] reads, in its order.
pub(super) const TABLE_COLUMNS: &str =
    "id, scenario, scenario_text, seating, seed, created_ms, begun, finished, host, lesson";

/// The columns that [`event_row`] reads, in its order.
pub(super) const EVENT_COLUMNS: &str = "table_id, seq, at_ms, kind, seat, client_id, body";

/// The columns that [`presence_row`] reads, in its order.
pub(super) const PRESENCE_COLUMNS: &str = "table_id, seat, at_ms, presence";

/// How somebody's presence is written.
pub(super) fn presence_column(presence: Presence) -> &'static str {
    match presence {
        Presence::There => "there",
        Presence::Away => "away",
        Presence::Left => "left",
    }
}

/// The table at which somebody came, was away or left, and who.
pub(super) fn presence_row(row: &Row<'_>) -> rusqlite::Result<(String, PresenceRow)> {
    let presence = match row.get::<_, String>(3)?.as_str() {
        "there" => Presence::There,
        "left" => Presence::Left,
        _ => Presence::Away,
    };
    Ok((row.get(0)?, PresenceRow { seat: row.get(1)?, at_ms: unsigned(row, 2)?, presence }))
}

pub(super) fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let (seating, seed): (String, String) = (row.get(3)?, row.get(4)?);
    Ok(TableRow {
        id: row.get(0)?,
        scenario: row.get(1)?,
        scenario_text: row.get(2)?,
        seating: serde_json::from_str(&seating).map_err(|error| unreadable(3, error))?,
        seed: seed.parse().map_err(|error| unreadable(4, error))?,
        created_ms: unsigned(row, 5)?,
        standing: standing(row.get(6)?, row.get(7)?),
        host: seat(row, 8)?,
        lesson: seat(row, 9)?,
    })
}

fn unreadable(column: usize, error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
}

/// The table of an entry, and the entry.
pub(super) fn event_row(row: &Row<'_>) -> rusqlite::Result<(String, EventRow)> {
    let kind: String = row.get(3)?;
    let event = EventRow {
        seq: unsigned(row, 1)?,
        at_ms: unsigned(row, 2)?,
        kind: if kind == "game" { Kind::Game } else { Kind::Lab },
        seat: seat(row, 4)?,
        client_id: row.get(5)?,
        body: row.get(6)?,
    };
    Ok((row.get(0)?, event))
}

pub(super) fn found(row: &Row<'_>) -> rusqlite::Result<Found> {
    Ok(Found { table: row.get(0)?, seat: seat(row, 1)?, key_hash: row.get(2)? })
}

/// A seat's number; -1 stands for nobody's.
pub(super) fn seat(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<u8>> {
    Ok(u8::try_from(row.get::<_, i64>(column)?).ok())
}

/// How an entry's kind is written.
pub(super) fn kind_column(kind: Kind) -> &'static str {
    match kind {
        Kind::Game => "game",
        Kind::Lab => "lab",
    }
}

pub(super) fn seat_column(seat: Option<u8>) -> i64 {
    seat.map_or(-1, i64::from)
}

pub(super) fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
