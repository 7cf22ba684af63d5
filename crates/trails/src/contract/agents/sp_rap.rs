//! SP-RAP: a provider of Theorem 1 that shuns risk and reckons with customers who do not reach the goal.
//!
//! Its utility of a score u is 1 - exp(-alpha u), and a walk to a goal succeeds with probability p, which is learned
//! from the recorded games of a population as goals reached by games played. The paper does not print alpha; 0.0188
//! with p = 0.6, 0.826 and 0.93 gives its first offers of 19, 26 and 33 chips (China, Israel, USA).

use game::{AgentEntry, AgentInfo, Param, ParamKind, Params, Recipe};

use super::theorem::{Player, READING, only_for};
use crate::contract::Contract;
use crate::contract::learning::RapModel;
use crate::contract::solver::{Attitude, Chance, Options, Reading};

pub(super) const ALPHA: Param = Param {
    name: "alpha",
    sentence: "How much it shuns risk: the utility of a score u is 1 - exp(-alpha u).",
    kind: ParamKind::Number { default: 0.0188, least: 0.000_001, most: 1.0 },
};

pub(super) const P: Param = Param {
    name: "p",
    sentence: "The probability that a customer who can reach a goal does.",
    kind: ParamKind::Number { default: 0.826, least: 0.0, most: 1.0 },
};

const MODEL: Param = Param {
    name: "model",
    sentence: "A file with what was learned, instead of p: haggle learn sp-rap --from LOGS.",
    kind: ParamKind::File,
};

pub(super) const SP_RAP: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "sp-rap",
        sentence: "A provider of the equilibrium that shuns risk and knows that not all customers reach the goal.",
        source: "Haim, Gal, An and Kraus 2017 (SP-RAP)",
        params: &[P, ALPHA, MODEL, READING],
    },
    build: Recipe::new(|game, seat, params| {
        only_for(game, seat, false)?;
        let chance = match params.document(&MODEL) {
            Some(document) => RapModel::read(document.text())?.chance(),
            None => chance(params)?,
        };
        Ok(Box::new(Player::new(game, params, options(params, chance))?))
    }),
};

/// The parameter p as a fraction.
pub(super) fn chance(params: &Params) -> Result<Chance, String> {
    let text = params.text(&P);
    Chance::read(&text).ok_or_else(|| format!("p={text} has too many digits; give at most nine decimals"))
}

/// A risk-averse provider that reckons with this chance; the customer counts points.
pub(super) fn options(params: &Params, chance: Chance) -> Options {
    let providers = Attitude::Averse { alpha: params.number(&ALPHA) };
    Options { chance, providers, ..Options::new(Reading::Appendix) }
}
