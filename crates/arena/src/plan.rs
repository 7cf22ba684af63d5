//! A tournament as data: who meets whom, on which scenarios, how often.
//!
//! A plan is a file, or is made from flags. [`Plan::read`] reads it; [`Draw`](crate::Draw) finds its scenarios and agents
//! and lists its matches.

mod file;

use game::{Faults, Form, Keep, Source};
use outside::OnTimeout;
use serde_json::Value;

/// What is kept of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Record {
    /// The tables `games`, `seats` and `measures`.
    Results,
    /// Also `moves`, `offers` and `messages`.
    #[default]
    Tables,
    /// Also the log of every game, which can be replayed and learned from.
    Log,
}

impl Record {
    /// All of them, the least first.
    pub const ALL: [Record; 3] = [Record::Results, Record::Tables, Record::Log];

    /// The word in plans and options.
    pub fn word(self) -> &'static str {
        match self {
            Record::Results => "results",
            Record::Tables => "tables",
            Record::Log => "log",
        }
    }

    /// What has to be kept of a game for it.
    pub fn keep(self) -> Keep {
        match self {
            Record::Results => Keep::Result,
            Record::Tables => Keep::Deeds,
            Record::Log => Keep::Log,
        }
    }
}

/// How what chance deals first, such as the types of the players, comes about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Types {
    /// Every deal is played equally often.
    #[default]
    Each,
    /// Every game draws its own.
    Drawn,
}

impl Types {
    /// Both.
    pub const ALL: [Types; 2] = [Types::Each, Types::Drawn];

    /// The word in plans and options.
    pub fn word(self) -> &'static str {
        match self {
            Types::Each => "each",
            Types::Drawn => "drawn",
        }
    }
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What it is called in reports.
    pub title: String,
    /// The seed of everything random.
    pub seed: u64,
    /// How often every match is played, with every deal.
    pub repetitions: u32,
    /// What is kept of every game.
    pub record: Record,
    /// Who meets whom.
    pub contests: Vec<Contest>,
    /// Programs from outside, which contests name like agents.
    pub programs: Vec<ProgramEntry>,
}

/// Agents that meet on some scenarios.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contest {
    /// Scenarios: built-in ones, files, or `all:KIND` for all that come with a kind of game.
    pub scenarios: Vec<String>,
    /// What is changed about them, as `name=value`.
    pub settings: Vec<String>,
    /// Who takes every seat that it can take; `all` for all agents of the game.
    pub agents: Vec<String>,
    /// Who takes a certain seat, where that is not `agents`.
    pub seats: Vec<(String, Vec<String>)>,
    /// Whole seatings, one agent a seat; instead of `agents` and `seats`.
    pub lineups: Vec<Vec<String>>,
    /// Are all deals played, or drawn?
    pub types: Types,
    /// Do agents not meet themselves?
    pub apart: bool,
    /// How often every match is played, if not as often as others.
    pub repetitions: Option<u32>,
    /// The line of the plan on which it begins; 0 if there is none.
    pub line: usize,
}

/// A program from outside.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramEntry {
    /// The name by which contests call it.
    pub name: String,
    /// The command that starts it, with its arguments.
    pub command: String,
    /// How long it may think about a move, in milliseconds.
    pub move_ms: u32,
    /// What happens when that time is over.
    pub on_timeout: OnTimeout,
    /// Is it shut in: no network, nothing to write, limits of memory and time?
    pub sandboxed: bool,
    /// The line of the plan on which it begins.
    pub line: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            title: String::new(),
            seed: 1,
            repetitions: 10,
            record: Record::default(),
            contests: Vec::new(),
            programs: Vec::new(),
        }
    }
}

impl Plan {
    /// Reads a plan; all faults are told at once.
    pub fn read(source: &Source) -> Result<Plan, Faults> {
        Form::read(source, file::describe)
    }

    /// The plan as a file, from which the same plan is read.
    pub fn write(&self) -> String {
        Form::write(self, file::describe)
    }

    /// The JSON schema of plans.
    pub fn schema() -> Value {
        Form::schema("A tournament of Haggle", file::describe)
    }
}
