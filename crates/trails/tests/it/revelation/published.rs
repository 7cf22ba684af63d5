//! Rows 24-35 of docs/published-numbers.md: every number that the paper on revelation games prints about its boards,
//! equilibria and features.

use game::{Seat, VerbName};
use trails::Exchange;
use trails::revelation::equilibrium::{Bargain, Certificate, Equilibria};
use trails::revelation::{Benefits, Previous, Revelation, SEATS, Standing, scenario};

use super::boards::{benefits_of, builtin};
use super::reports::report;

const STRONG: usize = 0;
const WEAK: usize = 1;

/// Where each of the two proposes first.
fn lots(game: &Revelation) -> impl Iterator<Item = (&Equilibria, Bargain<'_>)> {
    game.equilibria().iter().map(|found| (found, game.bargain(found.first)))
}

/// What a player gives and takes, in words.
fn made(game: &Revelation, bargain: &Bargain<'_>, by: Seat, offer: usize) -> String {
    bargain.class(offer).made_by(by).write(game.palette())
}

#[test]
fn row_24_without_negotiation_everybody_has_80_points_on_the_symmetric_board() {
    assert_eq!(builtin("revelation-symmetric").stakes().alternatives, [[80; 2]; 2]);
}

#[test]
fn row_25_without_negotiation_the_strong_have_90_points_and_the_weak_70() {
    let game = builtin("revelation-asymmetric");
    for seat in SEATS {
        assert_eq!((game.alternative(seat, STRONG), game.alternative(seat, WEAK)), (90, 70));
        assert_eq!((game.goal_name(seat, STRONG), game.goal_name(seat, WEAK)), ("strong", "weak"));
    }
}

#[test]
fn row_26_seven_of_each_colour_for_one_of_two() {
    let game = builtin("revelation-symmetric");
    let wanted = [
        "7 olive + 7 orange + 7 gray for 1 purple + 1 light green",
        "7 purple + 7 light green + 7 blue for 1 olive + 1 orange",
    ];
    for ((found, bargain), wanted) in lots(&game).zip(wanted) {
        assert_eq!(made(&game, &bargain, found.first, found.hiding.offer), wanted);
        assert_eq!(found.hiding.accepts, [true; 2]);
        for goal in [0, 1] {
            let (first, second) =
                (bargain.first_gain(found.hiding.offer, goal), bargain.second_gain(found.hiding.offer, goal));
            assert_eq!((80 + first, 80 + second), (105, 295));
            // The same is proposed in the second round.
            assert_eq!(found.hiding.counters[goal].class, found.hiding.offer);
        }
        assert!(Certificate::of(&bargain, &found.hiding_profile).holds());
    }
}

/// What is proposed at once and at last to a first with this goal, whatever the second's.
fn offers_to(goal: usize) -> Vec<String> {
    let game = builtin("revelation-asymmetric");
    let offers = |(found, bargain): (&Equilibria, Bargain<'_>)| {
        let of = |second: usize| {
            let pair = &found.revealing.pairs[second][goal];
            assert_eq!(pair.counter.class, pair.offer.class);
            assert!(Certificate::of(&bargain, &found.revealing_profile).holds());
            made(&game, &bargain, found.first, pair.offer.class)
        };
        assert_eq!(of(STRONG), of(WEAK));
        of(STRONG)
    };
    lots(&game).map(offers).collect()
}

#[test]
fn row_27_the_weak_give_10_and_11_for_2() {
    assert_eq!(offers_to(WEAK), ["10 green + 11 gray for 2 purple", "11 gray + 10 purple for 2 green"]);
}

#[test]
fn row_28_the_strong_give_10_and_12_for_1() {
    assert_eq!(offers_to(STRONG), ["10 green + 12 gray for 1 purple", "12 gray + 10 purple for 1 green"]);
}

#[test]
fn row_31_on_the_symmetric_board_20_are_left_to_a_shown_goal_and_25_to_a_hidden_one() {
    for (found, _) in lots(&builtin("revelation-symmetric")) {
        assert_eq!(found.conditions.shown_and_hidden, [[[20, 25]; 2]; 2]);
    }
}

#[test]
fn row_32_to_shown_goals_30_are_left_if_weak_and_10_if_strong() {
    for (found, _) in lots(&builtin("revelation-asymmetric")) {
        for second in found.conditions.shown_and_hidden {
            assert_eq!((second[WEAK][0], second[STRONG][0]), (30, 10));
        }
    }
}

#[test]
fn row_33_to_hidden_goals_30_are_left_if_weak_and_20_if_strong() {
    let game = builtin("revelation-asymmetric");
    for (found, bargain) in lots(&game) {
        for second in found.conditions.shown_and_hidden {
            assert_eq!((second[WEAK][1], second[STRONG][1]), (30, 20));
        }
        // No offer at all leaves them 35 and 15. One that leads both to their goals and leaves N chips brings the weak
        // 30 + 5 (N - 5) and the strong 10 + 5 (N - 3): always 10 more for the weak.
        for offer in bargain.offers() {
            assert_ne!((bargain.first_gain(offer, WEAK), bargain.first_gain(offer, STRONG)), (35, 15));
        }
    }
}

#[test]
fn row_34_there_are_27225_offers_on_the_asymmetric_board() {
    // Each gives any part of its chips: 10 and 14 of two colours. Both have gray chips, so several offers lead to the
    // same division: of those there are 11 * 11 * 29.
    let found = report(&scenario("revelation-asymmetric").unwrap(), VerbName::Analyze, &[]).json().into_owned();
    assert_eq!((&found["offers"], &found["divisions"]), (&(11 * 15 * 11 * 15).into(), &(11 * 11 * 29).into()));
    // Far fewer bring both players the same, as the paper has it, with whatever goals.
    let game = builtin("revelation-asymmetric");
    for goals in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        let own = [0, 1].map(|seat: usize| game.players()[seat].chips);
        let parts =
            own[0].parts().flat_map(|gives| own[1].parts().map(move |takes| trails::Exchange::new(gives, takes)));
        let gain = |exchange: &trails::Exchange| {
            let benefits = benefits_of(&game, exchange);
            benefits[0][goals[0]] == benefits[1][goals[1]]
        };
        assert!(parts.filter(gain).count() < 2_000, "{goals:?}");
    }
}

#[test]
fn row_35_both_conditions_hold_on_both_boards() {
    for name in ["revelation-symmetric", "revelation-asymmetric"] {
        let found = report(&scenario(name).unwrap(), VerbName::Solve, &[]).json().into_owned();
        for lot in found["lots"].as_array().unwrap() {
            for pair in lot["conditions"]["by_goals"].as_array().unwrap() {
                assert_eq!((&pair["13"], &pair["14"]), (&true.into(), &true.into()), "{name}: {pair}");
            }
            assert_eq!(lot["hiding"]["check"]["holds"], true, "{name}");
            assert_eq!(lot["revealing"]["check"]["holds"], true, "{name}");
        }
    }
}

/// Bob is strong and has shown it; Alice is weak and hides it (section 6.1).
const BOB: Standing = Standing { me: SEATS[0], goal: 0, revealed: true, other: None };
const ALICE: Standing = Standing { me: SEATS[1], goal: 1, revealed: false, other: Some(0) };

fn offered(game: &Revelation, seat: Seat, text: &str) -> Benefits {
    game.benefits_of(seat, &Exchange::read(text, game.palette()).unwrap()).unwrap()
}

#[test]
fn row_29_two_for_two_brings_alice_125_and_bob_115() {
    let game = builtin("revelation-asymmetric");
    let first = offered(&game, SEATS[0], "2 green for 2 purple");
    assert_eq!((BOB.own(&first), ALICE.own(&first)), (115, 125));
    let x1 = BOB.features(&game, &first, None, Previous::FirstRound);
    assert_eq!(x1, [0.0, 1.0, 120.0, -5.0, 0.0, 0.0]);
    // As printed, it takes Alice's goal for known, but for the feature that says whether it is.
    let known = Standing { other: Some(1), ..BOB }.features(&game, &first, None, Previous::FirstRound);
    assert_eq!(known[1..], [1.0, 125.0, -10.0, 0.0, 0.0]);
}

#[test]
fn row_30_one_for_four_brings_bob_100_and_alice_140() {
    let game = builtin("revelation-asymmetric");
    let first = offered(&game, SEATS[0], "2 green for 2 purple");
    let second = offered(&game, SEATS[1], "1 purple for 4 green");
    assert_eq!((BOB.own(&second), ALICE.own(&second)), (100, 140));
    let x2 = ALICE.features(&game, &second, Some(&first), Previous::FirstRound);
    assert_eq!(x2, [1.0, 0.0, 100.0, 40.0, 120.0, 115.0]);
    let known = Standing { revealed: true, ..ALICE }.features(&game, &second, Some(&first), Previous::FirstRound);
    assert_eq!(known, [1.0, 1.0, 100.0, 40.0, 125.0, 115.0]);
}
