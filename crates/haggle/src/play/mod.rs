//! `haggle play`: one bilateral negotiation in the terminal, a person against an agent. Other games are in [`staged`].
//!
//! [`play`] alternates between the two until the rules say that it is over: the agent is asked until it has made an
//! offer or is done, then the person types commands until one of them is a move. There is no clock; times in the log
//! are real milliseconds. The rules stay in `bilateral`; here is only who is asked when ([`room`], [`person`]), what is
//! shown ([`intro`], [`screen`], [`tables`], [`debrief`]) and what is typed ([`input`], [`draft`]).

mod debrief;
mod draft;
mod input;
mod intro;
mod page;
mod person;
mod record;
mod room;
mod screen;
pub(crate) mod staged;
mod tables;
#[cfg(test)]
mod tests;
mod worth;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anyhow::ensure;
use bilateral::Bilateral;
use game::{Game, Seat};

use crate::output::DIM;
use debrief::Debrief;
use page::{PLAIN, Page};
use room::{Departure, Room};

/// How a person wants to play.
pub(crate) struct PlayOptions {
    /// Where the person sits.
    pub(crate) seat: Seat,
    /// The agent in the other seats: `name` or `name:param=value,..`; the game's own choice if absent.
    pub(crate) opponent: Option<String>,
    /// The seed of types and of the agent's chances.
    pub(crate) seed: u64,
    /// Where the log is written at the end.
    pub(crate) log: Option<PathBuf>,
}

/// The agent in the other seat of a bilateral negotiation, where none is named.
const DEFAULT_OPPONENT: &str = "tit-for-tat";

impl PlayOptions {
    /// The agent in the other seat of a bilateral negotiation.
    fn opponent(&self) -> &str {
        self.opponent.as_deref().unwrap_or(DEFAULT_OPPONENT)
    }
}

/// Plays one negotiation. Returns when it is over, when the person leaves, or when the input ends.
pub(crate) fn play(
    game: &Bilateral,
    options: &PlayOptions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    width: usize,
) -> anyhow::Result<()> {
    ensure!(options.seat.index() < game.seats().len(), "there is no such seat; a negotiation has two");
    options.log.as_deref().map_or(Ok(()), record::check_path)?;
    let mut page = Page::new(out, width);
    let mut room = Room::open(game, options)?;
    intro::tell(&mut page, &room.view(), options.opponent())?;
    let outcome = match room.negotiate(input, &mut page)? {
        Departure::Over(outcome) => outcome,
        Departure::Quit => return Ok(page.text(PLAIN, "You leave. The negotiation is unfinished; nothing is saved.")?),
        Departure::InputEnded => {
            return Ok(page.text(PLAIN, "input ended, the negotiation is left unfinished; nothing is saved")?);
        }
    };
    Debrief::new(game, options.seat, &outcome, room.events(), room.view().agreed()).tell(&mut page)?;
    if let Some(path) = &options.log {
        record::write(path, game, options, room.events(), &outcome)?;
        page.text(DIM, &format!("The log is in {0}; haggle replay {0} --game 0 tells it again.", path.display()))?;
    }
    Ok(())
}
