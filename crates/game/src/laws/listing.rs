//! The laws of listed moves: every one is legal, and of a kind that is listed none is missing.

use crate::{Seat, Stream};

use super::{Broken, Lawful, debug};

/// So many of the listed moves are tried in a state; of fewer all are.
const TRIED: usize = 64;

/// So many moves are drawn in a state to see whether they are listed.
const DRAWN: usize = 16;

/// Checks the lists of all seats in one state.
pub(super) fn check<G: Lawful>(game: &G, state: &G::State, stream: &mut Stream) -> Result<(), Broken> {
    for seat in Seat::all(game.seats().len()) {
        let listed = game.legal_moves(&game.view(state, seat));
        are_legal(game, state, seat, &listed, stream)?;
        are_all(game, state, seat, &listed, stream)?;
    }
    Ok(())
}

fn are_legal<G: Lawful>(
    game: &G,
    state: &G::State,
    seat: Seat,
    listed: &[G::Move],
    stream: &mut Stream,
) -> Result<(), Broken> {
    let places: Vec<usize> = match listed.len() > TRIED {
        true => (0..TRIED).map(|_| stream.index(listed.len())).collect(),
        false => (0..listed.len()).collect(),
    };
    for action in places.into_iter().map(|place| &listed[place]) {
        if let Err(refusal) = game.decide(state, seat, action) {
            return Err(Broken::ListedIllegal { action: debug(action), seat, refusal });
        }
        if !game.lists(&game.view(state, seat), action) {
            return Err(Broken::ListedInPart { action: debug(action), seat });
        }
    }
    Ok(())
}

fn are_all<G: Lawful>(
    game: &G,
    state: &G::State,
    seat: Seat,
    listed: &[G::Move],
    stream: &mut Stream,
) -> Result<(), Broken> {
    let may_act = game.turn(state).may_act.contains(seat);
    for _ in 0..DRAWN {
        let action = match may_act && stream.happens(0.5) {
            true => game.legal_move(state, seat, stream),
            false => game.wild_move(stream),
        };
        let belongs = game.lists(&game.view(state, seat), &action) && game.decide(state, seat, &action).is_ok();
        if belongs && !listed.contains(&action) {
            return Err(Broken::NotListed { action: debug(&action), seat });
        }
    }
    Ok(())
}
