//! Logs: read game by game, replayed under the rules, written again and read again.

use arena::GAMES;
use game::{AnyScenario, GameLog, Language, LogReader, ScenarioText, Seat, Source, write_log};

use crate::corpus::{scenarios, seats, short_log};
use crate::target::{refused, same};
use crate::{Target, Verdict};

/// The games of the sample that serve as a seed.
const SAMPLE_LINES: usize = 120;

struct Log;

/// Logs of all games are read in one way.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    vec![Box::new(Log)]
}

impl Target for Log {
    fn name(&self) -> &str {
        "log"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let sample = include_str!("../../../../samples/england-zimbabwe-synthetic.jsonl");
        let sample: Vec<&str> = sample.split_inclusive('\n').take(SAMPLE_LINES).collect();
        let end = sample.iter().rposition(|line| line.starts_with("{\"result\"")).map_or(0, |last| last + 1);
        let mut seeds = vec![sample[..end].concat().into_bytes()];
        for game in GAMES {
            seeds.extend(scenarios(*game).iter().filter_map(|scenario| short_log(&**scenario)));
        }
        seeds
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let games = match games_of(input) {
            Ok(games) => games,
            Err(reason) => return refused(input, &reason),
        };
        let written = write(&games)?;
        let again = games_of(&written).map_err(|error| format!("was written and cannot be read: {error}"))?;
        same("a log", &String::from_utf8_lossy(&written), &String::from_utf8_lossy(&write(&again)?))?;
        for (scenario, log) in &games {
            if let Some(reason) = replay(scenario, log)? {
                return refused(input, &reason);
            }
        }
        Ok(Verdict::Accepted)
    }
}

/// The games of a log, each with its scenario.
fn games_of(input: &[u8]) -> Result<Vec<(ScenarioText, GameLog)>, String> {
    let mut reader = LogReader::new(input);
    let mut games = Vec::new();
    while let Some(log) = reader.next_game().map_err(|error| error.to_string())? {
        let scenario = reader.scenario(&log.header).ok_or("a game without its scenario")?;
        games.push((scenario.clone(), log));
    }
    Ok(games)
}

fn write(games: &[(ScenarioText, GameLog)]) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    for (scenario, log) in games {
        write_log(&mut text, Some(scenario), log.clone()).map_err(|error| error.to_string())?;
    }
    Ok(text)
}

/// Replays a game, if its scenario can be loaded; says why not. What was replayed replays again, to the same.
fn replay(text: &ScenarioText, log: &GameLog) -> Result<Option<String>, String> {
    let Some(game) = GAMES.iter().find(|game| game.name() == text.game) else {
        return Ok(Some("no such game".to_owned()));
    };
    let scenario = match game.load(&Source::new(&*text.name, &*text.text), &[]) {
        Ok(scenario) => scenario,
        Err(faults) => return Ok(Some(faults.to_string())),
    };
    let again = match scenario.replay(log) {
        Ok(again) => again.log,
        Err(error) => return Ok(Some(error.reason.to_string())),
    };
    same("a replayed game", &Ok(again.clone()), &scenario.replay(&again).map(|game| game.log))?;
    tell(&*scenario, &again)?;
    Ok(None)
}

/// Tells every seat, and those who only watch, about every event: nothing may panic.
fn tell(scenario: &dyn AnyScenario, log: &GameLog) -> Result<(), String> {
    let mut table = scenario.open_table(&vec![None; scenario.seats().len()], 0).map_err(|error| error.to_string())?;
    let listeners: Vec<Option<Seat>> = seats(scenario.seats().len()).map(Some).chain([None]).collect();
    for (_, event) in &log.events {
        table.apply(event).map_err(|refusal| format!("an event that was replayed cannot be applied: {refusal}"))?;
        listeners.iter().for_each(|seat| drop(table.tell(event, *seat, Language::English)));
        listeners.iter().flatten().for_each(|seat| drop(table.remarks(*seat, event)));
    }
    listeners.iter().flatten().for_each(|seat| drop(table.closing(*seat)));
    Ok(())
}
