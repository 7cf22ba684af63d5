//! `cargo xtask fuzz`: runs the fuzzer and says what came of it; ends with 1 if anything was found.

#![expect(clippy::print_stdout, reason = "a tool talks to whoever runs it")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use fuzz::{Plan, Report, Store, Target, all, run, try_out};

/// Changes sound texts at random and lets everything that is read read them.
#[derive(Parser)]
#[command(name = "cargo xtask fuzz")]
struct Args {
    /// How many inputs to try
    #[arg(long, default_value_t = 100_000)]
    inputs: u64,
    /// The same seed gives the same inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first input
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// On how many threads; all cores if none is given
    #[arg(long)]
    threads: Option<usize>,
    /// Only the target of this name, or those whose names contain it: `log`, `bilateral`
    #[arg(long)]
    target: Option<String>,
    /// Try one input again: a file in a folder that is named after its target
    #[arg(long)]
    replay: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let sound = match &args.replay {
        Some(file) => replay(file),
        None => fuzz(&args),
    };
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn fuzz(args: &Args) -> bool {
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    let plan = Plan { seed: args.seed, first: args.first, inputs: args.inputs, threads, store: Store::of_workspace() };
    let report = run(&plan, || chosen(args.target.as_deref().unwrap_or_default()));
    tell(&report, args.seed)
}

/// The target of this name, or else all whose names contain it.
fn chosen(name: &str) -> Vec<Box<dyn Target>> {
    let mut targets = all();
    let is_whole = targets.iter().any(|target| target.name() == name);
    targets.retain(|target| if is_whole { target.name() == name } else { target.name().contains(name) });
    targets
}

fn tell(report: &Report, seed: u64) -> bool {
    println!("seed {seed}");
    print!("{report}");
    report.findings.iter().for_each(|finding| println!("\n{finding}"));
    report.findings.is_empty()
}

/// Tries the input of a file again.
fn replay(file: &Path) -> bool {
    let folder = file.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let target = all().into_iter().find(|target| folder.as_deref() == Some(target.name()));
    let (Some(target), Ok(input)) = (target, std::fs::read(file)) else {
        println!("cannot read '{}', or its folder is not named after a target", file.display());
        return false;
    };
    let (verdict, took) = try_out(&*target, &input);
    match &verdict {
        Ok(verdict) => println!("{}: {verdict:?} in {took:?}", target.name()),
        Err(what) => println!("{}: {what}", target.name()),
    }
    verdict.is_ok()
}
