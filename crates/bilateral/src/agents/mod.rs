//! The agents of the bilateral game, one file each, and the parts they are made of.

mod beliefs;
mod book;
mod choice;
mod conceding;
mod hardliner;
mod kb;
mod ladder;
mod mannered;
mod micro;
mod parts;
mod qo;
mod random;
mod subgame_perfect;
mod synthetic;
mod time_dependent;
mod tit_for_tat;

pub use beliefs::TypeBeliefs;
pub(crate) use beliefs::accepted_part;
pub use book::{BOOK_LIMIT, Descending, HALF_LIMIT, OfferBook};
pub use parts::{AcceptNext, Acceptance, Negotiator, Offering, Parts, Strategy, certain};

use game::AgentEntry;

use crate::Bilateral;

/// The registry: one line an agent.
pub const AGENTS: &[AgentEntry<Bilateral>] = &[
    qo::QO,
    kb::KB,
    subgame_perfect::SUBGAME_PERFECT,
    time_dependent::BOULWARE,
    time_dependent::LINEAR,
    time_dependent::CONCEDER,
    tit_for_tat::TIT_FOR_TAT,
    micro::MICRO,
    hardliner::HARDLINER,
    random::RANDOM,
    synthetic::SYNTHETIC,
];
