//! What is kept: tables, seats and an append-only list of events, in one file on disk.
//!
//! Writing goes through one queue ([`queue`]), which answers after the commit; reading has a few readers of its own
//! ([`readers`]) and never waits for a writer, nor a writer for it. Only [`sql`] knows that it is a database.
//!
//! Starting is as safe as running: whatever [`Store::open`] does is one transaction, or leaves nothing behind when it is
//! cut off.

mod change;
mod error;
mod lock;
mod queue;
mod readers;
mod rows;
mod sql;
#[cfg(test)]
pub(crate) mod tests;

use std::path::Path;
use std::sync::Arc;

pub use change::Stale;
use change::{Change, Mark};
pub use error::StoreError;
use lock::FolderLock;
use queue::Queue;
use readers::Readers;
pub use rows::{EventRow, Found, Kept, Kind, Link, PresenceRow, Standing, TableRow};
use sql::soundness::Damage;
use sql::{Database, FILE, Reader, reads, stale};
pub use sql::{Record, Records, Sizes};

use crate::clock::Timing;
use crate::limits::CHECKED_AT_START_BYTES;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Readers<Reader>,
    writes: Queue<Change>,
    damage: Damage,
}

impl Store {
    /// Opens (or makes) the database in a folder and starts its writer. The folder is this process's until the last
    /// clone of the store is dropped.
    pub async fn open(folder: &Path, timing: &Timing) -> Result<Store, StoreError> {
        Store::open_checking(folder, timing, CHECKED_AT_START_BYTES).await
    }

    /// Opens the database; one of up to so many bytes is looked through before anything else is done.
    async fn open_checking(folder: &Path, timing: &Timing, at_start_bytes: u64) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::NoFolder(Arc::new(error)))?;
        let lock = FolderLock::take(folder, &timing.clock).await?;
        let file = folder.join(FILE);
        let (database, damage) = Database::open(&file, lock, at_start_bytes, timing.clock.now_ms())?;
        let readers = Readers::new(move || sql::reader(&file));
        Ok(Store { readers, writes: Queue::to(database, timing), damage })
    }

    /// Ends all writing, after what waits already.
    pub(crate) async fn close(&self) {
        self.writes.close().await;
    }

    /// Has the writer ended, because the server does?
    pub(crate) fn is_closed(&self) -> bool {
        self.writes.is_closed()
    }

    /// Notes that the server is alive; nobody waits for the commit.
    pub async fn note_alive(&self, at_ms: u64) {
        self.writes.note(Change::Mark(Mark::Alive, at_ms)).await;
    }

    /// When the server was last known to be alive.
    pub async fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        self.mark(Mark::Alive).await
    }

    /// Writes a number, waits for the commit, and reads it again. A database that was found to be damaged fails.
    pub async fn write_and_read(&self, number: u64) -> Result<(), StoreError> {
        if let Some(damage) = self.damage.get() {
            return Err(damage.clone());
        }
        self.writes.write(Change::Mark(Mark::Health, number)).await?;
        match self.mark(Mark::Health).await? {
            Some(read) if read == number => Ok(()),
            read => Err(StoreError::OtherRead { written: number, read }),
        }
    }

    async fn mark(&self, mark: Mark) -> Result<Option<u64>, StoreError> {
        self.readers.read(move |reader| reads::mark(reader, mark)).await
    }

    /// Writes a new table and its links; answers after the commit.
    pub async fn add_table(&self, row: TableRow, links: Vec<Link>) -> Result<(), StoreError> {
        self.writes.write(Change::Table { row, links }).await.map(drop)
    }

    /// Appends entries to a table's book and, in the same transaction, notes how the table stands after them, if they
    /// change that; answers after the commit.
    pub async fn append(&self, table: &str, rows: Vec<EventRow>, standing: Option<Standing>) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writes.write(Change::Entries { table, rows, standing }).await.map(drop)
    }

    /// Appends entries to the books of many tables and notes that the server is alive, all in one transaction; answers
    /// after the commit.
    pub async fn append_all(&self, entries: Vec<(String, Vec<EventRow>)>, alive_ms: u64) -> Result<(), StoreError> {
        self.writes.write(Change::ManyEntries { entries, alive_ms }).await.map(drop)
    }

    /// A table as it was set up, and how it stands.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |reader| reads::table(reader, &id)).await
    }

    /// The whole book of a table, in order.
    pub async fn events(&self, table: &str) -> Result<Vec<EventRow>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |reader| reads::events(reader, &table)).await
    }

    /// Records who came to a table, was away or left; nobody waits for the commit.
    pub async fn note_presence(&self, table: &str, rows: Vec<PresenceRow>) {
        self.writes.note(Change::Presence { table: table.to_owned(), rows }).await;
    }

    /// All that is kept of a table.
    pub async fn kept(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |reader| reads::kept(reader, &table)).await
    }

    /// All that is kept of the tables that have begun and are not over, by id. What is waiting or closed is not looked
    /// at, however much it is.
    pub async fn unfinished(&self) -> Result<Vec<Kept>, StoreError> {
        self.readers.read_long(reads::unfinished).await
    }

    /// What a link leads to, with the table.
    pub async fn place(&self, token_hash: &str) -> Result<Option<(Found, TableRow)>, StoreError> {
        let token_hash = token_hash.to_owned();
        self.readers.read(move |reader| reads::place(reader, &token_hash)).await
    }

    /// Gives a seat to the holder of a key and forgets its invitation; answers after the commit. False if somebody was
    /// first, or if there is no such link.
    pub async fn take_seat(&self, token_hash: &str, key_hash: &str) -> Result<bool, StoreError> {
        let taking = Change::Taking { token_hash: token_hash.to_owned(), key_hash: key_hash.to_owned() };
        Ok(self.writes.write(taking).await? == 1)
    }

    /// The seats of a table that nobody has taken yet, with the tokens of their links, by seat.
    pub async fn invites(&self, table: &str) -> Result<Vec<(u8, String)>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |reader| reads::invites(reader, &table)).await
    }

    /// Adds a link to a table, such as one for another device of the same seat; answers after the commit.
    pub async fn add_link(&self, table: &str, link: Link) -> Result<(), StoreError> {
        self.writes.write(Change::Link { table: table.to_owned(), link }).await.map(drop)
    }

    /// How many links lead to a seat (`None`: to the spectators' place).
    pub async fn links_of(&self, table: &str, seat: Option<u8>) -> Result<usize, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |reader| reads::links_of(reader, &table, seat)).await
    }

    /// The tables that were opened before the one time and have not begun, or at which nobody has moved since the
    /// other. Time that the server was away is not held against those who play.
    pub async fn stale(&self, unbegun_before_ms: u64, left_before_ms: u64) -> Result<Vec<Stale>, StoreError> {
        self.readers.read_long(move |reader| stale::stale(reader, unbegun_before_ms, left_before_ms)).await
    }

    /// Closes tables, each with a note that gives the reason, unless something has happened at it since it was found, and
    /// forgets their invitations; answers after the commit with the number of those that were closed.
    pub async fn expire(&self, stale: Vec<(Stale, EventRow)>) -> Result<usize, StoreError> {
        self.writes.write(Change::Expiry(stale)).await
    }

    /// Keeps a reader busy until `work` is done: for tests of what waits for it.
    #[cfg(test)]
    pub(crate) async fn read_slowly(&self, work: impl FnOnce() + Send + 'static) {
        let slow = move |_: &Reader| {
            work();
            Ok(())
        };
        self.readers.read(slow).await.unwrap();
    }
}
