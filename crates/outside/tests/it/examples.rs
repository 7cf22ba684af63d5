//! The agents in `examples` at the root play every scenario of their game, in every seat, without a fault, and come to terms.

use std::path::{Path, PathBuf};

use arena::{GAMES, seat_players};
use game::{AnyScenario, Ending, Player};
use outside::Program;

use crate::scripts::{changed, has, has_python, played};

/// So many games on each scenario and seat.
const GAMES_EACH: u64 = 3;

fn example(interpreter: &str, file: &str) -> Player {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut program = Program::new(format!("{interpreter} examples/{file}"));
    program.folder = root.canonicalize().unwrap_or_else(|_| PathBuf::from("."));
    program.move_limit = std::time::Duration::from_secs(60);
    program.player().unwrap()
}

/// Games of an agent in every seat of a scenario, against those who sit there usually: agreements, and all.
fn tried(scenario: &dyn AnyScenario, agent: &Player) -> (usize, usize) {
    let (mut agreed, mut all) = (0, 0);
    for seat in scenario.seats() {
        let players = seat_players(scenario, [(seat.clone(), agent.clone())]).unwrap();
        for (outcome, _) in played(scenario, &players, GAMES_EACH) {
            assert_ne!(outcome.ending, Ending::Fault, "{} as {seat}: {outcome:?}", scenario.info().name);
            agreed += usize::from(outcome.ending == Ending::Agreement);
            all += 1;
        }
    }
    (agreed, all)
}

/// Tries an agent on all scenarios of a game, with these settings.
fn plays_well(game: &str, agent: &Player, settings: &[(&str, &str)]) {
    let kind = GAMES.iter().find(|kind| kind.name() == game).unwrap();
    let (mut agreed, mut all) = (0, 0);
    for scenario in kind.scenarios() {
        let (good, games) = tried(&*changed(scenario.name, settings), agent);
        (agreed, all) = (agreed + good, all + games);
    }
    assert!(4 * agreed >= 3 * all, "{game}: {agreed} agreements in {all} games");
}

fn python_plays(game: &str) {
    if has_python() {
        plays_well(game, &example("python3", &format!("{game}.py")), &[]);
    }
}

#[test]
fn the_bilateral_agent_in_python() {
    python_plays("bilateral");
    if has_python() {
        plays_well("bilateral", &example("python3", "bilateral.py"), &[("protocol", "alternating")]);
    }
}

#[test]
fn the_bilateral_agent_in_javascript() {
    if has("node") {
        plays_well("bilateral", &example("node", "bilateral.js"), &[]);
    }
}

#[test]
fn the_crisis_agent() {
    python_plays("crisis");
}

#[test]
fn the_contract_agent() {
    python_plays("contract");
}

#[test]
fn the_revelation_agent() {
    python_plays("revelation");
}

#[test]
fn the_repeated_agent() {
    python_plays("repeated");
}
