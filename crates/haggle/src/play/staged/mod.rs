//! `haggle play` for any game that can be staged: a plain loop of what happened, how things stand, and a prompt.
//!
//! Nothing here knows a rule: what is shown and what can be typed comes from the table. [`room`] holds the table and lets
//! agents act, [`person`] obeys what is typed, [`screen`] shows.

mod person;
mod room;
mod screen;
#[cfg(test)]
mod tests;

use std::io::{BufRead, Write};

use game::{AnyScenario, Seat};

use super::page::{PLAIN, Page};
use super::{PlayOptions, record};
use crate::output::DIM;
use room::{Departure, Room};

/// Plays one game with a person in one seat. Returns when it is over, when the person leaves, or when the input ends.
pub(crate) fn play(
    scenario: &dyn AnyScenario,
    options: &PlayOptions,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    width: usize,
) -> anyhow::Result<()> {
    options.log.as_deref().map_or(Ok(()), record::check_path)?;
    let seating = seating(scenario, options)?;
    let mut room = Room::open(scenario, options, &seating)?;
    let mut page = Page::new(out, width);
    screen::introduce(&mut page, scenario, options.seat, &seating, &room)?;
    let outcome = match room.play(input, &mut page)? {
        Departure::Over(outcome) => outcome,
        Departure::Quit => return Ok(page.text(PLAIN, "You leave. The game is unfinished; nothing is saved.")?),
        Departure::InputEnded => {
            return Ok(page.text(PLAIN, "input ended, the game is left unfinished; nothing is saved")?);
        }
    };
    screen::conclude(&mut page, &room, &outcome)?;
    if let Some(path) = &options.log {
        let seating = scenario.seats().iter().cloned().zip(seating).collect();
        record::save(path, &scenario.text(), options.seed, seating, room.events().to_vec(), &outcome)?;
        page.text(DIM, &format!("The log is in {0}; haggle replay {0} --game 0 tells it again.", path.display()))?;
    }
    Ok(())
}

/// Who sits in each seat, agents spelled in full.
fn seating(scenario: &dyn AnyScenario, options: &PlayOptions) -> anyhow::Result<Vec<String>> {
    let seats = 0..scenario.seats().len();
    let spell = |seat: usize| {
        let mine = options.seat == Seat(u8::try_from(seat).unwrap_or(u8::MAX));
        match (mine, &options.opponent) {
            (true, _) => Ok(record::PERSON.to_owned()),
            (false, Some(agent)) => scenario.spell_agent(agent).map_err(anyhow::Error::msg),
            (false, None) => crate::scenario::default_agent(scenario, seat),
        }
    };
    seats.map(spell).collect()
}
