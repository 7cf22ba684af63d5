//! What chips are worth (W) is what a player can make sure of: compared with a search through the rules on small boards,
//! against another who does everything to spoil it.
//!
//! Under the ending `walk` a player who sends nothing more gets at least W, whatever the other does, so that the expected
//! score of a deal never overestimates. Under the literal ending the other can end the board first.

use std::collections::HashMap;

use game::{Game, Seat};
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{Ending, Move, Repeated, SEATS, Setup, State, Step};
use trails::{Chips, Saying};

use super::boards::{builtin, rows};

/// Where both stand with what, and for how long they have not moved.
type Key = ([u16; 2], [Chips; 2], [u32; 2]);

/// The score that `me` can make sure of from here on, sending nothing: the best of its walks against the worst of the
/// other's, every turn, through the rules of the game.
fn assured(game: &Repeated, state: &State, me: Seat, known: &mut HashMap<Key, i64>) -> i64 {
    let view = game.view(state, me);
    match view.step() {
        Step::Over => game.outcome(state).unwrap().scores[me.index()] as i64,
        Step::Propose | Step::Answer => {
            let seat = game.turn(state).may_act.single().unwrap();
            let saying = if view.step() == Step::Answer { Saying::Reject } else { Saying::Pass };
            assured(game, &after(game, state, seat, &Move::Say(saying)), me, known)
        }
        Step::Transfer => unreachable!("nothing is agreed on"),
        Step::Move => {
            let key = (
                SEATS.map(|seat| view.square(seat).0),
                SEATS.map(|seat| *view.held(seat).unwrap()),
                SEATS.map(|seat| view.dormant(seat)),
            );
            if let Some(value) = known.get(&key) {
                return *value;
            }
            let own = game.legal_moves(&view);
            let others = game.legal_moves(&game.view(state, me.other()));
            let mut value = i64::MIN;
            for walk in &own {
                let half = after(game, state, me, walk);
                let mut worst = i64::MAX;
                for reply in &others {
                    worst = worst.min(assured(game, &after(game, &half, me.other(), reply), me, known));
                }
                value = value.max(worst);
            }
            known.insert(key, value);
            value
        }
    }
}

fn after(game: &Repeated, state: &State, seat: Seat, action: &Move) -> State {
    let mut state = state.clone();
    for event in game.decide(&state, seat, action).unwrap() {
        game.apply(&mut state, &event);
    }
    state
}

/// The board as it begins, whoever proposes first.
fn beginning(game: &Repeated) -> State {
    let mut state = game.start();
    let (_, event) = game.chance(&state).remove(0);
    game.apply(&mut state, &event);
    state
}

/// What a player can make sure of, and what its chips are said to be worth.
fn compared(game: &Repeated, me: Seat) -> (i64, i64) {
    let state = beginning(game);
    let worth = game.view(&state, me).prospect(me).unwrap();
    (assured(game, &state, me, &mut HashMap::new()), worth)
}

#[test]
fn whoever_still_walks_at_the_end_is_never_promised_too_much() {
    let colours = builtin("repeated", &[]).setup().colours[..3].to_vec();
    let mut tight = 0;
    for seed in 0..60 {
        let dependent = [seed % 2 == 0, seed % 4 < 2];
        let wanted = WantedLayout { size: (3, 3), walls: 0.1, chips: 4, dependent, least_steps: 2 };
        let Some(layout) = wanted.draw(&colours, "", seed) else { continue };
        let setup = match_on("small", ["Ann", "Ben"], colours.clone(), vec![layout]);
        let walk = Setup { ending: Ending::Walk, ..setup.clone() }.check("small").unwrap();
        for seat in SEATS {
            let (assured, worth) = compared(&walk, seat);
            assert!(assured >= worth, "seed {seed}, {seat:?}: {assured} is assured, not {worth}");
            tight += u32::from(assured == worth);
        }
    }
    assert!(tight > 60, "mostly nothing more can be made sure of: {tight}");
}

/// The counterexample of docs/promises.md: Ben is one step from the goal, Ann is four steps from another, and both
/// can pay their way.
#[test]
fn by_the_literal_ending_the_other_can_end_the_board_first() {
    let row = [("rrrrrr", [0, 4], [4, 5], ["4 red", "1 red"])];
    let literal = rows("ending = \"literal\"", &row);
    assert_eq!(compared(&literal, Seat(0)), (-15, 100));
    assert_eq!(compared(&rows("ending = \"walk\"", &row), Seat(0)), (100, 100));
    // Who can be first is sure of it even so.
    assert_eq!(compared(&literal, Seat(1)), (100, 100));
}
