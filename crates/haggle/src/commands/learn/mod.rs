//! `haggle learn`: agents learn from recorded games, one file a kind of game.

pub(super) mod contract;
pub(super) mod kb;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::rc::Rc;

use anyhow::Context;
use game::{AnyScenario, Digest, GameLog, LogReader, ScenarioText, Source, Table, Wire, replay};

use crate::scenario::load_source;

/// Hands over the games of these logs, each with its file and line and its scenario as text and as a game; gives the hash
/// of all files together. The first fault ends it.
fn each_game(
    paths: &[PathBuf],
    mut take: impl FnMut(&str, &GameLog, &ScenarioText, &Rc<dyn AnyScenario>) -> anyhow::Result<()>,
) -> anyhow::Result<String> {
    let mut digest = Digest::default();
    let mut scenarios: BTreeMap<String, Rc<dyn AnyScenario>> = BTreeMap::new();
    for path in paths {
        let name = path.display().to_string();
        let file = File::open(path).with_context(|| format!("cannot read '{name}'"))?;
        let mut reader = LogReader::new(BufReader::new(digest.reading(file)));
        while let Some(log) = reader.next_game().with_context(|| format!("'{name}' is not a sound log"))? {
            let text = reader.scenario(&log.header).context("the game's scenario is missing")?;
            if !scenarios.contains_key(&text.hash) {
                let loaded = load_source(&Source::new(&*text.name, &*text.text), &[])?;
                scenarios.insert(text.hash.clone(), Rc::from(loaded));
            }
            let scenario = scenarios.get(&text.hash).context("just loaded")?;
            take(&format!("{name}:{}", log.line), &log, text, scenario)?;
        }
    }
    Ok(digest.finish())
}

/// Plays a recorded game again under the rules: the table as it stands after the last event, and the events.
fn replayed<'g, G: Wire>(game: &'g G, log: &GameLog, place: &str) -> anyhow::Result<(Table<'g, G>, Vec<G::Event>)> {
    let read = |(at_ms, value): &(u64, _)| Ok((*at_ms, game.event_from_json(value)?));
    let record = log.events.iter().map(read).collect::<anyhow::Result<Vec<_>>>();
    let record = record.with_context(|| format!("{place}: not a game of this scenario"))?;
    let table = replay(game, &record).map_err(|(seq, reason)| {
        let file = place.rsplit_once(':').map_or(place, |(file, _)| file);
        anyhow::anyhow!("{file}:{}: event {seq} is not what the rules give: {reason}", log.line + 1 + seq)
    })?;
    Ok((table, record.into_iter().map(|(_, event)| event).collect()))
}
