//! The law of words: what is told at a table is told in the language of whoever reads it.

use crate::{Language, Seat, Spoken};

use super::{Broken, Lawful, draw_game};

/// So many moves of a game are told.
const TOLD_MOVES: usize = 300;

/// Plays a random game and tells it in the language that is not one; gives how many sentences that were.
///
/// A plain letter in them stands in no catalog, or is that of a scenario's text which is shown as it was written. What
/// people write is told as they wrote it: `typed`.
pub fn check_words<G: Lawful>(game: &G, seed: u64, typed: &[&str]) -> Result<usize, Broken> {
    let (_, record) = draw_game(game, seed, TOLD_MOVES);
    let mut state = game.start();
    let mut told = rules(game, &state);
    for (_, event) in &record {
        told.extend(clock(game, &state));
        game.apply(&mut state, event);
        let seats = Seat::all(game.seats().len()).map(Some).chain([None]);
        told.extend(seats.filter_map(|seat| game.narrate(event, seat, Language::Pseudo)));
    }
    let plain = |sentence: &&String| {
        let rest = typed.iter().fold((*sentence).clone(), |rest, typed| rest.replace(typed, ""));
        rest.contains(|letter: char| letter.is_ascii_alphabetic())
    };
    match told.iter().find(plain) {
        Some(sentence) => Err(Broken::Untranslated(sentence.clone())),
        None => Ok(told.len()),
    }
}

fn rules<G: Spoken>(game: &G, state: &G::State) -> Vec<String> {
    let seats = Seat::all(game.seats().len());
    seats.flat_map(|seat| game.rules(&game.view(state, seat), Language::Pseudo)).collect()
}

fn clock<G: Spoken>(game: &G, state: &G::State) -> Vec<String> {
    game.clock(state, Language::Pseudo).map(|clock| vec![clock.name, clock.at_zero]).unwrap_or_default()
}
