//! Utilities, tables of opting out and assumptions against the reference.

use crisis::{Agreement, Crisis, OptingOut, Pair, Values};
use game::{Language, Seat};
use serde_json::Value;

use crate::reference::{assert_pair, builtin, crisis_of, golden, list, name, whole};

/// The scenario has percent signs where the reference has numbers.
fn position(crisis: &Crisis, seat: usize, parameter: usize, value: &Value) -> u8 {
    let default = crisis.default_values(Seat(u8::try_from(seat).unwrap()))[parameter];
    if value.is_null() {
        return default;
    }
    let wanted = name(value);
    let values = &crisis.setup().roles[seat].parameters[parameter].values;
    let found = values.iter().position(|value| value.name.trim_end_matches('%') == wanted);
    u8::try_from(found.unwrap_or_else(|| panic!("no value {wanted}"))).unwrap()
}

fn values(crisis: &Crisis, seat: usize, action: &Value) -> Values {
    (0..2).map(|parameter| position(crisis, seat, parameter, &action[parameter + 1])).collect()
}

/// What two actions at `t` lead to; `None` if the crisis goes on.
fn result(crisis: &Crisis, actions: [&Value; 2], t: u32) -> Option<Pair> {
    let [first, second] = [0, 1].map(|side| values(crisis, side, actions[side]));
    let in_force = [&first, &second];
    let mains = actions.map(|action| action[0].as_str().unwrap_or_default());
    match mains.map(|main| main == "OPT") {
        _ if t == crisis.deadline() => Some(crisis.status_quo(in_force)),
        [true, true] => Some(crisis.opting_out(OptingOut::Both, in_force, t)),
        [true, false] => Some(crisis.opting_out(OptingOut::Alone(Seat(0)), in_force, t)),
        [false, true] => Some(crisis.opting_out(OptingOut::Alone(Seat(1)), in_force, t)),
        [false, false] => {
            let signed = mains.map(|main| main.strip_prefix("SA:").map(|main| main.parse::<i64>().unwrap()));
            let main = signed[0].filter(|_| signed[0] == signed[1])?;
            Some(crisis.agreement_worth(&Agreement { main, values: [first, second] }, t))
        }
    }
}

#[test]
fn sample_outcomes_have_the_reference_worth() {
    let crisis = builtin("fishing-dispute");
    for sample in list(&golden()["fishing"]["sample_outcomes"]) {
        let found = result(&crisis, [&sample["a1"], &sample["a2"]], whole(&sample["t"]));
        match found {
            None => assert_eq!(sample["kind"], "CC", "{sample}"),
            Some(worth) => assert_pair(&worth, &sample["u"], &sample.to_string()),
        }
    }
}

#[test]
fn the_scenario_is_the_dispute_of_the_reference() {
    let (scenario, reference) = (builtin("fishing-dispute"), crisis_of(&golden()["fishing"]["spec"]));
    assert_eq!(scenario.agreement_count(), 54 * 5 * 2 * 4 * 2);
    for place in 0..scenario.agreement_count() {
        let agreement = scenario.agreement_at(place);
        assert_eq!(agreement, reference.agreement_at(place));
        assert_eq!(scenario.agreement_worth(&agreement, 7), reference.agreement_worth(&agreement, 7));
    }
}

#[test]
fn tables_of_opting_out_are_those_of_the_reference() {
    let crisis = builtin("fishing-dispute");
    let entries = list(&golden()["fishing"]["opt_out_by_t"]);
    assert_eq!(entries.len(), 11);
    for entry in entries {
        let t = whole(&entry["t"]);
        for (seat, key) in [(Seat(0), "p_canada_opts"), (Seat(1), "p_spain_opts")] {
            let odds = crisis.odds(seat, t);
            for (odds, outcome) in odds.iter().zip(["Success", "Partial", "Failure"]) {
                let expected = entry[key][outcome].as_f64().unwrap();
                assert!((crisis::to_f64(odds) - expected).abs() < 1e-9, "{key} {outcome} at {t}");
            }
        }
        let sides = [
            ("canada_opts", OptingOut::Alone(Seat(0))),
            ("spain_opts", OptingOut::Alone(Seat(1))),
            ("both_opt", OptingOut::Both),
        ];
        for (key, who) in sides {
            for (canada, spain) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let word = ["No", "Yes"];
                let expected = &entry[key][format!("sanctions_C{}_S{}", word[canada], word[spain])];
                let values =
                    [canada, spain].map(|sanctions| Values::from_slice(&[0, u8::try_from(sanctions).unwrap()]));
                let found = crisis.opting_out(who, [&values[0], &values[1]], t);
                assert_pair(&found, expected, &format!("{key} at {t}, {canada} {spain}"));
            }
        }
    }
}

#[test]
fn results_of_opting_out_average_to_what_is_expected() {
    for scenario in ["fishing-dispute", "high-dam"] {
        let crisis = builtin(scenario);
        let values = [crisis.best_values(Seat(0)), crisis.default_values(Seat(1))];
        for t in crisis.first_period()..crisis.deadline() {
            for seat in [Seat(0), Seat(1)] {
                let odds = crisis.odds(seat, t);
                let mut sum = crisis::equilibrium::pair([0.0, 0.0]).unwrap();
                for (outcome, probability) in odds.iter().enumerate() {
                    let worth = crisis.opt_out_result(seat, outcome, [&values[0], &values[1]], t);
                    sum = [0, 1].map(|side| &sum[side] + &worth[side] * probability);
                }
                assert_eq!(sum, crisis.opting_out(OptingOut::Alone(seat), [&values[0], &values[1]], t));
            }
        }
    }
}

#[test]
fn assumptions_hold_where_the_reference_says() {
    let spec = &golden()["fishing"]["spec"];
    for (first, key) in [(0, "0..9"), (1, "1..10")] {
        let mut spec = spec.clone();
        spec["first_period"] = first.into();
        spec["deadline"] = (first + 10).into();
        let expected = &golden()["fishing"]["assumptions"][key];
        let found = crisis_of(&spec).assumptions();
        assert_eq!(Value::from(found.hold.to_vec()), serde_json::json!([true, true, expected["A3"], true]));
        assert_eq!(found.faults.len(), list(&expected["details"]).len());
        for (t, range) in &found.possible {
            let range = range.map(|[low, high]| serde_json::json!([low, high])).unwrap_or_default();
            assert_eq!(range, expected["A4_TAC_range"][t.to_string()], "period {t}");
        }
    }
    for perturbed in list(&golden()["fishing"]["perturbed"]) {
        let found = crisis_of(&perturbed["crisis"]).assumptions();
        let expected = ["A1", "A2", "A3", "A4"].map(|name| perturbed["assumptions"][name].as_bool().unwrap());
        assert_eq!(found.hold, expected, "{}", perturbed["name"]);
    }
}

#[test]
fn agreements_are_listed_by_main_issue_then_side_by_side() {
    let crisis = builtin("high-dam");
    assert_eq!(crisis.agreement_count(), 61 * (3 * 2 * 3) * (3 * 3 * 2));
    let first = crisis.agreement_at(0);
    assert_eq!((first.main, &first.values), (20, &[Values::from_slice(&[0, 0, 0]), Values::from_slice(&[0, 0, 0])]));
    let second = crisis.agreement_at(1);
    assert_eq!((second.main, &second.values[1]), (20, &Values::from_slice(&[0, 0, 1])));
    let last = crisis.agreement_at(crisis.agreement_count() - 1);
    assert_eq!((last.main, &last.values), (80, &[Values::from_slice(&[2, 1, 2]), Values::from_slice(&[2, 2, 1])]));
    assert_eq!(crisis.short(&last, Language::English), "80 (a quarter, shared, closed | a third, both banks, toll)");
    let words = crisis.describe(&last, Language::English);
    assert!(
        words.starts_with("the gates let 80 cubic metres a second pass; Tarsk sells a quarter of its power"),
        "{words}"
    );
    assert!(words.ends_with("Lowen takes a toll from Tarskan lorries"), "{words}");
}
