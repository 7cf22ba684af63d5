//! Crisis negotiation: two sides, a deadline, and on both sides a hand on the trigger.
//!
//! Follows S. Kraus, P. Hoz-Weiss, J. Wilkenfeld, D. R. Andersen and A. Pate, "Resolving crises through automated
//! bilateral negotiations" (Artificial Intelligence 172, 2008). A crisis ends with a signed agreement on a main issue,
//! with a side opting out (whose result is a matter of chance), or with the status quo at the deadline. Parameters of
//! both sides' actions (subsidies, sanctions) and the passing of time add to all of it.
//!
//! ```
//! use crisis::{read_setup, scenario};
//!
//! let setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
//! let crisis = setup.check("fishing-dispute").unwrap();
//! let agreement = crisis.dominant_agreement(34);
//! assert_eq!(crisis::to_f64s(&crisis.agreement_worth(&agreement, 0)), [580.0, 835.0]);
//! ```

mod advice;
pub mod agents;
mod agreement;
mod assumptions;
mod cache;
mod caution;
mod check;
mod choices;
mod debrief;
mod deeds;
pub mod equilibrium;
mod file;
mod hindsight;
mod language;
mod laws;
mod legal;
pub mod limits;
mod moves;
mod notation;
mod number;
mod numbering;
mod outcome;
mod payoff;
mod pictures;
mod question;
mod report;
mod rules;
mod scenarios;
mod setup;
mod spoken;
mod staged;
mod state;
mod support;
mod terminal;
mod view;
mod wire;
mod words;
mod writer;

pub use advice::Advice;
pub use agreement::{Agreement, Values};
pub use assumptions::Assumptions;
pub use file::read_setup;
pub use limits::{AGREEMENT_LIMIT, PERIOD_LIMIT};
pub use moves::{Action, COMMENT_TOPICS, Event, Main, Message, Move, Query, common_main};
pub use number::{Exact, POINTS_LIMIT, Pair, TICKS_PER_POINT, exact, from_ticks, in_words, ticks, to_f64, to_f64s};
pub use numbering::Numbering;
pub use payoff::OptingOut;
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{
    MainIssue, OptOutOutcome, OptOutSetup, PLACEHOLDERS, ParameterSetup, Protocol, RoleSetup, SENTENCE_KINDS, Scope,
    SentenceSetup, Setup, ValueSetup,
};
pub use state::{Heard, State, Step};
pub use support::{
    AgreementAnswer, Answer, FrontierAnswer, FrontierPoint, OptingOutAnswer, OutcomeAnswer, PeriodAnswer, PointAnswer,
    StatusQuoAnswer,
};
pub use view::View;
pub use words::WORDS;
pub use writer::setup_to_toml;

use cache::Cache;
use payoff::Figures;

/// A checked scenario: a crisis that can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Crisis {
    setup: Setup,
    names: Vec<String>,
    figures: Figures,
    cache: Cache,
}

impl Crisis {
    pub(crate) fn new(setup: Setup, figures: Figures) -> Crisis {
        let names = setup.roles.iter().map(|role| role.name.clone()).collect();
        Crisis { setup, names, figures, cache: Cache::default() }
    }

    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The names of the two sides, in seat order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The number of the first period.
    pub fn first_period(&self) -> u32 {
        self.setup.first_period
    }

    /// The number that follows that of the last period: when the status quo is reached.
    pub fn deadline(&self) -> u32 {
        self.setup.first_period + self.setup.periods
    }
}
