//! Agents: programs that take a seat. They see a view, never a state.

use crate::{Game, Param, Recipe, Stream};

/// A program in a seat of one game. It is made anew for every game.
pub trait Agent<G: Game>: Send {
    /// What to do now. Called only when the seat may act; the answer must be a legal move.
    ///
    /// Randomness comes from `stream` alone, so that a seed determines the game.
    fn act(&mut self, view: &G::View<'_>, stream: &mut Stream) -> G::Move;
}

/// A line of a game's registry of agents.
pub struct AgentEntry<G: Game> {
    /// What it is called in commands, forms and logs, and what it does.
    pub info: AgentInfo,
    /// Makes one.
    pub build: Recipe<G>,
}

/// What anybody may want to know about an agent.
#[derive(Clone, Copy, Debug)]
pub struct AgentInfo {
    /// The name in commands, forms and logs.
    pub name: &'static str,
    /// One sentence.
    pub sentence: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What can be set.
    pub params: &'static [Param],
}
