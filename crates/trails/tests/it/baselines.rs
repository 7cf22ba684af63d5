//! What the simple agents do, by what is said of them: the greedy walker and the stubborn negotiator.

use game::{Game, Seat, Stream, Table};
use trails::contract::{Contract, Move, read_setup, scenario};

use crate::agents::seated;
use crate::reference::builtin;

/// What an agent in a seat does after these moves.
fn next_move(game: &Contract, seat: u8, spec: &str, moves: &[(u8, &str)]) -> String {
    let mut table = Table::recorded(game);
    for (seat, text) in moves {
        table.play(0, Seat(*seat), &game.read_move(text).unwrap()).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    let action = seated(game, seat, spec).act(&table.view(Seat(seat)), &mut Stream::numbered(0, 0));
    game.write_move(&action)
}

/// A built-in scenario with other points for a goal.
fn with_goal(name: &str, points: i32) -> Contract {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    setup.scoring.goal = points;
    setup.check(name).unwrap()
}

const NO_PROPOSALS: [(u8, &str); 2] = [(1, "pass"), (2, "pass")];

#[test]
fn greedy_goes_to_a_goal_that_is_worth_its_way() {
    // Nine steps of five points; of equally near goals the last provider's.
    let way = "walk right, up, right, up, right 2, up 3";
    assert_eq!(next_move(&with_goal("contract", 45), 0, "greedy", &NO_PROPOSALS), way);
    assert_eq!(next_move(&with_goal("contract", 44), 0, "greedy", &NO_PROPOSALS), "stay");
    assert_eq!(next_move(&builtin("contract-dependent"), 0, "greedy", &NO_PROPOSALS), "stay");
}

#[test]
fn greedy_proposes_to_swap_what_is_missing() {
    let game = builtin("contract-dependent");
    // Two blue chips lead to the blue goal; what is not needed on the way there is given for them.
    assert_eq!(next_move(&game, 1, "greedy", &[]), "propose SPb: 2 blue for 2 yellow");
    assert_eq!(next_move(&game, 2, "greedy", &[]), "propose SPn: 2 green for 2 gray");
    let second = [(1, "pass"), (2, "pass"), (0, "stay")];
    assert_eq!(next_move(&game, 0, "greedy", &second), "propose SPb: 2 blue for 2 yellow");
    // Who can pay for a goal does not negotiate.
    assert_eq!(next_move(&builtin("contract"), 1, "greedy", &[]), "pass");
    assert_eq!(next_move(&builtin("contract"), 0, "greedy", &second), "pass");
}

#[test]
fn greedy_accepts_any_gain_and_nothing_else() {
    let game = builtin("contract");
    let answer = |gray: &str, yellow: &str| next_move(&game, 0, "greedy", &[(1, gray), (2, yellow)]);
    assert_eq!(answer("propose SPg: 2 red for 1 yellow", "pass"), "accept SPg");
    assert_eq!(answer("propose SPg: 1 red for 1 yellow", "pass"), "reject");
    assert_eq!(answer("propose SPg: 1 red for 2 yellow", "pass"), "reject");
    assert_eq!(answer("propose SPg: 2 red for 1 yellow", "propose SPy: 3 red for 1 gray"), "accept SPy");
    assert_eq!(answer("propose SPg: 2 red for 1 yellow", "propose SPy: 2 red for 1 gray"), "accept SPg");
    let to_provider = |text: &str| {
        let moves = [(1, "pass"), (2, "pass"), (0, "stay"), (0, text)];
        next_move(&game, 1, "greedy", &moves)
    };
    assert_eq!(to_provider("propose SPg: 1 red for 2 gray"), "accept CS");
    assert_eq!(to_provider("propose SPg: 1 red for 1 gray"), "reject");
    // Without its yellow chips the customer comes to the gray goal, which is worth more than all the chips.
    assert_eq!(to_provider("propose SPg: 29 red for 12 yellow"), "accept CS");
}

#[test]
fn stubborn_asks_for_all_and_takes_gifts() {
    let game = builtin("contract");
    assert_eq!(next_move(&game, 1, "stubborn", &[]), "propose SPg: 1 red for 3 yellow");
    let second = [(1, "pass"), (2, "pass"), (0, "stay")];
    let demand = next_move(&game, 0, "stubborn", &second);
    assert_eq!(demand, "propose SPy: 33 red + 7 purple for 1 gray");
    // Every time the next provider.
    let fourth = [(0, "pass"), (0, "walk right"), (1, "pass"), (2, "pass"), (0, "stay")];
    let fourth: Vec<(u8, &str)> = second.into_iter().chain(fourth).collect();
    assert_eq!(next_move(&game, 0, "stubborn", &fourth), "propose SPg: 33 red + 7 purple for 1 yellow");
    let answer = |text: &str| next_move(&game, 0, "stubborn", &[(1, text), (2, "pass")]);
    assert_eq!(answer("propose SPg: 1 red for nothing"), "accept SPg");
    assert_eq!(answer("propose SPg: 33 red for 1 yellow"), "reject");
    let to_provider = |text: &str| {
        let moves: Vec<(u8, &str)> = second.into_iter().chain([(0, text)]).collect();
        next_move(&game, 1, "stubborn", &moves)
    };
    assert_eq!(to_provider("propose SPg: nothing for 1 gray"), "accept CS");
    assert_eq!(to_provider("propose SPg: 1 red for 12 gray"), "reject");
}

#[test]
fn stubborn_walks_only_when_the_game_would_end() {
    let game = builtin("contract");
    assert_eq!(next_move(&game, 0, "stubborn", &NO_PROPOSALS), "stay");
    let second = [(1, "pass"), (2, "pass"), (0, "stay"), (0, "pass")];
    assert_eq!(next_move(&game, 0, "stubborn", &second), "walk right, up, right, up, right 2, up 3");
}

/// Late in a game some synthetic providers want next to nothing for an exchange, but none accepts nothing.
#[test]
fn a_synthetic_provider_wants_something_however_late() {
    let game = builtin("contract");
    let taken = |text: &str| {
        let mut table = Table::recorded(&game);
        let mut play = |seat: u8, text: &str| table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
        for (number, walk) in
            ["stay", "walk right", "stay", "walk up", "stay", "walk right", "stay"].into_iter().enumerate()
        {
            let silent: &[u8] = if number % 2 == 0 { &[1, 2] } else { &[0] };
            silent.iter().for_each(|&seat| play(seat, "pass"));
            play(0, walk);
        }
        play(0, text);
        let answer =
            |number: u64| seated(&game, 2, "synthetic").act(&table.view(Seat(2)), &mut Stream::numbered(3, number));
        (0..200).filter(|&number| answer(number) != Move::Reject).count()
    };
    assert_eq!(taken("propose SPy: 1 red for 1 gray"), 0);
    assert!((50..150).contains(&taken("propose SPy: 1 red for 2 gray")));
}
