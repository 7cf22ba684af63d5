//! What can be wrong with models, plans and what they are learned from.

use crate::geometry::TooLarge;

use super::KB_LIMIT;
use super::model::SILVERMAN;

/// Why no model can be trained.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrainError {
    /// The scenario has too many outcomes.
    #[error("{outcomes} outcomes are too many for KBAgent (limit {KB_LIMIT}); use qo instead")]
    Outcomes {
        /// How many it has.
        outcomes: u64,
    },
    /// There is no game.
    #[error("there is no game to learn from; record some with haggle run --out or haggle play --log")]
    NoGame,
    /// What came out could not be used.
    #[error("the model {0}")]
    Model(ModelFault),
}

/// What is wrong with a model, as the end of a sentence about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelFault {
    /// The text is no model.
    #[error("is not a model of kb: {0}")]
    Unreadable(String),
    /// The model is for something else.
    #[error("was trained for {what} '{found}', not '{wanted}'; train one with haggle learn kb")]
    Other {
        /// In what it differs.
        what: &'static str,
        /// What the model says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// Its offers are none that the scenario allows.
    #[error("has offers outside of the scenario's periods or ranks; train it anew")]
    Offers,
    /// Its bandwidth is none.
    #[error("has the bandwidth '{0}'; use {SILVERMAN} or a positive number")]
    Bandwidth(String),
    /// A plan would take too long.
    #[error("has {periods} periods and {figures} figures, too many to plan with")]
    TooMuch {
        /// How many periods it has.
        periods: u32,
        /// How many figures would be looked at.
        figures: u64,
    },
    /// Nothing can be made of it.
    #[error("makes no plan: {0}")]
    NoPlan(PlanError),
}

/// Why a model gives no plan.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// A type of the scenario is missing in it.
    #[error("the model knows fewer types than the scenario")]
    FewTypes,
    /// The scenario is too large for QO values.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// In what two scenarios are not the same negotiation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OtherNegotiation {
    /// Other issues, or other values of an issue.
    #[error("its issues or values are others")]
    Issues,
    /// Other roles.
    #[error("its roles are {}", .0.join(" and "))]
    Roles(Vec<String>),
    /// Other types of a role.
    #[error("the types of {0} are others")]
    Types(String),
    /// Another number of periods.
    #[error("it has {found} periods instead of {wanted}")]
    Periods {
        /// How many it has.
        found: u32,
        /// How many it should have.
        wanted: u32,
    },
}
