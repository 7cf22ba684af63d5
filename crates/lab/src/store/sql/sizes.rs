//! How much is kept, and since when.

use std::path::Path;

use super::Records;
use super::columns::{standing, unsigned};
use crate::store::{Standing, StoreError};

/// How much is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Tables by standing, in the order of [`Standing::ALL`].
    pub tables: [(Standing, u64); 4],
    /// Entries of all books.
    pub events: u64,
    /// The size of the database and its log on disk.
    pub bytes: u64,
    /// When the first table was opened; `None` if there is none.
    pub oldest_ms: Option<u64>,
    /// When the last table was opened.
    pub newest_ms: Option<u64>,
}

impl Records {
    /// How much is kept.
    pub fn sizes(&self) -> Result<Sizes, StoreError> {
        let one = |text: &str| self.connection.query_row(text, [], |row| unsigned(row, 0));
        let time = |text: &str| self.connection.query_row(text, [], |row| row.get::<_, Option<i64>>(0));
        let time = |text: &str| time(text).map(|ms| ms.and_then(|ms| u64::try_from(ms).ok()));
        Ok(Sizes {
            tables: self.by_standing()?,
            events: one("SELECT count(*) FROM events")?,
            bytes: length(self.file()) + length(&self.file().with_extension("sqlite-wal")),
            oldest_ms: time("SELECT min(created_ms) FROM tables")?,
            newest_ms: time("SELECT max(created_ms) FROM tables")?,
        })
    }

    fn by_standing(&self) -> rusqlite::Result<[(Standing, u64); 4]> {
        let mut query = self.connection.prepare("SELECT begun, finished, count(*) FROM tables GROUP BY 1, 2")?;
        let row = |row: &rusqlite::Row<'_>| Ok((standing(row.get(0)?, row.get(1)?), unsigned(row, 2)?));
        let rows = query.query_map([], row)?.collect::<rusqlite::Result<Vec<_>>>()?;
        let of = |standing| rows.iter().filter(|(found, _)| *found == standing).map(|(_, count)| count).sum();
        Ok(Standing::ALL.map(|standing| (standing, of(standing))))
    }

    /// The beginning of a day such as `2026-01-31`, by universal time.
    pub fn day_ms(&self, day: &str) -> Result<u64, StoreError> {
        // SQLite also takes February 30 for a day, and numbers; the day must read as it was written.
        let text = "SELECT unixepoch(?1) * 1000 WHERE date(?1) = ?1 AND unixepoch(?1) >= 0";
        let found = self.connection.query_row(text, [day], |row| unsigned(row, 0));
        found.map_err(|_| StoreError::NoDay(day.to_owned()))
    }

    /// The day of a time, by universal time.
    pub fn day_of(&self, ms: u64) -> Result<String, StoreError> {
        let seconds = i64::try_from(ms / 1000).unwrap_or(i64::MAX);
        let day = self.connection.query_row("SELECT date(?1, 'unixepoch')", [seconds], |row| row.get(0));
        Ok(day.unwrap_or_else(|_| "a day out of reach".to_owned()))
    }
}

fn length(file: &Path) -> u64 {
    std::fs::metadata(file).map_or(0, |metadata| metadata.len())
}
