//! Links to seats: who may come, and who has taken which seat.

use rusqlite::{Connection, OptionalExtension, params};

use super::rows::{found, seat_column};
use super::writer::Write;
use super::{Found, Link, Store, StoreError};

impl Store {
    /// What a link leads to.
    pub fn find_seat(&self, token_hash: &str) -> Result<Option<Found>, StoreError> {
        let reader = self.reader();
        let mut query = reader.prepare_cached("SELECT table_id, seat, key_hash FROM seats WHERE token_hash = ?1")?;
        Ok(query.query_row([token_hash], found).optional()?)
    }

    /// Gives a seat to the holder of a key and forgets its invitation; answers after the commit. False if somebody was
    /// first, or if there is no such link.
    pub async fn take_seat(&self, token_hash: &str, key_hash: &str) -> Result<bool, StoreError> {
        let (token_hash, key_hash) = (token_hash.to_owned(), key_hash.to_owned());
        let work = move |connection: &Connection| {
            let text = "UPDATE seats SET key_hash = ?2, invite = NULL WHERE token_hash = ?1 AND key_hash IS NULL";
            connection.prepare_cached(text)?.execute([&token_hash, &key_hash])
        };
        Ok(self.write(Write::new(work).single(true)).await? == 1)
    }

    /// The seats of a table that nobody has taken yet, with the tokens of their links, by seat.
    pub fn invites(&self, table: &str) -> Result<Vec<(u8, String)>, StoreError> {
        let text =
            "SELECT seat, invite FROM seats WHERE table_id = ?1 AND seat >= 0 AND invite IS NOT NULL ORDER BY seat";
        let reader = self.reader();
        let mut query = reader.prepare_cached(text)?;
        let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Adds a link to a table, such as one for another device of the same seat; answers after the commit.
    pub async fn add_link(&self, table: &str, link: Link) -> Result<(), StoreError> {
        let table = table.to_owned();
        let work = move |connection: &Connection| insert_link(connection, &table, &link);
        self.write(Write::new(work).single(true)).await.map(drop)
    }

    /// How many links lead to a seat (`None`: to the spectators' place).
    pub fn links_of(&self, table: &str, seat: Option<u8>) -> Result<usize, StoreError> {
        let text = "SELECT count(*) FROM seats WHERE table_id = ?1 AND seat = ?2";
        let reader = self.reader();
        let count: i64 = reader.prepare_cached(text)?.query_row(params![table, seat_column(seat)], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }
}

pub(super) fn insert_link(connection: &Connection, table: &str, link: &Link) -> rusqlite::Result<usize> {
    let text = "INSERT INTO seats (token_hash, table_id, seat, key_hash, invite) VALUES (?1, ?2, ?3, ?4, ?5)";
    let values = params![link.token_hash, table, seat_column(link.seat), link.key_hash, link.invite];
    connection.prepare_cached(text)?.execute(values)
}
