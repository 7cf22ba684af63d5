//! How a table looks from a seat, how long its steps last, what chance may bring, and how it is summed up.

use crisis::{Action, Crisis, Event, Main, Message, Move, Protocol, Setup};
use game::plays::Play;
use game::{Game, Language, Seat, Spoken};
use serde_json::{Value, json};

use crate::apart::{CLOSE, DEFAULTS, opted_out, status_quo};
use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn dispute(protocol: Protocol) -> Crisis {
    let setup = builtin("fishing-dispute").setup().clone();
    Setup { protocol, preparation_seconds: 0, ..setup }.check("fishing-dispute").unwrap()
}

fn json(play: &Play<'_, Crisis>, seat: Seat) -> Value {
    play.game().view_json(&play.game().view(play.state(), seat), Language::English)
}

#[test]
fn a_view_tells_how_things_stand() {
    let game = dispute(Protocol::Free);
    let setup = game.setup();
    let mut play = Play::new(&game);
    let view = json(&play, SPAIN);
    for (key, value) in [
        ("seat", json!("Spain")),
        ("opponent", json!("Canada")),
        ("protocol", json!("free")),
        ("step", json!("open")),
        ("answer_to", Value::Null),
        ("period", json!(0)),
        ("periods", json!(10)),
        ("t", json!(0)),
        ("deadline", json!(10)),
        ("may_act", json!(true)),
        ("queries_left", json!(300)),
        ("moves_left", json!(setup.moves_per_period)),
        ("signatures", json!({"Canada": null, "Spain": null})),
        ("agreed_worth", Value::Null),
        ("accepted", Value::Null),
        ("offers", json!([])),
        ("chosen", Value::Null),
        ("over", json!(false)),
        ("status_quo", json!(status_quo(setup, DEFAULTS))),
    ] {
        assert_eq!(view[key], value, "{key}");
    }
    let close = |found: &Value, expected: [f64; 2]| {
        (0..2).all(|side| (found[side].as_f64().unwrap() - expected[side]).abs() < CLOSE)
    };
    for (name, seat) in [("Canada", CANADA), ("Spain", SPAIN)] {
        assert!(close(&view["opting_out"][name]["now"], opted_out(setup, seat, DEFAULTS, 0)));
        assert!(close(&view["opting_out"][name]["next"], opted_out(setup, seat, DEFAULTS, 1)));
    }
    play.play(CANADA, "offer sign 34; Canada: ships = 20").unwrap();
    play.play(
        CANADA,
        "conditional sign 33; Canada: ships = 20; Canada: sanctions = No; Spain: pollution = 0%; Spain: sanctions = No",
    )
    .unwrap();
    play.play(CANADA, "act sign 30").unwrap();
    play.play(SPAIN, "yes 1").unwrap();
    let view = json(&play, SPAIN);
    assert_eq!(view["signatures"], json!({"Canada": 30, "Spain": null}));
    // 34 tons and 20 ships, the rest as it is in force.
    assert_eq!(view["agreed_worth"], json!({"now": [580.0, 850.0], "next": [575.0, 860.0]}));
    let offers = view["offers"].as_array().unwrap();
    assert_eq!(offers.len(), 1, "the first one has been answered");
    assert_eq!((&offers[0]["id"], &offers[0]["seat"], &offers[0]["t"]), (&json!(2), &json!("Canada"), &json!(0)));
    assert_eq!((&offers[0]["conditional"], &offers[0]["full"]), (&json!(true), &json!(true)));
    assert_eq!(offers[0]["worth"], json!({"now": [585.0, 840.0], "next": [580.0, 850.0]}));
    assert_eq!(view["moves_left"], json!(setup.moves_per_period - 1));
}

#[test]
fn the_latest_eight_offers_are_shown_in_order() {
    let game = dispute(Protocol::Free);
    let mut play = Play::new(&game);
    for main in 1..=10 {
        play.play(if main % 2 == 0 { CANADA } else { SPAIN }, &format!("offer sign {main}")).unwrap();
    }
    let ids: Vec<Value> =
        json(&play, CANADA)["offers"].as_array().unwrap().iter().map(|offer| offer["id"].clone()).collect();
    assert_eq!(ids, (3..=10).map(|id| json!(id)).collect::<Vec<_>>());
    assert_eq!(json(&play, CANADA)["offers"][0]["full"], json!(false));
    assert_eq!(json(&play, CANADA)["offers"][0]["conditional"], json!(false));
}

#[test]
fn after_the_last_period_nothing_comes() {
    let game = dispute(Protocol::Free);
    let mut play = Play::new(&game);
    for period in 0..10 {
        let view = game.view(play.state(), CANADA);
        assert_eq!((view.period(), view.next_t()), (period, Some(period + 1).filter(|t| *t < 10)));
        play.clock();
    }
    let view = json(&play, CANADA);
    assert_eq!((&view["over"], &view["may_act"]), (&json!(true), &json!(false)));
    assert_eq!(view["opting_out"]["Spain"]["next"], Value::Null);
    assert!(game.clock(play.state(), Language::English).is_none() && game.expire(play.state()).is_empty());
    let outcome = game.outcome(play.state()).unwrap();
    assert_eq!((&outcome.facts["kind"], &outcome.facts["t"], outcome.period), (&json!("status-quo"), &json!(10), 9));
    assert_eq!(outcome.scores, status_quo(game.setup(), DEFAULTS));
}

#[test]
fn every_step_has_its_time() {
    let limits = |game: &Crisis, moves: &[(Seat, &str)]| {
        let mut play = Play::new(game);
        let mut all = vec![game.turn(play.state()).limit_ms.unwrap()];
        for (seat, text) in moves {
            play.play(*seat, text).unwrap();
            all.push(game.turn(play.state()).limit_ms.unwrap());
            assert!(game.clock(play.state(), Language::English).is_some());
        }
        all
    };
    let free = builtin("fishing-dispute");
    assert_eq!(limits(&free, &[(CANADA, "done"), (SPAIN, "done")]), [900_000, 900_000, 420_000]);
    let steps = dispute(Protocol::Steps);
    let moves = [(CANADA, "offer sign 3"), (SPAIN, "done"), (SPAIN, "no 1"), (CANADA, "done"), (SPAIN, "done")];
    assert_eq!(limits(&steps, &moves), [210_000, 210_000, 105_000, 105_000, 105_000, 210_000]);
}

#[test]
fn what_time_brings_depends_on_the_step() {
    let free = builtin("fishing-dispute");
    let play = Play::new(&free);
    assert_eq!(free.expire(play.state())[..], [Event::PreparationEnded]);
    let steps = dispute(Protocol::Steps);
    let mut play = Play::new(&steps);
    assert_eq!(steps.expire(play.state())[..], [Event::StepEnded], "nobody wrote");
    // Who alone has written is heard when the time is up, whoever that is.
    for (seat, text) in [(CANADA, "offer sign 3"), (SPAIN, "comment Hello.")] {
        let mut play = Play::new(&steps);
        play.play(seat, text).unwrap();
        let events = steps.expire(play.state());
        assert!(matches!(&events[..], [Event::Considered { seat: who, id: 1, .. }] if *who == seat), "{events:?}");
        // Only offers are answered.
        play.clock();
        assert_eq!(steps.view(play.state(), seat).step().name(), if seat == CANADA { "answer" } else { "action" });
    }
    play.play(CANADA, "offer sign 3").unwrap();
    play.play(SPAIN, "offer sign 5").unwrap();
    // Both have written: chance decides, not time.
    assert!(steps.expire(play.state()).is_empty());
    let chances = steps.chance(play.state());
    assert_eq!(chances.iter().map(|(odds, _)| *odds).collect::<Vec<_>>(), [0.5, 0.5]);
    play.chance(1).unwrap();
    assert_eq!(json(&play, CANADA)["answer_to"], json!(1));
    assert_eq!(steps.expire(play.state())[..], [Event::StepEnded]);
    play.clock();
    assert_eq!(json(&play, CANADA)["accepted"], Value::Null, "no answer is no yes");
    play.play(SPAIN, "act opt out").unwrap();
    assert!(json(&play, SPAIN)["chosen"].is_object());
    assert_eq!(json(&play, CANADA)["chosen"], Value::Null);
    let events = steps.expire(play.state());
    assert!(
        matches!(&events[..], [Event::Revealed([None, Some(_)])]),
        "what ends the crisis ends no period: {events:?}"
    );
}

#[test]
fn opting_out_is_a_matter_of_chance() {
    let game = dispute(Protocol::Free);
    let mut play = Play::new(&game);
    play.clock();
    play.clock();
    play.play(SPAIN, "act opt out").unwrap();
    let odds = game.chance(play.state());
    // 10, 20 and 70 %, with 2, -1 and -1 a period.
    assert!(
        odds.iter().zip([0.14, 0.18, 0.68]).all(|((odds, _), expected)| (odds - expected).abs() < CLOSE),
        "{odds:?}"
    );
    play.chance(1).unwrap();
    let outcome = game.outcome(play.state()).unwrap();
    for (fact, value) in [
        ("kind", json!("opting-out")),
        ("opted_out", json!("Spain")),
        ("result", json!("partial success")),
        ("t", json!(2)),
    ] {
        assert_eq!(outcome.facts[fact], value);
    }
    assert_eq!(outcome.scores, [220.0, 535.0]);
    assert!(game.chance(play.state()).is_empty());
    // Both at once: one of the two is drawn.
    let game = dispute(Protocol::Steps);
    let mut play = Play::new(&game);
    play.clock();
    play.play(CANADA, "act opt out").unwrap();
    play.play(SPAIN, "act opt out").unwrap();
    let chances = game.chance(play.state());
    assert_eq!(chances, [(0.5, Event::Drawn { seat: CANADA }), (0.5, Event::Drawn { seat: SPAIN })]);
    play.chance(1).unwrap();
    assert_eq!(game.chance(play.state()).len(), 3);
    play.chance(0).unwrap();
    let outcome = game.outcome(play.state()).unwrap();
    assert_eq!((&outcome.facts["opted_out"], &outcome.facts["actions"]), (&json!("Spain"), &json!(1)));
}

#[test]
fn an_outcome_counts_what_was_said_and_done() {
    let game = dispute(Protocol::Free);
    let mut play = Play::new(&game);
    for (seat, text) in [
        (CANADA, "comment Hello."),
        (CANADA, "offer sign 34"),
        (SPAIN, "conditional sign 34; Canada: ships = 20"),
        (CANADA, "yes 3"),
        (CANADA, "act sign 34; Canada: ships = 20"),
        (SPAIN, "act sign 33"),
        (SPAIN, "withdraw"),
        (SPAIN, "act sign 34"),
    ] {
        play.play(seat, text).unwrap();
    }
    let outcome = game.outcome(play.state()).unwrap();
    for (fact, value) in [
        ("kind", json!("agreement")),
        ("main", json!(34)),
        ("messages", json!(4)),
        ("offers", json!(2)),
        ("actions", json!(3)),
    ] {
        assert_eq!(outcome.facts[fact], value, "{fact}");
    }
    assert_eq!(outcome.facts["parameters"]["Canada"]["ships"], "20");
    assert_eq!(outcome.scores, [580.0, 850.0]);
}

#[test]
fn behind_every_event_of_a_seat_is_its_move() {
    let game = dispute(Protocol::Steps);
    let message = Message::Offer([Action { main: Some(Main::Sign(3)), ..Action::open(2) }, Action::open(2)]);
    let action = Action { main: Some(Main::OptOut), ..Action::open(2) };
    let query = crisis::Query::Frontier { t: 0 };
    for (event, behind) in [
        (Event::Said { seat: SPAIN, id: 1, message: message.clone() }, Some(Move::Say(message.clone()))),
        (Event::Acted { seat: SPAIN, action: action.clone() }, Some(Move::Act(action.clone()))),
        (Event::Withdrew { seat: SPAIN }, Some(Move::Withdraw)),
        (Event::Asked { seat: SPAIN, query: query.clone() }, Some(Move::Ask(query))),
        (Event::Finished { seat: SPAIN }, Some(Move::Done)),
        (Event::Sealed { seat: SPAIN, choice: Move::Done }, Some(Move::Done)),
        (Event::Considered { seat: SPAIN, id: 1, message }, None),
        (Event::Revealed([Some(action), None]), None),
        (Event::Drawn { seat: SPAIN }, None),
        (Event::PeriodEnded, None),
    ] {
        assert_eq!(game.move_behind(&event), behind.map(|action| (SPAIN, action)), "{event:?}");
        // Questions and sealed choices are known to who made them; all else to everybody.
        let is_secret = matches!(event, Event::Asked { .. } | Event::Sealed { .. });
        let known = [Some(SPAIN), Some(CANADA), None].map(|seat| event.is_known_to(seat));
        assert_eq!(known, [true, !is_secret, !is_secret], "{event:?}");
        assert_eq!(game.narrate(&event, Some(CANADA), Language::English).is_some(), !is_secret, "{event:?}");
    }
}
