//! The only place that speaks SQL: tables, seats and an append-only list of events, in one SQLite file.
//!
//! Writing goes through one task ([`writer`]), which answers after the commit; SQLite runs in WAL mode with
//! `synchronous = FULL`, so that a commit is on disk. Reading has a connection of its own and never waits for a writer.
//!
//! Starting is as safe as running: whatever [`Store::open`] does is one transaction, or leaves nothing behind when it is
//! cut off.

mod erasure;
mod error;
mod lock;
mod records;
mod rows;
mod schema;
mod seats;
mod sizes;
mod soundness;
mod tables;
#[cfg(test)]
pub(crate) mod tests;
mod upkeep;
mod wal;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension};
use tokio::sync::mpsc;

pub use error::StoreError;
use lock::FolderLock;
pub use records::{Record, Records};
pub use rows::{EventRow, Found, Kind, Link, Standing, TableRow};
use rows::{signed, unsigned};
pub use sizes::Sizes;
use soundness::Damage;
pub use upkeep::Stale;
use writer::{Write, write_all};

use crate::limits::{CHECKED_AT_START_BYTES, STORE_QUEUE};

/// The name of the database in its folder.
const FILE: &str = "haggle.sqlite";

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

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    file: Arc<Path>,
    reader: Arc<Mutex<Connection>>,
    writes: mpsc::Sender<Write>,
    damage: Damage,
}

impl Store {
    /// Opens (or makes) the database in a folder and starts its writer. The folder is this process's until the last
    /// clone of the store is dropped.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        Store::open_checking(folder, CHECKED_AT_START_BYTES).await
    }

    /// Opens the database; one of up to so many bytes is looked through before anything else is done.
    async fn open_checking(folder: &Path, at_start_bytes: u64) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::NoFolder(Arc::new(error)))?;
        let lock = FolderLock::take(folder).await?;
        let file = folder.join(FILE);
        let mut writer = Connection::open(&file)?;
        let damage = soundness::check_soon(&writer, &file, at_start_bytes)?;
        writer.execute_batch(DURABLE)?;
        schema::prepare(&mut writer)?;
        wal::lengthen(&writer)?;
        let reader = reader(&file)?;
        let (writes, waiting) = mpsc::channel(STORE_QUEUE);
        tokio::spawn(write_all(writer, waiting, lock));
        Ok(Store { file: file.into(), reader: Arc::new(Mutex::new(reader)), writes, damage })
    }

    /// Ends all writing, after what waits already.
    pub(crate) async fn close(&self) {
        let _ = self.write(Write::last()).await;
    }

    /// Has the writer ended, because the server does?
    pub(crate) fn is_closed(&self) -> bool {
        self.writes.is_closed()
    }

    /// Notes that the server is alive; nobody waits for the commit.
    pub async fn note_alive(&self, at_ms: u64) {
        let _ =
            self.writes.send(Write::new(move |connection| set_mark(connection, Mark::Alive, at_ms)).single(true)).await;
    }

    /// When the server was last known to be alive.
    pub fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        self.mark(Mark::Alive)
    }

    /// Writes a number, waits for the commit, and reads it again. A database that was found to be damaged fails.
    pub async fn write_and_read(&self, number: u64) -> Result<(), StoreError> {
        if let Some(damage) = self.damage.get() {
            return Err(damage.clone());
        }
        self.write(Write::new(move |connection| set_mark(connection, Mark::Health, number)).single(true)).await?;
        match self.mark(Mark::Health)? {
            Some(read) if read == number => Ok(()),
            read => Err(StoreError::OtherRead { written: number, read }),
        }
    }

    fn mark(&self, mark: Mark) -> Result<Option<u64>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT at_ms FROM alive WHERE id = ?1")?;
        Ok(query.query_row([mark as i64], |row| unsigned(row, 0)).optional()?)
    }

    /// Writes and gives the number of changed rows after the commit.
    async fn write(&self, write: Write) -> Result<usize, StoreError> {
        let (write, answer) = write.answered();
        self.writes.send(write).await.map_err(|_| StoreError::WriterStopped)?;
        answer.await.map_err(|_| StoreError::WriterStopped)?
    }

    /// A connection for long reading, during which others shall not wait.
    fn another_reader(&self) -> Result<Connection, StoreError> {
        Ok(reader(&self.file)?)
    }

    /// The connection that reads. It is never left in a bad state: it only reads.
    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reader(file: &Path) -> rusqlite::Result<Connection> {
    let reader = Connection::open(file)?;
    reader.execute_batch(READ_ONLY)?;
    Ok(reader)
}

/// What is noted again and again in the table `alive`, by its row.
#[derive(Clone, Copy)]
enum Mark {
    Alive = 1,
    Health = 2,
}

fn set_mark(connection: &Connection, mark: Mark, number: u64) -> rusqlite::Result<usize> {
    let text = "INSERT INTO alive (id, at_ms) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
    connection.prepare_cached(text)?.execute([mark as i64, signed(number)])
}
