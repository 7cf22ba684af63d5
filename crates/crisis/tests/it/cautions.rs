//! What is asked before a move that gives something up, with the figures of the fishing dispute; and which offers wait.

use crisis::{Crisis, Protocol, Setup};
use game::plays::Play;
use game::{Caution, Game, Language, Seat, Spoken, Staged};

use crate::reference::builtin;

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn dispute(protocol: Protocol, periods: u32) -> Crisis {
    let setup = builtin("fishing-dispute").setup().clone();
    Setup { protocol, periods, preparation_seconds: 0, ..setup }.check("fishing-dispute").unwrap()
}

fn caution(play: &Play<'_, Crisis>, seat: Seat, action: &str) -> Option<Caution> {
    let action = play.game().read_move(action).unwrap();
    play.game().caution(&play.game().view(play.state(), seat), &action, Language::English)
}

/// What is asked, and both figures.
fn asked(play: &Play<'_, Crisis>, seat: Seat, action: &str) -> (String, f64, f64) {
    let Caution { sentence, worth, without } = caution(play, seat, action).unwrap();
    (sentence, worth.unwrap(), without.unwrap())
}

fn in_the_last_period(game: &Crisis) -> Play<'_, Crisis> {
    let mut play = Play::new(game);
    (0..9).for_each(|_| play.clock());
    play
}

#[test]
fn the_last_signature_asks_if_the_status_quo_is_worth_more() {
    let game = dispute(Protocol::Free, 10);
    let mut play = Play::new(&game);
    assert_eq!(caution(&play, SPAIN, "act sign 1"), None, "it is the first signature");
    play.play(CANADA, "act sign 1").unwrap();
    let expected = "Your signature ends the crisis with 420 for you. The status quo at the end is worth 425 to you. \
                    Sign all the same?";
    assert_eq!(asked(&play, SPAIN, "act sign 1"), (expected.to_owned(), 420.0, 425.0));
    let less = asked(&play, SPAIN, "act sign 1; Spain: pollution = 50%");
    assert_eq!((less.1, less.2), (395.0, 425.0), "what goes along counts");
    assert_eq!(caution(&play, SPAIN, "act sign 2"), None, "it ends nothing");
    play.play(CANADA, "act sign 2").unwrap();
    assert_eq!(caution(&play, SPAIN, "act sign 2"), None, "430 is more than 425, though there is better");
}

#[test]
fn the_last_signature_asks_if_opting_out_can_be_expected_to_bring_more() {
    let game = dispute(Protocol::Free, 10);
    let mut play = in_the_last_period(&game);
    play.play(SPAIN, "act sign 54").unwrap();
    let expected = "Your signature ends the crisis with 390 for you. Opting out now is worth 461 to you on average. \
                    Sign all the same?";
    assert_eq!(asked(&play, CANADA, "act sign 54"), (expected.to_owned(), 390.0, 461.0));
}

#[test]
fn opting_out_asks_with_its_odds() {
    let game = dispute(Protocol::Free, 10);
    let mut play = Play::new(&game);
    let expected = "Opting out ends the crisis for both: success with 10 % (835), partial success with 20 % (515), \
                    failure with 70 % (155). You can expect only 295. The status quo at the end is worth 425 to you. \
                    Opt out all the same?";
    assert_eq!(asked(&play, SPAIN, "act opt out"), (expected.to_owned(), 295.0, 425.0));
    let (sentence, worth, without) = asked(&play, CANADA, "act opt out");
    assert!(sentence.ends_with("You can expect 425. The status quo at the end is worth 150 to you. Opt out?"));
    assert_eq!((worth, without), (425.0, 150.0));
    play.play(SPAIN, "act sign 30").unwrap();
    let (sentence, worth, without) = asked(&play, CANADA, "act opt out; Canada: sanctions = Yes");
    let signed =
        "You can expect only 435. Spain has signed 30: if you sign the same, you have 555. Opt out all the same?";
    assert!(sentence.ends_with(signed), "{sentence}");
    assert_eq!((worth, without), (435.0, 555.0));
}

#[test]
fn being_done_in_the_last_period_asks_if_something_better_could_be_signed() {
    let game = dispute(Protocol::Free, 10);
    let mut play = in_the_last_period(&game);
    assert_eq!(caution(&play, SPAIN, "done"), None, "nothing is on the table");
    play.play(CANADA, "offer sign 34; Canada: ships = 20").unwrap();
    let (sentence, worth, without) = asked(&play, SPAIN, "done");
    let expected = "This is the last period. If nothing is signed, the season opens without an agreement: 425 for you. \
                    Canada offers 34: signed by both and kept, it is worth 940 to you. Let it go?";
    assert_eq!((&*sentence, worth, without), (expected, 425.0, 940.0));
    play.play(SPAIN, "yes 1").unwrap();
    let (sentence, _, without) = asked(&play, SPAIN, "done");
    assert!(sentence.contains("34 is agreed in words"), "{sentence}");
    assert_eq!(without, 940.0);
    play.play(CANADA, "act sign 40").unwrap();
    let (sentence, _, without) = asked(&play, SPAIN, "done");
    assert!(sentence.contains("34 is agreed in words"), "the better of the two: {sentence}");
    assert_eq!(without, 940.0);
    play.play(SPAIN, "act sign 34").unwrap();
    let (sentence, worth, without) = asked(&play, SPAIN, "done");
    assert!(sentence.contains("Canada has signed 40: if you sign the same, you have 900."), "{sentence}");
    assert_eq!((worth, without), (425.0, 900.0));
    play.play(CANADA, "withdraw").unwrap();
    assert_eq!(caution(&play, SPAIN, "done"), None, "it has signed what is agreed, and waits");
}

#[test]
fn being_done_asks_for_nothing_that_is_worse_or_while_there_is_time() {
    let mut setup = dispute(Protocol::Free, 10).setup().clone();
    setup.status_quo = [500.0, 325.0];
    let game = setup.check("x").unwrap();
    let mut play = in_the_last_period(&game);
    play.play(SPAIN, "offer sign 54").unwrap();
    assert_eq!(caution(&play, CANADA, "done"), None, "390 is less than the status quo, 450");
    let mut early = Play::new(&game);
    early.play(SPAIN, "act sign 1").unwrap();
    assert_eq!(caution(&early, CANADA, "done"), None, "there are nine more periods");
}

#[test]
fn steps_ask_where_both_choose_at_once() {
    let game = dispute(Protocol::Steps, 10);
    let mut play = Play::new(&game);
    play.play(CANADA, "offer sign 1").unwrap();
    play.play(SPAIN, "done").unwrap();
    assert_eq!(caution(&play, SPAIN, "done"), None, "there is time");
    play.play(SPAIN, "yes 1").unwrap();
    let (sentence, worth, without) = asked(&play, SPAIN, "act sign 1");
    assert!(sentence.starts_with("If Canada signs too, the crisis ends with 420 for you."), "{sentence}");
    assert_eq!((worth, without), (420.0, 425.0));
    assert_eq!(caution(&play, CANADA, "act sign 1"), None, "it is worth 700 to Canada");
    assert_eq!(asked(&play, SPAIN, "act opt out").1, 295.0);
    // One period only: the status quo comes sooner, and is worth 335 to Spain.
    let game = dispute(Protocol::Steps, 1);
    let mut play = Play::new(&game);
    play.play(CANADA, "offer sign 1").unwrap();
    assert_eq!(caution(&play, SPAIN, "done"), None, "whoever is silent may still hear something");
    play.play(SPAIN, "done").unwrap();
    let (sentence, worth, without) = asked(&play, SPAIN, "done");
    assert!(sentence.contains("Canada offers 1:"), "{sentence}");
    assert_eq!((worth, without), (335.0, 420.0));
    play.play(SPAIN, "yes 1").unwrap();
    assert_eq!(caution(&play, SPAIN, "act sign 1"), None);
    let (sentence, worth, without) = asked(&play, SPAIN, "done");
    assert!(sentence.contains("1 is agreed in words"), "{sentence}");
    assert_eq!((worth, without), (335.0, 420.0));
}

/// The offers to Spain that wait.
fn waiting(play: &Play<'_, Crisis>) -> Vec<u32> {
    play.game().view(play.state(), SPAIN).waiting().map(|heard| heard.id).collect()
}

#[test]
fn an_offer_waits_until_it_is_answered_or_overtaken() {
    let game = dispute(Protocol::Free, 10);
    let mut play = Play::new(&game);
    let mut after = |seat: Seat, action: &str| {
        play.play(seat, action).unwrap();
        waiting(&play)
    };
    assert_eq!(after(CANADA, "offer sign 30; Canada: ships = 10"), [1]);
    assert_eq!(after(CANADA, "offer Spain: pollution = 25%"), [1, 2], "they speak of different things");
    assert_eq!(after(CANADA, "offer sign 32"), [2, 3], "the first one said otherwise");
    assert_eq!(after(SPAIN, "offer sign 36; Spain: pollution = 15%"), [2, 3], "my own offer changes nothing");
    assert_eq!(after(CANADA, "yes 4"), Vec::<u32>::new(), "something else is agreed");
    assert_eq!(after(CANADA, "offer sign 36; Canada: ships = 5"), [6], "what adds to what is agreed waits");
    assert_eq!(after(SPAIN, "no 6"), Vec::<u32>::new());
    let view = game.view_json(&game.view(play.state(), SPAIN), Language::English);
    let offers = view["offers"].as_array().unwrap();
    assert!(offers.iter().all(|offer| offer["waits"] == false), "{offers:?}");
    assert_eq!(view["without"], serde_json::json!([425.0, 425.0]));
}

#[test]
fn in_steps_an_offer_lapses_with_its_period() {
    let game = dispute(Protocol::Steps, 10);
    let mut play = Play::new(&game);
    play.play(CANADA, "offer sign 30").unwrap();
    play.play(SPAIN, "done").unwrap();
    assert_eq!(waiting(&play), [1]);
    play.clock();
    assert_eq!(waiting(&play), Vec::<u32>::new());
}

#[test]
fn a_parameter_has_a_label_for_people() {
    let game = builtin("fishing-dispute");
    let briefing = game.briefing(&game.view(&game.start(), SPAIN), Language::English);
    let pollution = &briefing["roles"][1]["parameters"][0];
    assert_eq!((&pollution["name"], &pollution["label"]), (&"pollution".into(), &"pollution cut by".into()));
    let mut setup = game.setup().clone();
    setup.roles[1].parameters[0].label = None;
    let plain = setup.check("x").unwrap();
    let briefing = plain.briefing(&plain.view(&plain.start(), SPAIN), Language::English);
    assert_eq!(briefing["roles"][1]["parameters"][0]["label"], "pollution");
    let mut setup = game.setup().clone();
    setup.roles[1].parameters[0].label = Some("two\nlines".to_owned());
    let faults = setup.check("x").unwrap_err().to_string();
    assert!(faults.contains("the label of parameter 'pollution' of Spain"), "{faults}");
}
