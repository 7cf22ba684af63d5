//! Plays many random games of every built-in contract scenario, or of one, and looks for faults: legal moves that are
//! refused, chips that are made or lost, games that do not end.
//!
//! Run with `cargo run --release -p trails --example playouts [GAMES] [SCENARIO]`; a million by default.

use std::io::Write;
use std::time::Instant;

use game::laws::Lawful;
use game::{Game, Seat, Stream, Table};
use rayon::prelude::*;
use trails::Chips;
use trails::contract::{Contract, End, Move, SCENARIOS, read_setup, scenario};

/// More moves than any game of these scenarios has.
const MOST_MOVES: u64 = 100_000;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000_000);
    let load = |name: &str| read_setup(&scenario(name)?).ok()?.check(name).ok();
    let only = std::env::args().nth(2);
    let names = SCENARIOS.iter().map(|builtin| builtin.name);
    let wanted = names.filter(|name| only.as_ref().is_none_or(|only| only == name));
    let boards: Vec<Contract> = wanted.filter_map(load).collect();
    let mut out = std::io::stdout();
    if boards.is_empty() {
        let _ = writeln!(out, "no such scenario");
        return;
    }
    let begun = Instant::now();
    let results: Result<Vec<(u64, bool)>, String> = (0..games)
        .into_par_iter()
        .map(|number| {
            let board = &boards[usize::try_from(number).unwrap_or(0) % boards.len()];
            play(board, number).map_err(|fault| format!("game {number} of {}: {fault}", board.setup().info.name))
        })
        .collect();
    let seconds = begun.elapsed().as_secs_f64();
    let _ = match results {
        Err(fault) => writeln!(out, "{fault}"),
        Ok(results) => {
            let (moves, goals) =
                results.iter().fold((0, 0), |(moves, goals), (more, goal)| (moves + more, goals + u64::from(*goal)));
            let (rate, pace) = (games as f64 / seconds, moves as f64 / seconds);
            writeln!(out, "{games} games on {} boards without a fault, {goals} at a goal", boards.len())
                .and_then(|()| writeln!(out, "{moves} moves in {seconds:.1} s: {rate:.0} games/s, {pace:.0} moves/s"))
        }
    };
}

/// One game; its number of moves, and whether a goal was reached.
fn play(game: &Contract, number: u64) -> Result<(u64, bool), String> {
    let mut stream = Stream::numbered(2, number);
    let mut table = Table::unrecorded(game);
    let (mut moves, mut paid) = (0, Chips::NONE);
    while moves < MOST_MOVES {
        if table.outcome().is_some() {
            let held = table.view(Seat(0)).holdings().pool();
            if held + paid != game.holdings().pool() {
                return Err(format!("{held:?} held and {paid:?} paid is not what there was"));
            }
            return Ok((moves, matches!(table.view(Seat(0)).end(), Some(End::Goal(_)))));
        }
        if stream.happens(0.01) {
            table.expire(0);
            continue;
        }
        let first = stream.seat(game.seats().len());
        let seat = game.turn(table.state()).may_act.next_from(first, game.seats().len()).ok_or("nobody may act")?;
        let action = game.legal_move(table.state(), seat, &mut stream);
        if let Move::Walk(walk) = &action {
            paid += walk.cost(game.board(), table.view(seat).square()).unwrap_or_default();
        }
        table.play(0, seat, &action).map_err(|refusal| format!("{action:?}: {refusal}"))?;
        moves += 1;
    }
    Err("does not end".to_owned())
}
