//! Measures negotiations and geometry on a scenario file, for `bench/negmas`.
//!
//! Prints one line of JSON. One thread, and CPU seconds where the kernel tells them.
//!
//! - `bench negotiate FILE GAMES AGENT AGENT` plays games without logs: seconds that were prepared once for the scenario
//!   and seconds of play, games, offers and agreements.
//! - `bench prepare FILE TIMES` prepares the offer books of both sides anew each time: seconds of one time. The kernel's
//!   clock may tick only every few milliseconds; repeating makes up for it.
//! - `bench qo FILE` makes QOAgent's tables for a pair of types, then measures the most expensive of its decisions: ranking an
//!   incoming offer.
//! - `bench kb FILE MODEL ROLE` makes KBAgent's plan (densities, offers, thresholds) for a pair of types.
//! - `bench frontier FILE TIMES` finds the Pareto frontier, the Nash point and what else `analyze` finds: seconds of one
//!   time.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bilateral::agents::OfferBook;
use bilateral::kb::{KbModel, Plan};
use bilateral::qo::{Formula, QoValues};
use bilateral::{Bilateral, GAME, geometry, read_setup};
use game::{AnyError, Ending, Library, Seat, Source, run_one};
use serde_json::{Value, json};

const USAGE: &str = "usage: bench negotiate FILE GAMES AGENT AGENT | prepare FILE TIMES | frontier FILE TIMES | qo FILE | kb FILE MODEL SEAT";

fn main() -> Result<(), AnyError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let report = match words[..] {
        ["negotiate", file, games, first, second] => negotiate(&load(file)?, count(games)?, [first, second])?,
        ["prepare", file, times] => prepare(&load(file)?, count(times)?),
        ["frontier", file, times] => frontier(&load(file)?, count(times)?),
        ["qo", file] => qo(&load(file)?)?,
        ["kb", file, model, seat] => kb(&load(file)?, model, count(seat)?)?,
        _ => return Err(USAGE.into()),
    };
    #[expect(clippy::print_stdout, reason = "the report is the output of this program")]
    {
        println!("{report}");
    }
    Ok(())
}

fn count(text: &str) -> Result<u64, AnyError> {
    text.parse().map_err(|_| format!("'{text}' is not a number").into())
}

fn load(file: &str) -> Result<Bilateral, AnyError> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    Ok(read_setup(&Source::new(file, text))?.check(file)?)
}

fn negotiate(game: &Bilateral, games: u64, specs: [&str; 2]) -> Result<Value, AnyError> {
    let clock = Clock::start();
    for seat in [Seat(0), Seat(1)] {
        game.offer_book(seat, 0);
    }
    let prepared_s = clock.seconds();
    let clock = Clock::start();
    let (mut offers, mut agreements) = (0, 0);
    let library = Library::disk();
    let [first, second] = [GAME.choose(specs[0], &library)?, GAME.choose(specs[1], &library)?];
    for number in 0..games {
        let agents = &mut [first.build(game, Seat(0))?, second.build(game, Seat(1))?];
        let played = run_one(game, agents, 1, number, false);
        offers += played.outcome.facts.get("offers").and_then(Value::as_u64).unwrap_or(0);
        agreements += u64::from(played.outcome.ending == Ending::Agreement);
    }
    let play_s = clock.seconds();
    Ok(json!({"prepared_s": prepared_s, "play_s": play_s, "games": games, "offers": offers, "agreements": agreements}))
}

fn qo(game: &Bilateral) -> Result<Value, AnyError> {
    let profiles = [&game.types(Seat(0))[0], &game.types(Seat(1))[0]];
    let began = Instant::now();
    let values = QoValues::of(game.domain(), profiles, Formula::Ranked, geometry::LUCE_SCALE)?;
    let offers = values.ranked_offers(game.domain(), profiles)?;
    let prepared_s = began.elapsed().as_secs_f64();
    let began = Instant::now();
    let ranks: f64 = offers.iter().take(20).map(|offer| values.my_rank(offer.mine)).sum();
    let count = offers.len().min(20) as f64;
    let decision_s = began.elapsed().as_secs_f64() / count;
    Ok(json!({"prepared_s": prepared_s, "decision_s": decision_s, "offers": offers.len(), "mean_rank": ranks / count}))
}

fn kb(game: &Bilateral, model: &str, seat: u64) -> Result<Value, AnyError> {
    let seat = Seat(u8::from(seat > 0));
    let text = std::fs::read_to_string(model).map_err(|error| format!("{model}: {error}"))?;
    let model = KbModel::read(&text, game, seat)?;
    let began = Instant::now();
    let plan = Plan::new(game, seat, [0, 0], &model, geometry::LUCE_SCALE)?;
    Ok(json!({"plan_s": began.elapsed().as_secs_f64(), "thresholds": plan.thresholds}))
}

fn prepare(game: &Bilateral, times: u64) -> Value {
    let clock = Clock::start();
    for _ in 0..times {
        for seat in [Seat(0), Seat(1)] {
            black_box(OfferBook::new(game.domain(), &game.types(seat)[0]));
        }
    }
    json!({"prepared_s": clock.seconds() / times as f64, "times": times})
}

fn frontier(game: &Bilateral, times: u64) -> Value {
    let clock = Clock::start();
    let mut found = geometry::analyze(game, [0, 0]);
    for _ in 1..times {
        found = black_box(geometry::analyze(game, [0, 0]));
    }
    let seconds = clock.seconds() / times as f64;
    let points = found.frontier.as_ref().map_or(0, |frontier| frontier.points.len());
    let outcomes = found.frontier.as_ref().map_or(0, geometry::Frontier::outcomes);
    let nash = found.nash.map(|nash| nash.utilities);
    json!({"seconds": seconds, "pareto_points": points, "pareto_outcomes": outcomes, "nash": nash})
}

/// Measures the CPU time of this thread; the time on the wall where there is no Linux to ask.
struct Clock {
    wall: Instant,
    on_cpu: Duration,
}

impl Clock {
    fn start() -> Clock {
        Clock { wall: Instant::now(), on_cpu: on_cpu().unwrap_or_default() }
    }

    fn seconds(&self) -> f64 {
        on_cpu().map_or_else(|| self.wall.elapsed(), |now| now.saturating_sub(self.on_cpu)).as_secs_f64()
    }
}

/// How long this thread has been on a CPU, by the kernel's scheduler, whose file begins with the nanoseconds. A kernel
/// that keeps no such books writes zeros.
fn on_cpu() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanos: u64 = text.split_whitespace().next()?.parse().ok()?;
    (nanos > 0).then(|| Duration::from_nanos(nanos))
}
