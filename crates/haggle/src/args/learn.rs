//! What can be typed after `haggle learn`.

use std::path::PathBuf;

use clap::{Subcommand, ValueHint};

use super::ScenarioArgs;

/// Who learns.
#[derive(Debug, Subcommand)]
pub(crate) enum Learn {
    /// What KBAgent knows of the other side's offers and answers
    #[command(
        after_help = "Logs come from `haggle run --out` and `haggle play --log`.\n\nExample:\n  haggle learn kb \
                            --from results/games.jsonl --scenario england-zimbabwe --role Zimbabwe --out kb.json"
    )]
    Kb(LearnKb),
    /// What SP-RAP knows of customers: how often they reach a goal
    #[command(
        after_help = "Logs come from `haggle run --out`, `haggle play --log` and the browser.\n\nExamples:\n  haggle learn \
                            sp-rap --from results/games.jsonl --out rap.toml\n  haggle learn sp-rap --from *.jsonl \
                            --customer person --out rap.toml"
    )]
    SpRap(LearnContract),
    /// What SP-RAPD knows: how often customers reach a goal, and how generous an offer must be
    #[command(
        after_help = "Logs come from `haggle run --out`, `haggle play --log` and the browser.\n\nExample:\n  haggle learn \
                            sp-rapd --from results/games.jsonl --role SPy --out rapd.toml"
    )]
    SpRapd(LearnThreshold),
}

#[derive(Debug, clap::Args)]
pub(crate) struct LearnContract {
    /// Log files of contract games to learn from
    #[arg(long, required = true, num_args = 1.., value_name = "LOG", value_hint = ValueHint::FilePath)]
    pub from: Vec<PathBuf>,

    /// The scenario to learn about, a name or a file; that of the first game if not given
    #[arg(long)]
    pub scenario: Option<String>,

    /// Learn only from games whose customer was played by this agent, or by `person`
    #[arg(long, value_name = "PLAYER")]
    pub customer: Option<String>,

    /// Write the model to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LearnThreshold {
    #[command(flatten)]
    pub games: LearnContract,

    /// The provider that SP-RAPD will play; it learns from that seat's offers and from the rivals'
    #[arg(long)]
    pub role: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct LearnKb {
    /// Log files to learn from
    #[arg(long, required = true, num_args = 1.., value_name = "LOG", value_hint = ValueHint::FilePath)]
    pub from: Vec<PathBuf>,

    /// The scenario that was played: a name or a file
    #[arg(long)]
    pub scenario: String,

    /// Change a setting of the scenario, as in `haggle run`
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,

    /// The role that KBAgent will play; it learns about the other one
    #[arg(long)]
    pub role: String,

    /// Write the model to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: PathBuf,

    /// A fixed width of the kernel, in ranks; Silverman's rule if not given
    #[arg(long, value_name = "RANKS", value_parser = positive)]
    pub bandwidth: Option<f64>,

    /// Find out the types by Bayes' rule instead of reading them from the logs
    #[arg(long)]
    pub elicit_types: bool,
}

impl LearnKb {
    /// The scenario with its changed settings.
    pub(crate) fn scenario_args(&self) -> ScenarioArgs {
        ScenarioArgs { scenario: self.scenario.clone(), settings: self.settings.clone(), types: Vec::new() }
    }
}

fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "give a number greater than 0".to_owned())
}
