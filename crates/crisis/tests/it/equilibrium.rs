//! The solver against the reference: the fishing dispute in all variants, changed disputes, and random crises.

use crisis::Crisis;
use crisis::equilibrium::{
    Actions, Certificate, Choice, Comparator, LISTED, Model, Node, Offer, OptOuts, Period, Solution, Worths, solve,
};
use game::Seat;
use serde_json::Value;

use crate::reference::{assert_pair, builtin, crisis_of, golden, list, model_of, name, whole};

/// How agreements are written in the reference.
type Naming<'a> = &'a dyn Fn(usize) -> Value;

/// The naming of the dispute: main issue, first side's parameters, second side's.
fn dispute_naming(crisis: &Crisis, actions: Actions) -> impl Fn(usize) -> Value {
    move |number| {
        let agreement = crisis.agreement_of(actions, number);
        let mut items = vec![Value::from(agreement.main)];
        for (role, values) in crisis.setup().roles.iter().zip(&agreement.values) {
            for (parameter, value) in role.parameters.iter().zip(values) {
                let name = &parameter.values[usize::from(*value)].name;
                items.push(name.parse::<i64>().map_or_else(|_| name.as_str().into(), Value::from));
            }
        }
        Value::from(items)
    }
}

fn action(probability: &crisis::Exact) -> &'static str {
    match crisis::to_f64(probability) {
        1.0 => "op",
        0.0 => "null",
        _ => "mixed",
    }
}

fn assert_offer(found: &Option<Offer>, expected: &Value, naming: Naming<'_>, what: &str) {
    match found {
        None => assert!(expected.is_null(), "{what}: no offer instead of {expected}"),
        Some(offer) => {
            assert_eq!(naming(offer.agreement), expected["agreement"], "{what}");
            assert_pair(&offer.worth, &expected["u"], what);
        }
    }
}

fn assert_actions(period: &Period, expected: &Value, what: &str) {
    assert_eq!(
        Value::from(period.opt_out.each_ref().map(action).to_vec()),
        expected["step2_without_agreement"],
        "{what}"
    );
    assert_pair(&period.value, &expected["value"], what);
}

fn assert_theorem(model: &Model, solution: &Solution, expected: &Value, naming: Naming<'_>, what: &str) {
    assert_eq!(solution.periods.len(), list(&expected["per_t"]).len());
    for (period, expected) in solution.periods.iter().zip(list(&expected["per_t"])) {
        let what = &format!("{what}, t = {}", period.t);
        assert_eq!(period.t, whole(&expected["t"]), "{what}");
        assert_pair(&period.opt_out_values, &expected["EU_opt"], what);
        let responses = period.responds.map(|opts| if opts { "op" } else { "null" });
        assert_eq!(Value::from(responses.to_vec()), expected["best_response_to_opt_out"], "{what}");
        match &period.future {
            None => assert!(expected["t_hat"].is_null() && expected["EA"].is_null(), "{what}"),
            Some(future) => {
                assert_eq!(future.t, whole(&expected["t_hat"]), "{what}");
                assert_pair(&future.worth, &expected["EA"], what);
            }
        }
        assert_eq!(Value::from(period.acceptable), expected["P_size"], "{what}");
        if let Some(listed) = expected["P"].as_array() {
            let accepted =
                (0..model.agreements()).filter(|&number| period.acceptance.accepts(model.ticks(period.t, number)));
            assert_eq!(accepted.map(naming).collect::<Vec<_>>(), *listed, "{what}");
        }
        assert_offer(&period.offers[0], &expected["A1"], naming, what);
        assert_offer(&period.offers[1], &expected["A2"], naming, what);
        assert_actions(period, expected, what);
    }
    assert_eq!(Value::from(solution.opts_out_on_path()), expected["opts_out_on_path"], "{what}");
    if !expected["is_spe"].is_null() {
        assert_certificate(&solution.certificate, expected, naming, what);
    }
}

fn assert_certificate(found: &Certificate, expected: &Value, naming: Naming<'_>, what: &str) {
    assert_eq!(Value::from(found.is_equilibrium()), expected["is_spe"], "{what}");
    assert_eq!(Value::from(found.count), expected["n_profitable_deviations"], "{what}: {:#?}", found.deviations);
    assert!(found.count <= LISTED as u64);
    for expected in list(&expected["profitable_deviations"]) {
        let matches = |deviation: &&crisis::equilibrium::Deviation| {
            let (node, agreement) = match deviation.node {
                Node::Offer => ("offer", Value::Null),
                Node::Response(number) => ("response", naming(number)),
                Node::Accepted(number) => ("step2-accepted", naming(number)),
                Node::WithoutAgreement => ("step2-none", Value::Null),
            };
            let seat = deviation.seat.index();
            let prescribed = if node == "response" { &expected["prescribed"] } else { &expected["prescribed"][seat] };
            deviation.t == whole(&expected["t"])
                && seat + 1 == whole(&expected["agent"]) as usize
                && node == expected["node"]
                && agreement == expected["agreement"]
                && choice(deviation.prescribed) == prescribed
                && choice(deviation.deviation) == expected["deviation"]
        };
        let deviation =
            found.deviations.iter().find(matches).unwrap_or_else(|| panic!("{what}: {expected} is missing"));
        let gain = expected["gain"].as_f64().unwrap();
        assert!((crisis::to_f64(&deviation.gain) - gain).abs() < 1e-9, "{what}: {expected}");
    }
}

fn choice(choice: Choice) -> &'static str {
    match choice {
        Choice::Offer(_) => "offer",
        // The reference takes silence and words that settle nothing together.
        Choice::NoOffer | Choice::Interrupt => "no offer",
        Choice::Yes => "Yes",
        Choice::No => "No",
        Choice::Sign => "sign",
        Choice::OptOut => "op",
        Choice::Wait => "null",
        Choice::Mix => "mixed",
    }
}

fn assert_exact(solution: &Solution, expected: &Value, naming: Naming<'_>, what: &str) {
    assert_eq!(solution.periods.len(), list(&expected["per_t"]).len());
    for (period, expected) in solution.periods.iter().zip(list(&expected["per_t"])) {
        let what = &format!("{what}, t = {}", period.t);
        assert_pair(&period.without_agreement, &expected["without_agreement"], what);
        assert_eq!(
            period.pure_equilibria.map(Value::from),
            Some(expected["n_pure_stage_equilibria"].clone()),
            "{what}"
        );
        assert_eq!(Value::from(period.acceptable), expected["acceptable_size"], "{what}");
        assert_offer(&period.offers[0], &expected["offer1"], naming, what);
        assert_offer(&period.offers[1], &expected["offer2"], naming, what);
        assert_eq!(period.is_mixed(), !expected["prob_opt_out"].is_null(), "{what}");
        if period.is_mixed() {
            assert_pair(&period.opt_out, &expected["prob_opt_out"], what);
        }
        assert_actions(period, expected, what);
    }
    assert!(solution.certificate.is_equilibrium(), "{what}: {:#?}", solution.certificate.deviations);
}

/// The dispute with periods numbered as the reference says ("0..9" or "1..10").
fn numbered(periods: &Value) -> Crisis {
    let mut spec = golden()["fishing"]["spec"].clone();
    let first = if periods == "0..9" { 0 } else { 1 };
    spec["first_period"] = first.into();
    spec["deadline"] = (first + 10).into();
    crisis_of(&spec)
}

fn actions(mode: &Value) -> Actions {
    if mode == "dominant" { Actions::Dominant } else { Actions::Kept }
}

fn comparator(word: &str) -> Comparator {
    word.parse().unwrap()
}

#[test]
fn the_dispute_in_all_eight_variants() {
    let variants = list(&golden()["fishing"]["equilibrium"]);
    assert_eq!(variants.len(), 8);
    for expected in variants {
        let crisis = numbered(&expected["periods"]);
        let actions = actions(&expected["mode"]);
        let model = crisis.model(actions);
        let what = format!("{} {} {}", expected["periods"], expected["mode"], expected["comparator"]);
        assert_pair(&model.status_quo, &expected["status_quo"], &what);
        let solution = solve(&model, comparator(&name(&expected["comparator"])));
        assert_theorem(&model, &solution, expected, &dispute_naming(&crisis, actions), &what);
    }
}

#[test]
fn the_dispute_by_true_backward_induction() {
    for expected in list(&golden()["fishing"]["exact"]) {
        let crisis = numbered(&expected["periods"]);
        let actions = actions(&expected["mode"]);
        let solution = solve(&crisis.model(actions), Comparator::Exact);
        let what = format!("{} {}", expected["periods"], expected["mode"]);
        assert_exact(&solution, expected, &dispute_naming(&crisis, actions), &what);
    }
}

#[test]
fn changed_disputes() {
    for perturbed in list(&golden()["fishing"]["perturbed"]) {
        let crisis = crisis_of(&perturbed["crisis"]);
        let results = perturbed["results"].as_object().unwrap();
        assert_eq!(results.len(), 4);
        for (key, expected) in results {
            let (mode, word) = key.split_once('_').unwrap();
            let actions = actions(&mode.into());
            let model = crisis.model(actions);
            let solution = solve(&model, comparator(word));
            let what = format!("{} {key}", perturbed["name"]);
            assert_theorem(&model, &solution, expected, &dispute_naming(&crisis, actions), &what);
        }
    }
}

#[test]
fn random_crises() {
    let crises = list(&golden()["random_crises"]);
    assert_eq!(crises.len(), 60);
    let mut mixed = 0;
    for expected in crises {
        let model = model_of(&expected["crisis"]);
        let id = name(&expected["id"]);
        for word in ["joint", "alone"] {
            let solution = solve(&model, comparator(word));
            assert_theorem(&model, &solution, &expected[word], &Value::from, &format!("{id} {word}"));
        }
        let solution = solve(&model, Comparator::Exact);
        assert_exact(&solution, &expected["exact"], &Value::from, &id);
        mixed += solution.periods.iter().filter(|period| period.is_mixed()).count();
    }
    assert!(mixed >= 8, "{mixed} periods are mixed");
}

/// A crisis with a hundred thousand agreements and a hundred periods: every period is one pass over the agreements.
#[test]
fn a_large_crisis_is_solved() {
    let mut setup = builtin("fishing-dispute").setup().clone();
    (setup.main.low, setup.main.high) = (1, 1250);
    setup.main.points_per_unit = [-0.2, 0.4];
    setup.periods = 100;
    setup.time = [-0.5, 1.0];
    for outcome in setup.roles.iter_mut().flat_map(|role| &mut role.opt_out.outcomes) {
        outcome.drift = 0.0;
    }
    let crisis = setup.check("large").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(crisis.agreement_count(), 100_000);
    let solution = solve(&crisis.model(Actions::Kept), Comparator::Exact);
    assert_eq!(solution.periods.len(), 100);
    assert!(solution.certificate.is_equilibrium());
    assert!(solution.periods.iter().any(|period| period.acceptable > 1000));
}

/// Mixing in every period makes the fractions grow; they stay exact.
#[test]
fn a_long_crisis_is_mixed_in_every_period() {
    let pair = |points| crisis::equilibrium::pair(points).unwrap();
    // Whoever waits is sorry for it in turn, whatever the future holds between the figures below.
    let cycle = OptOuts { alone: [pair([6.0, 2.0]), pair([5.0, 8.0])], both: pair([3.0, 10.0]) };
    let model = Model {
        first_period: 0,
        binding: false,
        worths: Worths::Table(vec![Vec::new(); 100]),
        opt_outs: vec![cycle; 100],
        status_quo: pair([4.0, 20.0]),
    };
    let solution = solve(&model, Comparator::Exact);
    assert!(solution.certificate.is_equilibrium());
    assert!(solution.periods.iter().all(Period::is_mixed));
    let digits = solution.periods[0].value[0].denom().to_string().len();
    assert!(digits > 39, "{digits} digits would fit in 128 bits");
}

#[test]
fn the_strategy_array_is_what_the_paper_s_agent_offers() {
    let dispute = builtin("fishing-dispute");
    for seat in [Seat(0), Seat(1)] {
        let array = dispute.strategy_array(seat, Actions::Kept, Comparator::Joint);
        let mains: Vec<Option<i64>> = array.iter().map(|offer| offer.as_ref().map(|offer| offer.main)).collect();
        let last = [1, 53][seat.index()];
        let expected: Vec<Option<i64>> = (0..9).map(|t| Some(36 - t)).chain([Some(last)]).collect();
        assert_eq!(mains, expected);
    }
    let nothing = dispute.strategy_array(Seat(0), Actions::Dominant, Comparator::Exact);
    assert!(nothing[..9].iter().all(Option::is_none) && nothing[9].is_some());
}
