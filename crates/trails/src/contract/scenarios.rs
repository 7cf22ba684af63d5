//! The registry line of the contract game and the scenarios that come with it.

use game::{Builtin, Fault, GameKind, Measure, ScenarioInfo, Setting, Source};

use super::report::{analyze, learn, solve};
use super::{Contract, Proposer, Setup, agents, read_setup, setup_to_toml};

/// The contract game.
pub static GAME: GameKind<Contract> = GameKind {
    name: "contract",
    title: "Contracts on a board",
    sentence: "A customer walks to the goal of one of several providers, who compete to trade chips with it.",
    source: "Haim, Gal, An and Kraus 2017",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load: |source, settings| game::load(source, settings, read_setup, change, Setup::check),
    known_to_all: |game| game,
    info: |game| info(game.setup()),
    text: |game| setup_to_toml(game.setup()),
    period: "round",
    opponent: None,
    measures: MEASURES,
    verbs: &[analyze::ANALYZE, solve::SOLVE],
    lessons: &[learn::SP_RAP, learn::SP_RAPD],
    generator: None,
};

const MEASURES: &[Measure] = &[
    Measure::number("deals", "Exchanges of chips that were agreed on", |outcome| outcome.facts.get("deals")?.as_f64()),
    Measure::word("goals", "Goal reached", |outcome| {
        Some(outcome.facts.get("goal")?.as_str().unwrap_or("none").to_owned())
    }),
];

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = game::builtins! {
    "contract", "contract-example-1", "contract-example-2", "contract-example-3", "contract-dependent",
    "contract-uneven", "contract-three",
};

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    Source::builtin(SCENARIOS, name)
}

const SETTINGS: &[&str] =
    &["chip", "goal", "dormant_rounds", "first_proposer", "proposals", "negotiation_seconds", "movement_seconds"];

/// Changes one setting of a setup.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    if setting.key == "first_proposer" {
        setup.first_proposer = Proposer::ALL[setting.word(&Proposer::WORDS)?];
        return Ok(());
    }
    setup.scene.change(setting).unwrap_or_else(|| Err(setting.unknown(SETTINGS)))
}

pub(crate) fn info(setup: &Setup) -> ScenarioInfo {
    setup.scene.info_with(setup.players())
}
