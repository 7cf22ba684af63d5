//! Agents that play repeated games: one file each, and what they share in `parts.rs`. Partners who differ in one respect
//! only share a file.

mod partners;
mod parts;
mod purb;
mod random;
mod social;

use game::AgentEntry;

use super::Repeated;

/// The registry of agents: one line each.
pub const AGENTS: &[AgentEntry<Repeated>] = &[
    purb::PURB,
    partners::RELIABLE,
    partners::UNRELIABLE,
    partners::HALF_RELIABLE,
    partners::TIT_FOR_TAT,
    social::SOCIAL,
    random::RANDOM,
];
