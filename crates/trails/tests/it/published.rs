//! Rows 1-23 of docs/published-numbers.md: every number that the paper on the contract game prints.

use game::{Game, Seat, Stream, Table};
use trails::Walk;
use trails::contract::solver::{Attitude, Chance, Going, Options, Reading, Solver};
use trails::contract::{Contract, Offer, Proposer, Situation};

use crate::agents::{first_offer, seated};
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

#[test]
fn row_14_the_second_yellow_square() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 2, Proposer::Customer, 1);
    let printed = "SPg: 31 red + 7 purple for 9 yellow";
    assert_eq!(proposal(&mut solver, &situation, G, printed), (vec![360.0, 205.0, 200.0], true));
}

/// The paper says that an offer must give "245 to SPy". Without a deal SPy gets the 225 of row 13, one item earlier in
/// the appendix; so an offer must give it more than 225, that is 230: SP-A takes that, and no less.
#[test]
fn row_15_spy_takes_230_on_the_second_yellow_square() {
    let game = builtin("contract");
    let mut solver = solver(&game, Reading::Appendix);
    let situation = on_the_yellow_way(&game, 2, Proposer::Customer, 1);
    assert_eq!(solver.movement(&situation).unwrap().worth.points(), [350.0, 200.0, 225.0]);
    let to_here = ["stay", "right, up", "stay"];
    let mut worths = Vec::new();
    for red in 20..=33 {
        let text = format!("SPy: {red} red + 3 purple for 11 gray");
        let worth = solver.after(&situation, &offer(&game, &text)).unwrap().worth.provider(Y);
        let taken = answer_of("sp-a", &game, &to_here, &text) == "accept CS";
        assert_eq!(taken, worth > 225.0, "{text} is worth {worth}");
        worths.extend(taken.then_some(worth));
    }
    assert_eq!(worths.into_iter().reduce(f64::min), Some(230.0));
}

/// What SPy says to a proposal of the customer after rounds in which only the customer has done anything: these walks.
fn answer_of(spec: &str, game: &Contract, walks: &[&str], proposal: &str) -> String {
    let mut table = Table::recorded(game);
    let play = |table: &mut Table<'_, Contract>, seat: u8, text: &str| {
        table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
    };
    for (number, walk) in walks.iter().enumerate() {
        let silent: &[u8] = if number % 2 == 0 { &[1, 2] } else { &[0] };
        silent.iter().for_each(|&seat| play(&mut table, seat, "pass"));
        play(&mut table, 0, if *walk == "stay" { "stay".to_owned() } else { format!("walk {walk}") }.as_str());
    }
    play(&mut table, 0, &format!("propose {proposal}"));
    let action = seated(game, 2, spec).act(&table.view(Seat(2)), &mut Stream::numbered(0, 0));
    game.write_move(&action)
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

#[test]
fn rows_19_to_21_first_offers_of_sp_rap() {
    let countries = [("China", 12), ("Israel", 19), ("USA", 26)];
    for (alpha, chances) in [("0.0188", ["0.6", "0.826", "0.93"]), ("0.0195", ["0.6", "0.83", "0.933333333"])] {
        for ((country, red), p) in countries.into_iter().zip(chances) {
            let made = first_offer(&format!("sp-rap:p={p},alpha={alpha}"));
            assert_eq!(made, format!("propose SPy: {red} red + 7 purple for 11 gray"), "{country}, alpha {alpha}");
        }
    }
    // Without parameters it is the agent of Israel.
    assert_eq!(first_offer("sp-rap"), "propose SPy: 19 red + 7 purple for 11 gray");
}

/// How many chips SPy offers for 11 at the start, by the equilibrium of players who expect failures.
fn chips_for_11(game: &Contract, alpha: f64, chance: &str) -> u32 {
    let options = Options {
        chance: Chance::read(chance).unwrap(),
        providers: Attitude::Averse { alpha },
        ..Options::new(Reading::Appendix)
    };
    let decision = Solver::new(game, options).unwrap().decide(&game.opening()).unwrap();
    let made = decision.proposals.iter().find(|proposal| proposal.provider == Y).unwrap().offer;
    assert_eq!(made.customer_sends.total(), 11, "alpha {alpha}, p {chance}");
    made.provider_sends.total()
}

/// The paper prints p = .6, .83 and .93 for offers of 19, 26 and 33 chips. The more a provider shuns risk the fewer
/// chips it offers; and there is an alpha at which it still offers more than 26 at .83, so that every smaller one is too
/// small, and already fewer than 33 at .93, so that every greater one is too great.
#[test]
fn row_20_no_alpha_fits_all_printed_chances() {
    let game = builtin("contract");
    let alphas = [0.0100, 0.0150, 0.0180, 0.0188, 0.0190, 0.0195, 0.0200, 0.0250];
    let made: Vec<[u32; 3]> =
        alphas.iter().map(|&alpha| ["0.6", "0.83", "0.93"].map(|chance| chips_for_11(&game, alpha, chance))).collect();
    for pair in made.windows(2) {
        assert!((0..3).all(|country| pair[0][country] >= pair[1][country]), "{pair:?}");
    }
    assert!(!made.contains(&[19, 26, 33]), "{made:?}");
    assert!(made.iter().any(|chips| chips[1] > 26 && chips[2] < 33), "{made:?}");
    // China's offer can be had together with that of either other country.
    assert!(made.contains(&[19, 27, 33]) && made.contains(&[19, 26, 32]), "{made:?}");
}

/// The golden file has how many chips come of a rule: the most that leave the provider better off than before.
#[test]
fn rows_19_to_21_the_rule_of_the_golden_file() {
    let game = builtin("contract");
    let golden = &testdata("contract.json")["sp_rap"];
    for row in golden["rows"].as_array().unwrap() {
        let (alpha, p) = (row["alpha"].as_f64().unwrap(), row["p"].as_f64().unwrap());
        let utility = |points: u32| 1.0 - (-alpha * f64::from(points)).exp();
        let worth = |chips: u32| p * utility(5 * (51 - chips) + 150) + (1.0 - p) * utility(5 * (51 - chips));
        let most = (0..=40).rev().find(|&chips| worth(chips) > utility(200) + 1e-12).unwrap();
        let chance = format!("{p:.9}");
        assert_eq!(u64::from(most), row["k"].as_u64().unwrap(), "alpha {alpha}, p {p}");
        assert_eq!(chips_for_11(&game, alpha, &chance), most, "alpha {alpha}, p {p}");
    }
}

/// SPy's first offer gives the customer 50 points more than it would have by walking to the same goal without a deal.
#[test]
fn row_22_sp_rapd_offers_21_chips_for_11() {
    let game = builtin("contract");
    let made = first_offer("sp-rapd:threshold=50");
    assert_eq!(made, "propose SPy: 14 red + 7 purple for 11 gray");
    assert_eq!(first_offer("sp-rapd"), made);
    let scores = |proposal: &str, answer: &str| {
        let mut table = Table::recorded(&game);
        let moves = [(1, "pass"), (2, proposal), (0, answer), (0, "walk right, up, right, up, right 2, up 3")];
        for (seat, text) in moves {
            table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
        }
        table.outcome().unwrap().scores
    };
    assert_eq!(scores(&made, "reject"), [225.0, 200.0, 350.0]);
    assert_eq!(scores(&made, "accept SPy"), [275.0, 200.0, 300.0]);
    // One chip more or less of a threshold is one chip more or less of an offer; what is between counts as the next chip.
    for (threshold, red) in [(45, 13), (46, 14), (51, 15), (55, 15)] {
        let made = first_offer(&format!("sp-rapd:threshold={threshold}"));
        assert_eq!(made, format!("propose SPy: {red} red + 7 purple for 11 gray"));
    }
    let printed = offer(&game, "SPy: 14 red + 7 purple for 11 gray");
    assert!(game.is_commitment(game.start_square(), &game.holdings(), &printed));
}

#[test]
fn row_23_competitiveness() {
    let game = builtin("contract");
    assert_eq!(offer(&game, "SPg: 33 red + 7 purple for 11 yellow").competitiveness(), 29);
}
