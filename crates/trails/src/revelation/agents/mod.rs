//! Agents that play revelation games: one file each, and what they share in `parts.rs`.

pub(super) mod equilibrium;
mod parts;
mod random;
pub(super) mod sigal;
mod synthetic;

use game::AgentEntry;

use super::Revelation;

/// The registry of agents: one line each.
pub const AGENTS: &[AgentEntry<Revelation>] = &[
    sigal::SIGAL,
    equilibrium::EQUILIBRIUM_REVEAL,
    equilibrium::EQUILIBRIUM_HIDE,
    random::RANDOM,
    synthetic::SYNTHETIC,
];
