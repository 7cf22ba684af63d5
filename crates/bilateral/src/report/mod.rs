//! What a negotiation answers when it is asked.
//!
//! | file | what it tells |
//! |---|---|
//! | `analyze.rs`, `space.rs` | what there is to gain for every pair of types, as tables and as a picture |
//! | `solve.rs`, `explain.rs` | the equilibrium where both types are known; why it is so, in sentences |
//! | `learn.rs`, `model.rs` | what KBAgent learned from recorded games; what it will do with it |
//! | `look_back.rs` | the offers of a finished game, and how good its agreement is |

mod analyze;
mod explain;
mod learn;
mod look_back;
mod model;
mod solve;
mod space;

use std::sync::Arc;

use game::{Game, Lesson, PLOT, Seat, Verb, VerbName};
use serde_json::{Map, Value};

use crate::{Bilateral, notation};

pub(crate) use look_back::look_back;

/// What a negotiation can do besides being played.
pub(crate) const VERBS: &[Verb<Bilateral>] = &[
    Verb { name: VerbName::Analyze, options: &[PLOT], answer: |game, _| Ok(analyze::report(game)) },
    Verb { name: VerbName::Solve, options: solve::OPTIONS, answer: solve::report },
];

/// What agents can learn from recorded negotiations.
pub(crate) const LESSONS: &[Lesson<Bilateral>] = &[learn::KB];

/// Two types that can meet, by their positions in the roles' lists.
#[derive(Clone, Debug)]
struct Pair {
    game: Arc<Bilateral>,
    types: [usize; 2],
}

impl Pair {
    /// All pairs that can meet.
    fn all(game: &Arc<Bilateral>) -> Vec<Pair> {
        let choices = |role: usize| match game.roles()[role].plays {
            Some(only) => vec![only],
            None => (0..game.roles()[role].types.len()).collect(),
        };
        let pairs = choices(0).into_iter().flat_map(|first| choices(1).into_iter().map(move |second| [first, second]));
        pairs.map(|types| Pair { game: Arc::clone(game), types }).collect()
    }

    /// The names of the two types.
    fn names(&self) -> [&str; 2] {
        [Seat(0), Seat(1)].map(|seat| self.game.types(seat)[self.types[seat.index()]].name.as_str())
    }

    /// The names of the two types by role.
    fn to_json(&self) -> Map<String, Value> {
        self.game.seats().iter().cloned().zip(self.names().map(Value::from)).collect()
    }
}

/// An outcome as a map from issue to value.
fn outcome_json(game: &Bilateral, number: u64) -> Value {
    notation::offer_json(game.domain(), &game.domain().outcome(number))
}
