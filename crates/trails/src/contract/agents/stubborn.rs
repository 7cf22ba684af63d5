//! The stubborn negotiator: asks for all, gives next to nothing, and accepts gifts only.
//!
//! As customer it asks a provider for all its chips for a single chip, every time the next one, and walks to a goal only
//! when the game would end otherwise. As provider it offers a single chip for three.

use game::{Agent, AgentEntry, AgentInfo, Recipe, Seat, Stream};

use super::parts::{answer, best_walk, possible, spare, would_accept};
use crate::Walk;
use crate::contract::{Contract, Move, Offer, Step, View};

pub(super) const STUBBORN: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "stubborn",
        sentence: "Asks for everything, gives next to nothing and accepts gifts only.",
        source: "a baseline",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Stubborn))),
};

struct Stubborn;

impl Agent<Contract> for Stubborn {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        match view.step() {
            Step::Propose => possible(view, demand(view)).map_or(Move::Pass, Move::Propose),
            Step::Answer => answer(gift(view, &view.to_answer())),
            Step::Walk if view.must_move() => {
                let walk = best_walk(view.game(), view.square(), &view.holdings().customer);
                Move::Walk(walk.map_or(Walk::STAY, |(_, walk)| walk))
            }
            Step::Walk => Move::Walk(Walk::STAY),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        would_accept(view, proposal, |offers| gift(view, offers))
    }
}

/// Whose of these proposals asks for nothing.
fn gift(view: &View<'_>, offers: &[(Seat, Offer)]) -> Option<Seat> {
    let asks_for_nothing = |offer: &Offer| match view.provider() {
        Some(_) => offer.provider_sends.is_empty(),
        None => offer.customer_sends.is_empty(),
    };
    offers.iter().find(|(_, offer)| asks_for_nothing(offer)).map(|(from, _)| *from)
}

fn demand(view: &View<'_>) -> Offer {
    let holdings = view.holdings();
    let round = usize::try_from(view.round() / 2).unwrap_or(0);
    let provider = view.provider().unwrap_or(round % holdings.providers.len().max(1));
    let theirs = holdings.providers.get(provider).copied().unwrap_or_default();
    let spare = spare(view, provider);
    match view.provider() {
        Some(_) => Offer { provider, provider_sends: theirs.some_of(1), customer_sends: spare.some_of(3) },
        None => Offer { provider, provider_sends: theirs, customer_sends: spare.some_of(1) },
    }
}
