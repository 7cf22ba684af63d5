//! The equilibrium of a crisis: the paper's theorem, true backward induction, and a check of either.
//!
//! [`solve`] follows Theorem 2.1 to the letter or solves the protocol exactly, depending on the [`Comparator`], and then
//! looks at every way of deviating once. The theorem's profile is not always an equilibrium, even under the paper's own
//! assumptions; the [`Certificate`] says whether it is, and who gains by leaving it where it is not.
//!
//! | file | what is in it |
//! |---|---|
//! | `model.rs` | a crisis as the solver sees it |
//! | `profile.rs` | a strategy profile, period by period |
//! | `theorem.rs` | Definition 2.4 and Theorem 2.1 |
//! | `induction.rs`, `stage.rs` | true backward induction and its steps |
//! | `certificate.rs` | profitable deviations |
//! | `report.rs` | all of it with names, as JSON |

mod certificate;
mod induction;
mod model;
mod profile;
mod report;
mod stage;
mod theorem;

use std::fmt;
use std::str::FromStr;

use game::Seat;
use serde::Serialize;

use crate::{Agreement, Crisis};
pub use certificate::{Certificate, Choice, Deviation, LISTED, Node, certify};
pub use model::{Model, OptOuts, Worths, pair};
pub use profile::{Acceptance, Future, Offer, Period};
pub use report::{DeviationReport, OfferReport, PeriodReport, Report};
pub(crate) use stage::Stage;

/// Which agreements are considered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Actions {
    /// Those in which both sides take their best parameters: all else would not be done (Theorem 2.1).
    #[default]
    Dominant,
    /// All: promises are kept (section 4.1).
    Kept,
}

/// What a side compares with when it thinks of opting out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Comparator {
    /// The theorem by the letter: if the other side's best response is to opt out too, both do.
    #[default]
    Joint,
    /// The theorem with sides that opt out alone.
    Alone,
    /// Not the theorem but true backward induction.
    Exact,
}

/// A solved crisis.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What was compared.
    pub comparator: Comparator,
    /// The profile, in the order of the periods.
    pub periods: Vec<Period>,
    /// Whether it is an equilibrium.
    pub certificate: Certificate,
}

/// Solves a crisis and checks the solution.
pub fn solve(model: &Model, comparator: Comparator) -> Solution {
    let periods = match comparator {
        Comparator::Joint | Comparator::Alone => theorem::solve(model, comparator),
        Comparator::Exact => induction::solve(model),
    };
    let certificate = certify(model, &periods);
    Solution { comparator, periods, certificate }
}

impl Solution {
    /// Does somebody opt out, perhaps by lot, before an agreement is reached?
    pub fn opts_out_on_path(&self) -> bool {
        let without = self.periods.iter().take_while(|period| period.acceptable == 0);
        let zero = num_traits::Zero::is_zero;
        without.flat_map(|period| &period.opt_out).any(|probability| !zero(probability))
    }
}

impl Crisis {
    /// Solves this crisis and tells of it.
    pub fn solve(&self, actions: Actions, comparator: Comparator) -> Report {
        let model = self.model(actions);
        Report::new(self, actions, &model, &solve(&model, comparator))
    }

    /// What a side should offer in each period according to the equilibrium: the strategy array of section 4.1, which
    /// takes [`Actions::Kept`] and [`Comparator::Joint`]. `None` where no agreement is acceptable.
    pub fn strategy_array(&self, seat: Seat, actions: Actions, comparator: Comparator) -> Vec<Option<Agreement>> {
        let offer = |period: &Period| {
            let offer = period.offers[seat.index()].as_ref()?;
            Some(self.agreement_of(actions, offer.agreement))
        };
        self.profile(actions, comparator).iter().map(offer).collect()
    }
}

impl fmt::Display for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Actions::Dominant => "dominant",
            Actions::Kept => "kept",
        })
    }
}

/// A word that is none of a few.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownWord {
    /// None of [`Actions`].
    #[error("actions '{0}' are not known; use dominant or kept")]
    Actions(String),
    /// None of [`Comparator`].
    #[error("comparator '{0}' is not known; use joint, alone or exact")]
    Comparator(String),
}

impl FromStr for Actions {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Actions, UnknownWord> {
        match text {
            "dominant" => Ok(Actions::Dominant),
            "kept" => Ok(Actions::Kept),
            _ => Err(UnknownWord::Actions(text.to_owned())),
        }
    }
}

impl fmt::Display for Comparator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparator::Joint => "joint",
            Comparator::Alone => "alone",
            Comparator::Exact => "exact",
        })
    }
}

impl FromStr for Comparator {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Comparator, UnknownWord> {
        match text {
            "joint" => Ok(Comparator::Joint),
            "alone" => Ok(Comparator::Alone),
            "exact" => Ok(Comparator::Exact),
            _ => Err(UnknownWord::Comparator(text.to_owned())),
        }
    }
}
