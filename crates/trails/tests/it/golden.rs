//! The equilibria that were computed independently: the paper's cases and random small games, under three readings.

use std::collections::BTreeSet;

use serde_json::Value;
use trails::Chips;
use trails::contract::solver::{Decision, Going, Options, Reading, Solver};
use trails::contract::{Offer, Situation};

use crate::reference::{PROVIDERS, chips, golden_game, testdata};

fn near(found: f64, expected: &Value) -> bool {
    (found - expected.as_f64().unwrap()).abs() < 1e-9
}

fn same_utilities(found: &[f64], expected: &Value) -> bool {
    ["cs", "g", "y"].iter().zip(found).all(|(who, &found)| near(found, &expected[who]))
}

fn exchanges(list: &Value, palette: &trails::Palette) -> BTreeSet<(Chips, Chips, bool)> {
    let read = |item: &Value| {
        let commits = item["commitment"].as_bool().unwrap();
        (chips(palette, &item["sp_sends"]), chips(palette, &item["cs_sends"]), commits)
    };
    list.as_array().unwrap().iter().map(read).collect()
}

/// What differs from what is expected of one case.
fn differences(game: &Value, expected: &Value, reading: Reading) -> Vec<String> {
    let (contract, situation, chance) = golden_game(game);
    let mut solver = Solver::new(&contract, Options { chance, ..Options::new(reading) }).unwrap();
    let decision = solver.decide(&situation).unwrap();
    let mut said = Vec::new();
    let mut check = |holds: bool, what: &str| {
        if !holds {
            said.push(format!("{what}: expected {expected}, found {decision:?}"));
        }
    };
    check(same_utilities(&decision.worth.points(), &expected["utilities"]), "utilities");
    check(same_utilities(&decision.no_deal.worth.points(), &expected["utilities_if_no_deal"]), "no deal");
    let accepted = decision.accepted.map(|provider| PROVIDERS[provider]);
    check(accepted == expected["accepted"].as_str(), "accepted");
    let proposals = expected["proposals"].as_object().unwrap();
    check(decision.proposals.len() == proposals.len(), "number of proposals");
    for proposal in &decision.proposals {
        let wanted = &expected["proposals"][PROVIDERS[proposal.provider]];
        if wanted.is_null() {
            continue;
        }
        check(same_utilities(&proposal.worth.points(), &wanted["utilities_if_accepted"]), "worth of a proposal");
        check(proposal.commitment == wanted["exchange"]["commitment"].as_bool().unwrap(), "commitment");
        let found: BTreeSet<(Chips, Chips, bool)> = proposal
            .equals
            .iter()
            .map(|(offer, commits)| (offer.provider_sends, offer.customer_sends, *commits))
            .collect();
        let palette = contract.palette();
        if wanted["equally_good"].is_array() {
            check(found == exchanges(&wanted["equally_good"], palette), "equally good offers");
        } else {
            // The golden file's cases of the paper do not count the offer to exchange nothing.
            let found: BTreeSet<_> =
                found.into_iter().filter(|(sent, wanted, _)| !(sent.is_empty() && wanted.is_empty())).collect();
            check(found.len() as u64 == wanted["exchange"]["equivalent"].as_u64().unwrap(), "number of equals");
            let commitments = found.iter().filter(|(_, _, commits)| *commits).count() as u64;
            let wanted_commitments = wanted["exchange"]["equivalent_commitments"].as_u64().unwrap();
            check(commitments == wanted_commitments, "number of equal commitments");
            if let Some(printed) = wanted["printed_in_paper"].as_array() {
                let printed = (chips(palette, &printed[1]), chips(palette, &printed[0]), true);
                check(found.contains(&printed), "the printed offer");
            }
        }
    }
    check(same_movement(&mut solver, &situation, &decision, expected), "movement");
    said
}

/// Equally good offers may be followed by different walks, so that the walk after the golden offer is compared.
fn same_movement(solver: &mut Solver, situation: &Situation, decision: &Decision, expected: &Value) -> bool {
    let movement = match expected["accepted"].as_str() {
        Some(provider) if expected.get("movement").is_some() => {
            let exchange = &expected["proposals"][provider]["exchange"];
            let palette = solver.game().palette();
            let offer = Offer {
                provider: PROVIDERS.iter().position(|name| *name == provider).unwrap(),
                provider_sends: chips(palette, &exchange["sp_sends"]),
                customer_sends: chips(palette, &exchange["cs_sends"]),
            };
            solver.after(situation, &offer).unwrap()
        }
        _ => decision.no_deal.clone(),
    };
    let wanted = expected.get("movement").unwrap_or(&expected["no_deal_movement"]);
    let kind = match movement.going {
        Going::ToGoal(_) => "goal",
        Going::Elsewhere => "move",
        Going::Nowhere => "stay",
        Going::Ending => "end",
    };
    let goal = match (movement.going, wanted["goal"].as_str()) {
        (Going::ToGoal(provider), Some(goal)) => PROVIDERS[provider] == goal,
        _ => true,
    };
    let steps = wanted["steps"].as_u64().is_none_or(|steps| steps == movement.walk.len() as u64);
    wanted["kind"] == kind && goal && steps
}

#[test]
fn every_case_of_the_paper() {
    let golden = testdata("contract.json");
    let cases = golden["paper"].as_array().unwrap();
    assert_eq!(cases.len(), 19);
    let mut said = Vec::new();
    for case in cases {
        let readings: &[Reading] = match case["reading"].as_str().unwrap() {
            "appendix" => &[Reading::Appendix],
            _ => &[Reading::Full, Reading::One],
        };
        for &reading in readings {
            let found = differences(&case["game"], &case["expected"], reading);
            said.extend(found.into_iter().map(|what| format!("{} {}: {what}", case["id"], reading.word())));
        }
    }
    assert!(
        said.is_empty(),
        "{} differences\n{}",
        said.len(),
        said.iter().map(|line| line.chars().take(120).collect::<String>()).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn every_random_game_under_three_readings() {
    let golden = testdata("contract.json");
    let cases = golden["random"].as_array().unwrap();
    assert_eq!(cases.len(), 100);
    let mut said = Vec::new();
    for case in cases {
        for reading in Reading::ALL {
            let found = differences(&case["game"], &case["expected"][reading.word()], reading);
            said.extend(found.into_iter().map(|what| format!("{} {}: {what}", case["id"], reading.word())));
        }
    }
    assert!(
        said.is_empty(),
        "{} differences\n{}",
        said.len(),
        said.iter().map(|line| line.chars().take(120).collect::<String>()).collect::<Vec<_>>().join("\n")
    );
}
