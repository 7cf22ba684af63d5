//! Who takes a seat: an agent of the registry, or somebody from outside.
//!
//! A player from outside is shown views and answers with moves, both as JSON. A child process, a connection, a script or a
//! person can take a seat this way, and none of them needs to know a type of ours.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::{AnyError, Parting, Seat, Told};

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
    /// What whoever lets it play should be told afterwards, in sentences: that it took too long now and then, say.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Somebody from outside in a seat, for one game.
pub trait Outsider: Send {
    /// The game begins. Called once, before the first [`Outsider::act`]; who is never asked for a move hears nothing.
    fn begin(&mut self, opening: &Opening<'_>) -> Result<Wishes, AnyError>;
    /// The move that follows a scene.
    fn act(&mut self, scene: &Scene<'_>) -> Result<Answer, AnyError>;
    /// The game is over: what happened since the last scene, and what came of it. Called only after [`Outsider::begin`].
    fn end(&mut self, _news: &[Told], _parting: &Parting) {}
}

/// What a seat is told when it sits down.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The kind of game.
    pub game: &'a str,
    /// The name of the seat.
    pub seat: &'a str,
    /// The names of all seats.
    pub seats: &'a [String],
    /// A whole number below 2^53, for whatever the player draws: the same in the same game of the same run.
    pub seed: u64,
    /// The rules of the scenario so far as they are the seat's to know.
    pub briefing: &'a Value,
}

/// What a player from outside would like to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The legal moves, where there are at most so many.
    pub moves: usize,
}

/// What a seat knows when it is asked for a move.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What has happened since it was asked last.
    pub news: &'a [Told],
    /// How things stand, as JSON.
    pub view: &'a str,
    /// The legal moves as JSON, if they were wished for and are not too many. Kinds of moves without end are not in it.
    pub moves: Option<&'a [Value]>,
}

/// What a player from outside answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A move, as JSON.
    Move(Value),
    /// Nothing in time, and it is agreed that it passes then.
    TooLate,
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
