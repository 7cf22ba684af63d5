//! How long it takes to tell all players of a game what their decisions cost.
//!
//! Run with `cargo run --profile dist -p trails --example hindsight_speed [GAMES]`. Every game is played by a random player in one
//! seat against agents, on a scenario that was loaded anew, so that nothing is known from games before.

use std::io::Write;
use std::time::{Duration, Instant};

use game::{AnyGame, Language, MatchPlan, Player};
use trails::{contract, repeated, revelation};

/// Who sits at each table; the first is the one who has most to lose.
const TABLES: &[(&dyn AnyGame, &str, &[&str])] = &[
    (&contract::GAME, "contract", &["random", "sp-a", "sp-a"]),
    (&contract::GAME, "contract", &["cs-a", "random", "sp-a"]),
    (&contract::GAME, "contract-three", &["random", "sp-a", "sp-a", "sp-a"]),
    (&contract::GAME, "contract-example-1", &["random", "sp-a", "sp-a"]),
    (&revelation::GAME, "revelation-symmetric", &["random", "sigal"]),
    (&revelation::GAME, "revelation-asymmetric", &["random", "sigal"]),
    (&revelation::GAME, "revelation-asymmetric", &["random", "synthetic"]),
    (&repeated::GAME, "repeated", &["random", "purb"]),
    (&repeated::GAME, "repeated", &["half-reliable", "purb"]),
    (&repeated::GAME, "repeated-both", &["random", "purb"]),
];

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut out = std::io::stdout();
    for (kind, name, agents) in TABLES {
        let mut took: Vec<Duration> = (0..games).map(|seed| look_back(*kind, name, agents, seed)).collect();
        took.sort_unstable();
        let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
        let agents = agents.join(", ");
        let _ = writeln!(out, "{name:22} {agents:32} median {median:9.2?}, longest {worst:9.2?}");
    }
}

fn look_back(kind: &'static dyn AnyGame, name: &str, agents: &[&str], seed: u64) -> Duration {
    let source = game::Source::builtin(kind.scenarios(), name).unwrap_or_else(|| panic!("{name} is built in"));
    let scenario = kind.load(&source, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let players: Vec<Player> = agents.iter().map(|agent| Player::from(*agent)).collect();
    let mut took = Duration::ZERO;
    let mut done = |_, log: Option<game::GameLog>| {
        let events: Vec<_> = log.into_iter().flat_map(|log| log.events).map(|(_, event)| event).collect();
        let seated: Vec<_> = players.iter().cloned().map(Some).collect();
        let start = Instant::now();
        scenario.hindsight(&events, &seated, seed, Language::English);
        took = start.elapsed();
        Ok(())
    };
    let plan = MatchPlan { seed, games: 1, recorded: true, ..MatchPlan::default() };
    scenario.run(&players, plan, &mut done).unwrap_or_else(|error| panic!("{error}"));
    took
}
