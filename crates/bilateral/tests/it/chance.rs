//! What is drawn at a table depends on what happened there, not on how often chance was asked.

use bilateral::{GAME, scenario};
use game::{AnyGame, Game, Seat};

/// The seats that are drawn to begin, one after the other, where chance is asked so often in vain before each.
fn drawn(asked_in_vain: usize) -> Vec<u8> {
    let scenario = GAME.load(&scenario("england-zimbabwe").unwrap(), &[]).unwrap();
    let mut table = scenario.open_table(&[None, None], 5).unwrap();
    for event in table.draw_chance() {
        table.apply(&event).unwrap();
    }
    let mut draw = |_| {
        (0..asked_in_vain).for_each(|_| assert!(table.draw_chance().is_empty()));
        table.draw_first().0
    };
    (0..40).map(&mut draw).collect()
}

#[test]
fn asking_in_vain_changes_nothing_that_is_drawn_later() {
    let seats = drawn(0);
    assert!(seats.contains(&0) && seats.contains(&1), "{seats:?}");
    assert_eq!(drawn(1), seats);
    assert_eq!(drawn(3), seats);
}

#[test]
fn the_chances_of_all_pairs_of_types_are_equal_and_sum_to_one() {
    for name in ["england-zimbabwe", "room", "job-candidate"] {
        let game = crate::reference::builtin(name);
        let chances: Vec<f64> = game.chance(&game.start()).into_iter().map(|(chance, _)| chance).collect();
        let pairs = game.types(Seat(0)).len() * game.types(Seat(1)).len();
        assert_eq!(chances, vec![1.0 / pairs as f64; pairs], "{name}");
    }
}
