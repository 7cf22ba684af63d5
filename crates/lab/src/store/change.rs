//! Everything that can be written, as data: the queue passes it on, and `sql/` puts it into the database.

use super::{EventRow, Link, PresenceRow, Standing, TableRow};

/// Something to write. Each is written as a whole or not at all.
#[derive(Debug)]
pub(super) enum Change {
    /// A new table and its links.
    Table { row: TableRow, links: Vec<Link> },
    /// More entries of a table's book, and how the table stands after them, if they change that.
    Entries { table: String, rows: Vec<EventRow>, standing: Option<Standing> },
    /// More entries of the books of many tables, and that the server is alive.
    ManyEntries { entries: Vec<(String, Vec<EventRow>)>, alive_ms: u64 },
    /// Who came to a table, was away or left.
    Presence { table: String, rows: Vec<PresenceRow> },
    /// A seat goes to the holder of a key, unless somebody has it, and its invitation is forgotten.
    Taking { token_hash: String, key_hash: String },
    /// A further link to a table.
    Link { table: String, link: Link },
    /// Tables are closed, each with an entry that gives the reason, unless something has happened at it since it was
    /// found; their invitations are forgotten.
    Expiry(Vec<(Stale, EventRow)>),
    /// A number that is noted again and again.
    Mark(Mark, u64),
}

/// What is noted again and again, by its row in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The server is alive.
    Alive = 1,
    /// The server's health is looked at.
    Health = 2,
}

/// An open table at which nothing has happened for long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Its id.
    pub table: String,
    /// Was the clock started, or did somebody never come?
    pub has_begun: bool,
    /// The last entry of its book when it was found.
    pub(super) seen: u64,
}

impl Stale {
    /// The entry that closes the table.
    pub fn note(&self, at_ms: u64, body: &serde_json::Value) -> EventRow {
        let (seq, body) = (self.seen + 1, body.to_string());
        EventRow { seq, at_ms, kind: super::Kind::Lab, seat: None, client_id: String::new(), body }
    }
}
