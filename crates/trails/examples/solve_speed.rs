//! How fast the literal reading of the contract game is solved on scaled-down boards, and how much memory it takes.
//!
//! Run with `cargo run --release -p trails --example solve_speed [GRAY AND YELLOW] [RED] [PURPLE] [CHANCE]`.

use std::io::Write;
use std::time::Instant;

use game::Source;
use trails::contract::read_setup;
use trails::contract::solver::{Chance, Options, Reading, Solver};

fn main() {
    let figures: Vec<String> = std::env::args().skip(1).collect();
    let count = |index: usize, default: u16| figures.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (own, red, purple) = (count(0, 4), count(1, 6), count(2, 2));
    let chance = figures.get(3).and_then(|text| Chance::read(text)).unwrap_or(Chance::SURE);
    let text = format!(
        r##"game = "contract"
name = "small"
[board]
squares = """
g###y
gpppy
ggwyy
"""
[[colour]]
name = "gray"
[[colour]]
name = "yellow"
[[colour]]
name = "purple"
[[colour]]
name = "red"
[[colour]]
name = "white"
[customer]
name = "CS"
start = [2, 2]
chips = "{own} gray + {own} yellow"
[[provider]]
name = "SPg"
goal = [0, 0]
chips = "{red} red + {purple} purple"
[[provider]]
name = "SPy"
goal = [0, 4]
chips = "{red} red + {purple} purple"
"##
    );
    let mut out = std::io::stdout();
    let game = match read_setup(&Source::new("small", text)).and_then(|setup| setup.check("small")) {
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
}
