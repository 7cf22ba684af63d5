//! Reading a log game by game: never more than one game is in memory, and none that is longer than the limits allow.

use std::collections::HashMap;
use std::io::{BufRead, Read};

use serde::Deserialize;
use serde_json::Value;

use super::{GameLog, Header, ScenarioText};
use crate::digest::sha256;
use crate::input::in_words;
use crate::limits::{GAME_BYTES, GAME_EVENTS, GAME_VALUES, LOG_LINE_BYTES, LOG_SCENARIO_BYTES, LOG_SCENARIOS};

/// What is wrong with a log, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: String,
}

/// A line as it stands in a file.
#[derive(Deserialize)]
struct Fields {
    scenario: Option<ScenarioText>,
    game: Option<Header>,
    seq: Option<u64>,
    at_ms: Option<u64>,
    event: Option<Value>,
    result: Option<Value>,
}

enum Line {
    Scenario(ScenarioText),
    Game(Header),
    Event { seq: u64, at_ms: u64, event: Value },
    Result(Value),
}

impl Fields {
    fn line(self) -> Option<Line> {
        match self {
            Fields { scenario: Some(scenario), game: None, event: None, result: None, .. } => {
                Some(Line::Scenario(scenario))
            }
            Fields { scenario: None, game: Some(game), event: None, result: None, .. } => Some(Line::Game(game)),
            Fields { scenario: None, game: None, seq, at_ms, event: Some(event), result: None } => {
                Some(Line::Event { seq: seq?, at_ms: at_ms?, event })
            }
            Fields { scenario: None, game: None, event: None, result: Some(result), .. } => Some(Line::Result(result)),
            _ => None,
        }
    }
}

/// What the lines of a game take so far.
#[derive(Default)]
struct Size {
    bytes: usize,
    values: usize,
}

/// Reads a log file game by game.
pub struct LogReader<R> {
    file: R,
    line: usize,
    buffer: Vec<u8>,
    scenarios: HashMap<String, ScenarioText>,
    scenario_bytes: usize,
    size: Size,
}

impl<R: BufRead> LogReader<R> {
    /// A reader at the beginning of a file.
    pub fn new(file: R) -> Self {
        LogReader {
            file,
            line: 0,
            buffer: Vec::new(),
            scenarios: HashMap::new(),
            scenario_bytes: 0,
            size: Size::default(),
        }
    }

    /// The scenario that a game was played on.
    pub fn scenario(&self, header: &Header) -> Option<&ScenarioText> {
        self.scenarios.get(&header.scenario)
    }

    /// The next game; `None` at the end of the file.
    pub fn next_game(&mut self) -> Result<Option<GameLog>, LogError> {
        let header = loop {
            self.size = Size::default();
            match self.next_line()? {
                None => return Ok(None),
                Some(Line::Scenario(scenario)) => self.add_scenario(scenario)?,
                Some(Line::Game(game)) => break game,
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
                Some(Line::Event { .. }) if events.len() == GAME_EVENTS => {
                    return Err(self.error(format!("the game has more than {GAME_EVENTS} events; cut it into several")));
                }
                Some(Line::Event { seq, at_ms, event }) if seq == events.len() as u64 => events.push((at_ms, event)),
                Some(Line::Event { seq, .. }) => {
                    return Err(self.error(format!("event {seq} where event {} was expected", events.len())));
                }
                Some(Line::Result(result)) => return Ok(Some(GameLog { header, events, result, line })),
                Some(_) => return Err(self.error("a new game begins before the last one has its result line")),
                None => return Err(self.error("the file ends in the middle of a game: there is no result line")),
            }
        }
    }

    fn add_scenario(&mut self, scenario: ScenarioText) -> Result<(), LogError> {
        if sha256(scenario.text.as_bytes()) != scenario.hash {
            return Err(self.error("the scenario's text does not match its hash; the file was changed after the games"));
        }
        self.scenario_bytes += scenario.text.len();
        let most = LOG_SCENARIO_BYTES as u64;
        if self.scenarios.len() == LOG_SCENARIOS || self.scenario_bytes > LOG_SCENARIO_BYTES {
            let what = format!("the file has more than {LOG_SCENARIOS} scenarios, or {} of them", in_words(most));
            return Err(self.error(format!("{what}; cut it into several")));
        }
        // The first line of a scenario stands; a later one can differ only in what the text itself says anyway.
        self.scenarios.entry(scenario.hash.clone()).or_insert(scenario);
        Ok(())
    }

    fn next_line(&mut self) -> Result<Option<Line>, LogError> {
        if !self.fill()? {
            return Ok(None);
        }
        self.size.bytes += self.buffer.len();
        self.size.values += values_in(&self.buffer);
        if self.size.bytes > GAME_BYTES || self.size.values > GAME_VALUES {
            let most = in_words(GAME_BYTES as u64);
            return Err(self.error(format!("the game is longer than {most}, or than {GAME_VALUES} JSON values")));
        }
        let line = serde_json::from_slice(&self.buffer).ok().and_then(Fields::line);
        line.map(Some).ok_or_else(|| self.error("not a line of a Haggle log (scenario, game, event or result)"))
    }

    /// Reads the next line into the buffer; false at the end of the file.
    fn fill(&mut self) -> Result<bool, LogError> {
        self.buffer.clear();
        self.line += 1;
        let read = self.file.by_ref().take(LOG_LINE_BYTES + 1).read_until(b'\n', &mut self.buffer);
        read.map_err(|error| self.error(format!("cannot be read: {error}")))?;
        if self.buffer.len() as u64 > LOG_LINE_BYTES {
            return Err(self.error(format!("longer than {}; this is not a Haggle log", in_words(LOG_LINE_BYTES))));
        }
        if self.buffer.is_empty() {
            self.line -= 1;
        }
        Ok(!self.buffer.is_empty())
    }

    fn error(&self, what: impl Into<String>) -> LogError {
        LogError { line: self.line, what: what.into() }
    }
}

/// At least as many values as the JSON of a line has: what stands outside of texts is counted.
fn values_in(line: &[u8]) -> usize {
    let (mut count, mut in_text, mut escaped) = (0, false, false);
    for byte in line {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_text,
            b'"' => in_text = !in_text,
            b',' | b':' | b'[' | b'{' if !in_text => count += 1,
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(file: impl BufRead) -> String {
        let mut reader = LogReader::new(file);
        loop {
            match reader.next_game() {
                Ok(Some(_)) => {}
                Ok(None) => return "read to its end".to_owned(),
                Err(error) => return error.to_string(),
            }
        }
    }

    /// A scenario and the line with which a game on it begins.
    fn head() -> String {
        let scenario = ScenarioText::new("bilateral", "x", String::new());
        let hash = scenario.hash.clone();
        let (seating, haggle, attendance) = (Vec::new(), String::new(), Vec::new());
        let (questions, lapses) = (Vec::new(), Vec::new());
        let game = Header { number: 0, seed: 0, scenario: hash, seating, haggle, attendance, questions, lapses };
        let lines = [serde_json::json!({ "scenario": scenario }), serde_json::json!({ "game": game })];
        lines.map(|line| format!("{line}\n")).concat()
    }

    #[test]
    fn an_endless_line_is_refused() {
        let zeros = std::io::BufReader::new(std::io::repeat(0));
        assert_eq!(refused(zeros), "line 1: longer than 12352 KiB; this is not a Haggle log");
        let blanks = std::io::BufReader::new(std::io::repeat(b' '));
        assert!(refused(std::io::Cursor::new(head()).chain(blanks)).starts_with("line 3: longer than"));
    }

    #[test]
    fn an_endless_game_is_refused() {
        let event = |seq: usize| format!("{{\"seq\":{seq},\"at_ms\":0,\"event\":{{}}}}\n");
        let events: String = (0..=GAME_EVENTS).map(event).collect();
        let said = refused(std::io::Cursor::new(head() + &events));
        assert!(said.contains("the game has more than 200000 events"), "{said}");
    }

    #[test]
    fn a_game_of_too_many_values_is_refused_before_they_take_memory() {
        let list = format!("[{}0]", "0,".repeat(GAME_VALUES / 2));
        let event = |seq: usize| format!("{{\"seq\":{seq},\"at_ms\":0,\"event\":{list}}}\n");
        let said = refused(std::io::Cursor::new(head() + &event(0) + &event(1)));
        assert!(said.starts_with("line 4: the game is longer than 128 MiB, or than 5000000 JSON values"), "{said}");
    }

    #[test]
    fn only_what_stands_outside_of_texts_counts_as_a_value() {
        assert_eq!(values_in(br#"{"a\",[{:": [1, 2], "b": {}}"#), 7);
    }

    #[test]
    fn too_many_scenarios_are_refused() {
        let line = |number: usize| {
            let scenario = ScenarioText::new("bilateral", "x", number.to_string());
            format!("{}\n", serde_json::json!({ "scenario": scenario }))
        };
        let lines: String = (0..=LOG_SCENARIOS).map(line).collect();
        assert!(refused(std::io::Cursor::new(lines)).starts_with("line 1001: the file has more than 1000 scenarios"));
    }
}
