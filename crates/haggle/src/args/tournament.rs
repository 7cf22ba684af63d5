//! What can be typed about tournaments: `haggle tournament` and `haggle merge`.

use std::path::PathBuf;

use arena::{Record, Types};
use clap::ValueHint;

#[derive(Debug, clap::Args)]
pub(crate) struct Tournament {
    /// A plan; without one, name scenarios and agents
    #[arg(value_hint = ValueHint::FilePath, required_unless_present_any = ["scenarios", "schema"], conflicts_with_all = ["scenarios", "agents", "types"])]
    pub plan: Option<PathBuf>,

    /// A scenario that is played, or all:KIND for all of a kind of game (again for more)
    #[arg(long = "scenario", value_name = "SCENARIO", requires = "agents")]
    pub scenarios: Vec<String>,

    /// An agent that takes every seat it can take, or "all" (again for more)
    #[arg(long = "agent", value_name = "AGENT", requires = "scenarios")]
    pub agents: Vec<String>,

    /// Is every deal of types played equally often, or does every game draw its own?
    #[arg(long, value_name = "HOW", value_parser = types)]
    pub types: Option<Types>,

    /// How often every match is played, with every deal; overrides the plan
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(arena::limits::REPETITIONS)))]
    pub repetitions: Option<u32>,

    /// The seed of everything random; overrides the plan
    #[arg(long)]
    pub seed: Option<u64>,

    /// What is kept: results, tables (also moves, offers and messages) or log (also every event); overrides the plan
    #[arg(long, value_name = "WHAT", value_parser = record)]
    pub record: Option<Record>,

    /// The folder of the results; if it holds a part of them, the rest is played
    #[arg(long, value_name = "DIR", value_hint = ValueHint::AnyPath, required_unless_present_any = ["list", "schema"])]
    pub out: Option<PathBuf>,

    /// Play a range only, from the game of this number on; --out is then a file, to be merged with others
    #[arg(long, value_name = "N", requires = "games")]
    pub first: Option<u64>,

    /// How many games of the range
    #[arg(long, value_name = "M", requires = "first", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,

    /// Write the tables as JSON lines, too
    #[arg(long, conflicts_with = "first")]
    pub jsonl: bool,

    /// Say how many games and matches there are and who plays, and play nothing
    #[arg(long)]
    pub list: bool,

    /// Print the JSON schema of plans
    #[arg(long)]
    pub schema: bool,

    /// How many threads; all cores if not given. The results are the same for any number
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Merge {
    /// Parts of a tournament (.tar), or logs of ranges of a run (.jsonl), in any order
    #[arg(required = true, value_hint = ValueHint::FilePath)]
    pub parts: Vec<PathBuf>,

    /// The folder of the results
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: PathBuf,

    /// Write the tables of a tournament as JSON lines, too
    #[arg(long)]
    pub jsonl: bool,
}

fn types(text: &str) -> Result<Types, String> {
    let found = Types::ALL.into_iter().find(|types| types.word() == text);
    found.ok_or_else(|| format!("write one of: {}", Types::ALL.map(Types::word).join(", ")))
}

fn record(text: &str) -> Result<Record, String> {
    let found = Record::ALL.into_iter().find(|record| record.word() == text);
    found.ok_or_else(|| format!("write one of: {}", Record::ALL.map(Record::word).join(", ")))
}
