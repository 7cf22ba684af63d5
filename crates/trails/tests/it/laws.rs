//! The law suite over every built-in scenario and random boards, and what must hold in every game: chips are conserved.

use game::laws::Lawful;
use game::{Game, Seat, Stream, Table};
use trails::contract::{Contract, Event, SCENARIOS, read_setup, scenario};
use trails::{Audience, Chips};

use crate::equilibrium::random_game;
use crate::reference::builtin;

#[test]
fn every_scenario_obeys_the_laws() {
    for builtin in SCENARIOS {
        for audience in Audience::ALL {
            let mut setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
            setup.visibility.proposals = audience;
            let game = setup.check(builtin.name).unwrap();
            for seed in 0..40 {
                game::laws::check(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
                game::laws::check_deeds(&game, seed)
                    .unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
            }
        }
    }
}

#[test]
fn games_on_random_boards_obey_the_laws() {
    let mut stream = Stream::numbered(11, 0);
    for number in 0..600 {
        let (game, _) = random_game(&mut stream, 1 + number % 3);
        let seed = stream.bits();
        game::laws::check(&game, seed).unwrap_or_else(|law| panic!("{:?}, seed {seed}: {law}", game.setup()));
        game::laws::check_deeds(&game, seed).unwrap_or_else(|law| panic!("{:?}, seed {seed}: {law}", game.setup()));
    }
}

/// What walks have cost so far.
fn paid(game: &Contract, events: &[(u64, Event)]) -> Chips {
    let mut here = game.start_square();
    let mut sum = Chips::NONE;
    for (_, event) in events {
        if let Event::Walked { walk } = event {
            sum += walk.cost(game.board(), here).unwrap();
            here = walk.squares(game.board(), here, game.goals()).unwrap().last().copied().unwrap_or(here);
        }
    }
    sum
}

fn plays_out(game: &Contract, stream: &mut Stream) {
    let mut table = Table::recorded(game);
    let pool = game.holdings().pool();
    while table.outcome().is_none() {
        let turn = game.turn(table.state());
        let first = Seat(stream.index(game.seats().len()) as u8);
        let seat = turn.may_act.next_from(first, game.seats().len()).expect("somebody may act");
        if stream.happens(0.02) {
            table.expire(0);
        } else {
            let action = game.legal_move(table.state(), seat, stream);
            table.play(0, seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
        let held = table.view(seat).holdings().pool();
        assert_eq!(held + paid(game, table.events()), pool);
    }
}

#[test]
fn chips_are_neither_made_nor_lost() {
    let mut stream = Stream::numbered(12, 0);
    let paper = builtin("contract");
    for number in 0..1500 {
        plays_out(&paper, &mut stream);
        plays_out(&random_game(&mut stream, 1 + number % 3).0, &mut stream);
    }
}
