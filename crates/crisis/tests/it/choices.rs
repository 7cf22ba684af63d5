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

/// Every listed move is legal, listed once, and of a kind that is listed; what the list leaves out is not.
#[test]
fn what_is_listed_is_what_can_be_done() {
    let free = dispute(Protocol::Free);
    let mut play = Play::new(&free);
    play.play(CANADA, "offer sign 27").unwrap();
    play.play(SPAIN, "act sign 30").unwrap();
    let steps = dispute(Protocol::Steps);
    let mut acting = Play::new(&steps);
    for (seat, text) in [(CANADA, "offer sign 27"), (SPAIN, "done"), (SPAIN, "yes 1")] {
        acting.play(seat, text).unwrap();
    }
    for play in [&play, &acting] {
        let (game, view) = (play.game(), play.game().view(play.state(), SPAIN));
        let moves = game.legal_moves(&view);
        let mut mains: Vec<i64> = Vec::new();
        for (place, action) in moves.iter().enumerate() {
            assert!(game.decide(play.state(), SPAIN, action).is_ok() && game.lists(&view, action), "{action:?}");
            assert!(!moves[..place].contains(action), "{action:?} twice");
            if let Move::Act(Action { main: Some(Main::Sign(main)), .. }) = action {
                mains.push(*main);
            }
        }
        mains.dedup();
        let expected: Vec<i64> = if game.setup().protocol == Protocol::Free { (1..=54).collect() } else { vec![27] };
        assert_eq!(mains, expected);
        let leaves = |action: &&Move| matches!(action, Move::Act(Action { main: Some(Main::OptOut), .. }));
        assert_eq!(moves.iter().filter(leaves).count(), 5 * 3);
        let listed = |text: &str| game.lists(&view, &game.read_move(text).unwrap());
        assert!(listed("yes 1") && listed("no 1") && listed("withdraw") && listed("done"));
        assert!(!listed("offer sign 3") && !listed("comment Hello.") && !listed("ask frontier at 1"));
        let short = Action { main: Some(Main::Sign(27)), values: vec![None] };
        assert!(!game.lists(&view, &Move::Act(short)));
    }
}

#[test]
fn where_there_are_far_too_many_actions_only_opting_out_is_listed() {
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    (setup.protocol, setup.preparation_seconds, setup.main.high) = (Protocol::Free, 0, 12_000);
    let crisis = setup.check("endless").unwrap();
    let play = Play::new(&crisis);
    let view = crisis.view(play.state(), CANADA);
    let opt_out = |ships| Move::Act(Action { main: Some(Main::OptOut), values: vec![ships, None] });
    assert_eq!(crisis.legal_moves(&view), [Move::Done, opt_out(None)]);
    let sign = Move::Act(Action { main: Some(Main::Sign(27)), values: vec![None, None] });
    let nothing = Move::Act(Action::open(2));
    let listed = [opt_out(None), opt_out(Some(1)), sign, nothing].map(|action| crisis.lists(&view, &action));
    assert_eq!(listed, [true, false, false, false]);
}

#[test]
fn every_agent_is_built_with_all_that_it_declares() {
    assert!(check_parameters(&GAME, &dispute(Protocol::Free), &Library::empty()).unwrap() > 80);
}
