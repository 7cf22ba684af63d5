//! What every game of the laboratory shares.
//!
//! A [`Game`] is a pure state machine: `decide` turns a move into events or a [`Refusal`], `apply` folds an event into
//! the state, and nothing in it knows a clock, a file or a random number. A [`Table`] is one game being played: the
//! only place where events are applied. [`Agent`]s see a view and never a state. A finished table is a [`Record`],
//! which is written as a log and read back by replaying it.
//!
//! The crate knows no particular game. `laws` is the test suite that every game must pass.

mod agent;
mod digest;
mod fault;
mod info;
pub mod input;
mod kernel;
pub mod laws;
mod library;
pub mod limits;
mod log;
mod names;
mod outcome;
mod params;
pub mod plays;
mod registry;
mod roster;
mod run;
mod seat;
mod session;
mod setting;
mod source;
mod spelling;
mod stream;
mod table;
pub mod toml_text;
mod wire;

pub use agent::{Agent, AgentEntry, AgentInfo};
pub use digest::{Digest, sha256};
pub use fault::{Fault, FaultList, Faults};
pub use info::ScenarioInfo;
pub use kernel::{Clock, Events, Game, Refusal, Turn};
pub use library::{Document, Library, MODEL_BYTES, MODEL_NAME_BYTES, MODELS_IN_A_FOLDER};
pub use log::{GameLog, Header, LogError, LogReader, ScenarioText, VERSION, write_log};
pub use names::{closest, listed, shortened};
pub use outcome::{Ending, Outcome};
pub use params::{Param, ParamKind, Params};
pub use registry::{AnyGame, AnyScenario, Builtin, GameKind, LoadScenario, Loaded};
pub use roster::{BuildAgent, Chosen, Recipe};
pub use run::{MatchPlan, Played, run_many, run_one};
pub use seat::{Seat, SeatSet};
pub use session::{AnyTable, Staged, Told};
pub use setting::{Setting, change_all};
pub use source::{Source, TomlTable};
pub use spelling::{SpelledGame, SpelledMove, Spelling};
pub use stream::Stream;
pub use table::{Record, Table, replay};
pub use wire::Wire;
