//! The agents of crisis negotiation, one file each, and the parts they are made of.

mod dove;
mod equilibrium;
mod hawk;
pub mod kraus;
mod mannered;
mod partial;
mod parts;
mod random;
mod split_the_difference;

pub use parts::{Negotiator, Strategy, concession};

use game::AgentEntry;

use crate::Crisis;

/// The registry: one line an agent.
pub const AGENTS: &[AgentEntry<Crisis>] = &[
    kraus::CRISIS_AGENT,
    equilibrium::EQUILIBRIUM,
    hawk::HAWK,
    dove::DOVE,
    split_the_difference::SPLIT_THE_DIFFERENCE,
    random::RANDOM,
];
