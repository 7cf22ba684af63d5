//! SP-A: a provider of Theorem 1, who takes it for certain that a customer on its way to a goal gets there (p = 1).
//!
//! It proposes its preferred offer and accepts what is strictly better for it than no deal.

use game::{AgentEntry, AgentInfo, Recipe};

use super::theorem::{Player, READING, only_for};
use crate::contract::Contract;
use crate::contract::solver::{Options, Reading};

pub(super) const SP_A: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "sp-a",
        sentence: "A provider of the subgame-perfect equilibrium.",
        source: "Haim, Gal, An and Kraus 2017 (SP-A, Theorem 1)",
        params: &[READING],
    },
    build: Recipe::new(|game, seat, params| {
        only_for(game, seat, false)?;
        Ok(Box::new(Player::new(game, params, Options::new(Reading::Appendix))?))
    }),
};
