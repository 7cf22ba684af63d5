//! What can be typed after `haggle data`.

use std::path::PathBuf;

use clap::{Subcommand, ValueHint};

/// What is done with the games of a laboratory.
#[derive(Debug, Subcommand)]
pub(crate) enum Data {
    /// Tell how much is kept: tables, events, bytes
    #[command(after_help = "It may be asked while a server runs.\n\nExample:\n  haggle data sizes --data my-games")]
    Sizes(DataSizes),
    /// Write games that are over to a log that `haggle replay` reads, and delete them if asked to
    #[command(
        after_help = "Without --delete it may run beside a server. With it, a game is deleted only after the log is on \
                            disk and was played again under the rules.\n\nExamples:\n  haggle data archive --older-than 90 \
                            --to old.jsonl\n  haggle data archive --before 2026-01-01 --to 2025.jsonl --delete"
    )]
    Archive(DataArchive),
    /// Delete games: those that were closed long ago, or those to which links lead
    #[command(
        after_help = "Without --yes it only says what would be deleted. A whole table goes, with all that was said and \
                            done at it. The server must be stopped.\n\nExamples:\n  haggle data delete --older-than 365\n  \
                            haggle data delete --older-than 365 --yes\n  haggle data delete --link \
                            http://127.0.0.1:8080/seat/0123456789abcdef0123456789abcdef --yes"
    )]
    Delete(DataDelete),
}

/// Where the games are.
#[derive(Debug, clap::Args)]
pub(crate) struct DataFolder {
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR", default_value = "haggle-data", value_hint = ValueHint::DirPath)]
    pub data: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DataSizes {
    #[command(flatten)]
    pub folder: DataFolder,
}

/// How old is old.
#[derive(Debug, clap::Args)]
pub(crate) struct Age {
    /// Games at which nothing has happened since this day, e.g. 2026-01-31
    #[arg(long, value_name = "DATE")]
    pub before: Option<String>,

    /// Games at which nothing has happened for this many days
    #[arg(long, value_name = "DAYS", conflicts_with = "before", value_parser = clap::value_parser!(u64).range(0..=36_500))]
    pub older_than: Option<u64>,
}

#[derive(Debug, clap::Args)]
#[group(id = "which", required = true, args = ["before", "older_than"])]
pub(crate) struct DataArchive {
    #[command(flatten)]
    pub folder: DataFolder,

    #[command(flatten)]
    pub age: Age,

    /// The log to write; it must not be there yet
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub to: PathBuf,

    /// Delete what was archived
    #[arg(long)]
    pub delete: bool,
}

#[derive(Debug, clap::Args)]
#[group(id = "whose", required = true, args = ["before", "older_than", "links"])]
pub(crate) struct DataDelete {
    #[command(flatten)]
    pub folder: DataFolder,

    #[command(flatten)]
    pub age: Age,

    /// The table to which this link leads, for somebody who wants their words gone; may be given several times
    #[arg(long = "link", value_name = "LINK", conflicts_with_all = ["before", "older_than"])]
    pub links: Vec<String>,

    /// Really delete
    #[arg(long)]
    pub yes: bool,
}
