//! The agents at the table: legal moves only, and nothing of what they may not know.

use game::laws::{Lawful, check_agent, check_parameters};
use game::{Ending, Library, Seat, run_one};
use rayon::prelude::*;
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{AGENTS, GAME, SCENARIOS, SEATS};

use super::boards::builtin;

#[test]
fn agents_know_nothing_of_hidden_chips_and_make_legal_moves() {
    let mut worlds_seen = 0;
    for shipped in SCENARIOS {
        for settings in [&[("chips", "parties")][..], &[("chips", "parties"), ("steps_per_turn", "4")]] {
            let game = builtin(shipped.name, settings);
            for (seat, entry) in SEATS.into_iter().flat_map(|seat| AGENTS.iter().map(move |entry| (seat, entry))) {
                let agent = GAME.choose(entry.info.name, &Library::empty()).unwrap();
                for world in game.other_worlds(seat) {
                    worlds_seen += 1;
                    for seed in 0..5 {
                        check_agent(&agent, [&game, &world], seat, seed).unwrap_or_else(|law| {
                            panic!("{} in {}, seed {seed}: {law}", entry.info.name, shipped.name)
                        });
                    }
                }
            }
        }
    }
    assert!(worlds_seen >= 20, "{worlds_seen}");
}

#[test]
fn every_agent_takes_all_its_parameters() {
    let game = builtin("repeated", &[]);
    assert!(check_parameters(&GAME, &game, &Library::empty()).unwrap_or_else(|law| panic!("{law}")) >= 20);
}

#[test]
fn the_random_agent_keeps_as_many_promises_as_it_is_told() {
    let game = builtin("repeated-both", &[]);
    for send in [0.0, 0.5, 1.0] {
        let spec = format!("random:accept=1,send={send}");
        let played = |number: u64| {
            let mut agents = SEATS.map(|seat| GAME.build_agent(&game, seat, &spec, &Library::empty()).unwrap());
            run_one(&game, &mut agents, 7, number, false).outcome
        };
        let sent: Vec<f64> =
            (0..300).filter_map(|number| played(number).facts["reliability"]["Ada"].as_f64()).collect();
        let mean = sent.iter().sum::<f64>() / sent.len() as f64;
        assert!((mean - send).abs() < 0.1 && sent.len() > 200, "{mean} instead of {send}, {} games", sent.len());
    }
}

#[test]
fn all_agents_play_a_thousand_drawn_boards_to_the_end_in_both_seats() {
    let colours = builtin("repeated", &[]).setup().colours.clone();
    let sizes = [(4, 4), (5, 5), (6, 5), (7, 5)];
    let pairs = [[true, true], [true, false], [false, true], [false, false]];
    let failed: Vec<String> = (0..1000_usize)
        .into_par_iter()
        .flat_map_iter(|number| {
            let size = sizes[number % 4];
            let wanted = WantedLayout {
                size,
                walls: 0.05,
                chips: size.0 + size.1 - 2,
                dependent: pairs[number / 4 % 4],
                least_steps: 3,
            };
            let layout = wanted.draw(&colours, "", number as u64).unwrap();
            let game = match_on("drawn", ["Ann", "Ben"], colours.clone(), vec![layout]).check("drawn").unwrap();
            let agents = AGENTS.iter().map(|entry| entry.info.name);
            // Every agent sits in both seats, with another partner on every board.
            let partner = |place: usize| AGENTS[(place + number) % AGENTS.len()].info.name;
            let seated =
                agents.enumerate().flat_map(|(place, agent)| [[agent, partner(place)], [partner(place), agent]]);
            let pairs: Vec<[&str; 2]> = seated.collect();
            pairs.into_iter().filter_map(move |pair| {
                let build = |seat: Seat| GAME.build_agent(&game, seat, pair[seat.index()], &Library::empty()).unwrap();
                let outcome = run_one(&game, &mut SEATS.map(build), 1, number as u64, false).outcome;
                (outcome.ending == Ending::Fault).then(|| format!("board {number}, {pair:?}: {:?}", outcome.facts))
            })
        })
        .collect();
    assert_eq!(failed, Vec::<String>::new());
}
