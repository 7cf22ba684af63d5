//! `haggle connect`.

use super::ProgramArgs;

#[derive(Debug, clap::Args)]
pub(crate) struct Connect {
    /// The link to a seat, as one would send it to a friend; http only
    pub link: String,

    /// The program that takes the seat: cmd:"COMMAND"
    #[arg(value_name = "PROGRAM")]
    pub program: String,

    #[command(flatten)]
    pub programs: ProgramArgs,

    /// The seed that the program is told; drawn from the clock if not given
    #[arg(long)]
    pub seed: Option<u64>,

    /// The key to a seat that was taken before, as it is said when a connection is given up
    #[arg(long)]
    pub key: Option<String>,

    /// Do not print what happens
    #[arg(long)]
    pub quiet: bool,
}
