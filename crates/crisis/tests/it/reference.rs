//! Where the tests find what they compare with.

use std::path::PathBuf;
use std::sync::OnceLock;

use crisis::equilibrium::{Model, OptOuts, Worths, pair};
use crisis::{
    Crisis, MainIssue, OptOutOutcome, OptOutSetup, Pair, ParameterSetup, RoleSetup, Scope, Setup, ValueSetup,
    read_setup, scenario, ticks, to_f64s,
};
use game::ScenarioInfo;
use serde_json::Value;

/// A built-in scenario, ready to be played.
pub(crate) fn builtin(name: &str) -> Crisis {
    let source = scenario(name).unwrap_or_else(|| panic!("no scenario {name}"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The reference figures.
pub(crate) fn golden() -> &'static Value {
    static GOLDEN: OnceLock<Value> = OnceLock::new();
    GOLDEN.get_or_init(|| read("golden.json"))
}

/// The worked examples of the paper's agent.
pub(crate) fn agent_examples() -> &'static Value {
    static EXAMPLES: OnceLock<Value> = OnceLock::new();
    EXAMPLES.get_or_init(|| read("agent.json"))
}

fn read(file: &str) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("testdata").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The items of a list.
pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_else(|| panic!("not a list: {value}"))
}

/// A small whole number.
pub(crate) fn whole(value: &Value) -> u32 {
    value.as_u64().and_then(|whole| u32::try_from(whole).ok()).unwrap_or_else(|| panic!("not a count: {value}"))
}

/// Two numbers.
pub(crate) fn numbers(value: &Value) -> [f64; 2] {
    let number = |at: usize| value[at].as_f64().unwrap_or_else(|| panic!("not a pair: {value}"));
    [number(0), number(1)]
}

/// Are two pairs equal but for the rounding of the reference?
pub(crate) fn assert_pair(found: &Pair, expected: &Value, what: &str) {
    let (found, expected) = (to_f64s(found), numbers(expected));
    let close = found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-9);
    assert!(close, "{what}: found {found:?}, expected {expected:?}");
}

/// A value's name, as reference and scenario write it.
pub(crate) fn name(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A crisis of the reference, in the format of its fishing dispute.
pub(crate) fn crisis_of(spec: &Value) -> Crisis {
    let role = |side: &str| RoleSetup {
        name: format!("agent {side}"),
        brief: String::new(),
        parameters: list(&spec["params"][side]).iter().map(parameter_of).collect(),
        opt_out: OptOutSetup {
            outcomes: list(&spec["opt_out"][side]).iter().map(outcome_of).collect(),
            ..OptOutSetup::default()
        },
        line: 0,
    };
    let first_period = whole(&spec["first_period"]);
    let setup = Setup {
        info: ScenarioInfo { name: "reference".to_owned(), ..ScenarioInfo::default() },
        first_period,
        periods: whole(&spec["deadline"]) - first_period,
        main: MainIssue {
            name: "main".to_owned(),
            low: spec["main_issue"][0].as_i64().unwrap(),
            high: spec["main_issue"][1].as_i64().unwrap(),
            base: numbers(&spec["agreement_base"]),
            points_per_unit: numbers(&spec["points_per_unit"]),
            phrase: game::Counted::always("{}"),
            ..MainIssue::default()
        },
        status_quo: numbers(&spec["status_quo"]),
        time: numbers(&spec["time_points"]),
        roles: vec![role("1"), role("2")],
        ..Setup::default()
    };
    setup.check("reference").unwrap_or_else(|faults| panic!("{faults}"))
}

fn parameter_of(spec: &Value) -> ParameterSetup {
    let value = |value: &Value| ValueSetup { name: name(&value["value"]), points: numbers(&value["u"]), phrase: None };
    ParameterSetup {
        name: name(&spec["name"]),
        label: None,
        scope: if spec["scope"] == "all" { Scope::All } else { Scope::Agreement },
        values: list(&spec["values"]).iter().map(value).collect(),
        default: None,
        phrase: "{}".to_owned(),
        line: 0,
    }
}

fn outcome_of(spec: &Value) -> OptOutOutcome {
    OptOutOutcome {
        name: name(&spec["outcome"]),
        points: numbers(&spec["u"]),
        probability: spec["p0"].as_f64().unwrap(),
        drift: spec["dp_per_period"].as_f64().unwrap(),
        line: 0,
    }
}

/// A crisis of the reference that is given as a table.
pub(crate) fn model_of(spec: &Value) -> Model {
    let exactly = |value: &Value| pair(numbers(value)).unwrap();
    let opt_outs = list(&spec["e1"]).iter().zip(list(&spec["e2"])).zip(list(&spec["eb"]));
    let row = |row: &Value| list(row).iter().map(|worth| numbers(worth).map(|points| ticks(points).unwrap())).collect();
    Model {
        first_period: whole(&spec["first_period"]),
        binding: false,
        worths: Worths::Table(list(&spec["u"]).iter().map(row).collect()),
        opt_outs: opt_outs
            .map(|((first, second), both)| OptOuts { alone: [exactly(first), exactly(second)], both: exactly(both) })
            .collect(),
        status_quo: exactly(&spec["sq"]),
    }
}
