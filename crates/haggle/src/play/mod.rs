//! `haggle play`: one game in the terminal, a person against agents.
//!
//! Nothing here knows a rule: what is shown and what can be typed comes from the table. There is no clock; times in the
//! log are real milliseconds. [`room`] holds the table and says who is asked when, [`person`] obeys what is typed,
//! [`screen`] shows it on a [`page`], [`record`] writes the log.

mod grid;
mod page;
mod person;
mod record;
mod room;
mod screen;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};
use std::path::PathBuf;

use arena::opponent;
use game::{AnyScenario, Player, Seat};

use crate::output::DIM;
use page::{PLAIN, Page};
use room::{Departure, Room};

/// How a person wants to play.
pub(crate) struct PlayOptions {
    /// Where the person sits.
    pub(crate) seat: Seat,
    /// Who sits in the other seats; the game's own choice if absent.
    pub(crate) opponent: Option<Player>,
    /// The seed of types and of the agents' chances.
    pub(crate) seed: u64,
    /// Where the log is written at the end.
    pub(crate) log: Option<PathBuf>,
}

/// Plays one game with a person in one seat. Returns when it is over, when the person leaves, or when the input ends.
pub(crate) fn play(
    scenario: &dyn AnyScenario,
    options: &PlayOptions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    width: usize,
) -> anyhow::Result<()> {
    options.log.as_deref().map_or(Ok(()), record::check_path)?;
    let mut room = Room::open(scenario, options.seat, seating(scenario, options)?, options.seed)?;
    let mut page = Page::new(out, width);
    screen::introduce(&mut page, &room)?;
    let outcome = match room.play(input, &mut page)? {
        Departure::Over(outcome) => outcome,
        Departure::Quit => return Ok(page.text(PLAIN, "You leave. The game is unfinished; nothing is saved.")?),
        Departure::InputEnded => {
            return Ok(page.text(PLAIN, "input ended, the game is left unfinished; nothing is saved")?);
        }
    };
    screen::conclude(&mut page, &room, &outcome)?;
    room.hindsight(options.seed).map_or(Ok(()), |hindsight| screen::teach(&mut page, &hindsight))?;
    if let Some(path) = &options.log {
        record::save(path, &room, options.seed, &outcome)?;
        page.text(DIM, &format!("The log is in {0}; haggle replay {0} --game 0 tells it again.", path.display()))?;
    }
    Ok(())
}

/// Who sits in each seat, agents spelled in full; `None` for the person.
fn seating(scenario: &dyn AnyScenario, options: &PlayOptions) -> anyhow::Result<Vec<Option<Player>>> {
    let seats = 0..scenario.seats().len();
    let player = |seat: usize| match &options.opponent {
        Some(Player::Named(agent)) => Ok(Player::Named(scenario.spell_agent(agent)?)),
        Some(foreign) => Ok(foreign.clone()),
        None => Ok(Player::Named(opponent(scenario, seat)?)),
    };
    seats.map(|seat| (seat != options.seat.index()).then(|| player(seat)).transpose()).collect()
}
