//! The question before a move that gives something up: asked once, and recorded whether the move was meant.

use game::{Caution, Seat};
use serde_json::{Value, json};

use super::Running;
use crate::book::Entry;
use crate::limits::QUESTIONS_RECORDED;
use crate::trouble::TableError;

impl Running {
    /// What a person is asked before a legal move; `None` if there is nothing to ask, or nobody is to be asked here.
    pub(super) fn caution(&self, seat: Seat, action: &Value) -> Option<Caution> {
        if self.asks { self.table.caution(seat, action, self.language) } else { None }
    }

    /// Writes down that a question was asked.
    pub(super) async fn note_asked(&mut self, seat: Seat, action: &Value, caution: &Caution) -> Result<(), TableError> {
        match self.questioned("asked", seat, action, caution) {
            Some(note) => self.keep(vec![note], None).await,
            None => Ok(()),
        }
    }

    /// The note that a move was questioned, or made all the same. A table that has had its share of them gets no more.
    pub(super) fn questioned(&self, what: &str, seat: Seat, action: &Value, caution: &Caution) -> Option<Entry> {
        let Caution { worth, without, .. } = caution;
        let told = json!({"seat": seat.0, "move": action, "worth": worth, "without": without});
        (self.questions < QUESTIONS_RECORDED).then(|| self.lab_note(json!({ what: told })))
    }
}
