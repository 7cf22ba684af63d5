//! The agents of the bilateral game, one file each, and the parts they are made of.

mod book;
mod hardliner;
mod micro;
mod parts;
mod random;
mod time_dependent;
mod tit_for_tat;

pub use book::{BOOK_LIMIT, Descending, HALF_LIMIT, OfferBook};
pub use parts::{AcceptNext, Acceptance, Negotiator, Offering, Parts, Strategy};

use game::AgentEntry;

use crate::Bilateral;

/// The registry: one line an agent.
pub const AGENTS: &[AgentEntry<Bilateral>] = &[
    time_dependent::BOULWARE,
    time_dependent::LINEAR,
    time_dependent::CONCEDER,
    tit_for_tat::TIT_FOR_TAT,
    micro::MICRO,
    hardliner::HARDLINER,
    random::RANDOM,
];
