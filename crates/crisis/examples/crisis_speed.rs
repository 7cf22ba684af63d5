//! How long it takes to solve a crisis with its certificate: the fishing dispute in every reading, and crises far larger.
//!
//! Run with `cargo run --release -p crisis --example crisis_speed`. The first call in a process is told apart: it is what
//! somebody who types `haggle solve` waits for.

use std::io::Write;
use std::time::Instant;

use crisis::Crisis;
use crisis::equilibrium::{Actions, Comparator};

const REPETITIONS: usize = 25;

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout();
    let source = crisis::scenario("fishing-dispute").expect("built in");
    let dispute = crisis::read_setup(&source).and_then(|setup| setup.check("fishing-dispute")).expect("a sound file");
    writeln!(
        out,
        "| crisis | actions | comparator | nodes | first call | median of {REPETITIONS} |\n|---|---|---|---:|---:|---:|"
    )?;
    for actions in [Actions::Dominant, Actions::Kept] {
        for comparator in [Comparator::Joint, Comparator::Alone, Comparator::Exact] {
            tell(&mut out, "fishing-dispute", &dispute, actions, comparator)?;
        }
    }
    tell(&mut out, "100,000 agreements, 100 periods", &large(&dispute), Actions::Kept, Comparator::Exact)?;
    tell(&mut out, "100,000 agreements, 100 periods", &large(&dispute), Actions::Kept, Comparator::Joint)
}

fn tell(
    out: &mut impl Write,
    name: &str,
    crisis: &Crisis,
    actions: Actions,
    comparator: Comparator,
) -> std::io::Result<()> {
    let solve = || {
        let begin = Instant::now();
        let nodes = crisis.solve(actions, comparator).nodes;
        (nodes, begin.elapsed().as_secs_f64() * 1e3)
    };
    let (nodes, first) = solve();
    let mut times: Vec<f64> = (0..REPETITIONS).map(|_| solve().1).collect();
    times.sort_by(f64::total_cmp);
    let median = times[REPETITIONS / 2];
    writeln!(out, "| {name} | {actions} | {comparator} | {nodes} | {first:.2} ms | {median:.2} ms |")
}

/// The dispute with a finer main issue and more periods: every period is one pass over the agreements.
fn large(dispute: &Crisis) -> Crisis {
    let mut setup = dispute.setup().clone();
    (setup.main.low, setup.main.high) = (1, 1250);
    setup.main.points_per_unit = [-0.2, 0.4];
    setup.periods = 100;
    setup.time = [-0.5, 1.0];
    for outcome in setup.roles.iter_mut().flat_map(|role| &mut role.opt_out.outcomes) {
        outcome.drift = 0.0;
    }
    setup.check("large").expect("odds that do not drift stay as they are")
}
