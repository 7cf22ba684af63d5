//! The paper's agent against worked messages and counts of what it accepts.

use crisis::agents::kraus::{Answer, Plan, Settings};
use crisis::equilibrium::Comparator;
use crisis::{Action, Agreement, Crisis, Main, Message, exact};
use game::{Seat, Stream};
use serde_json::Value;

use crate::reference::{agent_examples, builtin, list, name, whole};

/// The settings of the worked examples: nothing is accepted in the last period that is not in the array.
fn settings(margin: f64, comparator: Comparator) -> Settings {
    Settings { comparator, margin: exact(margin).unwrap(), last_period_accept: false, ..Settings::default() }
}

fn seat(role: &Value) -> Seat {
    Seat(u8::try_from(whole(role) - 1).unwrap())
}

/// An action as the reference writes it: `["SA:32", 20, null]`.
fn action(crisis: &Crisis, seat: Seat, spec: &Value) -> Action {
    let main = spec[0].as_str().map(|text| match text.strip_prefix("SA:") {
        Some(main) => Main::Sign(main.parse().unwrap()),
        None => Main::OptOut,
    });
    let parameters = &crisis.setup().roles[seat.index()].parameters;
    let value = |(place, spec): (usize, &Value)| {
        let found = |spec: &Value| {
            let wanted = name(spec);
            let is_it = |value: &crisis::ValueSetup| value.name.trim_end_matches('%') == wanted;
            parameters[place].values.iter().position(is_it).unwrap()
        };
        (!spec.is_null()).then(|| found(spec))
    };
    Action { main, values: list(spec)[1..].iter().enumerate().map(value).collect() }
}

fn actions(crisis: &Crisis, spec: &Value) -> [Action; 2] {
    [action(crisis, Seat(0), &spec["a1"]), action(crisis, Seat(1), &spec["a2"])]
}

fn message(crisis: &Crisis, spec: &Value) -> Message {
    match spec["type"].as_str().unwrap() {
        "offer" => Message::Offer(actions(crisis, spec)),
        "conditional_offer" => Message::ConditionalOffer(actions(crisis, spec)),
        "threat" => Message::Threat(actions(crisis, spec)),
        "request" => {
            let of = seat(&spec["action_of"]);
            Message::Request { of, action: action(crisis, of, &spec["a"]) }
        }
        other => panic!("no message {other}"),
    }
}

fn is_expected(crisis: &Crisis, answer: &Answer, expected: &Value) -> bool {
    match answer {
        Answer::Accept => expected["type"] == "accept",
        Answer::Offer(offer) => expected["type"] == "offer" && *offer == actions(crisis, expected),
        Answer::Conditional(offer) => expected["type"] == "conditional_offer" && *offer == actions(crisis, expected),
        // The sentences are the scenario's own.
        Answer::Comment(_) => expected["type"] == "comment",
        Answer::Nothing => false,
    }
}

#[test]
fn worked_messages_are_answered_as_expected() {
    let crisis = builtin("fishing-dispute");
    let examples = list(&agent_examples()["message_examples"]);
    assert_eq!(examples.len(), 19);
    for example in examples {
        let seat = seat(&example["role"]);
        let margin = example["margin"].as_f64().unwrap();
        let plan = Plan::new(&crisis, seat, settings(margin, Comparator::Joint));
        let agreed = [("agreed1", Seat(0)), ("agreed2", Seat(1))].map(|(key, seat)| match &example[key] {
            Value::Null => Action::open(crisis.setup().roles[seat.index()].parameters.len()),
            spec => action(&crisis, seat, spec),
        });
        let stance = plan.stance(&crisis, whole(&example["t"]), agreed);
        let message = message(&crisis, &example["message"]);
        // Chance may choose what to ask for; whatever it chooses must be one of the expected answers.
        for seed in 0..20 {
            let answer = stance.answer(&message, &mut Stream::numbered(seed, 0));
            let expected = list(&example["expected_one_of"]);
            assert!(
                expected.iter().any(|expected| is_expected(&crisis, &answer, expected)),
                "{}: {answer:?}",
                example["note"]
            );
        }
    }
}

#[test]
fn as_many_agreements_are_accepted_as_the_margin_allows() {
    let crisis = builtin("fishing-dispute");
    let rows = list(&agent_examples()["margin"]);
    assert_eq!(rows.len(), 40);
    let agreements: Vec<Agreement> = (0..crisis.agreement_count()).map(|place| crisis.agreement_at(place)).collect();
    for row in rows {
        let (seat, t) = (seat(&row["role"]), whole(&row["t"]));
        let comparator: Comparator = row["comparator"].as_str().unwrap().parse().unwrap();
        for (margin, expected) in row["accepted_of_4320"].as_object().unwrap() {
            let plan = Plan::new(&crisis, seat, settings(margin.parse().unwrap(), comparator));
            let array = [("array_a1", Seat(0)), ("array_a2", Seat(1))];
            let array = array.map(|(key, seat)| action(&crisis, seat, &row[key]));
            assert_eq!(Message::full_offer(plan.array(t).unwrap()), Message::Offer(array), "{row}");
            let stance = plan.stance(&crisis, t, [Action::default(), Action::default()]);
            let accepted = agreements.iter().filter(|agreement| stance.accepts(agreement)).count();
            assert_eq!(accepted as u64, expected.as_u64().unwrap(), "margin {margin} of {row}");
        }
    }
}

/// What is asked of somebody else is not the agent's to promise.
#[test]
fn a_request_to_the_other_side_itself_is_not_fair() {
    let crisis = builtin("fishing-dispute");
    let plan = Plan::new(&crisis, Seat(0), Settings::default());
    let stance = plan.stance(&crisis, 0, [Action::default(), Action::default()]);
    let action = Action { main: Some(Main::Sign(36)), values: vec![None, None] };
    for (of, is_fair) in [(Seat(0), true), (Seat(1), false)] {
        let request = Message::Request { of, action: action.clone() };
        let answer = stance.answer(&request, &mut Stream::numbered(0, 0));
        assert_eq!(matches!(answer, Answer::Conditional(_)), is_fair, "{answer:?}");
    }
}

/// Whoever makes it, an offer of something that does not exist is no agreement.
#[test]
fn an_offer_of_what_there_is_not_is_not_accepted() {
    let crisis = builtin("fishing-dispute");
    let plan = Plan::new(&crisis, Seat(0), Settings::default());
    let stance = plan.stance(&crisis, 0, [Action::default(), Action::default()]);
    for (main, ships, pollution) in [(1, 5, 3), (1, 4, 4), (0, 4, 3), (55, 4, 3)] {
        let sign = |first| Action { main: Some(Main::Sign(main)), values: vec![Some(first), Some(0)] };
        let offer = Message::Offer([sign(ships), sign(pollution)]);
        let answer = stance.answer(&offer, &mut Stream::numbered(0, 0));
        assert!(matches!(answer, Answer::Offer(_)), "{offer:?}: {answer:?}");
    }
}

#[test]
fn the_last_period_knows_nothing_worth_waiting_for() {
    let crisis = builtin("fishing-dispute");
    let last = crisis.deadline() - 1;
    for seat in [Seat(0), Seat(1)] {
        let plan = Plan::new(&crisis, seat, Settings::default());
        let stance = plan.stance(&crisis, last, [Action::default(), Action::default()]);
        let fair = Agreement { main: 27, values: plan.array(0).unwrap().values.clone() };
        assert!(stance.accepts(&fair));
    }
    // Less than opting out is worth is not accepted even then.
    let mut worst = crisis.dominant_agreement(54);
    worst.values[0][0] = 0;
    let plan = Plan::new(&crisis, Seat(0), Settings::default());
    assert!(!plan.stance(&crisis, last, [Action::default(), Action::default()]).accepts(&worst));
}
