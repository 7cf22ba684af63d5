//! What can be typed about results: `haggle report` and `haggle compare`.

use std::path::PathBuf;

use clap::ValueHint;

#[derive(Debug, clap::Args)]
pub(crate) struct Report {
    /// A folder that `haggle tournament` wrote
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub results: PathBuf,

    /// The page that is written; report.html in the folder if not given
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Compare {
    /// A folder that `haggle tournament` wrote
    #[arg(value_name = "POPULATION", value_hint = ValueHint::DirPath)]
    pub first: PathBuf,

    /// Another
    #[arg(value_name = "POPULATION", value_hint = ValueHint::DirPath)]
    pub second: PathBuf,

    /// The agents that are compared, e.g. qo,boulware:exponent=2; those that are in both if not given
    #[arg(long, value_name = "AGENT,..")]
    pub agents: Vec<String>,
}
