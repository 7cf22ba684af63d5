//! Agents that play revelation games: one file each.

mod equilibrium;

use game::AgentEntry;

use super::Revelation;

/// The registry of agents: one line each.
pub const AGENTS: &[AgentEntry<Revelation>] = &[equilibrium::EQUILIBRIUM_REVEAL, equilibrium::EQUILIBRIUM_HIDE];
