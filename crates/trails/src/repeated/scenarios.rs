//! The registry line of repeated games and the scenarios that come with the program.

use game::{Builtin, Fault, GameKind, Measure, Outcome, ScenarioInfo, Setting, Source};
use serde_json::Value;

use super::file::STEPS;
use super::report::analyze;
use super::{Ending, Repeated, Setup, agents, generate, read_setup, setup_to_toml};
use crate::Audience;
use crate::limits::{BOARD_LIMIT, PROPOSAL_LIMIT};

/// Repeated games.
pub static GAME: GameKind<Repeated> = GameKind {
    name: "repeated",
    title: "Promises over time",
    sentence: "Two players walk over board after board, promise each other chips, and may break their promises.",
    source: "Gal, Kraus, Gelfand, Khashan and Salmon 2011",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load: |source, settings| game::load(source, settings, read_setup, change, Setup::check),
    known_to_all: Repeated::known_to_all,
    info: |game| info(game.setup()),
    text: |game| setup_to_toml(game.setup()),
    period: "turn",
    opponent: Some("purb"),
    measures: MEASURES,
    verbs: &[analyze::ANALYZE],
    lessons: &[],
    generator: Some(generate::GENERATOR),
};

const MEASURES: &[Measure] = &[
    Measure::number("turns", "Turns of the match", |outcome| outcome.facts.get("turns")?.as_f64()),
    Measure::number("agreements", "Agreements, kept or not", |outcome| outcome.facts.get("agreements")?.as_f64()),
    Measure::mean("first_goals", "Goals that the first player reached", |outcome| of_seat(outcome, "goals", 0)),
    Measure::mean("second_goals", "Goals that the second player reached", |outcome| of_seat(outcome, "goals", 1)),
    Measure::mean(
        "first_helpfulness",
        "Proposals of the first player that give more chips than they ask for",
        |outcome| of_seat(outcome, "helpfulness", 0),
    ),
    Measure::mean(
        "second_helpfulness",
        "Proposals of the second player that give more chips than they ask for",
        |outcome| of_seat(outcome, "helpfulness", 1),
    ),
    Measure::mean("first_reliability", "Promised chips that the first player sent", |outcome| {
        of_seat(outcome, "reliability", 0)
    }),
    Measure::mean("second_reliability", "Promised chips that the second player sent", |outcome| {
        of_seat(outcome, "reliability", 1)
    }),
    Measure::mean("first_generosity", "Chips that the first player offers more than it asks for", |outcome| {
        of_seat(outcome, "generosity", 0)
    }),
    Measure::mean("second_generosity", "Chips that the second player offers more than it asks for", |outcome| {
        of_seat(outcome, "generosity", 1)
    }),
    Measure::mean("first_promises_kept", "Promises that the first player kept in full", |outcome| {
        of_seat(outcome, "promises_kept", 0)
    }),
    Measure::mean("second_promises_kept", "Promises that the second player kept in full", |outcome| {
        of_seat(outcome, "promises_kept", 1)
    }),
];

/// A figure of a player, which an outcome has by name in the order of the seats.
fn of_seat(outcome: &Outcome, name: &str, seat: usize) -> Option<f64> {
    outcome.facts.get(name)?.as_object()?.values().nth(seat).and_then(Value::as_f64)
}

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] =
    game::builtins! { "repeated", "repeated-both", "repeated-first", "repeated-second", "repeated-none" };

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    Source::builtin(SCENARIOS, name)
}

const SETTINGS: &[&str] = &[
    "chip",
    "goal",
    "distance",
    "dormant_rounds",
    "steps_per_turn",
    "proposals_per_turn",
    "ending",
    "boards",
    "chips",
    "negotiation_seconds",
    "transfer_seconds",
    "movement_seconds",
];

/// Changes one setting of a setup; `boards=N` leaves only the first ones of the match, `chips=parties` hides chips.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    match setting.key {
        "distance" => setup.scoring.change(setting)?,
        "steps_per_turn" => setup.steps_per_turn = setting.whole(1, STEPS)?,
        "proposals_per_turn" => setup.proposals_per_turn = setting.whole(1, PROPOSAL_LIMIT)?,
        "ending" => setup.ending = Ending::ALL[setting.word(&Ending::WORDS)?],
        "chips" => setup.visibility.chips = Audience::ALL[setting.word(&Audience::WORDS)?],
        "boards" => {
            let most = setup.layouts.len().clamp(1, BOARD_LIMIT);
            setup.layouts.truncate(setting.whole(1, u32::try_from(most).unwrap_or(1))? as usize);
        }
        // Of the platform's settings that which hides proposals means nothing here.
        "proposals" => return Err(setting.unknown(SETTINGS)),
        _ => return setup.scene.change(setting).unwrap_or_else(|| Err(setting.unknown(SETTINGS))),
    }
    Ok(())
}

pub(crate) fn info(setup: &Setup) -> ScenarioInfo {
    setup.scene.info_with(&setup.players)
}
