//! The only place that speaks SQL: tables, seats and an append-only list of events, in one SQLite file.
//!
//! One task owns the connection that writes. It takes what waits, writes it in one transaction, and answers only after
//! the commit; SQLite runs in WAL mode with `synchronous = FULL`, so that a commit is on disk. The sync of the disk is the
//! dearest part of an action, so commits keep a distance ([`COMMIT_EVERY`]): the first after a pause is made at once, and
//! what comes soon after it shares the next.
//!
//! The writer stays on the thread that passes messages on: a commit takes a fraction of a millisecond, and handing it to
//! another thread and back costs more than the commit. A disk that turns out to be slow is waited for elsewhere.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::limits::{COMMIT_EVERY, SLOW_COMMIT, STORE_BATCH, STORE_QUEUE};

/// `WITHOUT ROWID` keeps an event in one page instead of a table's and an index's.
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, scenario TEXT NOT NULL, scenario_text TEXT NOT NULL, seating TEXT NOT NULL,
        seed TEXT NOT NULL, created_ms BIGINT NOT NULL, finished BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS seats (
        token_hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at_ms BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        client_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS alive (id BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL);
";

const DURABLE: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
";

/// Makes the write-ahead log as long as it ever gets. SQLite overwrites a log that is long enough in place, and a sync then
/// has no new file length to write; otherwise the first thousand commits would cost twice as much as the others.
const LENGTHEN_WAL: &str = "
    CREATE TABLE filling (bytes BLOB);
    INSERT INTO filling VALUES (zeroblob(4100000));
    DROP TABLE filling;
    PRAGMA wal_checkpoint(RESTART);
";

/// What can go wrong with the database, in words for the operator.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the database: {0}")]
pub struct StoreError(pub String);

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// A table as it was set up.
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

enum Write {
    Table { row: TableRow, seats: Vec<(String, i64)>, done: Done },
    Events { table: String, rows: Vec<EventRow>, finished: bool, done: Done },
    Alive { at_ms: u64 },
}

type Done = oneshot::Sender<Result<(), StoreError>>;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    reader: Arc<Mutex<Connection>>,
    writes: mpsc::Sender<Write>,
}

impl Store {
    /// Opens (or makes) the database in a folder and starts its writer.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError(format!("cannot make the folder: {error}")))?;
        let file = folder.join("haggle.sqlite");
        let writer = Connection::open(&file)?;
        writer.execute_batch(DURABLE)?;
        writer.execute_batch(SCHEMA)?;
        writer.execute_batch(LENGTHEN_WAL)?;
        let reader = Connection::open(&file)?;
        reader.execute_batch("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON;")?;
        let (writes, waiting) = mpsc::channel(STORE_QUEUE);
        tokio::spawn(write_all(writer, waiting));
        Ok(Store { reader: Arc::new(Mutex::new(reader)), writes })
    }

    /// Writes a new table and the hashes of its seat links (seat -1: a spectator); answers after the commit.
    pub async fn add_table(&self, row: TableRow, seats: Vec<(String, i64)>) -> Result<(), StoreError> {
        self.write(|done| Write::Table { row, seats, done }).await
    }

    /// Appends events to a table's book; answers after the commit.
    pub async fn append(&self, table: &str, rows: Vec<EventRow>, finished: bool) -> Result<(), StoreError> {
        self.write(|done| Write::Events { table: table.to_owned(), rows, finished, done }).await
    }

    /// Notes that the server is alive.
    pub async fn note_alive(&self, at_ms: u64) {
        let _ = self.writes.send(Write::Alive { at_ms }).await;
    }

    async fn write(&self, what: impl FnOnce(Done) -> Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let gone = || StoreError("the writer has stopped".to_owned());
        self.writes.send(what(done)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// The connection that reads. It is never left in a bad state: it only reads.
    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the server was last known to be alive.
    pub fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT at_ms FROM alive WHERE id = 1")?;
        Ok(query.query_row([], |row| unsigned(row, 0)).optional()?)
    }

    /// The table and seat that a link leads to.
    pub fn find_seat(&self, token_hash: &str) -> Result<Option<(String, Option<u8>)>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT table_id, seat FROM seats WHERE token_hash = ?1")?;
        let found = query.query_row([token_hash], |row| Ok((row.get(0)?, u8::try_from(row.get::<_, i64>(1)?).ok())));
        Ok(found.optional()?)
    }

    /// A table as it was set up.
    pub fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let text = "SELECT id, scenario, scenario_text, seating, seed, created_ms FROM tables WHERE id = ?1";
        let reader = self.reader();
        let mut query = reader.prepare_cached(text)?;
        query.query_row([id], |row| Ok(table_row(row))).optional()?.transpose()
    }

    /// The ids of the tables that are not finished.
    pub fn unfinished(&self) -> Result<Vec<String>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT id FROM tables WHERE finished = 0 ORDER BY id")?;
        let ids = query.query_map([], |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The whole book of a table, in order.
    pub fn events(&self, table: &str) -> Result<Vec<EventRow>, StoreError> {
        let text = "SELECT seq, at_ms, kind, seat, client_id, body FROM events WHERE table_id = ?1 ORDER BY seq";
        let reader = self.reader();
        let mut query = reader.prepare_cached(text)?;
        let rows = query.query_map([table], event_row)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

fn table_row(row: &Row<'_>) -> Result<TableRow, StoreError> {
    let (seating, seed): (String, String) = (row.get(3)?, row.get(4)?);
    let seating = serde_json::from_str(&seating).map_err(|error| StoreError(format!("the seating: {error}")))?;
    let seed = seed.parse().map_err(|_| StoreError(format!("'{seed}' is no seed")))?;
    Ok(TableRow {
        id: row.get(0)?,
        scenario: row.get(1)?,
        scenario_text: row.get(2)?,
        seating,
        seed,
        created_ms: unsigned(row, 5)?,
    })
}

fn event_row(row: &Row<'_>) -> rusqlite::Result<EventRow> {
    let (kind, seat): (String, i64) = (row.get(2)?, row.get(3)?);
    Ok(EventRow {
        seq: unsigned(row, 0)?,
        at_ms: unsigned(row, 1)?,
        kind: if kind == "game" { Kind::Game } else { Kind::Lab },
        seat: u8::try_from(seat).ok(),
        client_id: row.get(4)?,
        body: row.get(5)?,
    })
}

/// Writes whatever waits, many at a time, one transaction after the other.
async fn write_all(mut connection: Connection, mut waiting: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    let mut is_slow = false;
    let mut next_commit = Instant::now();
    while waiting.recv_many(&mut batch, STORE_BATCH).await > 0 {
        gather(&mut batch, &mut waiting, next_commit).await;
        let begin = Instant::now();
        next_commit = begin + COMMIT_EVERY;
        let result = if is_slow {
            tokio::task::block_in_place(|| commit(&mut connection, &batch))
        } else {
            commit(&mut connection, &batch)
        };
        is_slow = begin.elapsed() > SLOW_COMMIT;
        if let Err(error) = &result {
            tracing::error!("cannot write: {error}");
        }
        for write in batch.drain(..) {
            if let Write::Table { done, .. } | Write::Events { done, .. } = write {
                let _ = done.send(result.clone());
            }
        }
    }
}

/// Waits for more to write until the time of the next commit, if that is not now.
async fn gather(batch: &mut Vec<Write>, waiting: &mut mpsc::Receiver<Write>, next_commit: Instant) {
    if Instant::now() < next_commit {
        tokio::time::sleep_until(next_commit).await;
        while batch.len() < STORE_BATCH
            && let Ok(write) = waiting.try_recv()
        {
            batch.push(write);
        }
    }
}

fn commit(connection: &mut Connection, batch: &[Write]) -> Result<(), StoreError> {
    // One statement is a transaction of its own.
    if let [Write::Events { table, rows, finished: false, .. }] = batch
        && rows.len() == 1
    {
        return insert_events(connection, table, rows);
    }
    let transaction = connection.transaction()?;
    for write in batch {
        match write {
            Write::Table { row, seats, .. } => insert_table(&transaction, row, seats)?,
            Write::Events { table, rows, finished, .. } => {
                insert_events(&transaction, table, rows)?;
                if *finished {
                    transaction.execute("UPDATE tables SET finished = 1 WHERE id = ?1", [table])?;
                }
            }
            Write::Alive { at_ms } => {
                let text = "INSERT INTO alive (id, at_ms) VALUES (1, ?1)
                    ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
                transaction.prepare_cached(text)?.execute([signed(*at_ms)])?;
            }
        }
    }
    Ok(transaction.commit()?)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn insert_table(transaction: &Transaction<'_>, row: &TableRow, seats: &[(String, i64)]) -> Result<(), StoreError> {
    let text = "INSERT INTO tables (id, scenario, scenario_text, seating, seed, created_ms, finished)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)";
    let seating = serde_json::to_string(&row.seating).unwrap_or_default();
    let (seed, created_ms) = (row.seed.to_string(), signed(row.created_ms));
    transaction.execute(text, params![row.id, row.scenario, row.scenario_text, seating, seed, created_ms])?;
    for (hash, seat) in seats {
        let text = "INSERT INTO seats (token_hash, table_id, seat) VALUES (?1, ?2, ?3)";
        transaction.execute(text, params![hash, row.id, seat])?;
    }
    Ok(())
}

fn insert_events(connection: &Connection, table: &str, rows: &[EventRow]) -> Result<(), StoreError> {
    let text = "INSERT INTO events (table_id, seq, at_ms, kind, seat, client_id, body)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = connection.prepare_cached(text)?;
    for row in rows {
        let kind = match row.kind {
            Kind::Game => "game",
            Kind::Lab => "lab",
        };
        let seat = row.seat.map_or(-1, i64::from);
        insert.execute(params![table, signed(row.seq), signed(row.at_ms), kind, seat, row.client_id, row.body])?;
    }
    Ok(())
}
