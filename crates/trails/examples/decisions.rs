//! How long the equilibrium agents take over a decision, in states on and off the equilibrium path.
//!
//! Run with `cargo run --release -p trails --example decisions [GAMES]`. In every game the moves are random and every
//! agent is asked at each of its turns, by a solver that knows nothing yet when the game begins. Where the system tells
//! it, the time is what the processor spent, so that other programs on a busy machine do not count; Linux counts that in
//! ticks of a few milliseconds, so that short decisions read 0.

use std::io::Write;
use std::time::{Duration, Instant};

use game::laws::Lawful;
use game::{Game, Library, Stream, Table};
use trails::contract::{Contract, GAME, read_setup, scenario};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let mut out = std::io::stdout();
    for name in ["contract", "contract-dependent", "contract-uneven", "contract-three"] {
        for agent in ["cs-a", "sp-a", "sp-rap", "sp-rapd"] {
            let Some(setup) = scenario(name).and_then(|source| read_setup(&source).ok()) else { continue };
            let mut took: Vec<Duration> = Vec::new();
            for number in 0..games {
                // A fresh scenario has fresh solvers.
                let Ok(game) = setup.clone().check(name) else { continue };
                took.extend(play(&game, agent, number));
            }
            took.sort_unstable();
            let at = |share: f64| took.get(((took.len() as f64 - 1.0) * share) as usize).copied().unwrap_or_default();
            let (median, late, worst) = (at(0.5), at(0.99), at(1.0));
            let _ = writeln!(
                out,
                "{name:20} {agent:8} {:6} decisions: median {median:9.2?}  99 % {late:9.2?}  longest {worst:9.2?}",
                took.len()
            );
        }
    }
}

fn play(game: &Contract, agent: &str, number: u64) -> Vec<Duration> {
    let mut stream = Stream::numbered(4, number);
    let mut table = Table::unrecorded(game);
    let mut took = Vec::new();
    while table.outcome().is_none() {
        let first = stream.seat(game.seats().len());
        let Some(seat) = game.turn(table.state()).may_act.next_from(first, game.seats().len()) else { break };
        let begun = Begun::now();
        if let Ok(mut agent) = GAME.build_agent(game, seat, agent, &Library::empty()) {
            let _ = agent.act(&table.view(seat), &mut stream);
            took.push(begun.elapsed());
        }
        let action = game.legal_move(table.state(), seat, &mut stream);
        if table.play(0, seat, &action).is_err() {
            break;
        }
    }
    took
}

/// When something began, by the clock on the wall and by what this thread has had of a processor.
struct Begun {
    wall: Instant,
    spent: Option<Duration>,
}

impl Begun {
    fn now() -> Begun {
        Begun { wall: Instant::now(), spent: spent() }
    }

    fn elapsed(&self) -> Duration {
        let spent = self.spent.zip(spent()).map(|(before, after)| after.saturating_sub(before));
        spent.unwrap_or_else(|| self.wall.elapsed())
    }
}

/// What this thread has had of a processor; only Linux says so in a file.
fn spent() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
