//! The log: a negotiation is its scenario, its seating, its seed and its events.
//!
//! A log file holds JSON lines. A `scenario` line carries the whole text of a scenario and its hash; every game that
//! follows begins with a `game` line that names the hash, goes on with one line an event, and ends with a `result`
//! line. One file may hold any number of games, and needs nothing beside it to be replayed.

mod reader;

use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::sha256;
use crate::limits::GAME_EVENTS;
pub use reader::{LogError, LogReader};

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

/// What is known of a game before its first event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// Who came, was away or left while it was played, by time; nothing where nobody looked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attendance: Vec<Attended>,
    /// What players were asked before moves that give something up, by time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Questioned>,
    /// For whom moves were made because they took too long, in seat order; nothing where everybody was in time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lapses: Vec<Lapsed>,
}

/// A player for whom moves were made, in a game in which whoever takes too long passes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lapsed {
    /// The name of the seat.
    pub seat: String,
    /// How many moves.
    pub moves: u32,
}

impl Header {
    /// What is known of the first game of a run.
    pub(crate) fn new(scenario: String, seating: Vec<(String, String)>, seed: u64) -> Header {
        let haggle = VERSION.to_owned();
        let (attendance, questions, lapses) = (Vec::new(), Vec::new(), Vec::new());
        Header { number: 0, seed, scenario, seating, haggle, attendance, questions, lapses }
    }
}

/// Is somebody there?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// They are.
    There,
    /// They have no connection; nobody knows whether they meant it.
    Away,
    /// They left, and said so.
    Left,
}

/// From when on somebody was there, away or gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attended {
    /// When it began, in milliseconds, as events have it.
    pub at_ms: u64,
    /// The name of the seat.
    pub seat: String,
    /// What began.
    pub presence: Presence,
}

/// A move that a player was asked about, because it gives something up, or that a player insisted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Questioned {
    /// When, in milliseconds, as events have it.
    pub at_ms: u64,
    /// The name of the seat.
    pub seat: String,
    /// The move.
    #[serde(rename = "move")]
    pub action: Value,
    /// What the player has after it, in points, where that is a number.
    pub worth: Option<f64>,
    /// What the player has without it, likewise.
    pub without: Option<f64>,
    /// Was it made all the same? Otherwise it was questioned, and not made then.
    pub insisted: bool,
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

#[derive(Serialize)]
#[serde(untagged)]
enum Line<'a> {
    Scenario { scenario: &'a ScenarioText },
    Game { game: &'a Header },
    Event { seq: usize, at_ms: u64, event: &'a Value },
    Result { result: &'a Value },
}

/// Writes one game; the scenario line goes before the first game that is played on it. A game that is too long to be read
/// back is refused before anything of it is written.
pub fn write_log(out: &mut dyn Write, scenario: Option<&ScenarioText>, log: GameLog) -> io::Result<()> {
    if log.events.len() > GAME_EVENTS {
        let what = format!("a game of {} events is too long for a log, which holds {GAME_EVENTS}", log.events.len());
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, what));
    }
    if let Some(scenario) = scenario {
        write_line(out, &Line::Scenario { scenario })?;
    }
    write_line(out, &Line::Game { game: &log.header })?;
    for (seq, (at_ms, event)) in log.events.iter().enumerate() {
        write_line(out, &Line::Event { seq, at_ms: *at_ms, event })?;
    }
    write_line(out, &Line::Result { result: &log.result })
}

fn write_line(out: &mut dyn Write, line: &Line<'_>) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}
