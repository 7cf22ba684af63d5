//! The solver against the definitions: a thousand random small games, every reading, exact equality.

use std::collections::BTreeSet;

use game::Stream;
use trails::contract::solver::{Chance, Options, Reading, Solver};
use trails::contract::{
    BoardSetup, ColourSetup, Contract, CustomerSetup, Offer, Proposer, ProviderSetup, Setup, Situation,
};
use trails::{Chips, Direction, Ink};

use crate::brute::Brute;

const COLOURS: [&str; 4] = ["red", "green", "blue", "white"];

/// A random small game and a chance as a fraction. `providers` from 1 to 3.
fn random_game(stream: &mut Stream, providers: usize) -> (Contract, (i64, i64)) {
    let colours = 2 + stream.index(3);
    let letter = |colour: usize| COLOURS[colour].chars().next().unwrap();
    loop {
        let (rows, columns) = (1 + stream.index(3), 2 + stream.index(2));
        // The last colour is on no square if there are four: money besides colours that happen to be missing.
        let on_board = colours.min(3);
        let mut squares = String::new();
        for _ in 0..rows {
            squares
                .extend((0..columns).map(|_| if stream.happens(0.1) { '#' } else { letter(stream.index(on_board)) }));
            squares.push('\n');
        }
        let place = |stream: &mut Stream| (stream.index(rows) as u16, stream.index(columns) as u16);
        let chips = |stream: &mut Stream, most: usize| {
            let chips: Vec<String> =
                (0..stream.index(most + 1)).map(|_| format!("1 {}", COLOURS[stream.index(colours)])).collect();
            if chips.is_empty() { "nothing".to_owned() } else { chips.join(" + ") }
        };
        let most = if providers == 3 { 2 } else { 4 };
        let directions = if stream.happens(0.7) { &Direction::ALL[..3] } else { &Direction::ALL };
        let mut setup = Setup {
            name: "random".to_owned(),
            board: BoardSetup { squares, directions: directions.to_vec(), line: 0 },
            colours: COLOURS[..colours]
                .iter()
                .map(|name| ColourSetup {
                    ink: Ink { name: (*name).to_owned(), letter: name.chars().next().unwrap(), glyph: '.' },
                    line: 0,
                })
                .collect(),
            customer: CustomerSetup {
                name: "CS".to_owned(),
                brief: String::new(),
                start: place(stream),
                chips: chips(stream, most),
                line: 0,
            },
            providers: (0..providers)
                .map(|number| ProviderSetup {
                    name: format!("SP{number}"),
                    brief: String::new(),
                    goal: place(stream),
                    chips: chips(stream, most),
                    line: 0,
                })
                .collect(),
            ..Setup::default()
        };
        setup.scoring.chip = [5, 1, 0][usize::from(stream.happens(0.2)) + usize::from(stream.happens(0.05))];
        setup.scoring.goal = [10, 50, 150][stream.index(3)];
        setup.phases.dormant_rounds = 1 + u32::from(stream.happens(0.9)) + u32::from(stream.happens(0.1));
        let chance = [(1, 1), (1, 1), (1, 2), (3, 4), (9, 10)][stream.index(5)];
        if let Ok(game) = setup.check("random") {
            return (game, chance);
        }
    }
}

fn random_situation(stream: &mut Stream, game: &Contract) -> Situation {
    let mut situation = game.opening();
    situation.proposer = Proposer::ALL[stream.index(2)];
    situation.dormant = stream.below(u64::from(game.setup().phases.dormant_rounds)) as u32;
    situation
}

fn compare(game: &Contract, chance: (i64, i64), situation: &Situation, reading: Reading) {
    let fraction = Chance::new(chance.0 as u32, chance.1 as u32).unwrap();
    let mut solver = Solver::new(game, Options { chance: fraction, ..Options::new(reading) }).unwrap();
    let decision = solver.decide(situation).unwrap();
    let mut brute = Brute::new(game, reading, chance);
    let state = brute.state(situation);
    let (bids, taken) = brute.propose(&state);
    let context = || format!("{} {chance:?} {situation:?}\n{:?}", reading.word(), game.setup());
    assert_eq!(decision.worth.ticks.to_vec(), brute.worth(&state), "{}", context());
    assert_eq!(decision.no_deal.worth.ticks.to_vec(), brute.rest(&state), "{}", context());
    assert_eq!(decision.accepted.map(|provider| provider + 1), taken, "{}", context());
    let mut proposed = vec![None; bids.len()];
    for proposal in &decision.proposals {
        proposed[proposal.provider + 1] = Some(proposal.worth.ticks.to_vec());
        let found: BTreeSet<Offer> = proposal.equals.iter().map(|(offer, _)| *offer).collect();
        let values = proposal.worth.ticks.to_vec();
        let expected: BTreeSet<Offer> = brute.equals(&state, proposal.provider + 1, &values).into_iter().collect();
        assert_eq!(found, expected, "{}", context());
        if reading != Reading::Appendix {
            let commits = |offer: &Offer| brute.is_commitment(situation, offer);
            assert!(proposal.equals.iter().all(|(offer, commitment)| commits(offer) == *commitment), "{}", context());
        }
        assert_eq!(proposal.commitment, proposal.equals.iter().any(|(_, commits)| *commits), "{}", context());
    }
    assert_eq!(proposed, bids, "{}", context());
    // What the walk says is what happens: it can be paid for, and it ends where it should.
    let cost = decision.no_deal.walk.cost(game.board(), situation.square).unwrap();
    assert!(situation.holdings.customer.contains(&cost), "{}", context());
}

fn compare_many(seed: u64, games: u64, providers: usize) {
    let mut stream = Stream::numbered(seed, 0);
    for _ in 0..games {
        let (game, chance) = random_game(&mut stream, providers);
        let situation = random_situation(&mut stream, &game);
        for reading in Reading::ALL {
            compare(&game, chance, &situation, reading);
        }
    }
}

#[test]
fn a_thousand_games_with_two_providers() {
    compare_many(1, 1000, 2);
}

#[test]
fn two_hundred_games_with_one_provider() {
    compare_many(2, 200, 1);
}

#[test]
fn fifty_games_with_three_providers() {
    compare_many(3, 50, 3);
}

#[test]
fn a_solver_answers_for_every_state_it_has_come_to_and_keeps_what_it_knows() {
    let mut stream = Stream::numbered(4, 0);
    for _ in 0..20 {
        let (game, _) = random_game(&mut stream, 2);
        for reading in [Reading::Full, Reading::One] {
            let mut shared = Solver::new(&game, Options::new(reading)).unwrap();
            let mut situation = game.opening();
            for _ in 0..6 {
                let mut fresh = Solver::new(&game, Options::new(reading)).unwrap();
                assert_eq!(shared.decide(&situation), fresh.decide(&situation));
                // Anything may have happened before: chips given away, a step made.
                let provider = stream.index(2);
                let pool = situation.holdings.customer + situation.holdings.providers[provider];
                let share = pool.parts().nth(stream.below(pool.subsets() as u64) as usize).unwrap();
                situation.holdings.customer = share;
                situation.holdings.providers[provider] = pool - share;
                let chips = situation.holdings.customer;
                let steps: Vec<_> = game.board().steps(situation.square).collect();
                let payable = steps
                    .into_iter()
                    .find(|(_, square, colour)| chips.get(*colour) > 0 && game.owner_of(*square).is_none());
                if let Some((_, square, colour)) = payable {
                    situation.square = square;
                    situation.holdings.customer = chips - Chips::of(colour, 1);
                }
                situation.proposer = situation.proposer.other();
            }
        }
    }
}
