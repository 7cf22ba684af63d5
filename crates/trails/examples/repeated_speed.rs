//! How long decisions take in repeated games, and how many matches are played in a second.
//!
//! Run with `cargo run --profile dist -p trails --example repeated_speed [BOARDS]`. One thread. Boards are drawn anew for every
//! match, so that the longest decisions include what is worked out once for a board.

use std::io::Write;
use std::time::{Duration, Instant};

use game::{Agent, Library, Seat, Stream, run_one};
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{GAME, Move, Repeated, SEATS, View, read_setup, scenario};

fn main() {
    let boards: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let mut out = std::io::stdout();
    for agent in ["purb", "purb:chips=4", "reliable", "social", "random"] {
        for size in [(5, 5), (7, 5)] {
            let mut took: Vec<Duration> = Vec::new();
            for number in 0..boards {
                took.extend(decisions(&drawn(size, number), agent, number));
            }
            took.sort_unstable();
            let at = |share: f64| took.get(((took.len() as f64 - 1.0) * share) as usize).copied().unwrap_or_default();
            let (median, late, worst) = (at(0.5), at(0.99), at(1.0));
            let _ = writeln!(
                out,
                "{agent:14} {}x{}: {:6} decisions, median {median:9.2?}, 99 % {late:9.2?}, longest {worst:9.2?}",
                size.0,
                size.1,
                took.len()
            );
        }
    }
    let game = shipped("repeated");
    for pair in [["random", "random"], ["purb", "half-reliable"], ["purb", "purb"]] {
        let (start, mut matches) = (Instant::now(), 0_u64);
        while start.elapsed() < Duration::from_secs(2) {
            run_one(&game, &mut SEATS.map(|seat| built(&game, seat, pair[seat.index()])), 1, matches, false);
            matches += 1;
        }
        let _ =
            writeln!(out, "{pair:?}: {:.0} matches of five boards/s", matches as f64 / start.elapsed().as_secs_f64());
    }
}

fn shipped(name: &str) -> Repeated {
    let source = scenario(name).unwrap_or_else(|| panic!("{name} is built in"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}

fn drawn(size: (u16, u16), number: u64) -> Repeated {
    let colours = shipped("repeated").setup().scene.colours.clone();
    let dependent = [number.is_multiple_of(2), number % 4 < 2];
    let wanted = WantedLayout { size, walls: 0.05, chips: size.0 + size.1 - 2, dependent, least_steps: 3 };
    let layout = wanted.draw(&colours, "", number).unwrap_or_else(|| panic!("no board"));
    match_on("drawn", ["first", "second"], colours, vec![layout])
        .check("drawn")
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn built(game: &Repeated, seat: Seat, agent: &str) -> Box<dyn Agent<Repeated>> {
    GAME.build_agent(game, seat, agent, &Library::empty()).unwrap_or_else(|error| panic!("{error}"))
}

/// An agent whose decisions are timed.
struct Timed {
    agent: Box<dyn Agent<Repeated>>,
    took: std::sync::mpsc::Sender<Duration>,
}

impl Agent<Repeated> for Timed {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let start = Instant::now();
        let action = self.agent.act(view, stream);
        let _ = self.took.send(start.elapsed());
        action
    }
}

/// How long an agent took over each decision of a match with a half-reliable partner.
fn decisions(game: &Repeated, agent: &str, number: u64) -> Vec<Duration> {
    let (took, all) = std::sync::mpsc::channel();
    let timed = Timed { agent: built(game, SEATS[0], agent), took };
    let mut agents: [Box<dyn Agent<Repeated>>; 2] = [Box::new(timed), built(game, SEATS[1], "half-reliable")];
    run_one(game, &mut agents, 1, number, false);
    drop(agents);
    all.iter().collect()
}
