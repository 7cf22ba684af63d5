//! What can be typed after `haggle stats FILE`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum, ValueHint};

/// A file and what is asked of it.
#[derive(Debug, clap::Args)]
#[command(subcommand_value_name = "QUESTION", subcommand_help_heading = "Questions")]
pub(crate) struct Stats {
    /// A CSV file whose first line has the titles of its columns
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: PathBuf,

    /// Take only rows in which this column has this value; may be given several times, and then all must hold
    #[arg(long = "where", value_name = "COLUMN=VALUE", global = true)]
    pub conditions: Vec<String>,

    #[command(subcommand)]
    pub question: Question,
}

/// What is asked.
#[derive(Debug, Subcommand)]
pub(crate) enum Question {
    /// How many, how much, how spread: a column, group by group
    #[command(after_help = "Examples:\n  haggle stats games.csv describe points\n  haggle stats games.csv describe \
                            points --by agent\n  haggle stats games.csv describe points --by agent --cluster-by \
                            person")]
    Describe(Describe),
    /// Is a column larger in one group than in another? Of more than two groups all pairs are compared
    #[command(after_help = "Which test to take is told in docs/statistics.md: rows of one person or one game are not \
                            apart from each other, and a test that overlooks it finds differences that are not \
                            there.\n\n\
                            Examples:\n  haggle stats games.csv compare points --by agent\n  haggle stats games.csv \
                            compare points --by agent --where role=buyer --test mann-whitney\n  haggle stats \
                            games.csv compare points --by agent --pair-by board\n  haggle stats games.csv compare \
                            points --by agent --cluster-by person --equivalence 20\n  haggle stats games.csv compare \
                            points --by condition --dyad person --dyad partner")]
    Compare(Compare),
    /// Do two columns put the rows in the same order? Kendall's tau
    #[command(
        after_help = "Examples:\n  haggle stats games.csv relate rounds points\n  haggle stats games.csv relate \
                            rounds points --cluster-by person"
    )]
    Relate(Relate),
    /// How often does what come with what? Counts, chi-square and Fisher's exact test
    #[command(after_help = "Examples:\n  haggle stats games.csv table agent agreed\n  haggle stats games.csv table \
                            agent agreed --where role=buyer --json")]
    Table(Table),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Describe {
    /// A column of numbers
    pub column: String,

    /// The column that says which group a row is in
    #[arg(long, value_name = "COLUMN")]
    pub by: Option<String>,

    /// The column that says which rows go together: the same person, the same game; intervals then count clusters
    #[arg(long, value_name = "COLUMN")]
    pub cluster_by: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Compare {
    /// A column of numbers
    pub column: String,

    /// The column that says which group a row is in
    #[arg(long, value_name = "COLUMN")]
    pub by: String,

    /// The test; welch if not given, and paired with --pair-by
    #[arg(long, value_name = "TEST")]
    pub test: Option<Test>,

    /// The column that says which row of one group belongs to which of another: the same board, the same person
    #[arg(long, value_name = "COLUMN", conflicts_with_all = ["cluster_by", "dyad"])]
    pub pair_by: Option<String>,

    /// The column that says which rows go together: the same person, the same game. Given twice, rows go together
    /// that share either, e.g. a person or a board
    #[arg(long, value_name = "COLUMN", conflicts_with_all = ["dyad", "test"])]
    pub cluster_by: Vec<String>,

    /// Given twice: the two columns with the people of a game, who play each other; rows that share anybody go together
    #[arg(long, value_name = "COLUMN", conflicts_with = "test")]
    pub dyad: Vec<String>,

    /// Ask also whether the difference is smaller than this, either way (two one-sided tests)
    #[arg(long, value_name = "MARGIN")]
    pub equivalence: Option<f64>,

    #[command(flatten)]
    pub drawing: Drawing,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Relate {
    /// A column of numbers
    pub first: String,

    /// Another one
    pub second: String,

    /// The column that says which rows go together; the interval then counts clusters, and there is no p value
    #[arg(long, value_name = "COLUMN")]
    pub cluster_by: Option<String>,

    #[command(flatten)]
    pub drawing: Drawing,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Table {
    /// The column whose values are the rows of the table
    pub rows: String,

    /// The column whose values are the columns of the table
    pub columns: String,
}

/// How bootstrap intervals are drawn.
#[derive(Debug, clap::Args)]
pub(crate) struct Drawing {
    /// How many resamples a bootstrap interval takes
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(100..=1_000_000))]
    pub resamples: u32,

    /// The seed of the resamples: the same one gives the same intervals
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A test of two groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Test {
    /// Welch's t: means of groups, whatever their spreads
    Welch,
    /// Student's t: means of groups that are spread alike
    Student,
    /// Mann-Whitney's U: which group has the larger values, whatever their distribution
    MannWhitney,
    /// The t test of pairs; needs --pair-by
    Paired,
    /// Wilcoxon's signed ranks of pairs, whatever their distribution; needs --pair-by
    Wilcoxon,
}
