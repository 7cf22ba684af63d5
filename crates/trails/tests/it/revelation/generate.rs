//! Boards drawn at random fulfil the conditions of the study's boards, checked without what the generator goes by.

use game::{AnyGame, MatchPlan, Params, Player, Seat, Source};
use trails::Chips;
use trails::revelation::equilibrium::Certificate;
use trails::revelation::{GAME, Revelation, SEATS, read_setup};

fn text(seed: u64, options: &[(&str, &str)]) -> String {
    let generator = GAME.generator.unwrap();
    (generator.draw)(seed, &Params::of(options, generator.options).unwrap()).unwrap()
}

fn game(text: &str) -> Revelation {
    read_setup(&Source::new("generated", text)).unwrap().check("generated").unwrap()
}

/// All sets of so many of these chips at most.
fn few(chips: &Chips, most: usize) -> Vec<Chips> {
    let mut sets = vec![Chips::NONE];
    for _ in 0..most {
        let more = sets.iter().flat_map(|set| chips.iter().map(|(colour, _)| *set + Chips::of(colour, 1)));
        let mut more: Vec<Chips> = more.filter(|set| chips.contains(set)).chain(sets.clone()).collect();
        more.sort();
        more.dedup();
        sets = more;
    }
    sets
}

fn reaches(game: &Revelation, seat: Seat, goal: usize, chips: &Chips) -> bool {
    game.arrival(seat, goal, chips).distance == 0
}

/// Is there an exchange of four chips at most each way with which both reach these goals?
fn both_reach(game: &Revelation, goals: [usize; 2]) -> bool {
    let held = SEATS.map(|seat| game.players()[seat.index()].chips);
    let gifts = |seat: usize| few(&held[seat], 4);
    gifts(0).iter().any(|given| {
        gifts(1).iter().any(|taken| {
            let after = [held[0] - *given + *taken, held[1] - *taken + *given];
            SEATS.iter().all(|seat| reaches(game, *seat, goals[seat.index()], &after[seat.index()]))
        })
    })
}

#[test]
fn boards_fulfil_the_conditions_of_the_study() {
    let small = [("rows", "4"), ("columns", "5"), ("colours", "4"), ("chips", "12")];
    for seed in 0..40 {
        for options in [&[][..], &small] {
            let game = game(&text(seed, options));
            for (seat, goal) in SEATS.into_iter().flat_map(|seat| [(seat, 0), (seat, 1)]) {
                let own = game.players()[seat.index()].chips;
                let others = game.players()[seat.other().index()].chips;
                assert!(!reaches(&game, seat, goal, &own), "seed {seed}: {seat:?} needs nothing for goal {goal}");
                let helps = |gift: &Chips| reaches(&game, seat, goal, &(own + *gift));
                assert!(few(&others, 2).iter().any(helps), "seed {seed}: {seat:?} needs more than two for goal {goal}");
                assert_eq!(game.chances(seat), [0.5, 0.5]);
            }
            for goals in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                assert!(both_reach(&game, goals), "seed {seed}: nothing helps both with {goals:?}");
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_board_and_another_one_another() {
    let texts: Vec<String> = (0..20).map(|seed| text(seed, &[])).collect();
    assert!((0..).zip(&texts).all(|(seed, first)| text(seed, &[]) == *first));
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]));
    // For ever: whoever cites a seed means this board, whatever signs its chips have.
    let seventh = text(7, &[]);
    let board: String = seventh.split_inclusive('\n').filter(|line| !line.starts_with("glyph = ")).collect();
    let hash = "bb821b5ccf22b12ddb088adc65e28b7d170e5d0ee617bc3ffcdc5dcbe6e31ddd";
    assert_eq!(game::sha256(board.as_bytes()), hash);
}

#[test]
fn all_agents_play_on_drawn_boards_in_both_seats_and_what_is_sufficient_for_equilibrium_is() {
    let mut sufficient = 0;
    for seed in 0..12 {
        let source = Source::new("generated", text(seed, &[]));
        let scenario = GAME.load(&source, &[]).unwrap();
        for agent in GAME.agents {
            for pair in [[agent.info.name, "synthetic"], ["synthetic", agent.info.name]] {
                let plan = MatchPlan { seed, games: 3, recorded: false, ..MatchPlan::default() };
                let players = pair.map(Player::from);
                let mut done = |outcome: game::Outcome, _| {
                    assert_ne!(outcome.ending, game::Ending::Fault, "{pair:?}: {:?}", outcome.facts);
                    Ok(())
                };
                scenario.run(&players, plan, &mut done).unwrap();
            }
        }
        let game = game(&source.text);
        for lot in game.equilibria() {
            let bargain = game.bargain(lot.first);
            let [revealing, hiding] = [true, false].map(|reveals| Certificate::of(&bargain, lot.profile(reveals)));
            assert!(revealing.tried > 100 && hiding.tried > 100);
            sufficient +=
                [lot.conditions.proposition_1(), lot.conditions.proposition_2()].iter().filter(|holds| **holds).count();
            assert!(!lot.conditions.proposition_1() || revealing.holds(), "seed {seed}: {:?}", revealing.best());
            assert!(!lot.conditions.proposition_2() || hiding.holds(), "seed {seed}: {:?}", hiding.best());
        }
    }
    assert!(sufficient > 10, "the paper's conditions held only {sufficient} times");
}
