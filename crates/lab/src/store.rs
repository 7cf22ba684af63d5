//! The only place that speaks SQL: tables, seats and an append-only list of events.
//!
//! One task owns the connection that writes. It takes what waits, writes it in one transaction, and answers only after
//! the commit; SQLite runs in WAL mode with `synchronous = FULL`, so that a commit is on disk. Column types are those
//! that every database has.

use std::path::Path;
use std::str::FromStr;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Row};
use tokio::sync::{mpsc, oneshot};

use crate::limits::{STORE_BATCH, STORE_QUEUE};

const SCHEMA: &[&str] = &[
    "CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, scenario TEXT NOT NULL, scenario_text TEXT NOT NULL, seating TEXT NOT NULL,
        seed TEXT NOT NULL, created_ms BIGINT NOT NULL, finished BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS seats (
        token_hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at_ms BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        client_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq))",
    "CREATE TABLE IF NOT EXISTS alive (id BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL)",
];

/// What can go wrong with the database, in words for the operator.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the database: {0}")]
pub struct StoreError(pub String);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
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
    readers: AnyPool,
    writes: mpsc::Sender<Write>,
}

impl Store {
    /// Opens (or makes) the database in a folder and starts its writer.
    pub async fn open(folder: &Path) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        std::fs::create_dir_all(folder).map_err(|error| StoreError(format!("cannot make the folder: {error}")))?;
        let url = format!("sqlite://{}?mode=rwc", folder.join("haggle.sqlite").display());
        let options = AnyConnectOptions::from_str(&url)?;
        let mut writer = AnyConnection::connect_with(&options).await?;
        for pragma in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA busy_timeout = 5000"] {
            sqlx::query(pragma).fetch_all(&mut writer).await?;
        }
        for statement in SCHEMA {
            sqlx::query(*statement).execute(&mut writer).await?;
        }
        let readers =
            AnyPoolOptions::new().max_connections(4).connect_with(options.disable_statement_logging()).await?;
        let (writes, waiting) = mpsc::channel(STORE_QUEUE);
        tokio::spawn(write_all(writer, waiting));
        Ok(Store { readers, writes })
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

    /// When the server was last known to be alive.
    pub async fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT at_ms FROM alive WHERE id = 1").fetch_optional(&self.readers).await?;
        row.map(|row| unsigned(&row, 0)).transpose()
    }

    /// The table and seat that a link leads to.
    pub async fn find_seat(&self, token_hash: &str) -> Result<Option<(String, Option<u8>)>, StoreError> {
        let query = sqlx::query("SELECT table_id, seat FROM seats WHERE token_hash = $1").bind(token_hash.to_owned());
        let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
        let seat: i64 = row.try_get(1)?;
        Ok(Some((row.try_get(0)?, u8::try_from(seat).ok())))
    }

    /// A table as it was set up.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let text = "SELECT id, scenario, scenario_text, seating, seed, created_ms FROM tables WHERE id = $1";
        let row = sqlx::query(text).bind(id.to_owned()).fetch_optional(&self.readers).await?;
        row.map(|row| table_row(&row)).transpose()
    }

    /// The ids of the tables that are not finished.
    pub async fn unfinished(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables WHERE finished = 0 ORDER BY id").fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The whole book of a table, in order.
    pub async fn events(&self, table: &str) -> Result<Vec<EventRow>, StoreError> {
        let text = "SELECT seq, at_ms, kind, seat, client_id, body FROM events WHERE table_id = $1 ORDER BY seq";
        let rows = sqlx::query(text).bind(table.to_owned()).fetch_all(&self.readers).await?;
        rows.iter().map(event_row).collect()
    }
}

fn unsigned(row: &AnyRow, column: usize) -> Result<u64, StoreError> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| StoreError(format!("column {column} holds {number}")))
}

fn table_row(row: &AnyRow) -> Result<TableRow, StoreError> {
    let (seating, seed): (String, String) = (row.try_get(3)?, row.try_get(4)?);
    let seating = serde_json::from_str(&seating).map_err(|error| StoreError(format!("the seating: {error}")))?;
    let seed = seed.parse().map_err(|_| StoreError(format!("'{seed}' is no seed")))?;
    Ok(TableRow {
        id: row.try_get(0)?,
        scenario: row.try_get(1)?,
        scenario_text: row.try_get(2)?,
        seating,
        seed,
        created_ms: unsigned(row, 5)?,
    })
}

fn event_row(row: &AnyRow) -> Result<EventRow, StoreError> {
    let (kind, seat): (String, i64) = (row.try_get(2)?, row.try_get(3)?);
    Ok(EventRow {
        seq: unsigned(row, 0)?,
        at_ms: unsigned(row, 1)?,
        kind: if kind == "game" { Kind::Game } else { Kind::Lab },
        seat: u8::try_from(seat).ok(),
        client_id: row.try_get(4)?,
        body: row.try_get(5)?,
    })
}

/// Writes whatever waits, many at a time, one transaction after the other.
async fn write_all(mut connection: AnyConnection, mut waiting: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, STORE_BATCH).await > 0 {
        let result = commit(&mut connection, &batch).await;
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

async fn commit(connection: &mut AnyConnection, batch: &[Write]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for write in batch {
        match write {
            Write::Table { row, seats, .. } => insert_table(&mut transaction, row, seats).await?,
            Write::Events { table, rows, finished, .. } => {
                insert_events(&mut transaction, table, rows, *finished).await?;
            }
            Write::Alive { at_ms } => {
                sqlx::query("DELETE FROM alive").execute(&mut *transaction).await?;
                let insert = sqlx::query("INSERT INTO alive (id, at_ms) VALUES (1, $1)").bind(signed(*at_ms));
                insert.execute(&mut *transaction).await?;
            }
        }
    }
    Ok(transaction.commit().await?)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

async fn insert_table(
    connection: &mut AnyConnection,
    row: &TableRow,
    seats: &[(String, i64)],
) -> Result<(), StoreError> {
    let text = "INSERT INTO tables (id, scenario, scenario_text, seating, seed, created_ms, finished)
        VALUES ($1, $2, $3, $4, $5, $6, 0)";
    let seating = serde_json::to_string(&row.seating).unwrap_or_default();
    let insert = sqlx::query(text).bind(row.id.clone()).bind(row.scenario.clone()).bind(row.scenario_text.clone());
    let insert = insert.bind(seating).bind(row.seed.to_string()).bind(signed(row.created_ms));
    insert.execute(&mut *connection).await?;
    for (hash, seat) in seats {
        let text = "INSERT INTO seats (token_hash, table_id, seat) VALUES ($1, $2, $3)";
        let insert = sqlx::query(text).bind(hash.clone()).bind(row.id.clone()).bind(*seat);
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

async fn insert_events(
    connection: &mut AnyConnection,
    table: &str,
    rows: &[EventRow],
    finished: bool,
) -> Result<(), StoreError> {
    for row in rows {
        let text = "INSERT INTO events (table_id, seq, at_ms, kind, seat, client_id, body)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let kind = match row.kind {
            Kind::Game => "game",
            Kind::Lab => "lab",
        };
        let insert = sqlx::query(text).bind(table.to_owned()).bind(signed(row.seq)).bind(signed(row.at_ms)).bind(kind);
        let insert = insert.bind(row.seat.map_or(-1, i64::from)).bind(row.client_id.clone()).bind(row.body.clone());
        insert.execute(&mut *connection).await?;
    }
    if finished {
        let update = sqlx::query("UPDATE tables SET finished = 1 WHERE id = $1").bind(table.to_owned());
        update.execute(&mut *connection).await?;
    }
    Ok(())
}
