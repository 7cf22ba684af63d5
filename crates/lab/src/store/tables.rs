//! Tables and their books: what is written while people play, and what is read to bring a table back.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::rows::{EVENT_COLUMNS, TABLE_COLUMNS, event_row, seat_column, signed, table_row};
use super::seats::insert_link;
use super::writer::Write;
use super::{EventRow, Kind, Link, Mark, Standing, Store, StoreError, TableRow, set_mark};

impl Store {
    /// Writes a new table and its links; answers after the commit.
    pub async fn add_table(&self, row: TableRow, links: Vec<Link>) -> Result<(), StoreError> {
        let work = move |connection: &Connection| {
            insert_table(connection, &row)?;
            links.iter().map(|link| insert_link(connection, &row.id, link)).sum()
        };
        self.write(Write::new(work)).await.map(drop)
    }

    /// Appends entries to a table's book and, in the same transaction, notes how the table stands after them, if they
    /// change that; answers after the commit.
    pub async fn append(&self, table: &str, rows: Vec<EventRow>, standing: Option<Standing>) -> Result<(), StoreError> {
        let table = table.to_owned();
        let is_single = rows.len() == 1 && standing.is_none();
        let work = move |connection: &Connection| {
            insert_events(connection, &table, &rows)?;
            standing.map_or(Ok(0), |standing| set_standing(connection, &table, standing))
        };
        self.write(Write::new(work).single(is_single)).await.map(drop)
    }

    /// Appends entries to the books of many tables and notes that the server is alive, all in one transaction; answers
    /// after the commit.
    pub async fn append_all(&self, entries: Vec<(String, Vec<EventRow>)>, alive_ms: u64) -> Result<(), StoreError> {
        let work = move |connection: &Connection| {
            entries.iter().try_for_each(|(table, rows)| insert_events(connection, table, rows))?;
            set_mark(connection, Mark::Alive, alive_ms)
        };
        self.write(Write::new(work)).await.map(drop)
    }

    /// A table as it was set up, and how it stands.
    pub fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached(&format!("SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?1"))?;
        Ok(query.query_row([id], table_row).optional()?)
    }

    /// The whole book of a table, in order.
    pub fn events(&self, table: &str) -> Result<Vec<EventRow>, StoreError> {
        let text = format!("SELECT {EVENT_COLUMNS} FROM events WHERE table_id = ?1 ORDER BY seq");
        let reader = self.reader();
        let mut query = reader.prepare_cached(&text)?;
        let rows = query.query_map([table], event_row)?;
        Ok(rows.map(|row| row.map(|(_, event)| event)).collect::<Result<_, _>>()?)
    }

    /// The tables that have begun and are not over, each with its whole book, by id. What is waiting or closed is not
    /// looked at, however much it is.
    pub fn unfinished(&self) -> Result<Vec<(TableRow, Vec<EventRow>)>, StoreError> {
        let reader = self.reader();
        // Both see the same moment.
        let moment = reader.unchecked_transaction()?;
        let mut books: HashMap<String, Vec<EventRow>> = HashMap::new();
        for row in moment.prepare(&unfinished_events())?.query_map([], event_row)? {
            let (table, event) = row?;
            books.entry(table).or_default().push(event);
        }
        let mut query = moment.prepare(&unfinished_tables())?;
        let tables = query.query_map([], table_row)?.collect::<Result<Vec<_>, _>>()?;
        let with_book = |table: TableRow| {
            let book = books.remove(&table.id).unwrap_or_default();
            (table, book)
        };
        Ok(tables.into_iter().map(with_book).collect())
    }
}

pub(super) fn unfinished_tables() -> String {
    format!("SELECT {TABLE_COLUMNS} FROM tables WHERE finished = 0 AND begun = 1 ORDER BY id")
}

/// `CROSS JOIN` fixes the order: first the tables, by their index, then the book of each.
pub(super) fn unfinished_events() -> String {
    format!(
        "SELECT {EVENT_COLUMNS} FROM tables CROSS JOIN events ON table_id = id
        WHERE finished = 0 AND begun = 1 ORDER BY id, seq"
    )
}

fn insert_table(connection: &Connection, row: &TableRow) -> rusqlite::Result<usize> {
    let text = format!("INSERT INTO tables ({TABLE_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    let seating = serde_json::to_string(&row.seating).unwrap_or_default();
    let (seed, created_ms) = (row.seed.to_string(), signed(row.created_ms));
    let (begun, finished) = row.standing.columns();
    let host = seat_column(row.host);
    let values = params![row.id, row.scenario, row.scenario_text, seating, seed, created_ms, begun, finished, host];
    connection.prepare_cached(&text)?.execute(values)
}

pub(super) fn insert_events(connection: &Connection, table: &str, rows: &[EventRow]) -> rusqlite::Result<()> {
    let text = format!("INSERT INTO events ({EVENT_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    let mut insert = connection.prepare_cached(&text)?;
    for row in rows {
        let kind = match row.kind {
            Kind::Game => "game",
            Kind::Lab => "lab",
        };
        let seat = seat_column(row.seat);
        insert.execute(params![table, signed(row.seq), signed(row.at_ms), kind, seat, row.client_id, row.body])?;
    }
    Ok(())
}

pub(super) fn set_standing(connection: &Connection, table: &str, standing: Standing) -> rusqlite::Result<usize> {
    let (begun, finished) = standing.columns();
    let text = "UPDATE tables SET begun = max(begun, ?2), finished = ?3 WHERE id = ?1";
    connection.prepare_cached(text)?.execute(params![table, begun, finished])
}
