//! What negotiations answer to the verbs, as text and as JSON.

use bilateral::{GAME, SCENARIOS, scenario};
use game::{AnyGame, AnyScenario, Grid, Params, Part, Report, Source, VerbName, figure};
use serde_json::Value;

/// Two sides, one issue with two values, two periods; what opting out is worth is filled in.
const SMALL: &str = r#"name = "small"
periods = 2
rounds = 2
[[issue]]
name = "price"
values = ["low", "high"]
[[role]]
name = "Seller"
[[role.type]]
name = "patient"
status_quo = 0
opt_out = SELLER
[role.type.issues]
price = { weight = 1, values = [1, 2] }
[[role]]
name = "Buyer"
[[role.type]]
name = "eager"
status_quo = 0
opt_out = BUYER
[role.type.issues]
price = { weight = 1, values = [2, 1] }
"#;

fn loaded(source: &Source, settings: &[(&str, &str)]) -> Box<dyn AnyScenario> {
    let settings: Vec<(String, String)> =
        settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    GAME.load(source, &settings).unwrap_or_else(|faults| panic!("{faults}"))
}

fn small(seller_out: &str, buyer_out: &str, protocol: &str) -> Box<dyn AnyScenario> {
    let text = SMALL.replace("SELLER", seller_out).replace("BUYER", buyer_out);
    loaded(&Source::new("small", text), &[("protocol", protocol)])
}

fn built_in(name: &str, settings: &[(&str, &str)]) -> Box<dyn AnyScenario> {
    loaded(&scenario(name).unwrap(), settings)
}

fn solved(scenario: &dyn AnyScenario, options: &[(&str, &str)]) -> Report {
    let (_, declared) = GAME.verbs().into_iter().find(|(verb, _)| *verb == VerbName::Solve).unwrap();
    scenario.answer(VerbName::Solve, &Params::of(options, declared).unwrap()).unwrap().unwrap()
}

fn explained(scenario: &dyn AnyScenario) -> Report {
    solved(scenario, &[("explain", "yes")])
}

/// What is said to people, line by line as the command prints it.
fn lines(report: &Report) -> Vec<String> {
    let lines = |part: &Part| match part {
        Part::Heading { title, rest } => vec![format!("{title}{rest}")],
        Part::Text(text) | Part::Note(text) => vec![text.clone()],
        Part::Grid(grid) => Grid::set(grid),
        other => panic!("{other:?} is no part of these reports"),
    };
    report.parts().iter().flat_map(lines).collect()
}

/// The lines that tell why.
fn reasons(report: &Report) -> Vec<String> {
    lines(report).into_iter().skip_while(|line| !line.contains(": why, from the last")).skip(1).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn an_equilibrium_is_explained_from_the_end() {
    let told = reasons(&explained(&*built_in("room", &[])));
    let expected = [
        "Period 6",
        "  Without agreement the status quo stays: 30 for Host, 30 for Newcomer.",
        "  With the last word Host offers 550 euros | the newcomer cleans | at any time: 80 for Host, 50 for Newcomer. \
         Newcomer gets 30 without agreement and accepts what is worth at least that; nothing else that it accepts is \
         better for Host.",
        "  With the last word Newcomer offers 500 euros | the host cleans | at any time: 35 for Host, 90 for Newcomer. \
         Host gets 30 without agreement and accepts what is worth at least that; nothing else that it accepts is better \
         for Newcomer.",
        "Period 5",
        "  Without agreement the next period follows: on average 57.5 for Host, 70 for Newcomer.",
        "  With the last word Host has nothing to offer: what is worth at least 70 to Newcomer is worth less than 57.5 \
         to Host.",
        "  With the last word Newcomer has nothing to offer: what is worth at least 57.5 to Host is worth less than 70 \
         to Newcomer.",
        "Periods 1 to 4: as in period 5",
    ];
    assert_eq!(told, expected);
    let told = reasons(&explained(&*built_in("room", &[("protocol", "alternating")])));
    assert_eq!(
        told[..2],
        [
            "Turn 120",
            "  Newcomer can only accept, because an offer would come too late. The status quo follows: 30 for Host, 30 for \
         Newcomer.",
        ]
    );
    assert_eq!(told.last().unwrap(), "Turns 1 to 116: as in turns 117 and 118");
}

#[test]
fn opting_out_is_explained() {
    let said = |seller_out, buyer_out, protocol| reasons(&explained(&*small(seller_out, buyer_out, protocol)));
    let told = said("1.5", "-1", "free");
    let without = "  Without agreement Seller opts out at the end: 1.5 for Seller, -1 for Buyer. Waiting would bring 0 for \
                   Seller, 0 for Buyer.";
    assert_eq!((told[0].as_str(), told[1].as_str()), ("Period 2", without));
    assert!(told[2].starts_with("  With the last word Seller offers high: 2 for Seller, 1 for Buyer."), "{told:?}");
    assert!(told[3].starts_with("  With the last word Buyer offers high: 2 for Seller, 1 for Buyer."), "{told:?}");
    let told = said("3", "4", "free");
    assert!(told[1].starts_with("  Without agreement both sides opt out at the end: 3 for Seller, 4"), "{told:?}");
    let told = said("-1", "4", "free");
    assert!(told[1].starts_with("  Without agreement Buyer opts out at the end: -1 for Seller, 4"), "{told:?}");
    let told = said("3", "-1", "alternating");
    let expected = [
        "Turn 4",
        "  Buyer can only accept, because an offer would come too late. The status quo follows: 0 for Seller, 0 for \
         Buyer.",
        "  So Buyer accepts an offer that is worth at least 0 to it.",
        "Turn 3",
        "  Seller opts out: 3 for Seller, -1 for Buyer. Neither waiting nor an offer that Buyer accepts in the next turn \
         would bring Seller as much.",
        "  So Seller accepts an offer that is worth at least 3 to it.",
        "Turn 2",
        "  Buyer waits: what is worth at least 3 to Seller in the next turn is worth less to Buyer than the -1 that \
         waiting brings.",
        "  So Buyer accepts an offer that is worth at least -1 to it.",
        "Turn 1",
        "  Seller waits: what is worth at least -1 to Buyer in the next turn is worth less to Seller than the 3 that \
         waiting brings.",
    ];
    assert_eq!(told, expected);
    let told = said("-1", "3", "alternating");
    let last = "  Buyer opts out: -1 for Seller, 3 for Buyer. The status quo would be worth 0 to Buyer.";
    assert_eq!((told[0].as_str(), told[1].as_str()), ("Turn 4", last));
}

#[test]
fn the_reasons_have_the_figures_of_the_plans() {
    for builtin in SCENARIOS {
        for protocol in ["free", "alternating"] {
            let report = explained(&*built_in(builtin.name, &[("protocol", protocol), ("rounds", "20")]));
            let data = report.json();
            for phase in list(&data["pairs"]).iter().flat_map(|pair| list(&pair["phases"])) {
                for plan in list(&phase["plans"]) {
                    assert_tells(&phase["why"], plan, &data["sides"]);
                }
            }
        }
    }
}

/// Panics unless a sentence tells the offer of a plan and what it is worth, or that there is none.
fn assert_tells(why: &Value, plan: &Value, sides: &Value) {
    let seat = plan["seat"].as_str().unwrap();
    let worth = |side: usize| {
        format!("{} for {}", figure(plan["value"][side].as_f64().unwrap(), 3), sides[side].as_str().unwrap())
    };
    let expected = match plan["offer"].as_object() {
        Some(offer) => {
            let values: Vec<&str> = offer.values().map(|value| value.as_str().unwrap()).collect();
            vec![format!("{seat} offers {}: {}, {}.", values.join(" | "), worth(0), worth(1))]
        }
        None => ["has nothing to offer", "opts out", "waits", "can only accept"]
            .map(|silence| format!("{seat} {silence}"))
            .to_vec(),
    };
    let is_told = |part: &String| list(why).iter().any(|sentence| sentence.as_str().unwrap().contains(part));
    assert!(expected.iter().any(is_told), "none of {expected:?} in {why:#}");
}

#[test]
fn reasons_are_told_when_asked_for_and_not_without_end() {
    let room = built_in("room", &[]);
    let plain = solved(&*room, &[]);
    assert!(plain.json()["pairs"][0]["phases"][0].get("why").is_none());
    assert!(reasons(&plain).is_empty());
    assert!(plain.hint.unwrap().contains("--explain tells why"));
    let long = loaded(
        &Source::new(
            "long",
            scenario("room").unwrap().text.replace("status_quo = 30", "status_quo = 30\ntime_effect = -0.013"),
        ),
        &[("periods", "100000")],
    );
    let report = explained(&*long);
    assert!(report.data.is_null(), "what a program may want is not made yet");
    let told = reasons(&report);
    assert!(told.len() <= 4 * 200 + 1, "{} lines", told.len());
    assert!(told.contains(&"Periods 101 to 99518 are left out; --json tells why there too.".to_owned()), "{told:#?}");
    assert_eq!(told[0], "Period 100000");
    // What goes on as before takes no room, however long it goes on.
    let steady = explained(&*built_in("room", &[("periods", "100000")]));
    assert!(reasons(&steady).contains(&"Periods 1 to 99998: as in period 99999".to_owned()));
}
