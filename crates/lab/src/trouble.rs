//! What can go wrong with a table, as types. The words are for whoever asked, or for the operator.

use game::{AgentError, Faults, Phrase};

use crate::book::Misfit;
use crate::store::StoreError;
use crate::token::NoRandomness;
use crate::words::say;

/// Why a scenario cannot be played here.
#[derive(Debug, thiserror::Error)]
pub enum ScenarioError {
    /// No built-in scenario has this name.
    #[error("there is no scenario '{0}'")]
    NoScenario(String),
    /// A changed setting names a place that is neither a game nor a scenario.
    #[error("'{place}' in '{setting}' is neither a game nor a scenario")]
    NoPlace {
        /// What stands before the dot.
        place: String,
        /// The whole name of the setting.
        setting: String,
    },
    /// A built-in scenario cannot be played with the settings that are changed.
    #[error(
        "'{scenario}' cannot be played with these settings ({fault}); write GAME.SETTING=VALUE or SCENARIO.SETTING=VALUE \
         for what not all of them have"
    )]
    Unplayable {
        /// The scenario.
        scenario: String,
        /// Why not.
        fault: Box<ScenarioError>,
    },
    /// The scenario is at fault, or a setting that is changed in it.
    #[error(transparent)]
    Faults(#[from] Faults),
}

impl ScenarioError {
    /// What a visitor is told who asked for it; `None` if the server is at fault.
    pub(crate) fn told(&self) -> Option<Phrase> {
        match self {
            ScenarioError::NoScenario(name) => Some(say("no-scenario").with("name", name)),
            _ => None,
        }
    }
}

/// Why a table cannot be opened, brought back, or go on.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// So many tables run that there is no room for one more.
    #[error("the laboratory is full; try again in a while")]
    Full,
    /// The scenario cannot be played.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
    /// An agent cannot take its seat.
    #[error(transparent)]
    Agent(#[from] AgentError),
    /// There is no such table any more.
    #[error("it is gone")]
    Gone,
    /// The book of the table does not fit its scenario.
    #[error(transparent)]
    Misfit(#[from] Misfit),
    /// The database is at fault.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system is at fault.
    #[error(transparent)]
    Random(#[from] NoRandomness),
}

impl TableError {
    /// What a visitor is told who asked for it; `None` if the server is at fault.
    pub(crate) fn told(&self) -> Option<Phrase> {
        match self {
            TableError::Full => Some(say("full")),
            TableError::Scenario(error) => error.told(),
            TableError::Agent(_) => Some(say("agent-unfit")),
            TableError::Gone | TableError::Misfit(_) | TableError::Store(_) | TableError::Random(_) => None,
        }
    }

    /// Will it stay so until somebody gives the server what it lacks? Others are of the moment.
    pub(crate) fn is_lasting(&self) -> bool {
        matches!(self, TableError::Scenario(_) | TableError::Agent(_) | TableError::Misfit(_))
    }
}
