//! The hardliner: always offers its best outcome and accepts nothing less.

use game::{AgentEntry, AgentInfo, Recipe, Stream};

use crate::{Bilateral, Offer, View};

use super::{AcceptNext, Negotiator, Offering};

pub(super) const HARDLINER: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "hardliner",
        sentence: "Always asks for its best outcome and takes nothing less.",
        source: "a classic of the field",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Negotiator::new(Best, AcceptNext)))),
};

/// Offers the best outcome.
struct Best;

impl Offering for Best {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Offer {
        view.book().best()
    }
}
