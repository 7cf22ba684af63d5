//! The laws that every game obeys, as checks that a game's tests call with many seeds.
//!
//! A game joins by implementing [`Lawful`], which makes moves for it: legal ones, forbidden ones, arbitrary ones, and
//! states and scenarios that differ only in what a seat may not know.

mod agents;
mod answers;
mod broken;
mod deeds;
mod listing;
mod parameters;
mod spoken;
#[cfg(test)]
mod tests;

pub use agents::check_agent;
pub use answers::{Answers, check_answers};
pub use broken::Broken;
pub use deeds::check_deeds;
pub use parameters::check_parameters;
pub use spoken::check_words;

use std::fmt::Debug;

use crate::{Language, Record, Refusal, Seat, Spoken, Stream, Table, Wire, replay};

/// More moves than any sensible game needs; a game that is still going on then does not end.
const MOST_STEPS: usize = 100_000;

/// In so many of all states the lists of legal moves are checked: some have thousands of them.
const LISTS_CHECKED: f64 = 0.02;

/// What the laws need to know of a game.
pub trait Lawful: Wire + Spoken {
    /// A legal move of a seat that may act, drawn at random.
    fn legal_move(&self, state: &Self::State, seat: Seat, stream: &mut Stream) -> Self::Move;

    /// Moves that the rules forbid to `seat` in this state.
    fn forbidden_moves(&self, state: &Self::State, seat: Seat) -> Vec<Self::Move>;

    /// Any move, legal or not, sensible or not.
    fn wild_move(&self, stream: &mut Stream) -> Self::Move;

    /// A state that differs from this one only in what `seat` may not know.
    fn with_other_secrets(&self, state: &Self::State, seat: Seat, stream: &mut Stream) -> Self::State;

    /// Scenarios that differ from this one only in what `seat` may not know; none if all players know everything.
    fn other_worlds(&self, _seat: Seat) -> Vec<Self> {
        Vec::new()
    }

    /// The offers of others that wait for the answer of the seat that looks, as moves of those who made them; none where
    /// nothing is offered.
    fn standing_offers(&self, _view: &Self::View<'_>) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Does this move of the seat that looks accept that offer? `None` if it is no answer to it.
    fn is_acceptance(&self, _view: &Self::View<'_>, _offer: &Self::Move, _action: &Self::Move) -> Option<bool> {
        None
    }
}

/// Plays one random game and checks every law along the way.
pub fn check<G: Lawful>(game: &G, seed: u64) -> Result<(), Broken> {
    let mut stream = Stream::numbered(seed, 0);
    let mut table = Table::recorded(game);
    // Apart, so that what is drawn for lists does not change the play.
    let mut lists = Stream::numbered(seed, 1);
    let mut now_ms = 0;
    for step in 0..MOST_STEPS {
        table.draw_chance(now_ms, &mut stream);
        check_state(game, table.state(), &mut stream)?;
        if step == 0 || lists.happens(LISTS_CHECKED) {
            listing::check(game, table.state(), &mut lists)?;
        }
        if table.outcome().is_some() {
            return check_finished(game, &table, &mut stream);
        }
        now_ms += 1 + stream.below(5_000);
        make_step(game, &mut table, now_ms, &mut stream)?;
    }
    Err(Broken::Endless(MOST_STEPS))
}

/// Plays a game of legal moves drawn at random, to its end or for so many moves: the moves, and what happened.
pub fn draw_game<G: Lawful>(game: &G, seed: u64, most_moves: usize) -> (Vec<G::Move>, Record<G::Event>) {
    let mut stream = Stream::numbered(seed, 0);
    let mut table = Table::recorded(game);
    let mut moves = Vec::new();
    for step in 0..MOST_STEPS as u64 {
        table.draw_chance(step, &mut stream);
        if table.outcome().is_some() || moves.len() >= most_moves {
            break;
        }
        let candidate = stream.seat(game.seats().len());
        let seat = game.turn(table.state()).may_act.next_from(candidate, game.seats().len());
        let action = seat.map(|seat| (seat, game.legal_move(table.state(), seat, &mut stream)));
        match action {
            Some((seat, action)) if table.play(step, seat, &action).is_ok() => moves.push(action),
            _ => table.expire(step),
        }
    }
    (moves, table.into_parts().0)
}

fn make_step<G: Lawful>(game: &G, table: &mut Table<'_, G>, now_ms: u64, stream: &mut Stream) -> Result<(), Broken> {
    let turn = game.turn(table.state());
    let before = table.events().len();
    let candidate = stream.seat(game.seats().len());
    let time_is_up = turn.limit_ms.is_some() && stream.happens(0.03);
    match turn.may_act.next_from(candidate, game.seats().len()) {
        Some(seat) if !time_is_up => {
            let action = game.legal_move(table.state(), seat, stream);
            check_notation(game, &action)?;
            let refused = |refusal| Broken::Refused { action: debug(&action), refusal };
            table.play(now_ms, seat, &action).map_err(refused)?;
            let (_, event) = &table.events()[before];
            let behind = game.move_behind(event);
            if behind != Some((seat, action.clone())) {
                return Err(Broken::Misrecorded { action: debug(&action), seat, behind: debug(&behind) });
            }
        }
        _ => table.expire(now_ms),
    }
    if table.events().len() == before {
        return Err(Broken::Stuck);
    }
    for (_, event) in &table.events()[before..] {
        let written = game.event_json(event);
        let again = game.event_from_json(&written);
        reads_back("JSON", event, || written.to_string(), again)?;
    }
    Ok(())
}

fn check_notation<G: Wire>(game: &G, action: &G::Move) -> Result<(), Broken> {
    let (text, json) = (game.write_move(action), game.move_json(action));
    if text.contains('\n') {
        return Err(Broken::ManyLines(text));
    }
    reads_back("text", action, || format!("{text:?}"), game.read_move(&text))?;
    reads_back("JSON", action, || json.to_string(), game.move_from_json(&json))
}

/// Is what was read back what was written?
fn reads_back<T: Debug + PartialEq>(
    form: &'static str,
    what: &T,
    written: impl Fn() -> String,
    again: Result<T, Refusal>,
) -> Result<(), Broken> {
    match again {
        Ok(again) if again == *what => Ok(()),
        Ok(again) => Err(Broken::Misread { form, what: debug(what), again: debug(&again) }),
        Err(refusal) => Err(Broken::Unreadable { written: written(), refusal }),
    }
}

/// As a programmer reads it.
fn debug(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn check_state<G: Lawful>(game: &G, state: &G::State, stream: &mut Stream) -> Result<(), Broken> {
    if let Some(outcome) = game.outcome(state)
        && outcome.scores.len() != game.seats().len()
    {
        return Err(Broken::Scores { scores: outcome.scores.len(), seats: game.seats().len() });
    }
    let chance = game.chance(state);
    let total: f64 = chance.iter().map(|(p, _)| p).sum();
    if !chance.is_empty() && (total - 1.0).abs() > 1e-9 {
        return Err(Broken::Chance(total));
    }
    for seat in Seat::all(game.seats().len()) {
        let own = game.view_text(&game.view(state, seat), Language::English);
        let varied = game.with_other_secrets(state, seat, stream);
        let other = game.view_text(&game.view(&varied, seat), Language::English);
        if own != other {
            return Err(Broken::Seen { seat, seen: own, other });
        }
        for forbidden in game.forbidden_moves(state, seat) {
            match game.decide(state, seat, &forbidden) {
                Ok(events) => {
                    return Err(Broken::Accepted { action: debug(&forbidden), seat, events: debug(&events) });
                }
                Err(refusal) if !refusal.0.has_words() => return Err(Broken::NoReason(debug(&forbidden))),
                Err(_) => {}
            }
        }
        // Must not panic, whatever it decides.
        let _ = game.decide(state, seat, &game.wild_move(stream));
    }
    Ok(())
}

fn check_finished<G: Lawful>(game: &G, table: &Table<'_, G>, stream: &mut Stream) -> Result<(), Broken> {
    for seat in Seat::all(game.seats().len()) {
        for action in [game.wild_move(stream), game.legal_move(table.state(), seat, stream)] {
            if let Ok(events) = game.decide(table.state(), seat, &action) {
                return Err(Broken::OverAndYet { action: debug(&action), events: debug(&events) });
            }
        }
    }
    if !game.expire(table.state()).is_empty() || !game.turn(table.state()).may_act.is_empty() {
        return Err(Broken::GoesOn);
    }
    let again = replay(game, table.events()).map_err(Broken::Replay)?;
    if again.events() != table.events() || again.outcome() != table.outcome() {
        return Err(Broken::Unlike);
    }
    Ok(())
}
