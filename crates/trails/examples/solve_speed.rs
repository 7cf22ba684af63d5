//! How fast the literal reading of the contract game is solved on scaled-down boards, how much memory it takes, and how
//! long a decision takes anywhere on the board of the study.
//!
//! Run with `cargo run --release -p trails --example solve_speed [GRAY AND YELLOW] [RED] [PURPLE] [CHANCE]`, or with
//! `solve_speed growth [MOST CHIPS]` for a table of ever more chips a player, 12 if not given (3 GB, half a minute).

mod scaled;

use std::io::Write;
use std::time::Instant;

use scaled::{Figures, LAYOUTS};
use trails::contract::solver::{Chance, Options, Reading, Size, Solver, Unsolvable, Worths};
use trails::contract::{Contract, Situation, read_setup, scenario};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let count = |index: usize, default: u16| words.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let mut out = std::io::stdout();
    if words.first().is_some_and(|word| word == "growth") {
        let _ = growth(&mut out, count(1, 12));
        return;
    }
    let chance = words.get(3).and_then(|text| Chance::read(text)).unwrap_or(Chance::SURE);
    let Some(game) = scaled(count(0, 4), count(1, 6), count(2, 2)) else {
        let _ = writeln!(out, "these are no figures for a game");
        return;
    };
    for reading in [Reading::Full, Reading::Appendix] {
        let _ = match Solved::opening(&game, reading, chance) {
            Ok(Solved { worth, size, seconds }) => {
                let speed = size.states as f64 / seconds / 1e6;
                let words = format!(
                    "{} states, {} bytes, {seconds:.3} s, {speed:.2} million a second",
                    size.states, size.bytes
                );
                writeln!(out, "{}: {:?}; {words}", reading.word(), worth.points())
            }
            Err(why) => writeln!(out, "{}: {why}", reading.word()),
        };
    }
    for reading in [Reading::Appendix, Reading::One] {
        let _ = study(&mut out, reading);
    }
}

/// The opening of a game, solved from nothing.
struct Solved {
    worth: Worths,
    size: Size,
    seconds: f64,
}

impl Solved {
    fn opening(game: &Contract, reading: Reading, chance: Chance) -> Result<Solved, Unsolvable> {
        let begun = Instant::now();
        let options = Options { chance, limit: 2_000_000_000, ..Options::new(reading) };
        let mut solver = Solver::new(game, options)?;
        let worth = solver.decide(&game.opening())?.worth;
        Ok(Solved { worth, size: solver.size(), seconds: begun.elapsed().as_secs_f64() })
    }
}

fn scaled(own: u16, red: u16, purple: u16) -> Option<Contract> {
    let layout = LAYOUTS.into_iter().find(|layout| layout.name == "four steps, bridge of 3")?;
    layout.game(Figures { own, red, purple, goal: 150 }).ok()
}

fn on_the_study_board() -> Option<Contract> {
    let source = scenario("contract")?;
    read_setup(&source).ok()?.check(&source.name).ok()
}

/// A table: the board of the study under `appendix`, then ever larger games under `full`. Each row needs more memory than
/// those before, so that the most the process has had is what the row took.
fn growth(out: &mut impl Write, most: u16) -> Option<()> {
    let head =
        "reading | board | chips a player | states | seconds | million states/s | bytes a state | peak memory, MB";
    writeln!(out, "| {head} |\n|---|---|---:|---:|---:|---:|---:|---:|").ok()?;
    let study = on_the_study_board()?;
    row(out, "the study's", "24, 40, 40", &study, Reading::Appendix)?;
    for chips in (4..=most).step_by(2) {
        let game = scaled(chips / 2, chips - 2, 2)?;
        row(out, "four steps, bridge of 3", &chips.to_string(), &game, Reading::Full)?;
    }
    Some(())
}

fn row(out: &mut impl Write, board: &str, chips: &str, game: &Contract, reading: Reading) -> Option<()> {
    let Solved { size, seconds, .. } = Solved::opening(game, reading, Chance::SURE).ok()?;
    let states = size.states as f64;
    let (speed, bytes) = (states / seconds / 1e6, size.bytes as f64 / states);
    let peak = peak_memory_mb().map_or_else(|| "unknown".to_owned(), |peak| format!("{peak:.0}"));
    let figures = format!("{} | {seconds:.3} | {speed:.2} | {bytes:.1} | {peak}", size.states);
    writeln!(out, "| {} | {board} | {chips} | {figures} |", reading.word()).ok()
}

/// The most memory that this process has had, where there is a Linux to ask.
fn peak_memory_mb() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<f64>().ok()? * 1024.0 / 1e6)
}

/// Decisions on the board of the study: the first, and after 200 random exchanges and walks.
fn study(out: &mut impl Write, reading: Reading) -> Option<()> {
    let game = on_the_study_board()?;
    let begun = Instant::now();
    let mut solver = Solver::new(&game, Options::new(reading)).ok()?;
    let worth = solver.decide(&game.opening()).ok()?.worth.points();
    let first = begun.elapsed().as_secs_f64();
    let mut stream = game::Stream::numbered(1, 0);
    let (mut slowest, mut sum) = (0.0f64, 0.0);
    for _ in 0..200 {
        let situation = anywhere(&game, &mut stream)?;
        let begun = Instant::now();
        solver.decide(&situation).ok()?;
        let seconds = begun.elapsed().as_secs_f64();
        slowest = slowest.max(seconds);
        sum += seconds;
    }
    let size = solver.size();
    let words = format!("200 others: {:.4} s each, {slowest:.4} s at most; {size:?}", sum / 200.0);
    writeln!(out, "the study, {}: {worth:?}; the first decision takes {first:.4} s; {words}", reading.word()).ok()
}

fn anywhere(game: &Contract, stream: &mut game::Stream) -> Option<Situation> {
    let mut situation = game.opening();
    for provider in 0..2 {
        let pool = situation.holdings.customer + situation.holdings.providers[provider];
        let mut share = trails::Chips::NONE;
        for (colour, count) in pool.iter() {
            share.set(colour, u16::try_from(stream.below(u64::from(count) + 1)).ok()?);
        }
        (situation.holdings.customer, situation.holdings.providers[provider]) = (share, pool - share);
    }
    for _ in 0..stream.below(6) {
        let steps: Vec<_> = game.board().steps(situation.square).collect();
        let (_, square, colour) = steps[stream.index(steps.len())];
        let open = game.owner_of(square).is_none() && !situation.visited.contains(&square);
        if open && situation.holdings.customer.get(colour) > 0 {
            situation.holdings.customer -= trails::Chips::of(colour, 1);
            situation.square = square;
            situation.visited.push(square);
        }
    }
    situation.proposer = trails::contract::Proposer::ALL[stream.index(2)];
    situation.dormant = u32::try_from(stream.below(2)).ok()?;
    Some(situation)
}
