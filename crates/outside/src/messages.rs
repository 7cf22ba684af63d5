//! What goes between a game and a program: JSON, one message a line.
//!
//! The game speaks first, and every message of the program answers one of the game: `begin` is answered by `ready`, `act`
//! by a move; `end` is not answered.

use game::{Told, Wishes};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::limits::MOVES;

/// What the game says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Said<'a> {
    /// A game begins. To be answered by `ready`.
    Begin {
        /// The kind of game.
        game: &'a str,
        /// The name of the program's seat.
        seat: &'a str,
        /// The names of all seats.
        seats: &'a [String],
        /// A whole number below 2^53. Whoever draws from it alone plays the same game again in the same run.
        seed: u64,
        /// The rules of this scenario so far as they are the seat's to know; every game has a schema of its own for it.
        briefing: &'a Value,
    },
    /// The program is asked for a move.
    Act {
        /// What has happened since it was asked last, or since the beginning.
        news: &'a [Told],
        /// How things stand; every game has a schema of its own for it.
        view: &'a RawValue,
        /// The legal moves, if the program wished for them and they are not too many. Kinds of moves without end, such as
        /// words, are not in the list.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<&'a [Value]>,
    },
    /// The game is over. Not to be answered; the next message is the `begin` of another game, or the end of the input.
    End {
        /// What has happened since the program was asked last.
        news: &'a [Told],
        /// What came of it for the program's seat.
        result: &'a game::Parting,
    },
}

impl Said<'_> {
    /// The message as a line.
    pub(crate) fn line(&self) -> Vec<u8> {
        // Nothing in a message can fail to be JSON.
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line
    }
}

/// The answer to `begin`.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ready {
    /// The program is ready.
    Ready {
        /// It wants the legal moves with every view, where there are at most so many.
        #[serde(default)]
        moves: Option<u32>,
    },
}

impl From<Ready> for Wishes {
    fn from(Ready::Ready { moves }: Ready) -> Wishes {
        let moves = moves.map_or(0, |moves| usize::try_from(moves).unwrap_or(MOVES));
        Wishes { moves: moves.min(MOVES) }
    }
}

/// The answer to `act`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// The move; every game has a schema of its own for it.
    #[serde(rename = "move")]
    pub action: Value,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_be_ready_without_wishes() {
        let wishes = |text: &str| serde_json::from_str::<Ready>(text).map(Wishes::from).ok();
        assert_eq!(wishes(r#"{"type": "ready"}"#), Some(Wishes { moves: 0 }));
        assert_eq!(wishes(r#"{"type": "ready", "moves": 7}"#), Some(Wishes { moves: 7 }));
        assert_eq!(wishes(r#"{"type": "ready", "moves": 4000000000}"#), Some(Wishes { moves: MOVES }));
        for odd in
            [r#"{"type": "ready", "mvoes": 7}"#, r#"{"type": "steady"}"#, "{}", r#"{"type": "ready", "moves": -1}"#]
        {
            assert_eq!(wishes(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_message_is_one_line() {
        let view = RawValue::from_string("{\"a\":\"two\\nlines\"}".to_owned()).unwrap();
        let line = Said::Act { news: &[], view: &view, moves: None }.line();
        assert_eq!(line, b"{\"type\":\"act\",\"news\":[],\"view\":{\"a\":\"two\\nlines\"}}\n");
    }
}
