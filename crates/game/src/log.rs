//! The log: a negotiation is its scenario, its seating, its seed and its events.
//!
//! A log file holds JSON lines. A `scenario` line carries the whole text of a scenario and its hash; every game that
//! follows begins with a `game` line that names the hash, goes on with one line an event, and ends with a `result`
//! line. One file may hold any number of games, and needs nothing beside it to be replayed.

use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The version written into logs.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A scenario as it stands in a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioText {
    /// The kind of game.
    pub game: String,
    /// The scenario's name.
    pub name: String,
    /// SHA-256 of the text, in hexadecimal.
    pub hash: String,
    /// The scenario file itself.
    pub text: String,
}

impl ScenarioText {
    /// A scenario's text with its hash.
    pub fn new(game: &str, name: &str, text: String) -> ScenarioText {
        let hash = sha256(text.as_bytes());
        ScenarioText { game: game.to_owned(), name: name.to_owned(), hash, text }
    }
}

/// SHA-256 in hexadecimal, as it stands in logs and models.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is known of a game before its first event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The number of the game in its run.
    pub number: u64,
    /// The seed of the run.
    pub seed: u64,
    /// The hash of the scenario.
    pub scenario: String,
    /// Who sits where: pairs of seat and agent (or person), in seat order.
    pub seating: Vec<(String, String)>,
    /// The version of Haggle that wrote it.
    pub haggle: String,
}

/// One game of a log file.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLog {
    /// Scenario, seating and seed.
    pub header: Header,
    /// The events with their times in milliseconds.
    pub events: Vec<(u64, Value)>,
    /// The result line.
    pub result: Value,
    /// The line of the file on which the game begins, counted from 1.
    pub line: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Scenario { scenario: ScenarioText },
    Game { game: Header },
    Event { seq: u64, at_ms: u64, event: Value },
    Result { result: Value },
}

/// Writes one game; the scenario line goes before the first game that is played on it.
pub fn write_log(out: &mut dyn Write, scenario: Option<&ScenarioText>, log: GameLog) -> io::Result<()> {
    if let Some(scenario) = scenario {
        write_line(out, &Line::Scenario { scenario: scenario.clone() })?;
    }
    write_line(out, &Line::Game { game: log.header })?;
    for (seq, (at_ms, event)) in (0..).zip(log.events) {
        write_line(out, &Line::Event { seq, at_ms, event })?;
    }
    write_line(out, &Line::Result { result: log.result })
}

fn write_line(out: &mut dyn Write, line: &Line) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

/// What is wrong with a log, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: String,
}

/// Reads a log file game by game.
pub struct LogReader<R> {
    lines: io::Lines<R>,
    line: usize,
    scenarios: Vec<ScenarioText>,
}

impl<R: BufRead> LogReader<R> {
    /// A reader at the beginning of a file.
    pub fn new(file: R) -> Self {
        LogReader { lines: file.lines(), line: 0, scenarios: Vec::new() }
    }

    /// The scenario that a game was played on.
    pub fn scenario(&self, header: &Header) -> Option<&ScenarioText> {
        self.scenarios.iter().find(|scenario| scenario.hash == header.scenario)
    }

    /// The next game; `None` at the end of the file.
    pub fn next_game(&mut self) -> Result<Option<GameLog>, LogError> {
        let header = loop {
            match self.next_line()? {
                None => return Ok(None),
                Some(Line::Scenario { scenario }) => self.add_scenario(scenario)?,
                Some(Line::Game { game }) => break game,
                Some(_) => return Err(self.error("an event or result before any game; a log begins with a game line")),
            }
        };
        if self.scenario(&header).is_none() {
            return Err(self.error("the game's scenario is not in this file; the scenario line must stand before it"));
        }
        let line = self.line;
        let mut events = Vec::new();
        loop {
            match self.next_line()? {
                Some(Line::Event { seq, at_ms, event }) if seq == events.len() as u64 => events.push((at_ms, event)),
                Some(Line::Event { seq, .. }) => {
                    return Err(self.error(format!("event {seq} where event {} was expected", events.len())));
                }
                Some(Line::Result { result }) => return Ok(Some(GameLog { header, events, result, line })),
                Some(_) => return Err(self.error("a new game begins before the last one has its result line")),
                None => return Err(self.error("the file ends in the middle of a game: there is no result line")),
            }
        }
    }

    fn add_scenario(&mut self, scenario: ScenarioText) -> Result<(), LogError> {
        if ScenarioText::new(&scenario.game, &scenario.name, scenario.text.clone()).hash != scenario.hash {
            return Err(self.error("the scenario's text does not match its hash; the file was changed after the games"));
        }
        self.scenarios.push(scenario);
        Ok(())
    }

    fn next_line(&mut self) -> Result<Option<Line>, LogError> {
        let Some(text) = self.lines.next() else { return Ok(None) };
        self.line += 1;
        let text = text.map_err(|error| self.error(format!("cannot be read: {error}")))?;
        let line = serde_json::from_str(&text);
        line.map(Some).map_err(|_| self.error("not a line of a Haggle log (scenario, game, event or result)"))
    }

    fn error(&self, what: impl Into<String>) -> LogError {
        LogError { line: self.line, what: what.into() }
    }
}
