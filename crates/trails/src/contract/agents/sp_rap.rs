//! SP-RAP: a provider of Theorem 1 that shuns risk and expects customers who do not reach the goal.
//!
//! Its utility of a score u is 1 - exp(-alpha u), and a walk to a goal succeeds with probability p, which is learned
//! from the recorded games of a population as goals reached by games played. The paper does not print alpha; 0.0188
//! with p = 0.6, 0.826 and 0.93 gives its first offers of 19, 26 and 33 chips (China, Israel, USA).

use game::{AgentEntry, AgentInfo, Param, Params, Recipe};

use super::theorem::{Player, READING, only_for};
use crate::contract::Contract;
use crate::contract::learning::RapModel;
use crate::contract::solver::{Attitude, Chance, Options, Reading};

pub(super) const ALPHA: Param = Param::number(
    "alpha",
    "How much it shuns risk: the utility of a score u is 1 - exp(-alpha u).",
    0.0188,
    0.000_001,
    1.0,
);

pub(super) const P: Param =
    Param::number("p", "The probability that a customer who can reach a goal does.", 0.826, 0.0, 1.0);

const PARAMS: &[Param] = &[
    P,
    ALPHA,
    Param::file("model", "A file with what was learned, instead of p: haggle learn sp-rap --from LOGS."),
    READING,
];

pub(super) const SP_RAP: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "sp-rap",
        sentence: "A provider of the equilibrium that shuns risk and knows that not all customers reach the goal.",
        source: "Haim, Gal, An and Kraus 2017 (SP-RAP)",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        only_for(game, seat, false)?;
        let chance = match params.document("model") {
            Some(document) => RapModel::read(document.text())?.chance(),
            None => chance(params)?,
        };
        Ok(Box::new(Player::new(game, params, options(params, chance))?))
    }),
};

/// A chance that is no fraction of whole numbers that can be held.
#[derive(Debug, thiserror::Error)]
#[error("p={0} has too many digits; give at most nine decimals")]
pub(super) struct TooFine(String);

/// The parameter p as a fraction.
pub(super) fn chance(params: &Params) -> Result<Chance, TooFine> {
    let text = params.text("p");
    Chance::read(&text).ok_or(TooFine(text))
}

/// A risk-averse provider that counts on this chance; the customer counts points.
pub(super) fn options(params: &Params, chance: Chance) -> Options {
    let providers = Attitude::Averse { alpha: params.number("alpha") };
    Options { chance, providers, ..Options::new(Reading::Appendix) }
}
