//! What every game of the laboratory shares.
//!
//! A [`Game`] is a pure state machine: `decide` turns a move into events or a [`Refusal`], `apply` folds an event into
//! the state, and nothing in it knows a clock, a file or a random number. A [`Table`] is one game being played: the
//! only place where events are applied. [`Agent`]s see a view and never a state. A finished table is a [`Record`],
//! which is written as a log and read back by replaying it.
//!
//! The crate knows no particular game. `laws` is the test suite that every game must pass.

mod agent;
mod agent_error;
mod bargain;
mod caution;
mod choices;
mod counted;
mod deed;
mod digest;
mod draft;
pub mod escaping;
mod fault;
mod figures;
mod follower;
mod form;
mod gathering;
mod generator;
mod hindsight;
mod info;
pub mod input;
mod interpreter;
mod kept;
mod kernel;
pub mod laws;
mod library;
mod library_error;
pub mod limits;
mod log;
mod manners;
mod matches;
mod measure;
mod names;
pub mod nim;
mod opinion;
mod outcome;
mod param;
mod params;
mod part;
mod player;
pub mod plays;
mod pupil;
mod refusal;
mod registry;
mod replay;
mod report;
mod roster;
mod run;
mod scenario;
mod seat;
mod session;
mod setting;
mod shelf;
mod source;
mod spelling;
mod spoken;
mod stream;
mod table;
mod taken;
pub mod toml_text;
mod translations;
mod verb;
mod wire;
mod words;

pub use self::words::WORDS;
pub use ::words::{Arg, CATEGORIES, Catalog, Counted, Language, Phrase, listed as listed_in};
pub use agent::{Agent, AgentEntry, AgentInfo};
pub use agent_error::{AgentError, AnyError};
pub use bargain::{Bargain, Bid};
pub use caution::Caution;
pub use choices::combinations;
pub use deed::{Deed, Done, Offered};
pub use digest::{Digest, sha256};
pub use draft::Draft;
pub use fault::{Fault, FaultList, Faults, Naming};
pub use figures::{FiguresError, read_figures, write_figures};
pub use follower::{Follower, Parting};
pub use form::Form;
pub use gathering::{Conclude, Gathering, Subject};
pub use generator::Generator;
pub use hindsight::{Decision, Hindsight, Lookback, Moment, Point};
pub use info::{Counting, Difficulty, ScenarioInfo};
pub use kept::Kept;
pub use kernel::{Events, Game, Turn};
pub use library::{Document, Library, MODEL_BYTES, MODEL_NAME_BYTES, MODELS_IN_A_FOLDER};
pub use library_error::{LibraryError, Unusable};
pub use log::{
    Attended, GameLog, Header, Lapsed, LogError, LogReader, Presence, Questioned, ScenarioText, VERSION, write_log,
};
pub use manners::{ANSWERS, Manners, Situation, Temper};
pub use matches::{AnyMatch, Finished, GamePlan, Keep};
pub use measure::{Measure, MeasureOf};
pub use names::{as_sentence, closest, instead, is_no_plain_text, listed, repeated, shortened};
pub use opinion::{Opinion, Reasons};
pub use outcome::{Ending, Outcome};
pub use param::{Param, ParamKind};
pub use params::{ParamError, Params};
pub use part::{Column, Grid, Holds, Part, Row, Weight};
pub use player::{Answer, Foreign, NoMove, Opening, Outsider, Player, Scene, Wishes};
pub use pupil::{AnyLearner, LessonInfo, NoLesson, WrongKind};
pub use refusal::Refusal;
pub use registry::{AnyGame, Builtin, GameKind, LoadScenario, Loaded};
pub use replay::{Misfit, ReplayError, replay};
pub use report::{Columns, Drawing, Report, figure};
pub use roster::{BuildAgent, Chosen, Recipe};
pub use run::{MatchPlan, Played, run_many, run_one};
pub use scenario::{AnyScenario, Replayed};
pub use seat::{Seat, SeatSet};
pub use session::{AnyTable, Example, Staged, Told, Typed};
pub use setting::{Setting, change_all, load};
pub use shelf::Shelf;
pub use source::{Source, TomlTable};
pub use spelling::{SpelledGame, SpelledMove, Spelling};
pub use spoken::{Clock, Spoken};
pub use stream::Stream;
pub use table::{Record, Table};
pub use taken::{Taken, best_taken, least_taken};
pub use translations::Translations;
pub use verb::{BeginLesson, Learned, Learner, Lesson, PLOT, Provenance, Recorded, ShowModel, Verb, VerbName};
pub use wire::{Wire, seat_in, seat_named, single_entry};
