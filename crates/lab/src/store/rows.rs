//! What the database keeps, as types: tables, links to seats, and the entries of a table's book.

use rusqlite::Row;
use rusqlite::types::Type;

/// A table as it was set up, and how it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The scenario's name.
    pub scenario: String,
    /// The whole scenario file.
    pub scenario_text: String,
    /// Who sits where: an agent's spec, or `None` for a person.
    pub seating: Vec<Option<String>>,
    /// The seed of chance and agents.
    pub seed: u64,
    /// When it was opened.
    pub created_ms: u64,
    /// How it stood when the row was read; [`Standing::Waiting`] for a new table.
    pub standing: Standing,
    /// The seat whose person may pass on links to the others; `None` if nobody may.
    pub host: Option<u8>,
}

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Somebody has not come yet.
    Waiting,
    /// The clock was started.
    Running,
    /// The game has ended.
    Over,
    /// Nobody came, or all left, for so long that it was closed.
    Expired,
}

impl Standing {
    /// Every standing, in the order in which a table goes through them.
    pub const ALL: [Standing; 4] = [Standing::Waiting, Standing::Running, Standing::Over, Standing::Expired];

    /// In one word.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Waiting => "waiting",
            Standing::Running => "running",
            Standing::Over => "over",
            Standing::Expired => "expired",
        }
    }

    /// Can nothing happen at the table any more?
    pub fn is_closed(self) -> bool {
        matches!(self, Standing::Over | Standing::Expired)
    }

    /// The columns `begun` and `finished`. A table that expires keeps what it had in `begun`.
    pub(super) fn columns(self) -> (i64, i64) {
        match self {
            Standing::Waiting => (0, 0),
            Standing::Running => (1, 0),
            Standing::Over => (1, 1),
            Standing::Expired => (0, 2),
        }
    }

    pub(super) fn from_columns(begun: i64, finished: i64) -> Standing {
        match (begun, finished) {
            (0, 0) => Standing::Waiting,
            (_, 0) => Standing::Running,
            (_, 1) => Standing::Over,
            _ => Standing::Expired,
        }
    }
}

/// A link to a place at a table. Of its token only the hash is kept, except while nobody has taken the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The hash of the link's token.
    pub token_hash: String,
    /// The seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The token itself, for the host to pass on until the seat is taken.
    pub invite: Option<String>,
    /// The hash of the key of who has taken the seat; `None` if nobody has.
    pub key_hash: Option<String>,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The table's id.
    pub table: String,
    /// The seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The hash of the key of who has taken the seat; `None` if nobody has.
    pub key_hash: Option<String>,
}

/// One entry of a table's book.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRow {
    /// Its number at the table, counted from 1.
    pub seq: u64,
    /// When it happened.
    pub at_ms: u64,
    /// An event of the game, or of the laboratory.
    pub kind: Kind,
    /// The seat whose move it was; `None` for chance, the clock and the laboratory.
    pub seat: Option<u8>,
    /// The id that the client gave the action, on the first event of that action; empty otherwise.
    pub client_id: String,
    /// The event as JSON text.
    pub body: String,
}

/// Whose event it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The rules brought it about.
    Game,
    /// The laboratory noted it: everybody arrived, the server was away.
    Lab,
}

/// The columns that [`table_row`] reads, in its order.
pub(super) const TABLE_COLUMNS: &str = "id, scenario, scenario_text, seating, seed, created_ms, begun, finished, host";

/// The columns that [`event_row`] reads, in its order.
pub(super) const EVENT_COLUMNS: &str = "table_id, seq, at_ms, kind, seat, client_id, body";

pub(super) fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let (seating, seed): (String, String) = (row.get(3)?, row.get(4)?);
    Ok(TableRow {
        id: row.get(0)?,
        scenario: row.get(1)?,
        scenario_text: row.get(2)?,
        seating: serde_json::from_str(&seating).map_err(|error| unreadable(3, error))?,
        seed: seed.parse().map_err(|error| unreadable(4, error))?,
        created_ms: unsigned(row, 5)?,
        standing: Standing::from_columns(row.get(6)?, row.get(7)?),
        host: seat(row, 8)?,
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
