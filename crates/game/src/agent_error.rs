//! Why an agent cannot take a seat.

use crate::{LibraryError, ParamError, instead};

/// Any error, for code that only passes it on.
pub type AnyError = Box<dyn std::error::Error + Send + Sync>;

/// Why somebody cannot take a seat. The messages say what to do; where one contains that of another error, the other is
/// not told again as its source.
#[derive(Debug, thiserror::Error)]
pub enum AgentError {
    /// No agent of the game has this name.
    #[error("there is no agent '{name}'; {}", instead(name, known.iter().copied(), "choose from"))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// A parameter was refused.
    #[error("agent '{agent}': {error}")]
    Param {
        /// The agent.
        agent: &'static str,
        /// What is wrong with the parameter.
        error: ParamError,
    },
    /// A file that was named cannot be had.
    #[error("agent '{agent}': {error}")]
    File {
        /// The agent.
        agent: &'static str,
        /// What is wrong with the file.
        error: LibraryError,
    },
    /// The agent cannot play this seat of this scenario.
    #[error("agent '{agent}': {error}")]
    Unfit {
        /// The agent.
        agent: &'static str,
        /// What it says itself.
        error: AnyError,
    },
    /// Too few or too many agents.
    #[error("{agents} agents for {seats} seats; name one agent per seat")]
    Seats {
        /// How many came.
        agents: usize,
        /// How many are wanted.
        seats: usize,
    },
    /// Somebody from outside did not come.
    #[error("{player} did not sit down: {error}")]
    Absent {
        /// Who.
        player: String,
        /// Why not.
        error: AnyError,
    },
    /// A seat stays empty.
    #[error("nobody can sit as {seat}: {error}")]
    CannotSit {
        /// The seat.
        seat: String,
        /// Why.
        error: Box<AgentError>,
    },
}
