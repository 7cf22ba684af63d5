//! The folder `peers` at the root: its plan seats every peer everywhere, its page names all, and its programs play without a
//! fault, the same games for the same seed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::read_to_string;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use arena::{Contest, Draw, Plan, find_seat};
use game::{Ending, GameLog, Outcome, Player, Shelf, Source};
use outside::Program;
use peers::PEERS;

use crate::{built_in, recorded, shelf};

/// So many games in every seat.
const GAMES_EACH: u64 = 2;

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../peers");
    folder.canonicalize().unwrap()
}

fn plan() -> Plan {
    Plan::read(&Source::new("population.toml", read_to_string(folder().join("population.toml")).unwrap())).unwrap()
}

/// The names of all peers of the plan: those of the program, and the programs of the folder.
fn names(plan: &Plan) -> BTreeSet<String> {
    let programs = plan.programs.iter().map(|program| program.name.clone());
    programs.chain(PEERS.iter().map(|peer| format!("peer:{}", peer.name))).collect()
}

fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: there is no python3 here");
    }
    has
}

#[test]
fn every_peer_takes_every_seat_of_its_scenarios() {
    let plan = plan();
    let mut seats: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for contest in &plan.contests {
        for (seat, who) in &contest.seats {
            let peers = who.iter().filter(|name| names(&plan).contains(*name));
            peers.for_each(|peer| {
                seats.entry((contest.scenarios[0].clone(), peer.clone())).or_default().insert(seat.clone());
            });
        }
    }
    let shelf = shelf();
    for ((scenario, peer), taken) in &seats {
        let all: BTreeSet<String> = built_in(&shelf, scenario).seats().iter().cloned().collect();
        assert_eq!(*taken, all, "{peer} in {scenario}");
    }
    let seated: BTreeSet<String> = seats.into_keys().map(|(_, peer)| peer).collect();
    assert_eq!(seated, names(&plan));
}

#[test]
fn the_plan_can_be_drawn_and_the_page_names_everybody() {
    let plan = plan();
    let page = read_to_string(folder().join("README.md")).unwrap();
    for name in names(&plan) {
        assert!(page.contains(&format!("| `{name}` |")), "README.md has no row for {name}");
    }
    let draw = Draw::of(plan, "population.toml", &folder(), &shelf()).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(draw.games() > 1000, "{}", draw.games());
}

/// Games of a program in a seat of a contest, against the first that is named for every other seat.
fn played(shelf: &Shelf, contest: &Contest, seat: &str, program: &Player) -> Vec<(Outcome, GameLog)> {
    let scenario = built_in(shelf, &contest.scenarios[0]);
    let mut players: Vec<Player> = Vec::new();
    for name in scenario.seats() {
        let (_, who) = contest.seats.iter().find(|(named, _)| named == name).unwrap();
        players.push(who[0].as_str().into());
    }
    players[find_seat(scenario.seats(), seat).unwrap()] = program.clone();
    recorded(&*scenario, &players, GAMES_EACH)
}

#[test]
fn programs_play_in_every_seat_without_a_fault_and_the_same_games_again() {
    if !has_python() {
        return;
    }
    let (plan, shelf) = (plan(), shelf());
    for entry in &plan.programs {
        let terms = Program { folder: folder(), move_limit: Duration::from_secs(60), ..Program::new(&*entry.command) };
        let program = terms.player().unwrap();
        for contest in &plan.contests {
            for (seat, _) in contest.seats.iter().filter(|(_, who)| who.contains(&entry.name)) {
                let play = || played(&shelf, contest, seat, &program);
                let (first, again) = (play(), play());
                let place = format!("{} as {seat} in {}", entry.name, contest.scenarios[0]);
                assert_eq!(first.len() as u64, GAMES_EACH);
                for ((outcome, log), (outcome_again, log_again)) in first.iter().zip(&again) {
                    assert_ne!(outcome.ending, Ending::Fault, "{place}: {outcome:?}");
                    assert_eq!((outcome, &log.events), (outcome_again, &log_again.events), "{place}");
                }
            }
        }
    }
}
