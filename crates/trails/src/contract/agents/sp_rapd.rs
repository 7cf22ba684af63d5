//! SP-RAPD: as SP-RAP, but its proposals go by a threshold learned from recorded play.
//!
//! It proposes what is best for itself among the exchanges that give the customer at least the threshold, in points,
//! and nothing if no such exchange is better for it than no deal. The threshold is the smallest benefit such that every
//! recorded offer at least as good for the customer was accepted, and that is at least as generous as the rival's
//! recorded offers on average. In all else it is SP-RAP.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::sp_rap::{ALPHA, P, chance, options};
use super::theorem::{Player, READING, only_for, propose};
use crate::contract::learning::RapdModel;
use crate::contract::{Contract, Move, Step, View};

const PARAMS: &[Param] = &[
    Param::number("threshold", "The points that a proposal must at least give the customer.", 50.0, 0.0, 1_000_000.0),
    P,
    ALPHA,
    Param::file("model", "A file with what was learned, instead of p and threshold: haggle learn sp-rapd --from LOGS."),
    READING,
];

pub(super) const SP_RAPD: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "sp-rapd",
        sentence: "SP-RAP with proposals just generous enough, by a threshold learned from recorded play.",
        source: "Haim, Gal, An and Kraus 2017 (SP-RAPD)",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        only_for(game, seat, false)?;
        let (chance, threshold) = match params.document("model") {
            Some(document) => {
                let model = RapdModel::read(document.text())?;
                (model.rap.chance(), model.threshold as f64)
            }
            None => (chance(params)?, params.number("threshold")),
        };
        let player = Player::new(game, params, options(params, chance))?;
        let chip = f64::from(game.setup().scoring.chip.max(1));
        Ok(Box::new(Rapd { player, chips: (threshold / chip).ceil() as i64 }))
    }),
};

struct Rapd {
    player: Player,
    // The chips that a proposal must give the customer more than it takes.
    chips: i64,
}

impl Agent<Contract> for Rapd {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let (Step::Propose, Some(provider)) = (view.step(), view.provider()) else {
            return self.player.act(view, stream);
        };
        match self.player.oracle().best_giving(&view.situation(), provider, self.chips) {
            Ok(proposal) => propose(view, proposal),
            Err(_) => self.player.act(view, stream),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        self.player.would_accept(view, proposal)
    }
}
