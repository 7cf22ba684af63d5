//! CS-A: the customer of Theorem 1, who takes it for certain that a customer on its way to a goal gets there (p = 1).
//!
//! It accepts the best proposal that is no worse than its preferred path, proposes its preferred offer, and walks its
//! preferred path, in whatever state the others have brought it to.

use game::{AgentEntry, AgentInfo, Recipe};

use super::theorem::{Player, READING, only_for};
use crate::contract::Contract;
use crate::contract::solver::{Options, Reading};

pub(super) const CS_A: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "cs-a",
        sentence: "The customer of the subgame-perfect equilibrium.",
        source: "Haim, Gal, An and Kraus 2017 (CS-A, Theorem 1)",
        params: &[READING],
    },
    build: Recipe::new(|game, seat, params| {
        only_for(game, seat, true)?;
        Ok(Box::new(Player::new(game, params, Options::new(Reading::Appendix))?))
    }),
};
