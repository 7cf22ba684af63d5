//! Who takes a seat: an agent of the registry, or somebody from outside.
//!
//! A player from outside is shown views and answers with moves, both as JSON. A child process, a connection, a script or a
//! person can take a seat this way, and none of them needs to know a type of ours.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::{Agent, AnyError, Language, Refusal, Seat, Staged, Stream};

/// Who takes a seat.
#[derive(Clone)]
pub enum Player {
    /// An agent of the registry: `name` or `name:param=value,..`.
    Named(String),
    /// Somebody from outside.
    Foreign(Arc<dyn Foreign>),
}

/// Somebody from outside who can take seats.
pub trait Foreign: Send + Sync {
    /// What it is called in logs.
    fn name(&self) -> String;
    /// Takes a seat in a game. Called anew for every game, and once before when a seating is checked.
    fn sit_down(&self, seat: Seat) -> Result<Box<dyn Outsider>, AnyError>;
}

/// Somebody from outside in a seat, for one game.
pub trait Outsider: Send {
    /// What the seat is told when it sits down. Called once, before the first [`Outsider::act`].
    fn begin(&mut self, briefing: &Value) -> Result<(), AnyError>;
    /// The move that follows a view, both as JSON.
    fn act(&mut self, view: &str) -> Result<Value, AnyError>;
}

/// Why a player has no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    /// The answer is not a move of the game.
    #[error("{reason}")]
    NotAMove {
        /// The answer, as JSON.
        answer: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There was no answer.
    #[error("{0}")]
    NoAnswer(String),
}

impl Player {
    /// The players of a seating in which some seats have an agent of the registry, and the others nobody.
    pub fn seated(agents: &[Option<String>]) -> Vec<Option<Player>> {
        agents.iter().map(|agent| agent.clone().map(Player::Named)).collect()
    }
}

impl From<&str> for Player {
    fn from(agent: &str) -> Player {
        Player::Named(agent.to_owned())
    }
}

impl From<String> for Player {
    fn from(agent: String) -> Player {
        Player::Named(agent)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Named(agent) => f.write_str(agent),
            Player::Foreign(foreign) => f.write_str(&foreign.name()),
        }
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player({self})")
    }
}

/// Somebody from outside as an agent.
pub(crate) struct Interpreter<G> {
    game: Arc<G>,
    outsider: Box<dyn Outsider>,
    briefed: bool,
}

impl<G: Staged> Interpreter<G> {
    /// Speaks for somebody who takes a seat of this game.
    pub(crate) fn new(game: &Arc<G>, outsider: Box<dyn Outsider>) -> Interpreter<G> {
        Interpreter { game: Arc::clone(game), outsider, briefed: false }
    }

    fn ask(&mut self, view: &G::View<'_>) -> Result<Value, AnyError> {
        if !self.briefed {
            self.outsider.begin(&self.game.briefing(view, Language::English))?;
            self.briefed = true;
        }
        self.outsider.act(&self.game.view_text(view, Language::English))
    }
}

impl<G: Staged> Agent<G> for Interpreter<G> {
    fn act(&mut self, view: &G::View<'_>, stream: &mut Stream) -> G::Move {
        self.attempt(view, stream).unwrap_or_else(|_| self.game.pass(view))
    }

    fn attempt(&mut self, view: &G::View<'_>, _stream: &mut Stream) -> Result<G::Move, Box<NoMove>> {
        let answer = self.ask(view).map_err(|error| Box::new(NoMove::NoAnswer(error.to_string())))?;
        let not_a_move =
            |refusal: Refusal| Box::new(NoMove::NotAMove { answer: answer.to_string(), reason: refusal.to_string() });
        self.game.move_from_json(&answer).map_err(not_a_move)
    }
}
