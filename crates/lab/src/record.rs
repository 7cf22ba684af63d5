//! A table that is over as a log, such as `haggle run` writes.

use game::{AnyGame, AnyScenario, GameLog, Header, ScenarioText};
use serde_json::Value;

use crate::scenarios;
use crate::store::{EventRow, Kind, TableRow};

/// The log of a table from its events, with times since it was opened.
pub(crate) fn log_of(
    row: &TableRow,
    scenario: &dyn AnyScenario,
    events: &[(EventRow, Value)],
    result: Value,
) -> GameLog {
    let filler = |agent: &Option<String>| agent.clone().unwrap_or_else(|| "person".to_owned());
    let header = Header {
        number: 0,
        seed: row.seed,
        scenario: scenario.text().hash,
        seating: scenario.seats().iter().cloned().zip(row.seating.iter().map(filler)).collect(),
        haggle: game::VERSION.to_owned(),
    };
    let since = |at_ms: u64| at_ms.saturating_sub(row.created_ms);
    let events = events.iter().map(|(row, body)| (since(row.at_ms), body.clone())).collect();
    GameLog { header, events, result, line: 0 }
}

/// The log of a table that is over, played again under the rules, and its scenario. The error says what does not fit.
pub fn record(
    games: &'static [&'static dyn AnyGame],
    row: &TableRow,
    book: Vec<EventRow>,
) -> Result<(ScenarioText, GameLog), String> {
    let scenario = scenarios::read(games, &row.scenario, &row.scenario_text)?;
    // Nobody is asked to move here, so the agents need not be there.
    let mut table = scenario.open_table(&vec![None; row.seating.len()], row.seed)?;
    let mut events = Vec::new();
    for row in book.into_iter().filter(|row| row.kind == Kind::Game) {
        let body: Value = serde_json::from_str(&row.body).map_err(|error| format!("entry {}: {error}", row.seq))?;
        table.apply(&body).map_err(|refusal| format!("entry {}: {refusal}", row.seq))?;
        events.push((row, body));
    }
    let outcome = table.outcome().ok_or("the game is not over")?;
    let result = serde_json::to_value(&outcome).map_err(|error| error.to_string())?;
    let log = log_of(row, &*scenario, &events, result);
    let again = scenario.replay(&log).map_err(|(event, reason)| format!("event {event}: {reason}"))?;
    if again.result != log.result {
        return Err(format!("the rules give the result {}", again.result));
    }
    Ok((scenario.text(), log))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{note, remark, table};

    const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME];

    fn room() -> TableRow {
        let room = bilateral::GAME.scenarios.iter().find(|scenario| scenario.name == "room").unwrap();
        TableRow { scenario_text: room.text.to_owned(), ..table("a") }
    }

    #[test]
    fn what_cannot_be_a_log_is_told_with_the_reason() {
        let reason = |row: &TableRow, book| record(GAMES, row, book).unwrap_err();
        assert_eq!(reason(&room(), vec![note(1, "{\"started\":{}}")]), "the game is not over");
        let misfit = reason(&room(), vec![note(1, "{\"started\":{}}"), remark(2)]);
        assert!(misfit.starts_with("entry 2: "), "{misfit}");
        let garbled = EventRow { body: "{".to_owned(), ..remark(1) };
        assert!(reason(&room(), vec![garbled]).starts_with("entry 1: "));
        let unknown = TableRow { scenario_text: "?".to_owned(), ..room() };
        assert!(!reason(&unknown, Vec::new()).is_empty());
    }
}
