//! Agents that play the contract game: one file each, and the pieces they share in `theorem.rs` and `parts.rs`.

mod cs_a;
mod greedy;
pub(in crate::contract) mod parts;
mod random;
mod sp_a;
mod sp_rap;
mod sp_rapd;
mod stubborn;
mod synthetic;
mod theorem;

use game::AgentEntry;

use super::Contract;

/// The registry of agents: one line each.
pub const AGENTS: &[AgentEntry<Contract>] = &[
    cs_a::CS_A,
    sp_a::SP_A,
    sp_rap::SP_RAP,
    sp_rapd::SP_RAPD,
    greedy::GREEDY,
    stubborn::STUBBORN,
    random::RANDOM,
    synthetic::SYNTHETIC,
];
