//! A fuzzer over everything that Haggle reads: files, logs, models, moves, messages, agents and settings.
//!
//! A [`Target`] is one thing that is read. It has seeds, sound texts of its kind, and two oracles: whatever it is given, it
//! must answer without a panic and soon; and what it accepts is written, read back, and written the same again. Inputs are
//! seeds that were changed at random (`mutate.rs`), and each is a function of the seed of the run and its own number, so
//! that any can be made again. What was found once is kept in `testdata/TARGET/` and tried first, as an ordinary test.
//!
//! If the program itself is gone (a stack that overflowed cannot be caught), `target/fuzz/running-PROCESS-THREAD` says with
//! which arguments the fuzzer tries that one input again.
//!
//! Targets come from the registry of games: a new game is fuzzed without a line here.

mod corpus;
mod desk;
mod finding;
mod mutate;
mod report;
mod run;
mod target;
mod targets;
mod trial;

pub use finding::{Finding, Store};
pub use mutate::{INPUT_BYTES, Mutator};
pub use report::{Count, Report};
pub use run::{Plan, run};
pub use target::{Target, Verdict};
pub use targets::{TARGETS, TargetKind, all};
pub use trial::{SLOW, try_out};
