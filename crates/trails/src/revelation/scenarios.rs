//! The registry line of revelation games and the scenarios that come with the program.

use game::{Builtin, Fault, GameKind, Measure, Outcome, ScenarioInfo, Setting, Source};

use super::report::{analyze, learn, solve};
use super::{Revelation, Setup, agents, generate, read_setup, setup_to_toml};

/// Revelation games.
pub static GAME: GameKind<Revelation> = GameKind {
    name: "revelation",
    title: "Hidden goals",
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
    Measure::share("first_accepted", "First offers accepted", |outcome| accepted(outcome, 0)),
    Measure::share("second_accepted", "Counter-offers accepted", |outcome| accepted(outcome, 1)),
    Measure::share("bluffs", "First offers that ask for more than is needed, the goal hidden", |outcome| {
        outcome.facts.get("bluff")?.as_bool()
    }),
];

/// One of the figures that an outcome has a list of.
fn listed(outcome: &Outcome, name: &str, place: usize) -> Option<f64> {
    outcome.facts.get(name)?.get(place)?.as_f64()
}

/// Was the offer of a round accepted? `None` if there was none.
fn accepted(outcome: &Outcome, place: usize) -> Option<bool> {
    outcome.facts.get("accepted")?.get(place)?.as_bool()
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
