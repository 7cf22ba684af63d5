//! Boards drawn from a seed are as wanted, and the same for the same seed.

use game::Seat;
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{Repeated, SEATS};
use trails::{Chips, Dependency};

use super::boards::builtin;

/// Can both reach their goals at the same time with all chips together?
fn both_arrive(game: &Repeated, board: usize) -> bool {
    let leg = game.leg(board);
    let ways = SEATS.map(|seat| leg.needs_of(seat).from(leg.start(seat)));
    ways[0].iter().any(|one| ways[1].iter().any(|two| leg.pool().contains(&(*one + *two))))
}

fn dependent(game: &Repeated, board: usize) -> [bool; 2] {
    SEATS.map(|seat| matches!(game.leg(board).dependency(seat), Dependency::Dependent { .. }))
}

#[test]
fn boards_are_drawn_for_every_dependency_and_size() {
    let colours = builtin("repeated", &[]).setup().colours.clone();
    for (number, size) in (0..).zip([(4, 4), (5, 5), (6, 5), (7, 5)]) {
        for wish in [[true, true], [true, false], [false, true], [false, false]] {
            let chips = size.0 + size.1 - 2;
            let wanted = WantedLayout { size, walls: 0.05, chips, dependent: wish, least_steps: 3 };
            let layout = wanted.draw(&colours, "drawn", number).unwrap();
            assert_eq!(wanted.draw(&colours, "drawn", number), Some(layout.clone()));
            assert_ne!(wanted.draw(&colours, "drawn", number + 100), Some(layout.clone()));
            let game = match_on("drawn", ["Ann", "Ben"], colours.clone(), vec![layout]).check("drawn").unwrap();
            assert_eq!((dependent(&game, 0), both_arrive(&game, 0)), (wish, true));
            assert_eq!((game.leg(0).board().rows(), game.leg(0).board().columns()), size);
            assert_eq!(SEATS.map(|seat| game.leg(0).players()[seat.index()].chips.total()), [u32::from(chips); 2]);
        }
    }
    let never = WantedLayout { size: (2, 2), walls: 0.0, chips: 1, dependent: [true, true], least_steps: 9 };
    assert_eq!(never.draw(&colours, "", 1), None);
}

#[test]
fn the_scenarios_cover_all_dependencies_and_the_match_has_them_all() {
    let pairs = |name: &str| {
        let game = builtin(name, &[]);
        let boards = 0..game.legs().len();
        assert!(boards.clone().all(|board| both_arrive(&game, board)), "{name}");
        boards.map(|board| dependent(&game, board)).collect::<Vec<_>>()
    };
    assert_eq!(pairs("repeated-both"), [[true, true]]);
    assert_eq!(pairs("repeated-first"), [[true, false]]);
    assert_eq!(pairs("repeated-second"), [[false, true]]);
    assert_eq!(pairs("repeated-none"), [[false, false]]);
    assert_eq!(pairs("repeated"), [[true, true], [true, false], [false, true], [false, false], [true, true]]);
}

#[test]
fn what_players_are_told_of_their_chips_is_so() {
    let help = |name: &str, seat: Seat| {
        let game = builtin(name, &[]);
        let leg = game.leg(0);
        let helps = leg.helps(seat, leg.start(seat), &leg.players()[seat.index()].chips);
        let single: Vec<&Chips> = helps.iter().filter(|chips| chips.total() == 1).collect();
        single.iter().map(|chips| leg.palette().write_chips(chips)).collect::<Vec<_>>()
    };
    assert_eq!(help("repeated-both", Seat(0)), ["1 blue", "1 green"]);
    assert_eq!(help("repeated-both", Seat(1)), ["1 red", "1 green"]);
    assert_eq!(help("repeated-first", Seat(0)), ["1 red", "1 blue"]);
    assert_eq!(help("repeated-second", Seat(1)), ["1 blue"]);
}
