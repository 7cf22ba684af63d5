//! The log of a finished negotiation, in the form in which runs between agents are logged.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use bilateral::{Bilateral, Event, GAME};
use game::{Game, GameLog, Header, Outcome, ScenarioText, Seat, VERSION, Wire, write_log};

use serde_json::Value;

use super::PlayOptions;

/// How a person is called in the seating of a log.
pub(super) const PERSON: &str = "person";

/// Complains before the game if the log could not be written after it.
pub(super) fn check_path(path: &Path) -> anyhow::Result<()> {
    if path.exists() {
        bail!("'{}' exists; give another file with --log, or remove it", path.display());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("there is no folder '{}' for the log; make it first", folder.display());
    }
    Ok(())
}

/// Writes the log of a bilateral negotiation.
pub(super) fn write(
    path: &Path,
    game: &Bilateral,
    options: &PlayOptions,
    events: &[(u64, Event)],
    outcome: &Outcome,
) -> anyhow::Result<()> {
    let scenario = ScenarioText::new(GAME.name, &(GAME.info)(game).name, (GAME.text)(game));
    let events = events.iter().map(|(at_ms, event)| (*at_ms, game.event_json(event))).collect();
    save(path, &scenario, options.seed, seating(game, options)?, events, outcome)
}

/// Writes a log.
pub(super) fn save(
    path: &Path,
    scenario: &ScenarioText,
    seed: u64,
    seating: Vec<(String, String)>,
    events: Vec<(u64, Value)>,
    outcome: &Outcome,
) -> anyhow::Result<()> {
    let header = Header { number: 0, seed, scenario: scenario.hash.clone(), seating, haggle: VERSION.to_owned() };
    let log = GameLog { header, events, result: serde_json::to_value(outcome)?, line: 0 };
    let cannot = || format!("cannot write '{}'", path.display());
    let mut file = BufWriter::new(File::create_new(path).with_context(cannot)?);
    write_log(&mut file, Some(scenario), log).with_context(cannot)?;
    file.flush().with_context(cannot)
}

/// Who sits where; the agent is spelled in full.
fn seating(game: &Bilateral, options: &PlayOptions) -> anyhow::Result<Vec<(String, String)>> {
    let agent = GAME.spell_agent(options.opponent()).map_err(anyhow::Error::msg)?;
    let filler = |seat: Seat| if seat == options.seat { PERSON.to_owned() } else { agent.clone() };
    Ok(game.seats().iter().cloned().zip([Seat(0), Seat(1)].map(filler)).collect())
}
