//! The laws that every game obeys, as checks that a game's tests call with many seeds.
//!
//! A game joins by implementing [`Lawful`], which makes moves for it: legal ones, forbidden ones, arbitrary ones, and
//! states and scenarios that differ only in what a seat may not know.

mod agents;

pub use agents::check_agent;

use crate::{Game, Record, Seat, Stream, Table, Wire, replay};

/// More moves than any sensible game needs; a game that is still going on then does not end.
const MOST_STEPS: usize = 100_000;

/// What the laws need to know of a game.
pub trait Lawful: Wire {
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
}

/// Plays one random game and checks every law along the way. The error says which law was broken, and how.
pub fn check<G: Lawful>(game: &G, seed: u64) -> Result<(), String> {
    let mut stream = Stream::numbered(seed, 0);
    let mut table = Table::recorded(game);
    let mut now_ms = 0;
    for _ in 0..MOST_STEPS {
        table.draw_chance(now_ms, &mut stream);
        check_state(game, table.state(), &mut stream)?;
        if table.outcome().is_some() {
            return check_finished(game, &table, &mut stream);
        }
        now_ms += 1 + stream.below(5_000);
        step(game, &mut table, now_ms, &mut stream)?;
    }
    Err(format!("play does not end: still going on after {MOST_STEPS} steps"))
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
        let candidate = Seat(u8::try_from(stream.index(game.seats().len())).unwrap_or(0));
        let seat = game.turn(table.state()).may_act.next_from(candidate, game.seats().len());
        let action = seat.map(|seat| (seat, game.legal_move(table.state(), seat, &mut stream)));
        match action {
            Some((seat, action)) if table.play(step, seat, &action).is_ok() => moves.push(action),
            _ => table.expire(step),
        }
    }
    (moves, table.into_record())
}

fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..u8::try_from(game.seats().len()).unwrap_or(u8::MAX)).map(Seat)
}

fn step<G: Lawful>(game: &G, table: &mut Table<'_, G>, now_ms: u64, stream: &mut Stream) -> Result<(), String> {
    let turn = game.turn(table.state());
    let before = table.events().len();
    let candidate = Seat(u8::try_from(stream.index(game.seats().len())).unwrap_or(0));
    let time_is_up = turn.limit_ms.is_some() && stream.happens(0.03);
    match turn.may_act.next_from(candidate, game.seats().len()) {
        Some(seat) if !time_is_up => {
            let action = game.legal_move(table.state(), seat, stream);
            check_notation(game, &action)?;
            table.play(now_ms, seat, &action).map_err(|refusal| format!("legal {action:?} refused: {refusal}"))?;
            let (_, event) = &table.events()[before];
            let behind = game.move_behind(event);
            if behind != Some((seat, action.clone())) {
                return Err(format!("the log takes {action:?} of {seat:?} for {behind:?}"));
            }
        }
        _ => table.expire(now_ms),
    }
    if table.events().len() == before {
        return Err("neither a seat nor the clock can move, yet the game is not over".to_owned());
    }
    for (_, event) in &table.events()[before..] {
        let again = game.event_from_json(&game.event_json(event)).map_err(|refusal| refusal.0)?;
        if again != *event {
            return Err(format!("written to JSON and read back, {event:?} is {again:?}"));
        }
    }
    Ok(())
}

fn check_notation<G: Wire>(game: &G, action: &G::Move) -> Result<(), String> {
    let text = game.write_move(action);
    if text.contains('\n') {
        return Err(format!("a move in notation has more than one line: {text:?}"));
    }
    let from_text = game.read_move(&text).map_err(|refusal| format!("cannot read {text:?}: {refusal}"))?;
    let json = game.move_json(action);
    let from_json = game.move_from_json(&json).map_err(|refusal| format!("cannot read {json}: {refusal}"))?;
    if from_text != *action || from_json != *action {
        return Err(format!("{action:?} is read back as {from_text:?} from text and {from_json:?} from JSON"));
    }
    Ok(())
}

fn check_state<G: Lawful>(game: &G, state: &G::State, stream: &mut Stream) -> Result<(), String> {
    if let Some(outcome) = game.outcome(state)
        && outcome.scores.len() != game.seats().len()
    {
        return Err(format!("{} scores for {} seats", outcome.scores.len(), game.seats().len()));
    }
    let chance = game.chance(state);
    let total: f64 = chance.iter().map(|(p, _)| p).sum();
    if !chance.is_empty() && (total - 1.0).abs() > 1e-9 {
        return Err(format!("the probabilities of chance sum to {total}"));
    }
    for seat in seats(game) {
        let own = game.view_text(&game.view(state, seat));
        let varied = game.with_other_secrets(state, seat, stream);
        let other = game.view_text(&game.view(&varied, seat));
        if own != other {
            return Err(format!("{seat:?} sees what it may not know: {own} against {other}"));
        }
        for forbidden in game.forbidden_moves(state, seat) {
            match game.decide(state, seat, &forbidden) {
                Ok(events) => return Err(format!("forbidden {forbidden:?} of {seat:?} gives {events:?}")),
                Err(refusal) if refusal.0.trim().is_empty() => {
                    return Err(format!("{forbidden:?} is refused without a reason"));
                }
                Err(_) => {}
            }
        }
        // Must not panic, whatever it decides.
        let _ = game.decide(state, seat, &game.wild_move(stream));
    }
    Ok(())
}

fn check_finished<G: Lawful>(game: &G, table: &Table<'_, G>, stream: &mut Stream) -> Result<(), String> {
    for seat in seats(game) {
        for action in [game.wild_move(stream), game.legal_move(table.state(), seat, stream)] {
            if let Ok(events) = game.decide(table.state(), seat, &action) {
                return Err(format!("the game is over and yet {action:?} gives {events:?}"));
            }
        }
    }
    if !game.expire(table.state()).is_empty() || !game.turn(table.state()).may_act.is_empty() {
        return Err("the game is over and yet the clock or a seat could go on".to_owned());
    }
    let again = replay(game, table.events()).map_err(|(seq, reason)| format!("replay fails at {seq}: {reason}"))?;
    if again.events() != table.events() || again.outcome() != table.outcome() {
        return Err("replay is not equal to play".to_owned());
    }
    Ok(())
}
