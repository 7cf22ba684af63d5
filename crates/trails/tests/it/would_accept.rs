//! What agents say that they would accept, they accept, in every game on a board.

use game::laws::{Answers, Lawful, check_answers};
use game::{Chosen, GameKind, Library, Seat};
use rayon::prelude::*;

/// Agents of a game that can take a seat of it.
fn fitting<G: Lawful>(kind: &GameKind<G>, game: &G, seat: Seat) -> Vec<Chosen<G>> {
    let chosen = |name| kind.choose(name, &Library::empty()).unwrap();
    let all = kind.agents.iter().map(|entry| chosen(entry.info.name));
    all.filter(|agent| agent.build(game, seat).is_ok()).collect()
}

/// The answers of every agent of a game, by name, in these scenarios: against the others in every other seat.
fn answers<G: Lawful>(kind: &GameKind<G>, games: &[G], seeds: u64) -> Vec<(&'static str, Answers)> {
    let names: Vec<&'static str> = kind.agents.iter().map(|entry| entry.info.name).collect();
    let of = |name: &'static str| {
        let mut all = Answers::default();
        for (game, seat) in games.iter().flat_map(|game| Seat::all(game.seats().len()).map(move |seat| (game, seat))) {
            let seats = game.seats().len();
            let company: Vec<Vec<Chosen<G>>> = Seat::all(seats).map(|seat| fitting(kind, game, seat)).collect();
            let Some(agent) = company[seat.index()].iter().find(|agent| agent.to_string() == name) else { continue };
            for seed in 0..seeds {
                let other = |other: Seat| &company[other.index()][seed as usize % company[other.index()].len()];
                let cast: Vec<&Chosen<G>> =
                    Seat::all(seats).map(|place| if place == seat { agent } else { other(place) }).collect();
                let found = check_answers(game, &cast, seat, seed)
                    .unwrap_or_else(|law| panic!("{name} as {seat:?}, seed {seed}: {law}"));
                all = all.and(found);
            }
        }
        (name, all)
    };
    names.into_par_iter().map(of).collect()
}

/// The agents that cannot tell what they accept are none of these.
const TELLING: [&str; 15] = [
    "cs-a",
    "sp-a",
    "sp-rap",
    "sp-rapd",
    "greedy",
    "stubborn",
    "sigal",
    "equilibrium-reveal",
    "equilibrium-hide",
    "purb",
    "reliable",
    "unreliable",
    "half-reliable",
    "tit-for-tat",
    "social",
];

fn check(found: &[(&'static str, Answers)], by_chance: &[&str], untold: &[&str]) {
    for (name, all) in found {
        let tells = TELLING.contains(name) || by_chance.contains(name) || untold.contains(name);
        if !tells && all.certain + all.drawn == 0 {
            continue;
        }
        assert!(all.fit(), "{name}: {all:?}");
        assert_eq!(all.drawn > 0, by_chance.contains(name), "{name}: {all:?}");
        assert_eq!(all.untold > 0, untold.contains(name), "{name}: {all:?}");
        assert!(all.certain + all.drawn > 20 && all.foreseen > 0, "{name}: {all:?}");
        assert!(by_chance.contains(name) || all.certain > all.certain_accepted, "{name}: {all:?}");
    }
}

#[test]
fn in_the_contract_game() {
    use trails::contract::{GAME, read_setup, scenario};
    let games: Vec<_> = ["contract-dependent", "contract-example-1", "contract-example-2", "contract-uneven"]
        .map(|name| read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap())
        .into();
    check(&answers(&GAME, &games, 9), &["random"], &["synthetic"]);
}

#[test]
fn in_revelation_games() {
    use trails::revelation::{GAME, SCENARIOS, read_setup, scenario};
    let load = |name: &str| read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap();
    let games: Vec<_> = SCENARIOS.iter().map(|builtin| load(builtin.name)).collect();
    check(&answers(&GAME, &games, 60), &["random", "synthetic"], &[]);
}

#[test]
fn in_repeated_games() {
    use trails::repeated::{GAME, SCENARIOS, read_setup, scenario};
    let load = |name: &str| read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap();
    let games: Vec<_> = SCENARIOS.iter().map(|builtin| load(builtin.name)).collect();
    check(&answers(&GAME, &games, 12), &["random", "social"], &[]);
}
