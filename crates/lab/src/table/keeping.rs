//! How events happen at a table: applied, kept on disk, and only then told.

use game::Seat;
use serde_json::Value;

use super::Running;
use crate::book::{Entry, Misfit};
use crate::frames;
use crate::store::{EventRow, Kind, Standing};
use crate::trouble::TableError;
use crate::watching::{self, Speed};

impl Running {
    /// The time, which never goes back in a book even if the clock on the wall was set back before the last start.
    pub(super) fn now_ms(&self) -> u64 {
        self.clock.now_ms().max(self.book.last_ms())
    }

    /// Lets events happen, and what chance makes of them.
    pub(super) async fn happen(
        &mut self,
        at_ms: u64,
        seat: Option<Seat>,
        client_id: &str,
        events: Vec<Value>,
    ) -> Result<(), TableError> {
        if events.is_empty() {
            return Ok(());
        }
        let entries = entries(at_ms, seat, client_id, events);
        self.keep(entries, None).await?;
        self.let_chance_act().await
    }

    /// A note of something that the laboratory did.
    pub(super) fn lab_note(&self, body: Value) -> Entry {
        Entry { at_ms: self.now_ms(), kind: Kind::Lab, seat: None, client_id: String::new(), body }
    }

    /// Lets entries happen, keeps them, and tells everybody, in this order. Until they are kept nobody learns of them;
    /// if they cannot be kept, this table ends and is rebuilt from what was.
    pub(super) async fn keep(&mut self, entries: Vec<Entry>, standing: Option<Standing>) -> Result<(), TableError> {
        let rows = self.enter_all(entries)?;
        let standing = if self.is_over() { Some(Standing::Over) } else { standing };
        self.store.append(&self.id, rows, standing).await?;
        self.tell_state();
        self.tell_presence().await;
        Ok(())
    }

    /// Lets entries happen and gives them as they are stored.
    pub(super) fn enter_all(&mut self, entries: Vec<Entry>) -> Result<Vec<EventRow>, Misfit> {
        let mut rows = Vec::with_capacity(entries.len());
        for entry in entries {
            rows.push(self.next_row(&entry));
            self.enter(entry)?;
        }
        Ok(rows)
    }

    /// An entry as it is stored, if it is the next to happen.
    pub(super) fn next_row(&self, entry: &Entry) -> EventRow {
        entry.to_row(self.book.last_seq() + 1)
    }

    /// Lets an entry happen.
    pub(super) fn enter(&mut self, entry: Entry) -> Result<(), Misfit> {
        match entry.kind {
            Kind::Game => self.enter_event(entry),
            Kind::Lab => {
                self.enter_note(entry);
                Ok(())
            }
        }
    }

    fn enter_event(&mut self, entry: Entry) -> Result<(), Misfit> {
        let before = self.table.turn().phase;
        let misfit = |refusal| Misfit::refused(self.book.last_seq() + 1, refusal);
        self.table.apply(&entry.body).map_err(misfit)?;
        if self.table.turn().phase != before {
            self.timer.phase_began(entry.at_ms);
        }
        if self.table.outcome().is_some() {
            self.timer.stop();
        }
        self.book.add(entry);
        Ok(())
    }

    /// Takes in a note of the laboratory.
    pub(super) fn enter_note(&mut self, note: Entry) {
        self.timer.note(&note.body, note.at_ms);
        self.readiness.note(&note.body, note.at_ms);
        self.questions += usize::from(frames::questioned(&note.body).is_some());
        self.wishes += usize::from(watching::is_counted(&note.body));
        if let Some(speed) = Speed::noted(&note.body) {
            self.pace.follow(speed);
        }
        self.closed = self.closed.take().or_else(|| frames::closed(&note.body));
        self.book.add(note);
    }
}

/// Events of a game as entries of its book.
pub(super) fn entries(at_ms: u64, seat: Option<Seat>, client_id: &str, events: Vec<Value>) -> Vec<Entry> {
    let entry = |(index, body): (usize, Value)| Entry {
        at_ms,
        kind: Kind::Game,
        // Only the first event is the seat's own; what follows is its consequence.
        seat: seat.filter(|_| index == 0).map(|seat| seat.0),
        client_id: if index == 0 { client_id.to_owned() } else { String::new() },
        body,
    };
    events.into_iter().enumerate().map(entry).collect()
}
