//! Playing a record again: whatever the rules would not have brought about is found.

use crate::{Game, Refusal, Table};

/// Why a record is none of this game: at which event, counted from 0, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("event {event}: {reason}")]
pub struct ReplayError {
    /// The first event that does not fit, counted from 0.
    pub event: usize,
    /// What is wrong with it.
    pub reason: Misfit,
}

/// What is wrong with an event of a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Misfit {
    /// The game had ended.
    #[error("the game was over before this event")]
    Over,
    /// It records a move that is against the rules.
    #[error("the rules refuse this move: {0}")]
    Refused(Refusal),
    /// It is none of the things that chance might have brought.
    #[error("chance cannot bring this about")]
    Impossible,
    /// Something else would have happened.
    #[error("the rules bring about something else here")]
    Other,
    /// It is no event of this game.
    #[error("{0}")]
    NoEvent(Refusal),
    /// It is an event of this game in another spelling.
    #[error("is not how the event is written: {0}")]
    Spelling(serde_json::Value),
    /// It happened before the one before it.
    #[error("happened at {at_ms} ms, before the event before it")]
    Early {
        /// When it happened.
        at_ms: u64,
    },
    /// Nothing follows, but the game goes on.
    #[error("the game is not over after the last event")]
    Unfinished,
    /// The game has other seats.
    #[error("the seats are {0}, not those of the header")]
    Seats(String),
}

/// Plays a record again under the rules and gives the finished table.
///
/// Every event must be what the rules bring about at that point: the events of a move are decided anew, those of the
/// clock expire anew, those of chance must be possible.
pub fn replay<'g, G: Game>(game: &'g G, record: &[(u64, G::Event)]) -> Result<Table<'g, G>, ReplayError> {
    let mut table = Table::recorded(game);
    while table.events().len() < record.len() {
        let event = table.events().len();
        repeat_next(&mut table, record).map_err(|reason| ReplayError { event, reason })?;
    }
    Ok(table)
}

/// Lets happen what the next event of a record tells of, with all that follows from it.
fn repeat_next<G: Game>(table: &mut Table<'_, G>, record: &[(u64, G::Event)]) -> Result<(), Misfit> {
    let event = table.events().len();
    let (at_ms, told) = &record[event];
    if table.outcome().is_some() {
        return Err(Misfit::Over);
    }
    repeat(table, *at_ms, told)?;
    let happened = table.events();
    let fits = happened.len() > event && record.get(event..happened.len()) == Some(&happened[event..]);
    if fits { Ok(()) } else { Err(Misfit::Other) }
}

fn repeat<G: Game>(table: &mut Table<'_, G>, at_ms: u64, event: &G::Event) -> Result<(), Misfit> {
    let game = table.game();
    if let Some((seat, action)) = game.move_behind(event) {
        return table.play(at_ms, seat, &action).map_err(Misfit::Refused);
    }
    let possible = game.chance(table.state());
    if possible.is_empty() {
        table.expire(at_ms);
    } else if possible.iter().any(|(p, candidate)| *p > 0.0 && candidate == event) {
        table.happen(at_ms, event.clone());
    } else {
        return Err(Misfit::Impossible);
    }
    Ok(())
}
