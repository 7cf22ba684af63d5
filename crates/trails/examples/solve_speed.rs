//! How fast the literal reading of the contract game is solved on scaled-down boards, how much memory it takes, and how
//! long a decision takes anywhere on the board of the study.
//!
//! Run with `cargo run --release -p trails --example solve_speed [GRAY AND YELLOW] [RED] [PURPLE] [CHANCE]`.

use std::io::Write;
use std::time::Instant;

use trails::contract::scaled::{Figures, Layout};
use trails::contract::solver::{Chance, Options, Reading, Solver};
use trails::contract::{Contract, Situation, read_setup, scenario};

fn main() {
    let figures: Vec<String> = std::env::args().skip(1).collect();
    let count = |index: usize, default: u16| figures.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (own, red, purple) = (count(0, 4), count(1, 6), count(2, 2));
    let chance = figures.get(3).and_then(|text| Chance::read(text)).unwrap_or(Chance::SURE);
    let mut out = std::io::stdout();
    let Some(layout) = Layout::named("four steps, bridge of 3") else { return };
    let game = match layout.game(Figures { own, red, purple, goal: 150 }) {
        Ok(game) => game,
        Err(faults) => {
            let _ = writeln!(out, "{faults}");
            return;
        }
    };
    for reading in [Reading::Full, Reading::Appendix] {
        let begun = Instant::now();
        let options = Options { chance, limit: 2_000_000_000, ..Options::new(reading) };
        let solved = Solver::new(&game, options).and_then(|mut solver| Ok((solver.worth(&game.opening())?, solver)));
        let seconds = begun.elapsed().as_secs_f64();
        let _ = match solved {
            Ok((worth, solver)) => {
                let size = solver.size();
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

/// Decisions on the board of the study: the first, and after 200 random exchanges and walks.
fn study(out: &mut impl Write, reading: Reading) -> Option<()> {
    let source = scenario("contract")?;
    let game = read_setup(&source).ok()?.check(&source.name).ok()?;
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
