//! The random agent: any proposal, any answer, any walk.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use crate::contract::{Contract, Move, Step, View};

const PARAMS: &[Param] =
    &[Param::number("accept", "The probability of accepting a proposal when there is one.", 0.3, 0.0, 1.0)];

pub(super) const RANDOM: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "random",
        sentence: "Proposes any exchange, accepts now and then, walks anywhere.",
        source: "a baseline",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| Ok(Box::new(Random { accept: params.number("accept") }))),
};

struct Random {
    accept: f64,
}

impl Agent<Contract> for Random {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let (game, holdings) = (view.game(), view.holdings());
        match view.step() {
            Step::Propose => game.random_proposal(holdings, view.seat(), stream).map_or(Move::Pass, Move::Propose),
            Step::Answer => {
                let offers = view.to_answer();
                if offers.is_empty() || !stream.happens(self.accept) {
                    return Move::Reject;
                }
                Move::Accept { from: offers[stream.index(offers.len())].0 }
            }
            Step::Walk => Move::Walk(game.board().random_walk(view.square(), &holdings.customer, game.goals(), stream)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        let (_, offers) = view.supposing(proposal)?;
        Some(self.accept / offers.len() as f64)
    }
}
