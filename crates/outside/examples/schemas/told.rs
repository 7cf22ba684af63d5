//! The messages as types that are described: `outside::messages` with what is borrowed there owned here, and nothing unsaid.
//! A test holds real messages against the schema.

#![expect(dead_code, reason = "these types are described, and never made")]

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What the game says.
#[derive(JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Said {
    /// A game begins. To be answered by `Ready`.
    Begin {
        /// The kind of game.
        game: String,
        /// The name of the program's seat.
        seat: String,
        /// The names of all seats.
        seats: Vec<String>,
        /// A whole number below 2^53. Whoever draws from it alone plays the same game again in the same run.
        seed: u64,
        /// The rules of this scenario so far as they are the seat's to know: see the schema of the game.
        briefing: Value,
    },
    /// The program is asked for a move. To be answered by `Moved`.
    Act {
        /// What has happened since it was asked last, or since the beginning.
        news: Vec<News>,
        /// How things stand: see the schema of the game.
        view: Value,
        /// The legal moves, if the program wished for them and they are not too many. Kinds of moves without end, such as
        /// words, are not in the list.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Value>>,
    },
    /// The game is over. Not to be answered; the next message is the `begin` of another game, or the end of the input.
    End {
        /// What has happened since the program was asked last.
        news: Vec<News>,
        /// What came of it for the program's seat.
        result: Parted,
    },
}

/// Something that happened, as the seat is told of it.
#[derive(JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct News {
    /// As a sentence.
    text: String,
    /// As data, so far as the seat may know it: see the schema of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<Value>,
}

/// How a game ended, and what that was worth to the program's seat.
#[derive(JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parted {
    /// In which way it ended.
    ending: Ending,
    /// What it was worth to the seat.
    score: f64,
    /// The period in which it ended, counted from 0.
    period: u32,
    /// What the program did wrong, if that stopped the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The ways in which games end.
#[derive(JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ending {
    /// Everything was agreed.
    Agreement,
    /// The deadline came and what had been agreed by then was implemented.
    Partial,
    /// A seat opted out.
    OptOut,
    /// The deadline came without agreement.
    NoDeal,
    /// A seat made no move, or an illegal one; the game was stopped.
    Fault,
}

/// The answer to `begin`.
#[derive(JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Ready {
    /// The program is ready.
    Ready {
        /// It wants the legal moves with every view, where there are at most so many.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
    },
}

/// The answer to `act`.
#[derive(JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moved {
    /// The move: see the schema of the game.
    #[serde(rename = "move")]
    action: Value,
}
