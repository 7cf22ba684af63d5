//! Rows 1-23 of docs/published-numbers.md: every number that the paper on the contract game prints.

use trails::Walk;
use trails::contract::solver::{Attitude, Chance, Going, Options, Reading, Solver};
use trails::contract::{Contract, Offer, Proposer, Situation};

use crate::reference::{builtin, testdata};

const G: usize = 0;
const Y: usize = 1;

fn solver(game: &Contract, reading: Reading) -> Solver {
    Solver::new(game, Options::new(reading)).unwrap()
}

fn offer(game: &Contract, text: &str) -> Offer {
    game.read_offer(text).unwrap()
}

/// The customer after `steps` squares of the yellow way, no deal made so far.
fn on_the_yellow_way(game: &Contract, steps: usize, proposer: Proposer, dormant: u32) -> Situation {
    let mut situation = game.opening();
    let (walk, _) = game.cheapest_walk(situation.square, &situation.holdings.customer, Y).unwrap();
    let part = Walk::new(walk.steps[..steps].to_vec());
    let squares = part.squares(game.board(), situation.square, game.goals()).unwrap();
    situation.holdings.customer -= part.cost(game.board(), situation.square).unwrap();
    situation.square = *squares.last().unwrap_or(&situation.square);
    situation.visited.extend(squares);
    (situation.proposer, situation.dormant) = (proposer, dormant);
    situation
}

/// What the equilibrium proposal with a provider is worth, and whether the printed exchange is among the equally good.
fn proposal(solver: &mut Solver, situation: &Situation, provider: usize, printed: &str) -> (Vec<f64>, bool) {
    let wanted = offer(solver.game(), printed);
    let decision = solver.decide(situation).unwrap();
    let found = decision.proposals.iter().find(|proposal| proposal.provider == provider).unwrap();
    (found.worth.points(), found.equals.contains(&(wanted, true)))
}

#[test]
fn row_1_scores_at_the_start() {
    let game = builtin("contract");
    let chips: Vec<u32> = [game.customer().chips]
        .iter()
        .chain(game.providers().iter().map(|p| &p.chips))
        .map(|chips| chips.total())
        .collect();
    let points: Vec<i64> = chips.iter().map(|&chips| game.setup().scoring.points(chips, false, 0)).collect();
    assert_eq!(points, [120, 200, 200]);
}

#[test]
fn rows_2_and_3_a_walk_that_succeeds_nine_times_in_ten() {
    let game = builtin("contract");
    let options = Options { chance: Chance::read("0.9").unwrap(), ..Options::new(Reading::One) };
    let mut solver = Solver::new(&game, options).unwrap();
    let mut situation = game.opening();
    // Without yellow chips the gray goal is the only one; twelve chips of money leave the customer as many as before.
    situation.dormant = 1;
    let palette = game.palette();
    let swap = Offer {
        provider: Y,
        provider_sends: palette.read_chips("12 red").unwrap(),
        customer_sends: palette.read_chips("12 yellow").unwrap(),
    };
    let movement = solver.after(&situation, &swap).unwrap();
    assert_eq!(movement.going, Going::ToGoal(G));
    assert_eq!((movement.worth.customer(), movement.worth.provider(G)), (214.5, 335.0));
}

#[test]
fn row_4_chips_after_the_exchange() {
    let game = builtin("contract");
    let after = game.holdings().after(&offer(&game, "SPy: 33 red + 7 purple for 11 gray")).unwrap();
    assert_eq!(after.customer, game.palette().read_chips("33 red + 12 yellow + 7 purple + 1 gray").unwrap());
    assert_eq!(after.providers[Y], game.palette().read_chips("11 gray").unwrap());
}

#[test]
fn rows_5_and_6_example_1() {
    let game = builtin("contract-example-1");
    for reading in [Reading::Full, Reading::One] {
        let mut solver = solver(&game, reading);
        let mut situation = game.opening();
        situation.dormant = 1;
        situation.proposer = Proposer::Customer;
        assert_eq!(solver.movement(&situation).unwrap().worth.points(), [50.0, 55.0, 55.0]);
        let decision = solver.decide(&situation).unwrap();
        assert_eq!(decision.worth.points(), [250.0, 150.0, 55.0]);
        assert_eq!(decision.proposals[0].offer, offer(&game, "SPg: 10 red + 1 gray for nothing"));
        situation.proposer = Proposer::Providers;
        let decision = solver.decide(&situation).unwrap();
        let offers: Vec<Offer> = decision.proposals.iter().map(|proposal| proposal.offer).collect();
        assert_eq!(
            offers,
            [offer(&game, "SPg: 10 red + 1 gray for nothing"), offer(&game, "SPy: 10 red + 1 yellow for nothing")]
        );
        assert_eq!((decision.accepted, decision.worth.points()), (Some(G), vec![250.0, 150.0, 55.0]));
    }
}

#[test]
fn row_7_example_2() {
    let game = builtin("contract-example-2");
    for reading in [Reading::Full, Reading::One] {
        let mut solver = solver(&game, reading);
        let situation = Situation { dormant: 1, proposer: Proposer::Customer, ..game.opening() };
        let decision = solver.decide(&situation).unwrap();
        assert_eq!(decision.no_deal.going, Going::ToGoal(Y));
        assert_eq!((decision.no_deal.worth.provider(Y), decision.no_deal.worth.provider(G)), (200.0, 50.0));
        assert_eq!(decision.proposals[0].offer, offer(&game, "SPg: 10 red for 1 yellow"));
        assert!(decision.proposals[0].commitment);
        assert_eq!(decision.worth.points(), [250.0, 155.0, 50.0]);
    }
}

#[test]
fn row_8_example_3() {
    let game = builtin("contract-example-3");
    for reading in [Reading::Full, Reading::One] {
        let situation = Situation { dormant: 1, ..game.opening() };
        let decision = solver(&game, reading).decide(&situation).unwrap();
        assert_eq!(decision.proposals[0].offer, offer(&game, "SPg: 1 gray for 10 red"));
        assert_eq!((decision.accepted, decision.proposals.len()), (Some(G), 1));
        assert_eq!(decision.worth.points(), [150.0, 250.0, 50.0]);
    }
}

#[test]
fn rows_9_and_10_one_square_before_the_yellow_goal() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 8, Proposer::Customer, 1);
    let decision = solver.decide(&situation).unwrap();
    assert_eq!(decision.no_deal.worth.points(), [225.0, 200.0, 350.0]);
    let printed = "SPg: 26 red + 7 purple for 4 yellow";
    assert_eq!(proposal(&mut solver, &situation, G, printed), (vec![330.0, 205.0, 200.0], true));
    // "Otherwise, after the acceptance of the offer the CS will go to Gy leaving SPg with 55 points": 11 chips.
    assert_eq!(decision.accepted, Some(G));
}

#[test]
fn row_11_the_step_before() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 7, Proposer::Providers, 0);
    let printed = "SPy: 32 red for 11 gray";
    assert_eq!(proposal(&mut solver, &situation, Y, printed), (vec![330.0, 200.0, 245.0], true));
    assert_eq!(proposal(&mut solver, &situation, G, "SPg: 26 red + 7 purple for 4 yellow").0, [330.0, 205.0, 200.0]);
    assert_eq!(solver.decide(&situation).unwrap().accepted, Some(Y));
}

#[test]
fn row_12_at_the_small_bridge() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 4, Proposer::Customer, 1);
    assert_eq!(solver.movement(&situation).unwrap().worth.points(), [330.0, 200.0, 245.0]);
    let printed = "SPg: 33 red + 3 purple for 7 yellow";
    assert_eq!(proposal(&mut solver, &situation, G, printed), (vec![350.0, 205.0, 200.0], true));
}

#[test]
fn row_13_before_the_small_bridge() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 3, Proposer::Providers, 0);
    let printed = "SPy: 33 red + 3 purple for 11 gray";
    assert_eq!(proposal(&mut solver, &situation, Y, printed), (vec![350.0, 200.0, 225.0], true));
    assert_eq!(solver.decide(&situation).unwrap().accepted, Some(Y));
}

/// Row 15: the paper says that an offer must give "245 to SPy". Without a deal SPy gets the 225 of row 13, one item
/// earlier in the appendix; so an offer must give it more than 225, that is 230.
#[test]
fn rows_14_and_15_the_second_yellow_square() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 2, Proposer::Customer, 1);
    let printed = "SPg: 31 red + 7 purple for 9 yellow";
    assert_eq!(proposal(&mut solver, &situation, G, printed), (vec![360.0, 205.0, 200.0], true));
    assert_eq!(solver.movement(&situation).unwrap().worth.points(), [350.0, 200.0, 225.0]);
}

#[test]
fn row_16_the_first_yellow_square() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 1, Proposer::Providers, 0);
    let printed = "SPy: 33 red + 5 purple for 11 gray";
    assert_eq!(proposal(&mut solver, &situation, Y, printed), (vec![360.0, 200.0, 215.0], true));
    assert_eq!(solver.decide(&situation).unwrap().accepted, Some(Y));
}

#[test]
fn row_17_the_second_round() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 0, Proposer::Customer, 1);
    let no_deal = solver.movement(&situation).unwrap();
    assert_eq!((no_deal.worth.points(), no_deal.walk.to_string().as_str()), (vec![360.0, 200.0, 215.0], "right"));
    let printed = "SPg: 33 red + 7 purple for 11 yellow";
    assert_eq!(proposal(&mut solver, &situation, G, printed), (vec![370.0, 205.0, 200.0], true));
}

#[test]
fn row_18_the_first_round() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let decision = solver.decide(&game.opening()).unwrap();
    let offers: Vec<String> = decision.proposals.iter().map(|proposal| game.write_offer(&proposal.offer)).collect();
    assert_eq!(offers, ["SPg: 33 red + 7 purple for 11 yellow", "SPy: 33 red + 7 purple for 11 gray"]);
    assert!(decision.proposals.iter().all(|proposal| proposal.commitment));
    assert_eq!((decision.accepted, decision.worth.points()), (Some(G), vec![370.0, 205.0, 200.0]));
    assert_eq!(decision.movement.going, Going::ToGoal(G));
}

/// How many chips SPy offers for 11 at the start, by the equilibrium of players who expect failures.
fn first_offer(game: &Contract, alpha: f64, chance: &str) -> Option<(u32, u32)> {
    let options = Options {
        chance: Chance::read(chance).unwrap(),
        providers: Attitude::Averse { alpha },
        ..Options::new(Reading::Appendix)
    };
    let decision = Solver::new(game, options).unwrap().decide(&game.opening()).unwrap();
    let proposal = decision.proposals.iter().find(|proposal| proposal.provider == Y)?;
    Some((proposal.offer.provider_sends.total(), proposal.offer.customer_sends.total()))
}

#[test]
fn rows_19_to_21_first_offers_of_sp_rap() {
    let game = builtin("contract");
    for (chance, chips) in [("0.6", 19), ("0.826", 26), ("0.93", 33)] {
        assert_eq!(first_offer(&game, 0.0188, chance), Some((chips, 11)), "{chance}");
    }
    for (chance, chips) in [("0.6", 19), ("0.83", 26), ("14/15", 33)] {
        assert_eq!(first_offer(&game, 0.0195, chance), Some((chips, 11)), "{chance}");
    }
}

#[test]
fn rows_19_to_21_the_rule_of_the_golden_file() {
    let golden = &testdata("contract.json")["sp_rap"];
    for row in golden["rows"].as_array().unwrap() {
        let (alpha, p) = (row["alpha"].as_f64().unwrap(), row["p"].as_f64().unwrap());
        let utility = |points: u32| 1.0 - (-alpha * f64::from(points)).exp();
        let worth = |chips: u32| p * utility(5 * (51 - chips) + 150) + (1.0 - p) * utility(5 * (51 - chips));
        let most = (0..=40).rev().find(|&chips| worth(chips) > utility(200) + 1e-12).unwrap();
        assert_eq!(u64::from(most), row["k"].as_u64().unwrap(), "alpha {alpha}, p {p}");
    }
}

#[test]
fn row_22_sp_rapd_offers_21_chips_for_11() {
    let game = builtin("contract");
    // The least offer for 11 gray that gives the customer 50 points more than it would have by walking.
    let walking = 15 * 5 + 150;
    let benefit = |chips: i64| (24 + chips - 11 - 9) * 5 + 150 - walking;
    let chips = (0..=40).find(|&chips| benefit(chips) >= 50).unwrap();
    assert_eq!(chips, 21);
    let mut solver = solver(&game, Reading::Appendix);
    let printed = offer(&game, "SPy: 14 red + 7 purple for 11 gray");
    let worth = solver.after(&game.opening(), &printed).unwrap().worth;
    assert_eq!((worth.customer(), worth.provider(Y)), (275.0, 300.0));
    assert!(game.is_commitment(game.start_square(), &game.holdings(), &printed));
}

#[test]
fn row_23_competitiveness() {
    let game = builtin("contract");
    assert_eq!(offer(&game, "SPg: 33 red + 7 purple for 11 yellow").competitiveness(), 29);
}
