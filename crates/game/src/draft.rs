//! What a person composes step by step before it becomes a move.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::limits::DRAFT_STEPS;

/// A draft, with the drafts before it, so that steps can be taken back.
///
/// What is in it is for the game to say; whoever talks with the person keeps it from one line to the next, or has the
/// person's browser keep it. So a game must bear whatever it finds in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Draft {
    steps: Vec<Value>,
}

impl Draft {
    /// The draft as it is now; `None` if there is none yet.
    pub fn now(&self) -> Option<&Value> {
        self.steps.last()
    }

    /// Takes a step. Of very many steps the oldest is forgotten.
    pub fn set(&mut self, value: Value) {
        if self.now() == Some(&value) {
            return;
        }
        if self.steps.len() >= DRAFT_STEPS {
            self.steps.remove(0);
        }
        self.steps.push(value);
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.steps.pop().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_taken_back_one_by_one() {
        let mut draft = Draft::default();
        for step in [1, 2, 2, 3] {
            draft.set(step.into());
        }
        assert!(draft.undo() && draft.now() == Some(&2.into()), "{draft:?}");
        assert!(draft.undo() && draft.undo() && draft.now().is_none(), "{draft:?}");
        assert!(!draft.undo());
    }

    #[test]
    fn a_draft_has_an_end() {
        let mut draft = Draft::default();
        (0..=DRAFT_STEPS).for_each(|step| draft.set(step.into()));
        assert_eq!((0..).take_while(|_| draft.undo()).count(), DRAFT_STEPS);
    }
}
