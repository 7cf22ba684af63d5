//! Paths and scores against OpenSpiel's `colored_trails`, which finds a player's best walk by trying all of them.

use serde_json::Value;
use trails::{Board, Chips, Colour, Direction, Needs, Scoring, Square};

use crate::reference::testdata;

/// OpenSpiel's figures.
const SCORING: Scoring = Scoring { chip: 10, goal: 0, distance: -25 };

fn colour(letter: char) -> Colour {
    Colour(u8::try_from(letter).unwrap() - b'A')
}

fn chips(letters: &Value) -> Chips {
    letters.as_str().unwrap().chars().fold(Chips::NONE, |sum, letter| sum + Chips::of(colour(letter), 1))
}

fn board(rows: &Value) -> Board {
    let rows: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let squares = rows.iter().flat_map(|row| row.chars()).map(|letter| Some(colour(letter))).collect();
    Board::new(rows[0].len() as u16, squares, Direction::ALL.to_vec()).unwrap()
}

/// What the best walk is worth that these chips pay for: wherever it ends, the shortest way there is the best.
fn best(board: &Board, start: Square, flag: Square, held: &Chips) -> i64 {
    let ending_at = |square: Square| {
        let needs = Needs::to(board, square, &[square], held).unwrap();
        let steps = needs.payable(start, held)?.total();
        Some(SCORING.points(held.total() - steps, false, board.distance(square, flag)))
    };
    board.squares().filter_map(ending_at).max().unwrap()
}

#[test]
fn best_walks_are_worth_what_openspiel_finds() {
    let data = testdata("openspiel-scores.json");
    let cases = data["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 120);
    for case in cases {
        let board = board(&case["rows"]);
        let squares: Vec<Square> = board.squares().collect();
        let place = |player: usize| squares[case["places"][player].as_u64().unwrap() as usize];
        for player in 0..3 {
            let worth = |when: &str| best(&board, place(player), place(3), &chips(&case[when][player]));
            let gain = (worth("after") - worth("before")) as f64;
            assert_eq!(Some(gain), case["returns"][player].as_f64(), "player {player} of {case}");
        }
    }
}
