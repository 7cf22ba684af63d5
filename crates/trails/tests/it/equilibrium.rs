//! The solver against the definitions: a thousand random small games, every reading, exact equality.

use std::collections::BTreeSet;

use game::Stream;
use trails::contract::solver::{Chance, Options, Reading, Solver, Unsolvable};
use trails::contract::{Contract, Offer, Proposer, Setup, Situation};
use trails::{BoardSetup, Chips, ColourSetup, Direction, Ink, PlayerSetup};

use crate::brute::Brute;

const COLOURS: [&str; 4] = ["red", "green", "blue", "white"];

/// A random small game and a chance as a fraction. `providers` from 1 to 3.
pub(crate) fn random_game(stream: &mut Stream, providers: usize) -> (Contract, (i64, i64)) {
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
        let most = if providers == 3 { 2 } else { 3 + usize::from(stream.happens(0.05)) };
        let directions = if stream.happens(0.7) { &Direction::ALL[..3] } else { &Direction::ALL };
        let mut setup = Setup {
            board: BoardSetup { squares, directions: directions.to_vec(), line: 0 },
            customer: PlayerSetup {
                name: "CS".to_owned(),
                start: Some(place(stream)),
                chips: chips(stream, most),
                ..PlayerSetup::default()
            },
            providers: (0..providers)
                .map(|number| PlayerSetup {
                    name: format!("SP{number}"),
                    goals: vec![place(stream)],
                    chips: chips(stream, most),
                    ..PlayerSetup::default()
                })
                .collect(),
            ..Setup::default()
        };
        let ink = |name: &str| Ink { name: name.to_owned(), letter: name.chars().next().unwrap(), glyph: '.' };
        setup.info.name = "random".to_owned();
        setup.colours = COLOURS[..colours].iter().map(|name| ColourSetup { ink: ink(name), line: 0 }).collect();
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

// A thousand games with two providers, in four parts that run side by side.

#[test]
fn games_with_two_providers_1_of_4() {
    compare_many(11, 250, 2);
}

#[test]
fn games_with_two_providers_2_of_4() {
    compare_many(12, 250, 2);
}

#[test]
fn games_with_two_providers_3_of_4() {
    compare_many(13, 250, 2);
}

#[test]
fn games_with_two_providers_4_of_4() {
    compare_many(14, 250, 2);
}

#[test]
fn two_hundred_games_with_one_provider() {
    compare_many(2, 200, 1);
}

#[test]
fn fifty_games_with_three_providers() {
    compare_many(3, 50, 3);
}

/// Each reduction on games in which it bites: at least forty of them, all equal to the definitions.
fn compare_where(seed: u64, bites: impl Fn(&Contract) -> bool) {
    let mut stream = Stream::numbered(seed, 0);
    let mut compared = 0;
    while compared < 40 {
        let (game, chance) = random_game(&mut stream, 2);
        if bites(&game) {
            let situation = random_situation(&mut stream, &game);
            Reading::ALL.into_iter().for_each(|reading| compare(&game, chance, &situation, reading));
            compared += 1;
        }
    }
}

/// Colours that somebody holds and that are on no square.
fn money(game: &Contract) -> usize {
    let pool = game.holdings().pool();
    let held = pool.iter().map(|(colour, _)| colour);
    held.filter(|colour| !game.board().squares().any(|square| game.board().colour(square) == Some(*colour))).count()
}

#[test]
fn colours_on_no_square_are_one_money() {
    compare_where(21, |game| money(game) >= 2);
}

#[test]
fn without_a_goal_in_reach_everybody_keeps_what_it_has() {
    let stranded = |game: &Contract| {
        game.dependency(game::Seat(0)) == trails::Dependency::Stranded && game.holdings().pool().total() >= 4
    };
    compare_where(22, stranded);
    let mut stream = Stream::numbered(22, 1);
    let game = std::iter::repeat_with(|| random_game(&mut stream, 2).0).find(|game| stranded(game)).unwrap();
    let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    solver.worth(&game.opening()).unwrap();
    assert_eq!(solver.size().states, 0);
}

#[test]
fn what_a_deal_leads_to_depends_on_the_pool_and_not_on_the_split() {
    let mut stream = Stream::numbered(23, 0);
    let (game, _) = std::iter::repeat_with(|| random_game(&mut stream, 2))
        .find(|(game, _)| game.customer().chips.total() >= 2 && game.providers()[0].chips.total() >= 2)
        .unwrap();
    let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    let here = game.opening();
    let pool = here.holdings.customer + here.holdings.providers[0];
    let mut outcomes: Vec<BTreeSet<Vec<i64>>> = Vec::new();
    for split in pool.parts() {
        let mut situation = here.clone();
        (situation.holdings.customer, situation.holdings.providers[0]) = (split, pool - split);
        let lead = |share: Chips| {
            let offer =
                Offer { provider: 0, provider_sends: split.missing(&share), customer_sends: share.missing(&split) };
            solver.after(&situation, &offer).unwrap().worth.ticks.to_vec()
        };
        outcomes.push(pool.parts().map(lead).collect());
    }
    assert!(outcomes.len() > 4 && outcomes.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn walking_on_is_one_step_and_the_best_that_follows() {
    // Long rows with many chips of the customer, so that walks of several steps are worth making.
    compare_where(24, |game| {
        game.board().len() >= 6 && game.customer().chips.total() == 3 && game.board().directions().len() == 4
    });
}

#[test]
fn the_customers_value_is_bounded_by_the_best_total() {
    // At p = 1: Eu_cs <= max(u_cs, S - u_g - u_y - chip value), S the best total.
    let mut stream = Stream::numbered(25, 0);
    for _ in 0..200 {
        let (game, _) = random_game(&mut stream, 2);
        let situation = random_situation(&mut stream, &game);
        let worth = Solver::new(&game, Options::new(Reading::Full)).unwrap().worth(&situation).unwrap().customer();
        let scoring = game.setup().scoring;
        let score = |chips: &Chips| scoring.points(chips.total(), false, 0);
        let (pool, holdings) = (game.holdings().pool(), game.holdings());
        let shortest =
            game.needs().iter().filter_map(|needs| needs.payable(situation.square, &pool)).map(Chips::total).min();
        let arrived = shortest
            .map(|steps| score(&pool) - i64::from(scoring.chip) * i64::from(steps) + 2 * i64::from(scoring.goal));
        let total = arrived.unwrap_or(score(&pool)).max(score(&pool));
        let others: i64 = holdings.providers.iter().map(score).sum();
        let bound = score(&holdings.customer).max(total - others - i64::from(scoring.chip));
        assert!(worth <= bound as f64, "{worth} > {bound} in {:?}", game.setup());
    }
}

#[test]
fn no_single_deviation_gains() {
    let mut stream = Stream::numbered(26, 0);
    let (mut states, mut deviations) = (0, 0);
    for number in 0..60 {
        let (game, chance) = random_game(&mut stream, 1 + number % 3);
        let chance = Chance::new(chance.0 as u32, chance.1 as u32).unwrap();
        for reading in [Reading::Full, Reading::One] {
            let mut solver = Solver::new(&game, Options { chance, ..Options::new(reading) }).unwrap();
            let certificate = solver.certify(&game.opening(), 300).unwrap();
            assert_eq!(certificate.best, None, "{} {:?}", reading.word(), game.setup());
            states += certificate.states;
            deviations += certificate.deviations;
        }
    }
    assert!(states > 5_000 && deviations > 100_000, "{states} states, {deviations} deviations");
}

#[test]
fn a_decision_is_explained() {
    let game = crate::reference::builtin("contract");
    let said = Solver::new(&game, Options::new(Reading::Appendix)).unwrap().explain(&game.opening()).unwrap();
    assert_eq!(
        said,
        [
            "CS is on row 6, column 5 and holds 12 gray + 12 yellow; SPg holds 33 red + 7 purple; SPy holds 33 red + 7 \
             purple.",
            "In this round the providers propose; CS may still stand still 2 times running before the game ends.",
            "Without a deal CS stays where it is and waits for the next round. That is worth 370 to CS, 205 to SPg, 200 \
             to SPy.",
            "SPg offers 33 red + 7 purple for 11 yellow. If it is accepted it is worth 370 to CS, 205 to SPg, 200 to SPy.",
            "It commits CS to SPg: afterwards no other provider's goal can be reached, even with all chips of that \
             provider.",
            "81 other exchanges are worth the same to everybody.",
            "SPy offers 33 red + 7 purple for 11 gray. If it is accepted it is worth 370 to CS, 200 to SPg, 205 to SPy.",
            "It commits CS to SPy: afterwards no other provider's goal can be reached, even with all chips of that \
             provider.",
            "258 other exchanges are worth the same to everybody.",
            "CS takes the offer of SPg: the offers are worth the same to it and to both sides together, and the provider \
             listed first is preferred.",
            "Then CS walks to the goal of SPg: left, up 2, left 3, up 3.",
        ]
    );
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let game = crate::reference::builtin("contract");
    let mut full = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    assert_eq!(full.worth(&game.opening()), Err(Unsolvable::TooLarge));
    let mut solver = Solver::new(&game, Options::new(Reading::One)).unwrap();
    let elsewhere = Situation { square: game.goals()[0], ..game.opening() };
    assert_eq!(solver.worth(&elsewhere), Err(Unsolvable::OtherGame));
    let late = Situation { dormant: 2, ..game.opening() };
    assert_eq!(solver.worth(&late), Err(Unsolvable::OtherGame));
    let poor = game.read_offer("SPg: 34 red for nothing").unwrap();
    assert_eq!(solver.after(&game.opening(), &poor), Err(Unsolvable::Exchange));
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
