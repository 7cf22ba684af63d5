//! The lemmas of docs/contract-open-question.md, computed on a scaled-down board, and those figures of its argument that
//! can be read off the board of the study.

use std::collections::HashSet;

use crate::scaled::{Figures, LAYOUTS};
use trails::Chips;
use trails::contract::solver::{Going, Options, Reading, Solver};
use trails::contract::{Contract, Offer, Proposer, Situation};

use crate::reference::builtin;

/// Three steps to either goal, a bridge before the last; a goal is worth five chips.
fn small() -> Contract {
    let layout = LAYOUTS.into_iter().find(|layout| layout.name == "three steps, bridge of 1").unwrap();
    layout.game(Figures { own: 3, red: 4, purple: 1, goal: 25 }).unwrap()
}

/// Every way to share chips between the customer and two providers.
fn shares(pool: Chips) -> Vec<[Chips; 3]> {
    let rest = |own: Chips| {
        let left = pool - own;
        left.parts().map(|gray| [own, gray, left - gray]).collect::<Vec<_>>()
    };
    pool.parts().flat_map(rest).collect()
}

/// What the measurements call a state: a square, what everybody holds, who proposes, and in how many rounds running the
/// customer has not moved. Counted without the solver: all that steps can lead to, if a goal can be reached from there
/// with everybody's chips.
#[test]
fn states_are_counted_once() {
    let games = [(0, 3, 2, 0), (1, 2, 2, 1), (3, 2, 1, 1)].map(|(layout, own, red, purple)| {
        let figures = Figures { own, red, purple, goal: 150 };
        LAYOUTS[layout].game(figures).unwrap()
    });
    for game in games {
        let mut states = HashSet::new();
        let mut places = vec![(game.start_square(), game.holdings().pool())];
        let mut found: HashSet<_> = places.iter().copied().collect();
        while let Some((square, pool)) = places.pop() {
            if game.needs().iter().all(|needs| needs.payable(square, &pool).is_none()) {
                continue;
            }
            let keys = shares(pool).into_iter().flat_map(|held| {
                Proposer::ALL.into_iter().flat_map(move |who| [0, 1].map(|dormant| (square, held, who, dormant)))
            });
            states.extend(keys);
            let steps = game.board().steps(square).filter(|(_, target, _)| game.owner_of(*target).is_none());
            let ahead = steps.filter_map(|(_, target, colour)| Some((target, pool.without(&Chips::of(colour, 1))?)));
            places.extend(ahead.filter(|place| found.insert(*place)));
        }
        let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
        // What is known already is not counted again.
        for _ in 0..2 {
            solver.decide(&game.opening()).unwrap();
            assert_eq!(solver.size().states, states.len() as u64);
        }
    }
}

/// The lock: the customer keeps one chip too few for the provider's goal and sells everything else that pays for steps.
fn lock(game: &Contract, provider: usize, kept: u16, red: u16) -> Offer {
    let names = ["gray", "yellow"];
    let own = game.palette().named(names[provider]).unwrap();
    let mut sold = game.customer().chips;
    sold.set(own, sold.get(own) - kept);
    Offer { provider, provider_sends: Chips::of(game.palette().named("red").unwrap(), red), customer_sends: sold }
}

#[test]
fn a_locked_customer_gets_everything_but_one_chip() {
    let game = small();
    let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    let second = Situation { proposer: Proposer::Customer, dormant: 1, ..game.opening() };
    for situation in [game.opening(), second] {
        for provider in [0, 1] {
            for less in 0..=4u16 {
                // 6 chips less `less`, 3 steps, the goal, and a price of 4 chips that leaves the provider one.
                let worth = solver.after(&situation, &lock(&game, provider, 2, 4 - less)).unwrap().worth;
                let less = f64::from(less);
                let mut expected = [60.0 - 5.0 * less, 25.0, 25.0];
                expected[provider + 1] += 5.0 + 5.0 * less;
                assert_eq!(worth.points(), expected, "{provider} {less}");
            }
        }
    }
}

#[test]
fn the_ultimatum_one_step_before_the_goal() {
    let game = small();
    let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    let mut situation = game.opening();
    situation.holdings = situation.holdings.after(&lock(&game, 0, 2, 4)).unwrap();
    let gray = game.palette().named("gray").unwrap();
    situation.holdings.customer -= Chips::of(gray, 2);
    situation.square = game.board().square(1, 0).unwrap();
    // Whoever proposes first: 4 chips, one of them spent on the last step, and the goal.
    for (proposer, dormant) in [(Proposer::Customer, 1), (Proposer::Providers, 0)] {
        let decision = solver.decide(&Situation { proposer, dormant, ..situation.clone() }).unwrap();
        assert_eq!(decision.worth.points(), [60.0, 30.0, 25.0]);
        if dormant == 1 {
            assert_eq!(decision.movement.going, Going::ToGoal(0));
        }
    }
}

#[test]
fn the_literal_value_of_the_scaled_down_board_is_the_bound() {
    let game = small();
    let mut solver = Solver::new(&game, Options::new(Reading::Full)).unwrap();
    let decision = solver.decide(&game.opening()).unwrap();
    assert_eq!((decision.worth.points(), decision.accepted), (vec![60.0, 30.0, 25.0], Some(0)));
    // The offer of the paper's kind, all for the chips of the other way but one, is not worth this: the customer would
    // sell its gray chips to SPy and buy the yellow ones back cheaply.
    let paper = game.read_offer("SPg: 4 red + 1 purple for 2 yellow").unwrap();
    assert!(game.is_commitment(game.start_square(), &game.holdings(), &paper));
    let worth = solver.after(&game.opening(), &paper).unwrap().worth;
    assert!(worth.provider(0) < 30.0 && worth.customer() > 55.0, "{:?}", worth.points());
}

#[test]
fn figures_of_the_argument_on_the_board_of_the_study() {
    let game = builtin("contract");
    let (start, holdings) = (game.start_square(), game.holdings());
    let scoring = game.setup().scoring;
    // Nine steps at least to either goal, so that no play has a greater total than 775.
    for needs in game.needs() {
        assert_eq!(needs.from(start).first().unwrap().total(), 9);
    }
    assert_eq!(scoring.points(holdings.pool().total() - 9, true, 0) + i64::from(scoring.goal), 775);
    for (provider, name, before) in [(0, "gray", (1, 0)), (1, "yellow", (1, 8))] {
        let square = game.board().square(before.0, before.1).unwrap();
        for less in 0..=16 {
            let after = holdings.after(&lock(&game, provider, 8, 16 - less)).unwrap();
            let own = game.palette().named(name).unwrap();
            // Eight chips lead to the square before the goal, where the customer then cannot move at all.
            assert_eq!(game.board().distance(start, square), 8);
            assert_eq!(after.customer.get(own), 8);
            assert_eq!(
                (after.customer.total(), after.providers[provider].total()),
                (24 - u32::from(less), 40 + u32::from(less))
            );
            assert!(game.needs().iter().all(|needs| needs.payable(start, &after.customer).is_none()));
            // The other goal is out of reach with the other provider's chips, and the price of 29 chips is there without
            // purple ones.
            assert!(game.is_committed(start, &after, provider));
            let purple = game.palette().named("purple").unwrap();
            let held = after.providers[provider];
            assert!(held.total() - u32::from(held.get(purple)) >= 29 && held.get(own) >= 1);
        }
        let walk = game.cheapest_walk(start, &Chips::of(game.palette().named(name).unwrap(), 9), provider);
        let squares = walk.unwrap().0.squares(game.board(), start, game.goals()).unwrap();
        assert_eq!(squares[7], square);
    }
}
