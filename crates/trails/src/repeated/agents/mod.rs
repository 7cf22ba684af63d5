//! Agents that play repeated games: one file each.

mod random;

use game::AgentEntry;

use super::Repeated;

/// The registry of agents: one line each.
pub const AGENTS: &[AgentEntry<Repeated>] = &[random::RANDOM];
