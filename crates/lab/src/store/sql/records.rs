//! The records of a folder, for whoever keeps order in it: how much there is, what is old, whose it is, and taking it
//! away.
//!
//! Reading may go on beside a server. Deleting needs the folder for itself.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, Row};

use super::columns::{standing, unsigned};
use super::{DURABLE, FILE, migrations, reader, reads, soundness, whose};
use crate::clock::wall_ms;
use crate::store::lock::FolderLock;
use crate::store::{Kept, Standing, StoreError};
use crate::token;

/// The records of a folder.
#[derive(Debug)]
pub struct Records {
    pub(super) connection: Connection,
    file: PathBuf,
    // Whoever only reads has none.
    _lock: Option<FolderLock>,
}

/// A table among the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The table's id.
    pub table: String,
    /// How it stands.
    pub standing: Standing,
    /// When something last happened at it.
    pub last_ms: u64,
    /// How long its book is.
    pub events: u64,
}

impl Records {
    /// Opens the records of a folder to read them. Those of an earlier release are brought to the present tables first.
    pub fn read(folder: &Path) -> Result<Records, StoreError> {
        let file = existing(folder)?;
        let mut connection = reader(&file)?;
        whose::check(&connection)?;
        if !migrations::is_present(&connection)? {
            drop(Records::change(folder)?);
            connection = reader(&file)?;
        }
        Ok(Records { connection, file, _lock: None })
    }

    /// Opens the records of a folder to change them; no server may use it meanwhile.
    pub fn change(folder: &Path) -> Result<Records, StoreError> {
        let file = existing(folder)?;
        let lock = FolderLock::try_take(folder)?;
        let mut connection = Connection::open(&file)?;
        whose::check(&connection)?;
        soundness::check(&connection)?;
        connection.execute_batch(DURABLE)?;
        migrations::migrate(&mut connection, wall_ms())?;
        Ok(Records { connection, file, _lock: Some(lock) })
    }

    /// The database.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The tables at which nothing can happen any more and nothing has happened since a time, the oldest first.
    pub fn closed_before(&self, before_ms: u64) -> Result<Vec<Record>, StoreError> {
        let mut closed = self.select("finished > 0", [])?;
        closed.retain(|record| record.last_ms < before_ms);
        closed.sort_by(|a, b| (a.last_ms, &a.table).cmp(&(b.last_ms, &b.table)));
        Ok(closed)
    }

    /// The table to which a link leads, and those at which the same key has a seat; none if nobody knows the link. Any
    /// part of a link that holds its token will do.
    pub fn of_link(&self, link: &str) -> Result<Vec<Record>, StoreError> {
        let token = link.split(['/', '?', '#']).find(|part| token::is_token(part));
        let no_link = || StoreError::NoLink(link.to_owned());
        let token_hash = token::hash(token.ok_or_else(no_link)?);
        self.select("id IN (SELECT table_id FROM seats WHERE token_hash = ?1)", [token_hash])
    }

    fn select(&self, condition: &str, values: impl rusqlite::Params) -> Result<Vec<Record>, StoreError> {
        let text = format!(
            "SELECT id, begun, finished, coalesce((SELECT max(at_ms) FROM events WHERE table_id = id), created_ms),
                (SELECT count(*) FROM events WHERE table_id = id) FROM tables WHERE {condition}"
        );
        let mut query = self.connection.prepare(&text)?;
        Ok(query.query_map(values, record)?.collect::<Result<_, _>>()?)
    }

    /// All that is kept of a table; `None` if it is gone.
    pub fn table(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        reads::kept(&self.connection, id)
    }
}

/// The database of a folder; it is not made where there is none.
fn existing(folder: &Path) -> Result<PathBuf, StoreError> {
    let file = folder.join(FILE);
    match file.try_exists() {
        Ok(true) => Ok(file),
        Ok(false) => Err(StoreError::NoGames),
        Err(error) => Err(StoreError::Unreadable(Arc::new(error))),
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<Record> {
    let standing = standing(row.get(1)?, row.get(2)?);
    Ok(Record { table: row.get(0)?, standing, last_ms: unsigned(row, 3)?, events: unsigned(row, 4)? })
}
