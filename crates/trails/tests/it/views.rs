//! What a view says of the table: where the customer has been, how long it has stood still, how it ended.

use game::{Game, Seat, Table};
use trails::Audience;
use trails::contract::{Contract, End, read_setup, scenario};

use crate::reference::builtin;

const CS: Seat = Seat(0);
const SPG: Seat = Seat(1);
const SPY: Seat = Seat(2);

fn play<'g>(game: &'g Contract, moves: &[(u8, &str)]) -> Table<'g, Contract> {
    let mut table = Table::recorded(game);
    for (seat, text) in moves {
        table.play(0, Seat(*seat), &game.read_move(text).unwrap()).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    table
}

/// The customer moves in the first round and stays in the second.
const MOVES: [(u8, &str); 5] = [(1, "pass"), (2, "pass"), (0, "walk right, up"), (0, "pass"), (0, "stay")];

#[test]
fn a_view_knows_where_the_customer_has_been_and_how_long_it_has_stood_still() {
    let game = builtin("contract");
    let seen = |moves: &[(u8, &str)]| {
        let table = play(&game, moves);
        let view = table.view(SPG);
        let visited: Vec<(u16, u16)> = view.visited().iter().map(|&square| game.board().place(square)).collect();
        assert_eq!(game.board().place(view.square()), *visited.last().unwrap());
        let situation = view.situation();
        assert_eq!((situation.dormant, &situation.visited[..]), (view.dormant(), view.visited()));
        (visited, view.dormant(), view.must_move(), view.round())
    };
    assert_eq!(seen(&[]), (vec![(5, 4)], 0, false, 1));
    let way = vec![(5, 4), (5, 5), (4, 5)];
    assert_eq!(seen(&MOVES[..3]), (way.clone(), 0, false, 2));
    assert_eq!(seen(&MOVES), (way, 1, true, 3));
}

#[test]
fn a_view_knows_how_it_ended_and_what_it_was_worth() {
    let game = builtin("contract");
    let ended = |moves: &[(u8, &str)]| {
        let table = play(&game, moves);
        let view = table.view(SPY);
        let outcome = table.outcome().map(|outcome| outcome.scores);
        (view.end(), view.scores(), outcome)
    };
    assert_eq!(ended(&MOVES), (None, vec![110, 200, 200], None));
    let standing: Vec<(u8, &str)> = MOVES.into_iter().chain([(1, "pass"), (2, "pass"), (0, "stay")]).collect();
    assert_eq!(ended(&standing), (Some(End::Dormant), vec![110, 200, 200], Some(vec![110.0, 200.0, 200.0])));
    let to_the_goal = [(1, "pass"), (2, "pass"), (0, "walk right, up, right, up, right 2, up 3")];
    assert_eq!(ended(&to_the_goal), (Some(End::Goal(1)), vec![225, 200, 350], Some(vec![225.0, 200.0, 350.0])));
}

#[test]
fn only_who_is_to_answer_has_something_to_answer() {
    let mut setup = read_setup(&scenario("contract").unwrap()).unwrap();
    setup.visibility.proposals = Audience::Everyone;
    let game = setup.check("open").unwrap();
    let waiting = |moves: &[(u8, &str)]| {
        let table = play(&game, moves);
        [CS, SPG, SPY].map(|seat| table.view(seat).to_answer().into_iter().map(|(from, _)| from).collect::<Vec<_>>())
    };
    let round = [(1, "propose SPg: 2 red for 1 yellow"), (2, "propose SPy: 2 red for 1 gray"), (0, "reject")];
    assert_eq!(waiting(&round[..1]), [vec![], vec![], vec![]]);
    assert_eq!(waiting(&round[..2]), [vec![SPG, SPY], vec![], vec![]]);
    assert_eq!(waiting(&round), [vec![], vec![], vec![]]);
    // Everybody sees what the customer proposes, but only one is to answer.
    let next = [(0, "stay"), (0, "propose SPg: 2 red for 1 yellow")];
    let both: Vec<(u8, &str)> = round.into_iter().chain(next).collect();
    assert_eq!(waiting(&both), [vec![], vec![CS], vec![]]);
    assert_eq!(play(&game, &both).view(SPY).proposals().count(), 1);
}
