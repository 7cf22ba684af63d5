//! The only place that speaks SQL: one SQLite file, written through one connection and read through others.
//!
//! SQLite runs in WAL mode with `synchronous = FULL`, so that a commit is on disk, and readers never wait for the writer.

mod columns;
mod erasure;
pub(super) mod migrations;
pub(super) mod reads;
pub(super) mod records;
mod sizes;
pub(super) mod soundness;
pub(super) mod stale;
mod wal;
mod whose;
mod writes;

use std::path::Path;

use rusqlite::{Connection, ErrorCode};

pub use records::{Record, Records};
pub use sizes::Sizes;

use super::StoreError;
use super::change::Change;
use super::lock::FolderLock;
use super::queue::{Disk, NotCommitted};

/// The name of the database in its folder.
pub(super) const FILE: &str = "haggle.sqlite";

/// What is overwritten or forgotten, such as an invitation, does not stay in a corner of its page.
const DURABLE: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = FAST;
";

const READ_ONLY: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA query_only = ON;
";

/// What reads.
pub(super) type Reader = Connection;

/// Opens what reads.
pub(super) fn reader(file: &Path) -> Result<Reader, StoreError> {
    let reader = Connection::open(file)?;
    reader.execute_batch(READ_ONLY)?;
    Ok(reader)
}

/// The connection that writes, and the right to the folder, which is given back after it.
pub(super) struct Database {
    connection: Connection,
    _lock: FolderLock,
}

impl Database {
    /// Opens (or makes) the database in a folder, with the present tables; one of up to so many bytes is looked through
    /// before anything else is done.
    pub(super) fn open(
        file: &Path,
        lock: FolderLock,
        at_start_bytes: u64,
        now_ms: u64,
    ) -> Result<(Database, soundness::Damage), StoreError> {
        let mut connection = Connection::open(file)?;
        whose::check(&connection)?;
        let damage = soundness::check_soon(&connection, file, at_start_bytes)?;
        connection.execute_batch(DURABLE)?;
        migrations::migrate(&mut connection, now_ms)?;
        wal::lengthen(&connection)?;
        Ok((Database { connection, _lock: lock }, damage))
    }
}

impl Disk for Database {
    type Change = Change;

    fn commit(&mut self, changes: &[&Change]) -> Result<Vec<usize>, NotCommitted> {
        writes::commit(&mut self.connection, changes).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => NotCommitted::Refused(error.into()),
            _ => NotCommitted::Failed(error.into()),
        })
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::DiskFull,
            Some(ErrorCode::SystemIoFailure) => StoreError::Disk(error.to_string()),
            Some(ErrorCode::CannotOpen) => StoreError::NoFile,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(error.to_string()),
            _ => StoreError::Database(error.to_string()),
        }
    }
}
