//! How many moves there are, counted by hand, and agents built with all they declare.

use crisis::{Action, Crisis, GAME, Main, Move, Protocol, read_setup, scenario};
use game::laws::check_parameters;
use game::plays::Play;
use game::{Game, Library, Seat};

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

/// Signing 1 to 54, opting out or neither; ships at five values or as they are; sanctions at two or as they are; without
/// doing nothing at all.
const ACTIONS_OF_CANADA: usize = 56 * 6 * 3 - 1;
/// The same with pollution at four values.
const ACTIONS_OF_SPAIN: usize = 56 * 5 * 3 - 1;

fn dispute(protocol: Protocol) -> Crisis {
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    (setup.protocol, setup.preparation_seconds) = (protocol, 0);
    setup.check("fishing-dispute").unwrap()
}

fn count(play: &Play<'_, Crisis>, seat: Seat) -> usize {
    play.game().legal_moves(&play.game().view(play.state(), seat)).len()
}

#[test]
fn the_moves_of_free_talks_are_those_counted_by_hand() {
    let crisis = dispute(Protocol::Free);
    let mut play = Play::new(&crisis);
    assert_eq!(count(&play, CANADA), 1 + ACTIONS_OF_CANADA);
    play.play(CANADA, "offer sign 27").unwrap();
    play.play(CANADA, "comment Take it.").unwrap();
    // Yes and no to the offer.
    assert_eq!(count(&play, SPAIN), 1 + ACTIONS_OF_SPAIN + 2);
    play.play(SPAIN, "act sign 27").unwrap();
    // A signature can be taken back.
    assert_eq!(count(&play, SPAIN), 1 + ACTIONS_OF_SPAIN + 2 + 1);
    play.play(SPAIN, "done").unwrap();
    assert_eq!(count(&play, SPAIN), 0);
}

#[test]
fn the_moves_of_talks_in_steps_are_those_counted_by_hand() {
    let crisis = dispute(Protocol::Steps);
    let mut play = Play::new(&crisis);
    assert_eq!(count(&play, CANADA), 1, "messages are not listed, only silence is");
    play.play(CANADA, "offer sign 27").unwrap();
    assert_eq!(count(&play, CANADA), 0);
    play.play(SPAIN, "done").unwrap();
    assert_eq!((count(&play, CANADA), count(&play, SPAIN)), (0, 3), "yes, no, or no answer");
    play.play(SPAIN, "yes 1").unwrap();
    // Only what was accepted can be signed.
    assert_eq!(count(&play, CANADA), 1 + 3 * 6 * 3 - 1);
}

#[test]
fn where_there_are_too_many_actions_those_without_parameters_are_listed() {
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    (setup.protocol, setup.preparation_seconds, setup.main.high) = (Protocol::Free, 0, 6_000);
    let crisis = setup.check("long").unwrap();
    let play = Play::new(&crisis);
    assert_eq!(count(&play, CANADA), 1 + 6_000 + 1);
    let lists = |main, ships| {
        let action = Action { main: Some(main), values: vec![ships, None] };
        crisis.lists(&crisis.view(play.state(), CANADA), &Move::Act(action))
    };
    assert!(lists(Main::Sign(27), None) && lists(Main::OptOut, None) && !lists(Main::Sign(27), Some(4)));
}

#[test]
fn every_agent_is_built_with_all_that_it_declares() {
    assert!(check_parameters(&GAME, &dispute(Protocol::Free), &Library::empty()).unwrap() > 80);
}
