//! What the command does: one file a verb.

mod ask;
mod connect;
mod convert;
mod data;
mod generate;
mod learn;
mod lessons;
mod list;
mod merge;
mod model;
mod peers;
mod play;
mod replay;
mod run;
mod serve;
mod tournament;

use std::io::Write;

use arena::GAMES;
use clap::CommandFactory;
use game::{Library, Shelf};

use crate::args::{Args, Command};
use crate::output::stdout;

/// Does what was asked.
pub(crate) fn execute(args: &Args) -> anyhow::Result<()> {
    // Whoever types a path could read the file anyway.
    let shelf = &Shelf::new(GAMES, Library::disk());
    match &args.command {
        Command::Scenarios { name: None } => list::scenarios(shelf, args.json),
        Command::Scenarios { name: Some(name) } => list::scenario(shelf, name, args.json),
        Command::Lessons => lessons::list(args.json),
        Command::Agents { name: None, .. } => list::agents(args.json),
        Command::Agents { name: Some(name), model: None, .. } => list::agent(name, args.json),
        Command::Agents { name: Some(name), model: Some(model), scenario, plot } => {
            model::show(shelf, name, model, scenario.as_deref(), plot.as_deref(), args.json)
        }
        Command::Learn(learn) => learn::execute(shelf, learn, args.json),
        Command::Play(play) => play::execute(shelf, play, args.json),
        Command::Connect(connect) => connect::execute(connect, args.json),
        Command::Serve(serve) => serve::execute(serve, args.json),
        Command::Data(data) => data::execute(data, args.json),
        Command::Run(run) => run::execute(shelf, run, args.json),
        Command::Tournament(tournament) => tournament::execute(shelf, tournament, args.json),
        Command::Merge(merge) => merge::execute(shelf, merge, args.json),
        Command::Analyze(analyze) => ask::execute(shelf, analyze, args.json),
        Command::Solve(solve) => ask::execute(shelf, solve, args.json),
        Command::Support(support) => ask::execute(shelf, support, args.json),
        Command::Generate(generate) => generate::execute(generate, args.json),
        Command::Convert(convert) => convert::execute(shelf, convert, args.json),
        Command::Replay(replay) => replay::execute(shelf, replay, args.json),
        Command::Completions { shell } => {
            // Into memory first: the generator does not expect a reader that goes away.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Args::command(), "haggle", &mut script);
            Ok(stdout().write_all(&script)?)
        }
    }
}
