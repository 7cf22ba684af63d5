//! The steps of a round: each has a clock of its own, and who may act in it is told so.

use game::{Game, Language, Seat, Spoken, Table};
use trails::contract::Contract;

use crate::reference::builtin;

/// A whole round with proposals of both sides, then one without.
const MOVES: [(u8, &str); 9] = [
    (1, "propose SPg: 2 red for 1 yellow"),
    (2, "pass"),
    (0, "accept SPg"),
    (0, "stay"),
    (0, "propose SPy: 1 red for 1 gray"),
    (2, "reject"),
    (0, "walk right"),
    (2, "pass"),
    (1, "pass"),
];

/// What is so before the first move and after each.
fn each<T>(game: &Contract, look: impl Fn(&Table<'_, Contract>) -> T) -> Vec<T> {
    let mut table = Table::recorded(game);
    let mut seen = vec![look(&table)];
    for (seat, text) in MOVES {
        table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
        seen.push(look(&table));
    }
    seen
}

#[test]
fn every_step_has_a_number_of_its_own() {
    let game = builtin("contract");
    // The clock starts anew with every step, not with every move.
    assert_eq!(each(&game, |table| game.turn(table.state()).phase), [0, 0, 1, 2, 3, 4, 5, 6, 6, 7]);
}

#[test]
fn every_step_has_its_clock() {
    let game = builtin("contract");
    let clocks = each(&game, |table| {
        let clock = game.clock(table.state(), Language::English).unwrap();
        (clock.name, game.turn(table.state()).limit_ms.unwrap())
    });
    let (propose, answer, walk) = ("proposals", "answer", "movement");
    let expected = [
        (1, propose),
        (1, propose),
        (1, answer),
        (1, walk),
        (2, propose),
        (2, answer),
        (2, walk),
        (3, propose),
        (3, propose),
        (3, walk),
    ]
    .map(|(round, what)| (format!("round {round}, {what}"), if what == walk { 120_000 } else { 300_000 }));
    assert_eq!(clocks, expected);
}

#[test]
fn who_may_act_is_told_so() {
    let game = builtin("contract");
    let waiting = each(&game, |table| {
        let all: Vec<u8> = Seat::all(3).filter(|&seat| table.view(seat).may_act()).map(|seat| seat.0).collect();
        assert_eq!(table.view(Seat(1)).waiting_for().map(|seat| seat.0).collect::<Vec<_>>(), all);
        all
    });
    assert_eq!(
        waiting,
        [vec![1, 2], vec![2], vec![0], vec![0], vec![0], vec![2], vec![0], vec![1, 2], vec![1], vec![0]]
    );
}

#[test]
fn nothing_happens_after_the_end() {
    let game = builtin("contract");
    let mut table = Table::recorded(&game);
    for (seat, text) in [(1, "pass"), (2, "pass"), (0, "walk right, up, right, up, right 2, up 3")] {
        table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
    }
    assert!(table.outcome().is_some() && game.clock(table.state(), Language::English).is_none());
    assert!(game.expire(table.state()).is_empty());
    assert!(Seat::all(3).all(|seat| !table.view(seat).may_act() && table.view(seat).waiting_for().next().is_none()));
    let refusal = table.play(0, Seat(0), &game.read_move("stay").unwrap()).unwrap_err().to_string();
    assert!(refusal.contains("the game is over"), "{refusal}");
}
