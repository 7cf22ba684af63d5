//! When a board ends, and what happens then.

use game::{Game, Seat};
use serde_json::json;
use trails::repeated::{End, Repeated, SEATS, Step};

use super::boards::{Row, played, quiet_turn, rows, say};

/// Both have a long way to go, in opposite directions.
const LONG: Row<'_> = ("rrrrrrrrr", [0, 8], [8, 0], ["6 red", "6 red"]);

/// Which boards are over, and why.
fn ends(game: &Repeated, play: &game::plays::Play<'_, Repeated>) -> Vec<(End, [bool; 2], u32)> {
    let finishes = game.view(play.state(), Seat(0)).finishes();
    finishes.iter().map(|finish| (finish.end, finish.by, finish.turns)).collect()
}

#[test]
fn a_board_ends_exactly_when_somebody_has_not_moved_for_so_many_turns() {
    for limit in 1..=4 {
        for lazy in [0, 1] {
            let game = rows(&format!("dormant_rounds = {limit}"), &[LONG]);
            let mut play = played(&game, &[]);
            for turn in 1..=limit {
                assert_eq!((ends(&game, &play), game.view(play.state(), Seat(0)).turn()), (vec![], turn));
                let moves = if lazy == 0 { ["stay", "walk left"] } else { ["walk right", "stay"] };
                quiet_turn(&mut play, moves[0], moves[1]);
            }
            let by = [lazy == 0, lazy == 1];
            assert_eq!(ends(&game, &play), [(End::Dormant, by, limit)], "limit {limit}");
            assert!(game.outcome(play.state()).is_some());
        }
    }
}

#[test]
fn a_step_begins_the_count_anew_for_who_takes_it() {
    let game = rows("dormant_rounds = 3", &[LONG]);
    let mut play = played(&game, &[]);
    let dormant =
        |play: &game::plays::Play<'_, Repeated>| SEATS.map(|seat| game.view(play.state(), seat).dormant(seat));
    let turns = [("stay", "walk left", [1, 0]), ("stay", "stay", [2, 1]), ("walk right", "stay", [0, 2])];
    for (ann, ben, counted) in turns {
        quiet_turn(&mut play, ann, ben);
        assert_eq!(dormant(&play), counted);
    }
    quiet_turn(&mut play, "stay", "walk right");
    assert_eq!((dormant(&play), ends(&game, &play)), ([1, 0], vec![]));
    quiet_turn(&mut play, "stay", "walk left");
    assert!(ends(&game, &play).is_empty());
    quiet_turn(&mut play, "stay", "walk left");
    assert_eq!(ends(&game, &play), [(End::Dormant, [true, false], 6)]);
}

#[test]
fn a_board_ends_with_the_turn_in_which_somebody_arrives_also_if_somebody_is_dormant_then() {
    let near: Row<'_> = ("rrrr", [0, 3], [2, 0], ["3 red", "3 red"]);
    let game = rows("dormant_rounds = 2", &[near]);
    let mut play = played(&game, &[]);
    quiet_turn(&mut play, "walk right", "stay");
    assert!(ends(&game, &play).is_empty());
    quiet_turn(&mut play, "walk right", "stay");
    assert_eq!(ends(&game, &play), [(End::Goal, [true, false], 2)]);
    // A goal and a chip; three chips and three squares.
    assert_eq!(game.outcome(play.state()).unwrap().scores, [105.0, -15.0]);
}

#[test]
fn at_the_end_everybody_stays_or_still_walks_where_it_brings_the_most() {
    // Ben could walk all the way, but Ann is there first.
    let row: Row<'_> = ("rrrrrr", [0, 5], [1, 0], ["2 red", "7 red"]);
    let scores = |head: &str, row: Row<'_>| {
        let game = rows(head, &[row]);
        let mut play = played(&game, &[]);
        quiet_turn(&mut play, "walk right", "walk left");
        let facts = game.outcome(play.state()).unwrap();
        (facts.scores, facts.facts["boards"][0]["reached"]["Ben"].clone())
    };
    assert_eq!(scores("ending = \"literal\"", row), (vec![105.0, -10.0], json!(false)));
    assert_eq!(scores("ending = \"walk\"", row), (vec![105.0, 110.0], json!(true)));
    // With three chips left Ben comes within one square: each step brings five points.
    let short: Row<'_> = ("rrrrrr", [0, 5], [1, 0], ["2 red", "4 red"]);
    assert_eq!(scores("ending = \"literal\"", short), (vec![105.0, -25.0], json!(false)));
    assert_eq!(scores("ending = \"walk\"", short), (vec![105.0, -10.0], json!(false)));
    // Where a step costs more than it brings, nobody walks on in vain.
    let dear = "ending = \"walk\"\n[scoring]\nchip = 20\ngoal = 100\ndistance = -10";
    assert_eq!(scores(dear, short), (vec![120.0, 20.0], json!(false)));
}

#[test]
fn a_match_goes_on_board_by_board_and_its_score_is_the_sum() {
    let near: Row<'_> = ("rrr", [0, 2], [1, 0], ["1 red", "2 red"]);
    let game = rows("", &[near, LONG, near]);
    let mut play = played(&game, &[]);
    let view = |play: &game::plays::Play<'_, Repeated>| {
        let view = game.view(play.state(), Seat(0));
        (view.board(), view.turn(), view.opener(), view.step())
    };
    assert_eq!(view(&play), (0, 1, Some(Seat(0)), Step::Propose));
    quiet_turn(&mut play, "walk right", "walk left");
    // The next board is opened by the other player, and so on turn by turn.
    assert_eq!(view(&play), (1, 1, Some(Seat(1)), Step::Propose));
    for (turn, opener) in [(2, Seat(0)), (3, Seat(1))] {
        quiet_turn(&mut play, "stay", "walk left");
        assert_eq!(view(&play), (1, turn, Some(opener), Step::Propose));
    }
    quiet_turn(&mut play, "stay", "walk left");
    assert_eq!(view(&play), (2, 1, Some(Seat(0)), Step::Propose));
    let chips = SEATS.map(|seat| game.view(play.state(), seat).own().total());
    assert_eq!(chips, [1, 2], "chips are those of the new board");
    quiet_turn(&mut play, "stay", "stay");
    quiet_turn(&mut play, "stay", "stay");
    quiet_turn(&mut play, "stay", "stay");
    let outcome = game.outcome(play.state()).unwrap();
    let boards = outcome.facts["boards"].as_array().unwrap();
    assert_eq!(boards.iter().map(|board| &board["turns"]).collect::<Vec<_>>(), [1, 3, 3]);
    let scores: Vec<_> = boards.iter().map(|board| &board["scores"]).collect();
    assert_eq!(
        scores,
        [&json!({"Ann": 100, "Ben": -5}), &json!({"Ann": -50, "Ben": -35}), &json!({"Ann": -5, "Ben": -10})]
    );
    assert_eq!((outcome.scores, outcome.period), (vec![45.0, -50.0], 6));
    assert_eq!(outcome.facts["goals"], json!({"Ann": 1, "Ben": 0}));
    assert!(play.play(Seat(0), "pass").unwrap_err().to_string().contains("the game is over"));
}

#[test]
fn who_is_silent_passes_sends_nothing_and_stays() {
    let game = rows("", &[LONG]);
    let mut play = played(&game, &["Ann: propose 1 red for 2 red", "Ben: accept"]);
    assert_eq!(game.view(play.state(), Seat(0)).step(), Step::Transfer);
    say(&mut play, "Ben: send 2 red");
    say(&mut play, "clock");
    assert_eq!(SEATS.map(|seat| game.view(play.state(), seat).own().total()), [8, 4]);
    say(&mut play, "Ann: walk right");
    say(&mut play, "clock");
    let view = game.view(play.state(), Seat(0));
    assert_eq!((view.turn(), view.dormant(Seat(0)), view.dormant(Seat(1))), (2, 0, 1));
    ["clock", "clock"].into_iter().for_each(|line| say(&mut play, line));
    assert_eq!(game.view(play.state(), Seat(0)).step(), Step::Move);
    say(&mut play, "clock");
    assert_eq!(game.view(play.state(), Seat(0)).dormant(Seat(0)), 1);
}
