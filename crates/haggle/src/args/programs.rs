//! What is allowed to programs that take seats.

use std::path::PathBuf;
use std::time::Duration;

use clap::ValueHint;
use outside::limits::{MOVE_WITHIN, MOVE_WITHIN_MOST};
use outside::{OnTimeout, Program};

/// The terms on which programs play.
#[derive(Debug, clap::Args)]
pub(crate) struct ProgramArgs {
    /// How many seconds a program (cmd:"..") may think about a move
    #[arg(long, value_name = "SECONDS", default_value_t = MOVE_WITHIN.as_secs_f64(), value_parser = seconds)]
    pub move_seconds: f64,

    /// What happens when a program takes longer: it loses its game, or passes; at a table of a laboratory it passes if
    /// nothing is said, elsewhere it loses
    #[arg(long, value_name = "lose|pass")]
    pub on_timeout: Option<OnTimeout>,

    /// Wall programs in with bubblewrap: no network, nothing to write to, no files but their own and the system's
    #[arg(long)]
    pub sandbox: bool,

    /// Write what programs say on stderr to files in this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub stderr: Option<PathBuf>,
}

impl ProgramArgs {
    /// The terms, for whatever program is named, and what usually happens to those who take too long.
    pub(crate) fn terms(&self, usual: OnTimeout) -> Program {
        Program {
            move_limit: Duration::from_secs_f64(self.move_seconds),
            on_timeout: self.on_timeout.unwrap_or(usual),
            sandbox: self.sandbox,
            stderr: self.stderr.clone(),
            ..Program::new("")
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let most = MOVE_WITHIN_MOST.as_secs_f64();
    let number = text.parse().ok().filter(|number: &f64| (0.001..=most).contains(number));
    number.ok_or_else(|| format!("give a number from 0.001 to {most}"))
}
