//! A crisis as data: anything that a file can say. `check.rs` holds the only door to a playable game.
//!
//! The shape is that of Definition 2.1 of Kraus, Hoz-Weiss, Wilkenfeld, Andersen and Pate (Artificial Intelligence 172,
//! 2008): a main issue with whole values, parameters of each side's actions, opting out with a random result, a status
//! quo at the deadline, and points for the passing of time. A pair of figures is always in seat order.

use game::{Counted, ScenarioInfo};

use crate::Numbering;

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// What it says of itself; the story has at most [`STORY_WORDS`](game::limits::STORY_WORDS) words.
    pub info: ScenarioInfo,
    /// Who may do what when.
    pub protocol: Protocol,
    /// The `t` of the first period, 0 or 1. Those of all periods are `first_period..first_period + periods`; `t` is what
    /// points for time and drifting odds are multiplied with.
    pub first_period: u32,
    /// How periods are counted for people.
    pub numbering: Numbering,
    /// Number of periods; the status quo is reached at `first_period + periods`.
    pub periods: u32,
    /// How long a period lasts when people play.
    pub seconds_per_period: u32,
    /// How long people may prepare before the first period.
    pub preparation_seconds: u32,
    /// How often a side may speak or act in a period of the protocol `free`.
    pub moves_per_period: u32,
    /// What is signed.
    pub main: MainIssue,
    /// Points of the status quo.
    pub status_quo: [f64; 2],
    /// How the status quo reads in a sentence ("the fishing season opens without an agreement").
    pub status_quo_phrase: String,
    /// Points a period, in every outcome.
    pub time: [f64; 2],
    /// The two sides.
    pub roles: Vec<RoleSetup>,
    /// What agents say, by kind of sentence.
    pub sentences: Vec<SentenceSetup>,
}

/// Who may do what when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// A message step and an action step a period (section 2.3 of the paper).
    Steps,
    /// Any number of messages and actions in real time (section 3).
    Free,
}

/// The issue that an agreement settles: a whole number.
#[derive(Clone, Debug, PartialEq)]
pub struct MainIssue {
    /// Its name.
    pub name: String,
    /// What is counted ("ton", "tons").
    pub unit: Counted,
    /// The least value.
    pub low: i64,
    /// The greatest value.
    pub high: i64,
    /// Points of an agreement before anything is added.
    pub base: [f64; 2],
    /// Points added for every unit of the value.
    pub points_per_unit: [f64; 2],
    /// How a value reads in a sentence; `{}` stands for the value.
    pub phrase: Counted,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// One side.
#[derive(Clone, Debug, PartialEq)]
pub struct RoleSetup {
    /// Its name.
    pub name: String,
    /// What a player of this role is told.
    pub brief: String,
    /// The parameters of its actions, in order.
    pub parameters: Vec<ParameterSetup>,
    /// What opting out may lead to.
    pub opt_out: OptOutSetup,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// One parameter of a side's actions.
#[derive(Clone, Debug, PartialEq)]
pub struct ParameterSetup {
    /// Its name, by which moves and logs know it.
    pub name: String,
    /// What stands before its values where people read them ("pollution cut by"); its name if absent.
    pub label: Option<String>,
    /// In which outcomes it counts.
    pub scope: Scope,
    /// Its values.
    pub values: Vec<ValueSetup>,
    /// The value in force as long as the side did not choose another; the first if absent.
    pub default: Option<String>,
    /// How a value reads in a sentence; `{}` stands for the value.
    pub phrase: String,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// In which outcomes a parameter counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In agreements only (`Agr` in the paper).
    Agreement,
    /// In every outcome (`All` in the paper).
    All,
}

/// One value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueSetup {
    /// Its name.
    pub name: String,
    /// What it adds for the two sides.
    pub points: [f64; 2],
    /// How it reads in a sentence, if the parameter's phrase does not do ("lifts its sanctions").
    pub phrase: Option<String>,
}

/// What opting out may lead to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptOutSetup {
    /// How it reads in a sentence, after the side's name ("enforces conservation with military force").
    pub phrase: String,
    /// The possible results, in order.
    pub outcomes: Vec<OptOutOutcome>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// One possible result of opting out.
#[derive(Clone, Debug, PartialEq)]
pub struct OptOutOutcome {
    /// Its name.
    pub name: String,
    /// Points of both sides, before parameters and time.
    pub points: [f64; 2],
    /// Its probability at `t` = 0.
    pub probability: f64,
    /// What is added to the probability with every period.
    pub drift: f64,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// Sentences of one kind, among which an agent varies.
#[derive(Clone, Debug, PartialEq)]
pub struct SentenceSetup {
    /// The kind: one of [`SENTENCE_KINDS`].
    pub kind: String,
    /// The sentences; placeholders are those of [`PLACEHOLDERS`].
    pub variants: Vec<String>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// The kinds of sentences that a scenario may bring.
pub const SENTENCE_KINDS: &[&str] = &[
    "greeting",
    "offer",
    "conditional",
    "yes",
    "no",
    "request",
    "threat",
    "fairness",
    "patience",
    "reminder",
    "open",
    "signing",
    "closing",
];

/// What may stand in braces in a sentence: the speaker, the other side, what the speaker does, what the other side does,
/// a parameter or issue that is spoken of.
pub const PLACEHOLDERS: &[&str] = &["me", "other", "mine", "theirs", "topic"];

impl Default for Setup {
    fn default() -> Self {
        Setup {
            info: ScenarioInfo::default(),
            protocol: Protocol::Free,
            first_period: 0,
            numbering: Numbering::default(),
            periods: 10,
            seconds_per_period: 7 * 60,
            preparation_seconds: 15 * 60,
            moves_per_period: 40,
            main: MainIssue::default(),
            status_quo: [0.0; 2],
            status_quo_phrase: String::new(),
            time: [0.0; 2],
            roles: Vec::new(),
            sentences: Vec::new(),
        }
    }
}

impl Default for MainIssue {
    fn default() -> Self {
        MainIssue {
            name: String::new(),
            unit: Counted::default(),
            low: 1,
            high: 1,
            base: [0.0; 2],
            points_per_unit: [0.0; 2],
            phrase: Counted::default(),
            line: 0,
        }
    }
}

impl MainIssue {
    /// How many values it has; 0 if `high` is below `low`.
    pub fn count(&self) -> u64 {
        if self.high < self.low { 0 } else { self.high.abs_diff(self.low).saturating_add(1) }
    }
}

impl ParameterSetup {
    /// What stands before its values where people read them.
    pub fn label(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.name)
    }

    /// The position of the value that is in force as long as the side did not choose another.
    pub fn default_position(&self) -> Option<usize> {
        match &self.default {
            Some(name) => self.values.iter().position(|value| value.name == *name),
            None => (!self.values.is_empty()).then_some(0),
        }
    }
}
