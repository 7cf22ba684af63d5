//! How many moves there are, counted by hand, and agents built with all they declare.

use bilateral::kb::{Provenance, Session, train};
use bilateral::{Bilateral, GAME, Move, Protocol, read_setup, scenario};
use game::laws::check_parameters;
use game::plays::Play;
use game::{Game, Library, Seat};

use crate::geometry::generated;

fn room(protocol: Protocol) -> Bilateral {
    let mut setup = read_setup(&scenario("room").unwrap()).unwrap();
    setup.protocol = protocol;
    setup.roles.iter_mut().for_each(|role| role.plays = Some(role.types[0].name.clone()));
    setup.check("room").unwrap()
}

fn count(play: &Play<'_, Bilateral>, seat: Seat) -> usize {
    play.game().legal_moves(&play.game().view(play.state(), seat)).len()
}

#[test]
fn the_moves_of_the_room_are_those_counted_by_hand() {
    let game = room(Protocol::Free);
    let mut play = Play::new(&game);
    // 5 * 4 * 4 offers with open issues but the empty one, opting out, and having done.
    assert_eq!(count(&play, Seat(0)), 79 + 2);
    play.play(Seat(0), "offer Rent = 400 euros; Cello = until eight").unwrap();
    // Besides: the offer as a whole, one issue, the other, or both by name; rejecting it.
    assert_eq!(count(&play, Seat(1)), 79 + 2 + 1 + 3 + 1);
    assert_eq!(count(&play, Seat(0)), 79 + 2);
    play.play(Seat(1), "done").unwrap();
    assert_eq!(count(&play, Seat(1)), 0);
    play.play(Seat(0), "opt out").unwrap();
    assert_eq!(count(&play, Seat(0)), 0);
}

#[test]
fn who_is_not_in_turn_has_no_moves() {
    let game = room(Protocol::Alternating);
    let play = Play::new(&game);
    assert_eq!((count(&play, Seat(0)), count(&play, Seat(1))), (81, 0));
}

#[test]
fn offers_over_very_many_outcomes_are_left_out() {
    let game = generated(&[30, 30, 30], 10, 0).check("large").unwrap();
    let mut play = Play::new(&game);
    let offer = "offer issue 0 = v0; issue 1 = v0; issue 2 = v0";
    assert_eq!(count(&play, Seat(1)), 2);
    play.play(Seat(0), offer).unwrap();
    // Answers are still listed: the whole, seven parts, and rejecting.
    assert_eq!(count(&play, Seat(1)), 2 + 1 + 7 + 1);
    let lists = |action: Move| game.lists(&game.view(play.state(), Seat(1)), &action);
    assert!(!lists(game.read_move(offer).unwrap()) && lists(Move::Reject { id: 1 }));
    assert!(!lists(Move::Comment("No.".to_owned())));
}

#[test]
fn every_agent_is_built_with_all_that_it_declares() {
    let game = room(Protocol::Free);
    let session = Session { kind: 0, proposed: vec![(0, 3)], accepted: vec![5], agreed: Some(5) };
    let model = train(&game, Seat(0), &[session], None, Provenance::default()).unwrap().to_text();
    let library = Library::of([("model", &*model)]).unwrap();
    let built = check_parameters(&GAME, &game, &library).unwrap();
    assert!(built > 60, "{built}");
}
