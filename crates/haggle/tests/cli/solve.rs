//! `haggle solve` against the reference solution of the fishing dispute, in all variants, and for other games.

use serde_json::{Value, json};

use crate::program::{printed, printed_json, refused};

fn golden() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../crisis/testdata/golden.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The report of a variant, as the reference names it.
fn solved(expected: &Value, comparator: &str) -> Value {
    let first = if expected["periods"] == "0..9" { "first_period=0" } else { "first_period=1" };
    let actions = if expected["mode"] == "dominant" { "dominant" } else { "kept" };
    let options = ["--actions", actions, "--comparator", comparator, "--set", first];
    printed_json(&[&["solve", "fishing-dispute"], &options[..]].concat())
}

fn assert_near(found: &Value, expected: &Value, what: &str) {
    for side in 0..2 {
        let (found, expected) = (found[side].as_f64().unwrap(), expected[side].as_f64().unwrap());
        assert!((found - expected).abs() < 1e-9, "{what}: {found} instead of {expected}");
    }
}

/// An agreement of the reference as the report writes it in short.
fn short(agreement: &Value) -> String {
    let text = |place: usize| agreement[place].to_string().trim_matches('"').to_owned();
    format!("{} ({}, {} | {}%, {})", text(0), text(1), text(2), text(3), text(4))
}

fn assert_offer(found: &Value, expected: &Value, what: &str) {
    match expected {
        Value::Null => assert!(found.is_null(), "{what}"),
        _ => {
            assert_eq!(found["short"], short(&expected["agreement"]), "{what}");
            assert_near(&found["worth"], &expected["u"], what);
        }
    }
}

/// What is done, in the words of the report.
fn words(expected: &Value) -> Value {
    let word = |action: &Value| match action.as_str() {
        Some("op") => "opt out",
        Some("null") => "wait",
        Some("mixed") => "mix",
        other => panic!("{other:?}"),
    };
    list(expected).iter().map(word).collect()
}

#[test]
fn the_theorem_is_the_reference_in_all_eight_variants() {
    let golden = golden();
    let variants = list(&golden["fishing"]["equilibrium"]);
    assert_eq!(variants.len(), 8);
    for expected in variants {
        let comparator = expected["comparator"].as_str().unwrap();
        let found = solved(expected, comparator);
        let what = format!("{} {} {comparator}", expected["periods"], expected["mode"]);
        assert_near(&found["status_quo"], &expected["status_quo"], &what);
        assert_eq!(found["opts_out_on_path"], expected["opts_out_on_path"], "{what}");
        let periods = list(&found["periods"]);
        assert_eq!(periods.len(), list(&expected["per_t"]).len());
        for (period, expected) in periods.iter().zip(list(&expected["per_t"])) {
            assert_period(period, expected, &format!("{what}, t = {}", expected["t"]));
        }
        if !expected["is_spe"].is_null() {
            assert_eq!(found["is_equilibrium"], expected["is_spe"], "{what}");
            assert_eq!(found["profitable_deviations"], expected["n_profitable_deviations"], "{what}");
            assert_deviations(&found, expected, &what);
        }
    }
}

fn assert_period(period: &Value, expected: &Value, what: &str) {
    assert_eq!(period["t"], expected["t"]);
    assert_near(&period["opt_out_values"], &expected["EU_opt"], what);
    assert_eq!(period["best_responses"], words(&expected["best_response_to_opt_out"]), "{what}");
    assert_eq!(period["t_hat"], expected["t_hat"], "{what}");
    if !expected["EA"].is_null() {
        assert_near(&period["expected_agreement"], &expected["EA"], what);
    }
    assert_eq!(period["acceptable"], expected["P_size"], "{what}");
    if let Some(listed) = expected["P"].as_array() {
        let listed: Vec<String> = listed.iter().map(short).collect();
        let found = period.get("acceptable_agreements").cloned().unwrap_or(json!([]));
        assert_eq!(found, json!(listed), "{what}");
    }
    assert_offer(&period["offers"][0], &expected["A1"], what);
    assert_offer(&period["offers"][1], &expected["A2"], what);
    assert_eq!(period["without_agreement"], words(&expected["step2_without_agreement"]), "{what}");
    assert_near(&period["value"], &expected["value"], what);
}

fn assert_deviations(found: &Value, expected: &Value, what: &str) {
    for expected in list(&expected["profitable_deviations"]) {
        let agent = expected["agent"].as_u64().unwrap() as usize - 1;
        let same = |deviation: &&Value| {
            let node = match expected["node"].as_str().unwrap() {
                "step2-accepted" => "accepted",
                "step2-none" => "without agreement",
                other => other,
            };
            let word = |text: &Value| match text.as_str().unwrap_or_default() {
                "op" => "opt out".to_owned(),
                "null" => "wait".to_owned(),
                "Yes" => "say yes".to_owned(),
                "No" => "say no".to_owned(),
                other => other.to_owned(),
            };
            let prescribed = if node == "response" { &expected["prescribed"] } else { &expected["prescribed"][agent] };
            deviation["t"] == expected["t"]
                && deviation["side"] == found["sides"][agent]
                && deviation["node"] == node
                && (expected["agreement"].is_null() || deviation["agreement"] == short(&expected["agreement"]))
                && deviation["prescribed"] == word(prescribed)
                && deviation["instead"] == word(&expected["deviation"])
                && (deviation["gain"].as_f64().unwrap() - expected["gain"].as_f64().unwrap()).abs() < 1e-9
        };
        assert!(list(&found["deviations"]).iter().any(|one| same(&one)), "{what}: {expected} is missing in {found:#}");
    }
}

#[test]
fn backward_induction_is_the_reference_in_all_four_variants() {
    let golden = golden();
    let variants = list(&golden["fishing"]["exact"]);
    assert_eq!(variants.len(), 4);
    for expected in variants {
        let found = solved(expected, "exact");
        assert_eq!(found["is_equilibrium"], true);
        for (period, expected_t) in list(&found["periods"]).iter().zip(list(&expected["per_t"])) {
            let what = &format!("{} {}, t = {}", expected["periods"], expected["mode"], expected_t["t"]);
            assert_eq!(period["t"], expected_t["t"], "{what}");
            assert_near(&period["without_agreement_value"], &expected_t["without_agreement"], what);
            assert_eq!(period["pure_equilibria"], expected_t["n_pure_stage_equilibria"], "{what}");
            assert_eq!(period["acceptable"], expected_t["acceptable_size"], "{what}");
            assert_offer(&period["offers"][0], &expected_t["offer1"], what);
            assert_offer(&period["offers"][1], &expected_t["offer2"], what);
            assert_eq!(period["without_agreement"], words(&expected_t["step2_without_agreement"]), "{what}");
            assert_near(&period["value"], &expected_t["value"], what);
        }
    }
}

#[test]
fn a_solution_is_told_in_words() {
    let said = printed(&["solve", "fishing-dispute"]);
    for part in [
        "Theorem 2.1 by the letter",
        "34 (20, Yes | 0%, Yes) 580 / 835",
        "Not a subgame-perfect equilibrium: one deviation pays",
        "Period 10, when Canada acts after 49 (20, Yes | 0%, Yes) was accepted: it should sign, but gains 1 if it opts out.",
        "A3 at period 1",
    ] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
    assert!(printed(&["solve", "fishing-dispute", "--comparator", "exact"]).contains("A subgame-perfect equilibrium"));
}

#[test]
fn bilateral_negotiations_are_solved_for_known_types() {
    let pairs = printed_json(&["solve", "england-zimbabwe"])["pairs"].clone();
    assert_eq!(list(&pairs).len(), 9);
    let one =
        printed_json(&["solve", "england-zimbabwe", "--type", "England=short-term", "--type", "Zimbabwe=long-term"]);
    assert_eq!(list(&one["pairs"]).len(), 1);
    assert_eq!(list(&one["pairs"][0]["phases"]).len(), 14);
    assert_eq!(one["pairs"][0]["courses"][0]["ending"], "agreement");
    let alternating = printed_json(&["solve", "room", "--set", "protocol=alternating"]);
    assert_eq!(list(&alternating["pairs"][0]["courses"]).len(), 1);
    assert!(printed(&["solve", "room"]).contains("period 6: Host offers 550 euros"));
}

#[test]
fn bilateral_solutions_are_explained() {
    let said = printed(&["solve", "room", "--explain"]);
    for part in [
        "period 6: Host offers 550 euros",
        "\nPeriod 6\n  Without agreement the status quo stays: 30 for Host, 30 for Newcomer.\n",
        "\nPeriods 1 to 4: as in period 5\n",
    ] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
    let why = |args: &[&str]| printed_json(args)["pairs"][0]["phases"][5]["why"].clone();
    assert_eq!(list(&why(&["solve", "room", "--explain"])).len(), 3);
    assert_eq!(why(&["solve", "room"]), Value::Null);
}

#[test]
fn the_contract_game_has_the_published_value() {
    let found = printed_json(&["solve", "contract"]);
    assert_eq!(found["worth"], json!({"CS": 370.0, "SPg": 205.0, "SPy": 200.0}));
    assert_eq!((&found["reading"], &found["accepted"]), (&json!("appendix"), &json!("SPg")));
    assert_eq!(found["proposals"][0]["exchange"], "33 red + 7 purple for 11 yellow");
    let small = printed(&["solve", "contract-example-1", "--reading", "full", "--p", "14/15", "--explain"]);
    assert!(small.contains("reading full") && small.contains("0.9333") && small.contains("SPg offers"), "{small}");
}

#[test]
fn options_of_another_game_are_refused() {
    for (args, expected) in [
        (
            &["solve", "room", "--actions", "kept"][..],
            "--actions is for games of kind 'crisis'; 'room' is of kind 'bilateral'",
        ),
        (&["solve", "fishing-dispute", "--reading", "one"], "--reading is for games of kind 'contract'"),
        (&["solve", "fishing-dispute", "--comparator", "both"], "[possible values: joint, alone, exact]"),
        (&["solve", "contract", "--p", "1.5"], "give 0.826 or 14/15"),
        (&["solve", "fishing-dispute", "--set", "colour=red"], "there is no setting 'colour'; use one of: protocol"),
    ] {
        let said = refused(args);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}
