//! How a game ended and what it was worth to each seat.

use serde::Serialize;
use serde_json::{Map, Value};

/// The way in which a game ended, in words that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Everything was agreed.
    Agreement,
    /// The deadline came and what had been agreed by then was implemented.
    Partial,
    /// A seat opted out.
    OptOut,
    /// The deadline came without agreement.
    NoDeal,
    /// A seat's agent made an illegal move; the game was stopped.
    Fault,
}

impl Ending {
    /// All of them, in the order of reports.
    pub const ALL: [Ending; 5] = [Ending::Agreement, Ending::Partial, Ending::OptOut, Ending::NoDeal, Ending::Fault];

    /// The name used in logs, tables and options.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Agreement => "agreement",
            Ending::Partial => "partial",
            Ending::OptOut => "opt-out",
            Ending::NoDeal => "no-deal",
            Ending::Fault => "fault",
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// In which way it ended.
    pub ending: Ending,
    /// What it was worth to each seat, in seat order.
    pub scores: Vec<f64>,
    /// The period in which it ended, counted from 0.
    pub period: u32,
    /// What else the game has to say of its end (the agreement, who opted out, types), by name.
    pub facts: Map<String, Value>,
}
