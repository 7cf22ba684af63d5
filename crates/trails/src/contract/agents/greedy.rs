//! The greedy walker: goes straight to a goal, accepts any gain.
//!
//! As customer it walks to the goal that leaves it the most points as soon as it can pay for one, and proposes only
//! where it lacks chips: to swap them, one for one, for chips it does not need. As provider it proposes only that swap.
//! Both accept whatever leaves them with more points if the customer then goes straight to its best goal.

use game::{Agent, AgentEntry, AgentInfo, Recipe, Stream};

use super::parts::{best_walk, gain, swap_for_missing};
use crate::Walk;
use crate::contract::{Contract, Move, Step, View};

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
        Step::Answer => {
            let best = view.to_answer().into_iter().map(|(from, offer)| (gain(view, &offer), from));
            match best.max_by_key(|(gain, from)| (*gain, std::cmp::Reverse(*from))) {
                Some((gain, from)) if gain > 0 => Move::Accept { from },
                _ => Move::Reject,
            }
        }
        Step::Walk => {
            let walk = best_walk(game, view.square(), &view.holdings().customer);
            Move::Walk(walk.map_or(Walk::STAY, |(_, walk)| walk))
        }
    }
}
