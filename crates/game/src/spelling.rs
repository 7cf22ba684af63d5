//! Moves and events of any game, whatever its types: read and spelled in the one canonical way, and drawn at random.

use serde_json::Value;

use crate::laws::{Lawful, draw_game};
use crate::{Refusal, Wire};

/// A move as it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct SpelledMove {
    /// In notation.
    pub text: String,
    /// As JSON.
    pub json: Value,
}

/// A game that was played at random, as it is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpelledGame {
    /// The moves.
    pub moves: Vec<SpelledMove>,
    /// What happened, with the time of each event.
    pub events: Vec<(u64, Value)>,
}

/// Reads moves and events of a scenario and spells them canonically; for tools that check what is read.
pub trait Spelling {
    /// A move in notation.
    fn spell_move(&self, text: &str) -> Result<SpelledMove, Refusal>;

    /// A move as JSON.
    fn spell_json_move(&self, json: &Value) -> Result<SpelledMove, Refusal>;

    /// An event as JSON.
    fn spell_event(&self, json: &Value) -> Result<Value, Refusal>;

    /// A game of legal moves drawn at random, played to its end or for so many moves.
    fn draw_game(&self, seed: u64, most_moves: usize) -> SpelledGame;
}

impl<G: Lawful> Spelling for G {
    fn spell_move(&self, text: &str) -> Result<SpelledMove, Refusal> {
        self.read_move(text).map(|action| written(self, &action))
    }

    fn spell_json_move(&self, json: &Value) -> Result<SpelledMove, Refusal> {
        self.move_from_json(json).map(|action| written(self, &action))
    }

    fn spell_event(&self, json: &Value) -> Result<Value, Refusal> {
        self.event_from_json(json).map(|event| self.event_json(&event))
    }

    fn draw_game(&self, seed: u64, most_moves: usize) -> SpelledGame {
        let (moves, record) = draw_game(self, seed, most_moves);
        SpelledGame {
            moves: moves.iter().map(|action| written(self, action)).collect(),
            events: record.iter().map(|(at_ms, event)| (*at_ms, self.event_json(event))).collect(),
        }
    }
}

fn written<G: Wire>(game: &G, action: &G::Move) -> SpelledMove {
    SpelledMove { text: game.write_move(action), json: game.move_json(action) }
}
