//! SIGAL's decisions against an independent computation: every equation from 15 to 29.

use std::collections::BTreeMap;

use game::Seat;
use serde_json::Value;
use trails::revelation::sigal::{Choice, Sigal};
use trails::revelation::{Acceptance, Benefits, GoalModel, PeopleModel, Previous, Revelation, Standing};

use super::boards::{game_on, goal_called, golden, seat_called};

/// Golden figures have nine digits after the point.
fn near(found: f64, expected: &Value) -> bool {
    (found - expected.as_f64().unwrap()).abs() < 2e-8
}

const FEATURES: [&str; 6] = ["REV_j", "REV_i", "BEN_j", "AI_i", "PBEN_j", "PBEN_i"];

fn acceptance(model: &Value) -> Acceptance {
    let weights = FEATURES.map(|name| model["weights"][name].as_f64().unwrap());
    Acceptance::new(weights, model["bias"].as_f64().unwrap(), model["scale"].as_f64().unwrap())
}

fn previous(model: &Value) -> Previous {
    if model["prev"] == "round1" { Previous::FirstRound } else { Previous::Present }
}

/// The histograms and rates of a board; goals are told by their order.
fn goal_models(golden: &Value, board: &str) -> [GoalModel; 2] {
    let lists = &golden["first_proposals_histogram"][board];
    let rates = golden["reveal_rates"][board].as_object();
    let histogram = |goal: usize, revealed: bool| -> BTreeMap<i64, u32> {
        let names: Vec<&String> = rates.unwrap().keys().collect();
        let found =
            lists.as_array().unwrap().iter().find(|one| one["type"] == **names[goal] && one["revealed"] == revealed);
        let counts = found.unwrap()["counts"].as_object().unwrap().iter();
        counts.map(|(benefit, count)| (benefit.parse().unwrap(), count.as_u64().unwrap() as u32)).collect()
    };
    [0, 1].map(|goal| {
        let Some(rates) = rates else { return GoalModel::default() };
        let rate = rates.values().nth(goal).unwrap().as_f64().unwrap();
        // The rates are fractions of small numbers.
        let games = (1..1000)
            .find(|&games| (rate * f64::from(games)).fract().min(1.0 - (rate * f64::from(games)).fract()) < 1e-9);
        let games = games.unwrap();
        let revealed = (rate * f64::from(games)).round() as u32;
        GoalModel { games, revealed, shown: histogram(goal, true), hidden: histogram(goal, false) }
    })
}

fn model_of(golden: &Value, game: &Revelation, board: &str, name: &str) -> PeopleModel {
    let acceptance = acceptance(&golden["models"][name]);
    PeopleModel { goals: goal_models(golden, board), ..PeopleModel::published(game, acceptance) }
}

fn sigal<'g>(golden: &Value, game: &'g Revelation, model: &'g PeopleModel, name: &str) -> Sigal<'g> {
    let described = &golden["models"][name];
    Sigal { game, model, rho: described["rho"].as_f64().unwrap(), previous: previous(described) }
}

fn benefits(value: &Value) -> Benefits {
    let number = |seat: usize, goal: usize| value[seat][goal].as_i64().unwrap();
    [0, 1].map(|seat| [0, 1].map(|goal| number(seat, goal)))
}

fn standing(game: &Revelation, case: &Value) -> Standing {
    let me = seat_called(&case["sigal_seat"]);
    let goal = goal_called(game, me, &case["sigal_type"]);
    let other = &case["person_type_revealed"];
    let other = (!other.is_null()).then(|| goal_called(game, me.other(), other));
    Standing { me, goal, revealed: case["sigal_revealed"].as_bool().unwrap(), other }
}

fn same_choice(found: &Choice<'_>, me: Seat, expected: &Value) -> bool {
    let offer_to = &expected["benefit_person_by_type"];
    let told = [0, 1].map(|goal| offer_to[goal].as_i64().unwrap());
    near(found.value, &expected["expected_utility"])
        && near(found.acceptance, &expected["p_accept"])
        && Some(found.own) == expected["benefit_sigal"].as_i64()
        && near(found.others, &expected["benefit_person_expected"])
        && (expected["n_tied_classes"] != 1 || found.class.benefits[me.other().index()] == told)
}

fn check(sigal: &Sigal<'_>, standing: &Standing, decision: &str, offer: &Value, expected: &Value) -> bool {
    let first = || benefits(&offer["benefits"]);
    match decision {
        "propose_round1" => same_choice(&sigal.first_proposal(standing), standing.me, expected),
        "counter_propose_round2" => same_choice(&sigal.last_proposal(standing, Some(&first())), standing.me, expected),
        "respond_round1" => {
            let answer = sigal.first_answer(standing, &first());
            Some(answer.accepts) == expected["accept"].as_bool()
                && near(answer.utility, &expected["utility_accept"])
                && near(answer.counter.unwrap().value, &expected["expected_utility_counter"])
        }
        other => panic!("{other}"),
    }
}

#[test]
fn every_decision_is_as_computed_elsewhere() {
    let golden = golden();
    let (mut wrong, mut right) = (Vec::new(), 0);
    for case in golden["sigal"]["cases"].as_array().unwrap() {
        let (board, name) = (case["board"].as_str().unwrap(), case["model"].as_str().unwrap());
        let (game, decision) = (game_on(&golden["boards"][board]), case["decision"].as_str().unwrap());
        let model = model_of(&golden, &game, board, name);
        let sigal = sigal(&golden, &game, &model, name);
        let same = if decision == "reveal" {
            let me = seat_called(&case["sigal_seat"]);
            let reveal = sigal.reveal(me, goal_called(&game, me, &case["sigal_type"]));
            let expected = &case["result"];
            Some(reveal.reveals()) == expected["reveal"].as_bool()
                && near(reveal.shown, &expected["value_reveal"])
                && near(reveal.hidden, &expected["value_hide"])
                && near(reveal.value(), &expected["value_of_game"])
        } else {
            check(&sigal, &standing(&game, case), decision, &case["person_offer"], &case["result"])
        };
        if same { right += 1 } else { wrong.push(format!("{board} {name} {decision}")) }
    }
    assert!(wrong.is_empty(), "{right} right, {} wrong: {:?}", wrong.len(), wrong.iter().take(8).collect::<Vec<_>>());
}

#[test]
fn small_games_are_played_as_computed_elsewhere() {
    let golden = golden();
    for board in golden["small_games"].as_array().unwrap() {
        let (game, case) = (game_on(board), &board["sigal"]);
        let name = case["model"].as_str().unwrap();
        let model = PeopleModel::published(&game, acceptance(&golden["models"][name]));
        let (sigal, standing) = (sigal(&golden, &game, &model, name), standing(&game, case));
        for decision in ["propose_round1", "respond_round1", "counter_propose_round2"] {
            let same = check(&sigal, &standing, decision, &case["person_round1_offer"], &case[decision]);
            assert!(same, "{} {decision}: {}", board["name"], case[decision]);
        }
    }
}

#[test]
fn the_error_of_a_model_is_as_computed_elsewhere() {
    let golden = golden();
    for expected in golden["fitness"]["errors"].as_array().unwrap() {
        let acceptance = acceptance(&golden["models"][expected["model"].as_str().unwrap()]);
        let squared = |row: &Value| {
            let x: [f64; 6] = std::array::from_fn(|feature| row[0][feature].as_f64().unwrap());
            (acceptance.chance(&x) - row[1].as_f64().unwrap()).powi(2)
        };
        let error: f64 = golden["fitness"]["data"].as_array().unwrap().iter().map(squared).sum();
        assert!(near(error, &expected["sse"]), "{error}");
    }
}
