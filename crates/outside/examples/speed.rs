//! Measures what a decision of a program costs beside the program's own work: a program that answers without looking plays
//! many games, on one thread, and an agent that does the same plays them without a process.
//!
//! `cargo run --profile dist -p outside --example speed -- [SCENARIO [GAMES]]` prints one line of JSON.

use std::io::{BufRead, Write};
use std::time::Instant;

use arena::{GAMES, find};
use game::{AnyError, AnyScenario, GameLog, Library, MatchPlan, Player, Shelf};
use outside::Program;
use serde_json::json;

/// The word by which this program is the one that answers.
const ECHO: &str = "echo";

fn main() -> Result<(), AnyError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == ECHO) {
        return echo();
    }
    let name = args.first().map_or("england-zimbabwe", String::as_str);
    let games = args.get(1).map_or(Ok(2000), |text| text.parse())?;
    let shelf = Shelf::new(GAMES, Library::empty());
    let scenario = shelf.load(&find(&shelf, name)?.source, &[])?;
    let own = std::env::current_exe()?;
    let program = Program::new(format!("'{}' {ECHO}", own.display())).player()?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let (seconds, decisions) = pool.install(|| measured(&*scenario, &program, games))?;
    let each_us = 1e6 * seconds / decisions as f64;
    #[expect(clippy::print_stdout, reason = "the report is the output of this program")]
    {
        println!("{}", json!({"scenario": name, "games": games, "decisions": decisions, "us_per_decision": each_us}));
    }
    Ok(())
}

/// Seconds, and how often the program was asked.
fn measured(scenario: &dyn AnyScenario, program: &Player, games: u64) -> Result<(f64, usize), AnyError> {
    let players = [program.clone(), "hardliner".into()];
    let plan = MatchPlan { seed: 1, games, recorded: true, ..MatchPlan::default() };
    let seat = &scenario.seats()[0];
    let mut decisions = 0;
    let began = Instant::now();
    scenario.run(&players, plan, &mut |_, log: Option<GameLog>| {
        let events = log.into_iter().flat_map(|log| log.events);
        decisions += events.filter(|(_, event)| event["finished"]["seat"] == seat.as_str()).count();
        Ok(())
    })?;
    Ok((began.elapsed().as_secs_f64(), decisions))
}

/// The program that answers without looking.
fn echo() -> Result<(), AnyError> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line.starts_with("{\"type\":\"begin\"") {
            out.write_all(b"{\"type\":\"ready\"}\n")?;
        } else if line.starts_with("{\"type\":\"act\"") {
            out.write_all(b"{\"move\":{\"done\":{}}}\n")?;
        }
        out.flush()?;
    }
    Ok(())
}
