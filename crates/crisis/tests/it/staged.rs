//! What players are told: previews are what the other side reads, and the debrief tells what happened.

use crisis::{Crisis, Protocol, read_setup, scenario};
use game::plays::Play;
use game::{Game, Language, Seat, Staged};
use serde_json::{Value, json};

use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn preview(play: &Play<'_, Crisis>, seat: Seat, action: &str) -> Value {
    let action = play.game().read_move(action).unwrap();
    play.game().preview(&play.game().view(play.state(), seat), &action, Language::English)
}

fn begun(game: &Crisis) -> Play<'_, Crisis> {
    let mut play = Play::new(game);
    play.clock();
    play
}

#[test]
fn a_preview_is_what_the_other_side_reads() {
    let game = builtin("fishing-dispute");
    let lines = [
        "offer sign 34; Canada: ships = 10; Canada: sanctions = No; Spain: pollution = 25%; Spain: sanctions = No",
        "offer Spain: pollution = 50%",
        "conditional Canada: ships = 20; Spain: sign 30",
        "request Spain: pollution = 50%",
        "threat Canada: opt out; Spain: sign 20",
        "threat Canada: sanctions = Yes",
        "comment We are in no hurry.",
    ];
    let mut play = begun(&game);
    for line in lines {
        let promised = preview(&play, CANADA, line);
        assert_eq!(promised["refusal"], Value::Null, "{line}");
        play.play(CANADA, line).unwrap();
        let told = game.told_json(play.events().last().unwrap(), Some(SPAIN), Language::English).unwrap();
        assert_eq!(told["said"]["sentence"], promised["sentence"], "{line}");
        let sentence = promised["sentence"].as_str().unwrap();
        assert!(!sentence.is_empty() && !sentence.contains('{') && !sentence.contains("; ."), "{sentence}");
    }
}

#[test]
fn a_preview_of_a_request_to_nobody_has_only_its_refusal() {
    let game = builtin("fishing-dispute");
    let play = begun(&game);
    for (of, sentence) in [(Seat(2), false), (Seat(3), false), (SPAIN, true)] {
        let action = crisis::Action { main: None, values: vec![Some(1), None] };
        let request = crisis::Move::Say(crisis::Message::Request { of, action });
        let told = game.preview(&game.view(play.state(), CANADA), &request, Language::English);
        assert_eq!(told["sentence"] != "", sentence, "{told}");
        assert_eq!(told["refusal"].is_null(), sentence, "{told}");
    }
}

#[test]
fn a_preview_says_what_it_would_be_worth() {
    let game = builtin("fishing-dispute");
    let mut play = begun(&game);
    let full = preview(
        &play,
        SPAIN,
        "offer sign 36; Canada: ships = 20; Canada: sanctions = No; Spain: pollution = 50%; Spain: sanctions = No",
    );
    assert_eq!(
        (&full["full"], &full["worth"]),
        (&json!(true), &json!({"now": [600.0, 845.0], "next": [595.0, 855.0]}))
    );
    assert_eq!(full["agreement"]["main"], 36);
    let part = preview(&play, SPAIN, "offer Spain: pollution = 50%");
    assert_eq!((&part["full"], &part["worth"], &part["agreement"]), (&json!(false), &Value::Null, &Value::Null));
    let out = preview(&play, CANADA, "act opt out; Canada: sanctions = Yes");
    assert_eq!((&out["ends"], &out["opting_out"]["worth"]), (&json!(true), &json!([435.0, 268.0])));
    assert_eq!(out["opting_out"]["outcomes"][0]["probability"], 0.1);
    play.play(SPAIN, "act sign 36").unwrap();
    assert_eq!(preview(&play, CANADA, "act sign 36")["ends"], true);
    assert_eq!(preview(&play, CANADA, "act sign 35")["ends"], false);
    let refused = preview(&play, CANADA, "offer sign 99");
    assert!(refused["refusal"].as_str().unwrap().contains("goes from 1 to 54") && refused["sentence"] == "");
    let reason = refused["refusal"].as_str().unwrap();
    assert_eq!(refused["refusal_sentence"], game::as_sentence(reason), "the same for people");
    // Nothing that can be typed may break a preview.
    for wild in ["act #9 = 9", "request Canada: sign 3", "yes 77", "ask best at 99", "act sign 5; #1 = 44"] {
        assert_ne!(preview(&play, CANADA, wild)["refusal"], Value::Null, "{wild}");
    }
}

#[test]
fn the_briefing_has_every_figure() {
    for name in ["fishing-dispute", "fishing-dispute-neutral", "high-dam"] {
        let game = builtin(name);
        let briefing = game.briefing(&game.view(&game.start(), SPAIN), Language::English);
        assert_eq!(briefing["role"], game.names()[1].as_str());
        assert_eq!(briefing["roles"].as_array().unwrap().len(), 2);
        for role in briefing["roles"].as_array().unwrap() {
            assert_eq!(role["opt_out"]["by_period"].as_array().unwrap().len(), game.setup().periods as usize);
            assert!(role["parameters"].as_array().unwrap().iter().all(|one| one["default"].is_string()));
        }
        assert!(briefing["comment_topics"].as_array().unwrap().iter().any(|one| one["name"] == "patience"));
        assert_eq!(briefing["messages"].as_array().unwrap().len(), 5);
    }
}

#[test]
fn the_briefing_has_as_many_values_as_a_parameter_may_have() {
    let mut setup = builtin("fishing-dispute").setup().clone();
    let ships = &mut setup.roles[0].parameters[0];
    let value = |number: usize| crisis::ValueSetup { name: number.to_string(), ..ships.values[1].clone() };
    ships.values = (0..255).map(value).collect();
    let game = setup.check("x").unwrap();
    let briefing = game.briefing(&game.view(&game.start(), CANADA), Language::English);
    let values = briefing["roles"][0]["parameters"][0]["values"].as_array().unwrap();
    assert_eq!(values.len(), 255);
    assert_eq!(values[254]["phrase"], "Canada pays for the removal of 254 Spanish ships");
}

#[test]
fn the_debrief_tells_what_happened_and_what_might_have() {
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    setup.protocol = Protocol::Steps;
    setup.preparation_seconds = 0;
    let game = setup.check("fishing-dispute").unwrap();
    let mut play = Play::new(&game);
    play.play(CANADA, "comment Not heard.").unwrap();
    play.play(SPAIN, "offer sign 36; Canada: ships = 20; Spain: pollution = 25%").unwrap();
    assert_eq!(game.debrief(play.events(), Language::English), Value::Null);
    assert_eq!(game.pictures(play.events(), Language::English).len(), 2, "what there is so far can be drawn");
    play.chance(1).unwrap();
    play.play(CANADA, "yes 1").unwrap();
    play.play(CANADA, "act sign 36; Canada: ships = 20").unwrap();
    play.play(SPAIN, "act sign 36; Spain: pollution = 25%").unwrap();
    let debrief = game.debrief(play.events(), Language::English);
    assert_eq!(debrief["scores"], json!([590.0, 850.0]));
    assert_eq!(debrief["agreement"]["parameters"]["Spain"]["pollution"], "25%");
    assert_eq!(debrief["unheard"][0]["sentence"], "Not heard.");
    assert_eq!((&debrief["steps"][0]["answer"], &debrief["steps"][0]["full"]), (&json!("yes"), &json!(false)));
    // With promises kept: catch 36 - t, 20 ships, 50 %, no sanctions.
    assert_eq!(debrief["equilibrium"]["joint"][0]["value"], json!([600.0, 845.0]));
    assert_eq!(debrief["equilibrium"]["exact"][3]["offers"][0]["main"], 33);
    let frontier = debrief["frontier"].as_array().unwrap();
    assert!(frontier.windows(2).all(|pair| pair[0][0].as_f64() > pair[1][0].as_f64()));
    assert_eq!(debrief["actions"].as_array().unwrap().len(), 2);
    assert_eq!(debrief["agreement"]["on_frontier"], debrief["better_for_both"].is_null());

    let drawings = game.pictures(play.events(), Language::English);
    assert_eq!(drawings.iter().map(|drawing| drawing.name).collect::<Vec<_>>(), ["space", "curves"]);
    let shown = drawings[0].picture().description();
    for mark in ["status quo at", "Nash at", "equilibrium at", "agreement at (590, 850)", "Spain opts out at"] {
        assert!(shown.contains(mark), "{mark}: {shown}");
    }
    assert!(shown.contains("offers of Spain, 1 point"), "{shown}");
}

#[test]
fn an_offer_names_the_main_issue_once() {
    let game = builtin("fishing-dispute");
    let play = begun(&game);
    let said = preview(&play, CANADA, "offer sign 30")["sentence"].as_str().unwrap().to_owned();
    assert_eq!(said.matches("the total allowable catch is 30 tons").count(), 1, "{said}");
}
