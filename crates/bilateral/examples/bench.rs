//! Measures negotiations and geometry on a scenario file, for `bench/negmas`.
//!
//! `bench negotiate FILE GAMES AGENT AGENT` plays games without logs and prints one line of JSON: what was prepared
//! once for the scenario, CPU seconds of play, games, offers and agreements. `bench frontier FILE TIMES` finds the
//! Pareto frontier and the Nash point. One thread, so that CPU time is comparable.

use std::time::Instant;

use bilateral::{Bilateral, GAME, geometry, read_setup};
use game::{Ending, Seat, Source, run_one};
use serde_json::{Value, json};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let report = match words[..] {
        ["negotiate", file, games, first, second] => negotiate(&load(file)?, count(games)?, [first, second])?,
        ["frontier", file, times] => frontier(&load(file)?, count(times)?),
        _ => return Err("usage: bench negotiate FILE GAMES AGENT AGENT | bench frontier FILE TIMES".to_owned()),
    };
    #[expect(clippy::print_stdout, reason = "the report is the output of this program")]
    {
        println!("{report}");
    }
    Ok(())
}

fn count(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is not a number"))
}

fn load(file: &str) -> Result<Bilateral, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let setup = read_setup(&Source::new(file, text)).map_err(|faults| faults.to_string())?;
    setup.check(file).map_err(|faults| faults.to_string())
}

fn negotiate(game: &Bilateral, games: u64, specs: [&str; 2]) -> Result<Value, String> {
    let began = Instant::now();
    for seat in [Seat(0), Seat(1)] {
        game.offer_book(seat, 0);
    }
    let prepared_s = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let (mut offers, mut agreements) = (0, 0);
    for number in 0..games {
        let build = |seat: u8| GAME.build_agent(game, Seat(seat), specs[usize::from(seat)]);
        let played = run_one(game, &mut [build(0)?, build(1)?], 1, number, false);
        offers += played.outcome.facts.get("offers").and_then(Value::as_u64).unwrap_or(0);
        agreements += u64::from(played.outcome.ending == Ending::Agreement);
    }
    let play_s = began.elapsed().as_secs_f64();
    Ok(json!({"prepared_s": prepared_s, "play_s": play_s, "games": games, "offers": offers, "agreements": agreements}))
}

fn frontier(game: &Bilateral, times: u64) -> Value {
    let began = Instant::now();
    let mut found = geometry::analyze(game, [0, 0]);
    for _ in 1..times {
        found = geometry::analyze(game, [0, 0]);
    }
    let seconds = began.elapsed().as_secs_f64() / times as f64;
    let outcomes = found.frontier.as_ref().map_or(0, geometry::Frontier::outcomes);
    json!({"seconds": seconds, "pareto_outcomes": outcomes, "nash": found.nash.map(|nash| nash.utilities)})
}
