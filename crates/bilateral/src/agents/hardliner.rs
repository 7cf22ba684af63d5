//! The hardliner: always offers its best outcome and accepts nothing less.
//!
//! Of several outcomes that are best for itself it offers the one that is best for the other side so far as it can tell,
//! or with `choice=least` the first; `conceding.rs` says more.

use game::{ANSWERS, AgentEntry, AgentInfo, Recipe, Temper};

use super::choice::{CHOICE, Choice};
use super::conceding::{Conceding, Demand};
use super::mannered::Mannered;
use super::{Negotiator, OfferBook};
use crate::{Bilateral, View};

pub(super) const HARDLINER: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "hardliner",
        sentence: "Always asks for its best outcome and takes nothing less.",
        source: "a classic of the field",
        params: &[CHOICE, ANSWERS],
    },
    build: Recipe::new(|game, seat, params| {
        let agent = Negotiator::with(Conceding::new(Best, Choice::new(game, seat, params)));
        Ok(Mannered::boxed(Temper::Hard, params, agent))
    }),
};

/// Asks for the best.
#[derive(Clone)]
struct Best;

impl Demand for Best {
    fn ask(&mut self, _: &View<'_>, book: &OfferBook) -> i64 {
        book.range().1
    }
}
