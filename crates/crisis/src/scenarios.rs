//! The registry line of this game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, Measure, MeasureOf, ScenarioInfo, Setting, Source, change_all};

use crate::report::VERBS;
use crate::{Crisis, Numbering, Protocol, Setup, agents, read_setup, setup_to_toml};

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = &[
    Builtin { name: "fishing-dispute", text: include_str!("../../../scenarios/fishing-dispute.toml") },
    Builtin { name: "fishing-dispute-neutral", text: include_str!("../../../scenarios/fishing-dispute-neutral.toml") },
    Builtin { name: "high-dam", text: include_str!("../../../scenarios/high-dam.toml") },
];

/// Crisis negotiation.
pub static GAME: GameKind<Crisis> = GameKind {
    name: "crisis",
    title: "Crises",
    sentence: "Two sides sign an agreement, opt out at a risk, or let the deadline come.",
    source: "Kraus, Hoz-Weiss, Wilkenfeld, Andersen and Pate 2008",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load,
    // Both sides know everything about a crisis.
    known_to_all: |crisis| crisis,
    info: |crisis| ScenarioInfo { counting: crisis.counting(), ..crisis.setup().info.clone() },
    text: |crisis| setup_to_toml(crisis.setup()),
    period: "period",
    opponent: None,
    measures: MEASURES,
    verbs: VERBS,
    lessons: &[],
    generator: None,
};

const MEASURES: &[Measure] = &[Measure {
    name: "offers",
    sentence: "Offers that were made",
    of: MeasureOf::Number(|outcome| outcome.facts.get("offers")?.as_f64()),
}];

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    Source::builtin(SCENARIOS, name)
}

fn load(source: &Source, settings: &[(String, String)]) -> Result<Loaded<Crisis>, Faults> {
    let mut setup = read_setup(source)?;
    change_all(&mut setup, settings, change)?;
    let game = setup.check(&source.name)?;
    let warnings = game.warnings();
    Ok(Loaded { game, warnings })
}

const SETTINGS: &[&str] = &[
    "protocol",
    "first_period",
    "numbering",
    "periods",
    "seconds_per_period",
    "preparation_seconds",
    "moves_per_period",
];

/// Changes one setting of a setup.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    let whole = |least: u32| setting.whole(least, u32::MAX);
    match setting.key {
        "protocol" => setup.protocol = [Protocol::Free, Protocol::Steps][setting.word(&["free", "steps"])?],
        "first_period" => setup.first_period = whole(0)?,
        "numbering" => setup.numbering = Numbering::ALL[setting.word(&Numbering::WORDS)?],
        "periods" => setup.periods = whole(1)?,
        "seconds_per_period" => setup.seconds_per_period = whole(1)?,
        "preparation" | "preparation_seconds" => setup.preparation_seconds = whole(0)?,
        "moves_per_period" => setup.moves_per_period = whole(1)?,
        _ => return Err(setting.unknown(SETTINGS)),
    }
    Ok(())
}
