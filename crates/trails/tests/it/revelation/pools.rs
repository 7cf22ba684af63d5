//! The pools of the study with synthetic people, as `docs/revelation.md` tells them.

use std::path::Path;

use game::{Agent, Library, Outcome, Seat, run_one};
use stats::{Accumulator, wilson_interval};
use trails::revelation::learning::{Lesson, Select, Training, train};
use trails::revelation::{GAME, Previous, Revelation, SEATS};

use super::boards::builtin;
use super::learning::pool;

/// How many games each pool has.
const GAMES: u64 = 1_000;

/// The seed of the games that are told; those that SIGAL learned from have others.
const SEED: u64 = 2014;

/// What was seen of whoever is studied in a pool.
#[derive(Default)]
struct Seen {
    // By whether it proposed first or second.
    benefits: [Accumulator; 2],
    offered: [Accumulator; 2],
    // Offers accepted, and offers made.
    accepted: [(u64, u64); 2],
    agreements: u64,
    bluffs: (u64, u64),
}

impl Seen {
    fn add(&mut self, game: &Revelation, outcome: &Outcome, seat: Seat) {
        let (facts, name) = (&outcome.facts, game.name(seat));
        let role = usize::from(facts["first"] != name);
        self.benefits[role].add(facts["benefits"][name].as_f64().unwrap());
        self.agreements += u64::from(!facts["round"].is_null());
        if let Some(offered) = facts["offered"][role].as_f64() {
            self.offered[role].add(offered);
            self.accepted[role].0 += u64::from(facts["accepted"][role].as_bool().unwrap());
            self.accepted[role].1 += 1;
        }
        if let Some(bluff) = facts["bluff"].as_bool().filter(|_| role == 0) {
            self.bluffs = (self.bluffs.0 + u64::from(bluff), self.bluffs.1 + 1);
        }
    }

    fn benefit(&self) -> f64 {
        let sum = |all: &Accumulator| all.summary().map_or(0.0, |summary| summary.mean * summary.n as f64);
        self.benefits.iter().map(sum).sum::<f64>() / GAMES as f64
    }

    fn row(&self, name: &str) -> String {
        let mean = |all: &Accumulator| {
            let summary = all.summary().unwrap();
            let interval = summary.interval().unwrap();
            format!("{:.0} ({:.0} .. {:.0})", summary.mean, interval.low, interval.high)
        };
        let share = |(so, all): (u64, u64)| {
            let interval = wilson_interval(so, all).unwrap();
            format!(
                "{:.0} % ({:.0} .. {:.0})",
                100.0 * so as f64 / all as f64,
                100.0 * interval.low,
                100.0 * interval.high
            )
        };
        let cells = [
            mean(&self.benefits[0]),
            mean(&self.benefits[1]),
            mean(&self.offered[0]),
            mean(&self.offered[1]),
            share(self.accepted[0]),
            share(self.accepted[1]),
            share((self.agreements, GAMES)),
            share(self.bluffs),
        ];
        format!("| {name} | {} |", cells.join(" | "))
    }
}

/// The games of an agent with synthetic people, in either seat in turn.
fn seen(game: &Revelation, build: &dyn Fn(Seat) -> Box<dyn Agent<Revelation>>) -> Seen {
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let studied = SEATS[(number % 2) as usize];
        let mut agents = SEATS.map(|seat| if seat == studied { build(seat) } else { person(game, seat) });
        seen.add(game, &run_one(game, &mut agents, SEED, number, false).outcome, studied);
    }
    seen
}

fn person(game: &Revelation, seat: Seat) -> Box<dyn Agent<Revelation>> {
    GAME.build_agent(game, seat, "synthetic", &Library::empty()).unwrap()
}

/// SIGAL with what it learned from as many games as in the paper, with the random agent and among people.
fn model(game: &Revelation) -> String {
    let lessons: Vec<Lesson> = [pool(game, "random", 170, 1), pool(game, "synthetic", 44, 2)].concat();
    let training = Training { select: Select::HeldOutError, previous: Previous::FirstRound, ..Training::default() };
    train(game, &lessons, &training, &mut |_, _| {}).unwrap().model.write()
}

fn rows(board: &str) -> (Vec<String>, [f64; 3]) {
    let game = builtin(board);
    let learned = model(&game);
    let library = Library::of([("learned", learned.as_str())]).unwrap();
    let agent = |spec: &str| {
        let spec = spec.to_owned();
        let (game, library) = (&game, &library);
        seen(game, &move |seat| GAME.build_agent(game, seat, &spec, library).unwrap())
    };
    let pools = [
        ("people", agent("synthetic")),
        ("random", agent("random")),
        ("SIGAL, revealing", agent("sigal:model=learned,reveal=yes")),
        ("SIGAL, not revealing", agent("sigal:model=learned,reveal=no")),
        ("SIGAL, deciding", agent("sigal:model=learned")),
        ("equilibrium, revealing", agent("equilibrium-reveal")),
        ("equilibrium, not revealing", agent("equilibrium-hide")),
    ];
    let order = [pools[4].1.benefit(), pools[0].1.benefit(), pools[5].1.benefit().max(pools[6].1.benefit())];
    (pools.iter().map(|(name, seen)| seen.row(name)).collect(), order)
}

#[test]
fn the_pools_are_as_the_page_tells_and_sigal_does_best() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/revelation.md");
    let page = std::fs::read_to_string(page).unwrap_or_default();
    let mut missing = Vec::new();
    for board in ["revelation-symmetric", "revelation-asymmetric"] {
        let (rows, [sigal, people, equilibrium]) = rows(board);
        assert!(sigal > people && people > equilibrium, "{board}: {sigal}, {people}, {equilibrium}");
        missing.extend(rows.into_iter().filter(|row| !page.contains(row.as_str())));
    }
    assert!(missing.is_empty(), "docs/revelation.md lacks these rows:\n{}", missing.join("\n"));
}
