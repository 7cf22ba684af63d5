//! The registry line of revelation games and the scenarios that come with the program.

use game::{Builtin, Fault, GameKind, Measure, Outcome, ScenarioInfo, Setting, Source};
use serde_json::Value;

use super::report::{analyze, learn, solve};
use super::{Revelation, Setup, agents, generate, read_setup, setup_to_toml};

/// Revelation games.
pub static GAME: GameKind<Revelation> = GameKind {
    name: "revelation",
    title: "Revelation games on a board",
    sentence: "Two players with hidden goals may show them before they bargain over chips.",
    source: "Peled, Gal and Kraus 2014",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load: |source, settings| game::load(source, settings, read_setup, change, Setup::check),
    known_to_all: Revelation::known_to_all,
    info: |game| info(game.setup()),
    text: |game| setup_to_toml(game.setup()),
    period: "round",
    opponent: None,
    measures: MEASURES,
    verbs: &[analyze::ANALYZE, solve::SOLVE],
    lessons: &[learn::SIGAL],
    generator: Some(generate::GENERATOR),
};

const MEASURES: &[Measure] = &[
    Measure::mean("first_benefit", "Benefit of who proposed first", |outcome| listed(outcome, "role_benefits", 0)),
    Measure::mean("second_benefit", "Benefit of who proposed second", |outcome| listed(outcome, "role_benefits", 1)),
    Measure::mean("first_offered", "Benefit offered to the other in round 1", |outcome| listed(outcome, "offered", 0)),
    Measure::mean("second_offered", "Benefit offered to the other in round 2", |outcome| listed(outcome, "offered", 1)),
    Measure::mean("first_accepted", "First offers accepted", |outcome| listed(outcome, "accepted", 0)),
    Measure::mean("second_accepted", "Counter-offers accepted", |outcome| listed(outcome, "accepted", 1)),
    Measure::mean("bluffs", "First offers that ask for the chips of both goals, the true one hidden", |outcome| {
        number(outcome.facts.get("bluff")?)
    }),
];

/// One of the figures that an outcome has a list of.
fn listed(outcome: &Outcome, name: &str, place: usize) -> Option<f64> {
    number(outcome.facts.get(name)?.get(place)?)
}

/// A number, or 1 for what is so and 0 for what is not.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_bool().map(|so| f64::from(u8::from(so))))
}

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = game::builtins! { "revelation-symmetric", "revelation-asymmetric" };

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    Source::builtin(SCENARIOS, name)
}

const SETTINGS: &[&str] = &["chip", "goal", "revelation_seconds", "negotiation_seconds"];

/// Changes one setting of a setup; `type:PLAYER` fixes the true goal of a player.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    let Some(player) = setting.key.strip_prefix("type:") else {
        return setup.scene.change(setting).unwrap_or_else(|| Err(setting.unknown(SETTINGS)));
    };
    let names: Vec<&str> = setup.parties.iter().map(|party| party.player.name.as_str()).collect();
    let remedy = format!("the players are: {}", names.join(", "));
    let party = setup.parties.iter_mut().find(|party| party.player.name.eq_ignore_ascii_case(player));
    party.ok_or_else(|| Fault::at(0, format!("there is no player '{player}'"), remedy))?.plays =
        Some(setting.value.to_owned());
    Ok(())
}

pub(crate) fn info(setup: &Setup) -> ScenarioInfo {
    setup.scene.info_with(setup.players())
}
