//! The random agent: offers anything that beats the status quo and accepts now and then.

use game::{AgentEntry, AgentInfo, Param, Recipe, Stream};

use crate::{Bilateral, Offer, View};

use super::{Acceptance, Negotiator, Offering};

const PARAMS: &[Param] = &[Param::number(
    "accept",
    "The probability of accepting an offer that is no worse than the status quo.",
    0.15,
    0.0,
    1.0,
)];

pub(super) const RANDOM: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "random",
        sentence: "Offers any outcome no worse than the status quo and accepts such offers now and then.",
        source: "a baseline",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        Ok(Box::new(Negotiator::new(AnyOutcome, Sometimes { p: params.number("accept") })))
    }),
};

/// Offers any outcome that is no worse than the status quo.
#[derive(Clone)]
struct AnyOutcome;

impl Offering for AnyOutcome {
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        view.book().any_at_least(view.book().floor(), stream)
    }
}

/// Accepts with a fixed probability what is no worse than the status quo.
#[derive(Clone)]
struct Sometimes {
    p: f64,
}

impl Acceptance for Sometimes {
    fn chance(&self, view: &View<'_>, incoming: &Offer, _: &Offer) -> f64 {
        if view.worth_ticks(incoming) >= view.book().status_quo() { self.p } else { 0.0 }
    }
}
