//! What the command does: one file a verb.

mod analyze;
mod convert;
mod data;
mod learn;
mod list;
mod model;
mod play;
mod replay;
mod run;
mod serve;
mod solve;
mod support;

use std::io::Write;

use anyhow::bail;
use clap::CommandFactory;

use crate::args::{Args, Command, Learn};
use crate::output::stdout;

/// Does what was asked.
pub(crate) fn execute(args: &Args) -> anyhow::Result<()> {
    match &args.command {
        Command::Scenarios { name: None } => list::scenarios(args.json),
        Command::Scenarios { name: Some(name) } => list::scenario(name, args.json),
        Command::Agents { name: None, .. } => list::agents(args.json),
        Command::Agents { name: Some(name), model: None, .. } => list::agent(name, args.json),
        Command::Agents { name: Some(name), model: Some(model), scenario, plot } => match name.as_str() {
            "kb" => model::show(model, scenario.as_deref(), plot.as_deref(), args.json),
            _ => bail!("agent '{name}' has no model; kb has"),
        },
        Command::Learn(Learn::Kb(learn)) => learn::kb::execute(learn, args.json),
        Command::Learn(Learn::SpRap(learn)) => learn::contract::sp_rap(learn, args.json),
        Command::Learn(Learn::SpRapd(learn)) => learn::contract::sp_rapd(learn, args.json),
        Command::Play(play) => play::execute(play, args.json),
        Command::Serve(serve) => serve::execute(serve, args.json),
        Command::Data(data) => data::execute(data, args.json),
        Command::Run(run) => run::execute(run, args.json),
        Command::Analyze(analyze) => analyze::execute(analyze, args.json),
        Command::Solve(solve) => solve::execute(solve, args.json),
        Command::Support(support) => support::execute(support, args.json),
        Command::Convert(convert) => convert::execute(convert, args.json),
        Command::Replay(replay) => replay::execute(replay, args.json),
        Command::Completions { shell } => {
            // Into memory first: the generator does not expect a reader that goes away.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Args::command(), "haggle", &mut script);
            Ok(stdout().write_all(&script)?)
        }
    }
}
