//! The greedy walker: goes straight to a goal, accepts any gain.
//!
//! As customer it walks to the goal that leaves it the most points as soon as it can pay for one, and proposes only
//! where it lacks chips: to swap them, one for one, for chips it does not need. As provider it proposes only that swap.
//! Both accept whatever leaves them with more points if the customer then goes straight to its best goal.

use game::{Agent, AgentEntry, AgentInfo, Recipe, Seat, Stream};

use super::parts::{answer, best_walk, gain, swap_for_missing, would_accept};
use crate::Walk;
use crate::contract::{Contract, Move, Offer, Step, View};

pub(super) const GREEDY: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "greedy",
        sentence: "Goes straight to a goal and accepts any gain.",
        source: "a baseline",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Greedy))),
};

struct Greedy;

impl Agent<Contract> for Greedy {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        act(view)
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        would_accept(view, proposal, |offers| accepted(view, offers))
    }
}

/// Whose of these proposals brings the most, if one brings anything.
pub(super) fn accepted(view: &View<'_>, offers: &[(Seat, Offer)]) -> Option<Seat> {
    let gains = offers.iter().map(|(from, offer)| (gain(view, offer), *from));
    let best = gains.max_by_key(|(gain, from)| (*gain, std::cmp::Reverse(*from)));
    best.filter(|(gain, _)| *gain > 0).map(|(_, from)| from)
}

pub(super) fn act(view: &View<'_>) -> Move {
    let game = view.game();
    match view.step() {
        Step::Propose => {
            let providers = match view.provider() {
                Some(provider) => provider..provider + 1,
                None => 0..game.providers().len(),
            };
            // Who can pay for a goal has no need to negotiate.
            if best_walk(game, view.square(), &view.holdings().customer).is_some() {
                return Move::Pass;
            }
            let swaps = providers.filter_map(|provider| swap_for_missing(view, provider));
            swaps.min_by_key(|offer| offer.provider_sends.total()).map_or(Move::Pass, Move::Propose)
        }
        Step::Answer => answer(accepted(view, &view.to_answer())),
        Step::Walk => {
            let walk = best_walk(game, view.square(), &view.holdings().customer);
            Move::Walk(walk.map_or(Walk::STAY, |(_, walk)| walk))
        }
    }
}
