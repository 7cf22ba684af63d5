//! The law of deeds: what tables of results are told of a game is what its log says.

use crate::{Deed, Offered, Record, Seat, Staged, Stream, Table};

use super::{Broken, Lawful, MOST_STEPS, debug, make_step};

/// Plays a random game and looks at its deeds; gives how many there were.
///
/// Every move is a deed of whoever made it, and nothing else is one; their periods never go back, nor beyond that of the
/// outcome; offers are made to somebody else, and are worth a number or nothing.
pub fn check_deeds<G: Lawful + Staged>(game: &G, seed: u64) -> Result<usize, Broken> {
    let record = draw_game(game, seed)?;
    let mut state = game.start();
    let mut deeds: Vec<Deed> = Vec::new();
    for (_, event) in &record {
        let (behind, deed) = (game.move_behind(event).map(|(seat, _)| seat), game.deed(&state, event));
        is_the_move(behind, deed.as_ref(), || debug(event))?;
        deeds.extend(deed);
        game.apply(&mut state, event);
    }
    let end = game.outcome(&state).map(|outcome| outcome.period);
    are_in_order(&deeds, end)?;
    deeds.iter().try_for_each(|deed| is_offered(deed, game.seats().len()))?;
    Ok(deeds.len())
}

/// A game of legal moves drawn at random, in which the time is up now and then.
fn draw_game<G: Lawful>(game: &G, seed: u64) -> Result<Record<G::Event>, Broken> {
    let mut stream = Stream::numbered(seed, 2);
    let mut table = Table::recorded(game);
    for now_ms in 0..MOST_STEPS as u64 {
        table.draw_chance(now_ms, &mut stream);
        if table.outcome().is_some() {
            break;
        }
        make_step(game, &mut table, now_ms, &mut stream)?;
    }
    Ok(table.into_parts().0)
}

/// Is the deed of an event that of the move behind it?
pub(super) fn is_the_move(
    behind: Option<Seat>,
    deed: Option<&Deed>,
    event: impl FnOnce() -> String,
) -> Result<(), Broken> {
    let told = deed.map(|deed| deed.seat);
    if told == behind { Ok(()) } else { Err(Broken::Deed { event: event(), behind, told }) }
}

/// Do periods never go back, nor beyond the end?
pub(super) fn are_in_order(deeds: &[Deed], end: Option<u32>) -> Result<(), Broken> {
    let periods = deeds.iter().map(|deed| deed.period).chain(end);
    let next = periods.clone().skip(1);
    match periods.zip(next).find(|(one, next)| next < one) {
        Some((period, next)) => Err(Broken::Backwards { period, next }),
        None => Ok(()),
    }
}

/// Is what was offered offered to somebody else, and its worth a number?
pub(super) fn is_offered(deed: &Deed, seats: usize) -> Result<(), Broken> {
    let Some(Offered { to, own, theirs }) = &deed.offer else { return Ok(()) };
    let is_number = |worth: &Option<f64>| worth.is_none_or(f64::is_finite);
    let fits = *to != deed.seat && to.index() < seats && is_number(own) && is_number(theirs);
    if fits { Ok(()) } else { Err(Broken::Offered(debug(deed))) }
}
