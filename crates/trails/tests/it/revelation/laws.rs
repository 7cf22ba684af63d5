//! The law suite over both scenarios of the paper, with goals drawn and fixed, and over random boards.

use game::{Game, Seat, Stream, Table, laws};
use trails::revelation::{Move, Revelation, SEATS};

use super::boards::{builtin, game_on, golden};

fn games() -> Vec<Revelation> {
    let paper = ["revelation-symmetric", "revelation-asymmetric"].map(builtin);
    let fixed = paper.iter().map(|game| game.with_fixed([Some(1), None]));
    paper.iter().cloned().chain(fixed).chain([paper[1].with_fixed([Some(0), Some(1)])]).collect()
}

#[test]
fn every_game_obeys_the_laws() {
    for game in games() {
        for seed in 0..60 {
            laws::check(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", game.setup().info.name));
            laws::check_deeds(&game, seed)
                .unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", game.setup().info.name));
        }
    }
    for (seed, board) in (0..).zip(golden()["small_games"].as_array().unwrap()) {
        laws::check(&game_on(board), seed).unwrap_or_else(|law| panic!("{}: {law}", board["name"]));
    }
}

#[test]
fn a_hundred_thousand_random_games_end_with_the_scores_that_chips_lead_to() {
    let games = games();
    let mut stream = Stream::numbered(3, 0);
    let mut ends = [0_u32; 3];
    for number in 0..100_000 {
        let game = &games[number % games.len()];
        let mut table = Table::unrecorded(game);
        table.draw_chance(0, &mut stream);
        while table.outcome().is_none() {
            let seats = game.turn(table.state()).may_act;
            let seat = seats.next_from(stream.seat(2), 2).expect("somebody may act");
            let action = laws::Lawful::legal_move(game, table.state(), seat, &mut stream);
            table.play(0, seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        let (outcome, view) = (table.outcome().unwrap(), table.view(SEATS[0]));
        let held = view.held();
        assert_eq!(held[0] + held[1], game.pool());
        for seat in SEATS {
            let goal = view.goal(seat).expect("all goals are known after the end");
            let score = game.score(seat, goal, &held[seat.index()]);
            assert_eq!(outcome.scores[seat.index()], score as f64);
        }
        ends[outcome.facts["round"].as_u64().map_or(0, |round| round as usize)] += 1;
    }
    assert!(ends.iter().all(|&count| count > 10_000), "{ends:?}");
}

#[test]
fn a_first_proposer_is_drawn_and_hidden_until_goals_are_shown() {
    let game = builtin("revelation-symmetric");
    let mut first = [0, 0];
    for seed in 0..200 {
        let mut table = Table::unrecorded(&game);
        table.draw_chance(0, &mut Stream::numbered(seed, 0));
        assert_eq!(table.view(SEATS[0]).first(), None);
        for seat in SEATS {
            assert!(table.view(Seat(1)).goal(Seat(0)).is_none());
            table.play(0, seat, &Move::Reveal(seat == Seat(0))).unwrap();
        }
        first[table.view(SEATS[0]).first().unwrap().index()] += 1;
        assert!(table.view(Seat(1)).goal(Seat(0)).is_some() && table.view(Seat(0)).goal(Seat(1)).is_none());
    }
    assert!(first.iter().all(|&count| count > 70), "{first:?}");
}
