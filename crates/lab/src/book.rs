//! The book of a table in memory: what happened, in order, numbered from 1 without a gap.

use std::collections::HashMap;

use game::Refusal;
use serde_json::Value;

use crate::store::{EventRow, Kind};

/// An entry of a book that does not fit.
#[derive(Debug, thiserror::Error)]
#[error("entry {entry}: {reason}")]
pub struct Misfit {
    entry: u64,
    reason: Reason,
}

#[derive(Debug, thiserror::Error)]
enum Reason {
    #[error(transparent)]
    NotJson(serde_json::Error),
    #[error(transparent)]
    Refused(Refusal),
}

impl Misfit {
    /// The game does not take an entry.
    pub(crate) fn refused(entry: u64, refusal: Refusal) -> Misfit {
        Misfit { entry, reason: Reason::Refused(refusal) }
    }
}

/// One thing that happened.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) at_ms: u64,
    pub(crate) kind: Kind,
    /// The seat whose move it was; `None` for consequences, chance, the clock and the laboratory.
    pub(crate) seat: Option<u8>,
    /// The id that the client gave the action, on its first event; empty otherwise.
    pub(crate) client_id: String,
    pub(crate) body: Value,
}

impl Entry {
    /// As it is read from the store.
    pub(crate) fn from_row(row: EventRow) -> Result<Entry, Misfit> {
        let body = serde_json::from_str(&row.body);
        let body = body.map_err(|error| Misfit { entry: row.seq, reason: Reason::NotJson(error) })?;
        Ok(Entry { at_ms: row.at_ms, kind: row.kind, seat: row.seat, client_id: row.client_id, body })
    }

    /// As it is written to the store.
    pub(crate) fn to_row(&self, seq: u64) -> EventRow {
        EventRow {
            seq,
            at_ms: self.at_ms,
            kind: self.kind,
            seat: self.seat,
            client_id: self.client_id.clone(),
            body: self.body.to_string(),
        }
    }
}

/// All that happened at a table.
#[derive(Debug, Default)]
pub(crate) struct Book {
    entries: Vec<Entry>,
    // Which action of a client led to which entry: an action applies at most once.
    answered: HashMap<String, u64>,
}

impl Book {
    /// The number of the last entry; 0 if there is none.
    pub(crate) fn last_seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// When the last entry was made; 0 if there is none.
    pub(crate) fn last_ms(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.at_ms)
    }

    /// The entry to which an action of a client led.
    pub(crate) fn answer(&self, client_id: &str) -> Option<u64> {
        self.answered.get(client_id).copied()
    }

    /// The entries after number `seen`, with their numbers.
    pub(crate) fn since(&self, seen: u64) -> impl Iterator<Item = (u64, &Entry)> {
        let first = usize::try_from(seen).unwrap_or(usize::MAX).min(self.entries.len());
        (first as u64 + 1..).zip(&self.entries[first..])
    }

    /// Adds an entry at the end.
    pub(crate) fn add(&mut self, entry: Entry) {
        if !entry.client_id.is_empty() {
            self.answered.insert(entry.client_id.clone(), self.last_seq() + 1);
        }
        self.entries.push(entry);
    }
}
