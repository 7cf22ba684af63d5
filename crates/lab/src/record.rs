//! A table that is over as a log, such as `haggle run` writes.

use std::sync::Arc;

use game::{GameLog, ReplayError, ScenarioText, Shelf, Source};
use serde_json::Value;

use crate::replay::Replay;
use crate::store::Kept;
use crate::trouble::{ScenarioError, TableError};

/// Why a table cannot be a log.
#[derive(Debug, thiserror::Error)]
pub enum NoRecord {
    /// It cannot be played again.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The game goes on.
    #[error("the game is not over")]
    NotOver,
    /// The rules do not allow what happened.
    #[error(transparent)]
    Illegal(#[from] ReplayError),
    /// Under the rules it ends otherwise.
    #[error("the rules give the result {0}")]
    OtherResult(Value),
}

/// The log of a table that is over, played again under the rules, and its scenario. The error says what does not fit.
pub fn record(shelf: &Shelf, kept: Kept) -> Result<(ScenarioText, GameLog), NoRecord> {
    let source = Source::new(&kept.table.scenario, &kept.table.scenario_text);
    let scenario = shelf.load(&source, &[]).map_err(ScenarioError::from).map_err(TableError::from)?;
    let replay = Replay::of(Arc::clone(&scenario), kept)?;
    let log = replay.log().ok_or(NoRecord::NotOver)?;
    let again = scenario.replay(&log)?.log;
    if again.result != log.result {
        return Err(NoRecord::OtherResult(again.result));
    }
    Ok((scenario.text(), log))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{note, remark, table};
    use crate::store::{EventRow, TableRow};

    const GAMES: &[&dyn game::AnyGame] = &[&bilateral::GAME];

    fn room() -> TableRow {
        let room = bilateral::GAME.scenarios.iter().find(|scenario| scenario.name == "room").unwrap();
        TableRow { scenario_text: room.text.to_owned(), ..table("a") }
    }

    #[test]
    fn what_cannot_be_a_log_is_told_with_the_reason() {
        let shelf = Shelf::new(GAMES, game::Library::empty());
        let reason = |row: &TableRow, book| {
            let kept = Kept { table: row.clone(), book, presence: Vec::new() };
            record(&shelf, kept).unwrap_err().to_string()
        };
        assert_eq!(reason(&room(), vec![note(1, "{\"started\":{}}")]), "the game is not over");
        let misfit = reason(&room(), vec![note(1, "{\"started\":{}}"), remark(2)]);
        assert!(misfit.starts_with("entry 2: "), "{misfit}");
        let garbled = EventRow { body: "{".to_owned(), ..remark(1) };
        assert!(reason(&room(), vec![garbled]).starts_with("entry 1: "));
        let unknown = TableRow { scenario_text: "?".to_owned(), ..room() };
        assert!(!reason(&unknown, Vec::new()).is_empty());
    }
}
