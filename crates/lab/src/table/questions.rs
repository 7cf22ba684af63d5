//! What a seat may ask of a table without anything happening: what a move would mean, how things stand in words, and what
//! a line means that somebody typed.
//!
//! Every answer is a function of what the seat may know and of what it says itself. A draft is kept by who asks.

use game::{Draft, Refusal, Seat, Typed};
use serde_json::{Value, json};

use super::Running;
use crate::frames::{self, Frame};

/// A question of a seat.
#[derive(Debug)]
pub(crate) enum Question {
    /// What would a move mean?
    Preview(Value),
    /// How do things stand, in words, for who has this draft? What was said at the beginning is told where it is wanted.
    Look { draft: Draft, opening: bool },
    /// What does a line mean, typed by who has this draft?
    Typed { draft: Draft, line: String },
}

impl Running {
    /// The answer to a question.
    pub(super) fn answer(&self, seat: Seat, id: &str, question: Question) -> Frame {
        match question {
            Question::Preview(action) => {
                frames::preview(id, self.table.preview(seat, &action, self.language), self.language)
            }
            Question::Look { draft, opening } => frames::look(id, self.look(seat, &draft, opening)),
            Question::Typed { draft, line } => frames::typed(id, self.typed(seat, draft, &line), self.language),
        }
    }

    fn look(&self, seat: Seat, draft: &Draft, opening: bool) -> Value {
        let has_begun = self.timer.is_running() || self.readiness.is_awaited();
        let may_act = has_begun && self.table.turn().may_act.contains(seat) && !self.is_over();
        let mut told = json!({
            "may_act": may_act,
            "lines": self.table.lines(seat, draft),
            "examples": if may_act { self.table.examples(seat, draft) } else { Vec::new() },
        });
        if opening {
            told["opening"] = json!(self.table.opening(seat));
        }
        told
    }

    /// Moves, each with what should be considered before it is made, or something to read. The first move is tried, so that
    /// nobody is asked to consider what cannot be done.
    fn typed(&self, seat: Seat, mut draft: Draft, line: &str) -> Result<Value, Refusal> {
        let meant = self.table.typed(seat, &mut draft, line)?;
        let moves = match meant {
            Typed::Told(parts) => return Ok(json!({"draft": draft, "told": parts})),
            Typed::Moves(moves) => moves,
        };
        if let Some(action) = moves.first() {
            self.decide(seat, action)?;
        }
        let warning = |action: &Value| self.caution(seat, action).map(|caution| caution.sentence);
        let considered = |action: &Value| json!({"move": action, "warning": warning(action)});
        Ok(json!({"draft": draft, "moves": moves.iter().map(considered).collect::<Vec<_>>()}))
    }
}
