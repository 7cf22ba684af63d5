//! Seeds that are not written by hand: games of the built-in scenarios, played at random, with their moves and events.

use game::{
    AnyGame, AnyScenario, AnyTable, Attended, GameLog, Header, Lapsed, Presence, Questioned, Seat, Source, SpelledGame,
    VERSION, write_log,
};
use serde_json::Value;

/// Moves of one game that are kept as seeds.
const MOST_MOVES: usize = 40;

/// Games that are played to find a short one.
const GAMES: u64 = 12;

/// More moves than any of them has.
const ENDLESS: usize = 10_000;

/// The built-in scenarios of a game.
pub(crate) fn scenarios(game: &'static dyn AnyGame) -> Vec<Box<dyn AnyScenario>> {
    let load = |text: &str| game.load(&Source::new("built-in", text), &[]).ok();
    game.scenarios().iter().filter_map(|builtin| load(builtin.text)).collect()
}

/// The beginning of a game on each of some scenarios.
pub(crate) fn games(scenarios: &[Box<dyn AnyScenario>]) -> Vec<SpelledGame> {
    (0..).zip(scenarios).map(|(seed, scenario)| scenario.spelling().draw_game(seed, MOST_MOVES)).collect()
}

/// A table as it stands after some moves that were drawn at random.
pub(crate) fn table(scenario: &dyn AnyScenario, seed: u64, moves: usize) -> Result<Box<dyn AnyTable>, String> {
    let mut table =
        scenario.open_table(&vec![None; scenario.seats().len()], seed).map_err(|error| error.to_string())?;
    for (_, event) in scenario.spelling().draw_game(seed, moves).events {
        table.apply(&event).map_err(|refusal| format!("an event that happened cannot be read: {refusal}: {event}"))?;
    }
    Ok(table)
}

/// The seats of a table.
pub(crate) fn seats(count: usize) -> impl Iterator<Item = Seat> {
    Seat::all(count)
}

/// The shortest of some games on a scenario, as the text of a log.
pub(crate) fn short_log(scenario: &dyn AnyScenario) -> Option<Vec<u8>> {
    let drawn = (0..GAMES).map(|seed| scenario.spelling().draw_game(seed, ENDLESS));
    let game = drawn.min_by_key(|game| game.events.len())?;
    let header = Header {
        number: 0,
        seed: 1,
        scenario: scenario.text().hash,
        seating: scenario.seats().iter().map(|seat| (seat.clone(), "somebody".to_owned())).collect(),
        haggle: VERSION.to_owned(),
        attendance: vec![Attended { at_ms: 0, seat: "somebody".to_owned(), presence: Presence::Away }],
        questions: vec![Questioned {
            at_ms: 0,
            seat: "somebody".to_owned(),
            action: Value::Null,
            worth: Some(1.5),
            without: None,
            insisted: true,
        }],
        lapses: vec![Lapsed { seat: "somebody".to_owned(), moves: 2 }],
    };
    let log = GameLog { header, events: game.events, result: Value::Null, line: 0 };
    // The replay says what the result is.
    let log = scenario.replay(&log).ok()?;
    let mut text = Vec::new();
    write_log(&mut text, Some(&scenario.text()), log.log).ok()?;
    Some(text)
}
