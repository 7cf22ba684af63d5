//! The equilibrium of a crisis: the paper's theorem or true backward induction, with what pays to deviate.

use std::io::Write;

use anyhow::Error;
use crisis::Crisis;
use crisis::equilibrium::{Actions, Comparator, Report};

use crate::args::Solve;
use crate::output::{DIM, HEADING, print_json, stdout};

pub(super) fn execute(game: &Crisis, args: &Solve, json: bool) -> anyhow::Result<()> {
    let actions = read(args.actions.as_deref(), Actions::default())?;
    let comparator = read(args.comparator.as_deref(), Comparator::default())?;
    let report = game.solve(actions, comparator);
    if json { print_json(&report.to_json()) } else { print(game, &report) }
}

fn read<T: std::str::FromStr<Err = String>>(word: Option<&str>, default: T) -> anyhow::Result<T> {
    word.map_or(Ok(default), str::parse).map_err(Error::msg)
}

fn print(game: &Crisis, report: &Report) -> anyhow::Result<()> {
    let mut out = stdout();
    writeln!(out, "{HEADING}{}{HEADING:#}", game.setup().info.title)?;
    writeln!(out, "{DIM}{}{DIM:#}\n", reading(report))?;
    write!(out, "{report}")?;
    Ok(writeln!(
        out,
        "\n{DIM}--actions dominant|kept and --comparator joint|alone|exact give the other readings.{DIM:#}"
    )?)
}

/// What was solved, in a sentence.
fn reading(report: &Report) -> &'static str {
    match (report.actions, report.comparator) {
        (Actions::Dominant, Comparator::Joint) => {
            "Theorem 2.1 by the letter: agreements with both sides' best parameters; who answers opting out by opting out is taken to do so."
        }
        (Actions::Dominant, Comparator::Alone) => {
            "Theorem 2.1: agreements with both sides' best parameters; who opts out is taken to do so alone."
        }
        (Actions::Kept, Comparator::Joint) => {
            "Section 4.1: promises are kept, so that all agreements count; who answers opting out by opting out is taken to do so."
        }
        (Actions::Kept, Comparator::Alone) => {
            "Section 4.1: promises are kept, so that all agreements count; who opts out is taken to do so alone."
        }
        (Actions::Dominant, Comparator::Exact) => {
            "True backward induction over the protocol of section 2.3: agreements with both sides' best parameters."
        }
        (Actions::Kept, Comparator::Exact) => {
            "True backward induction over the protocol of section 2.3: promises are kept, so that all agreements count."
        }
    }
}
