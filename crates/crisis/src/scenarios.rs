//! The registry line of this game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, ScenarioInfo, Source};

use crate::{Crisis, Protocol, Setup, agents, read_setup, setup_to_toml};

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
    info: |crisis| info(crisis.setup()),
    text: |crisis| setup_to_toml(crisis.setup()),
};

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    SCENARIOS.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
}

fn load(source: &Source, settings: &[(String, String)]) -> Result<Loaded<Crisis>, Faults> {
    let mut setup = read_setup(source)?;
    let faults: Vec<Fault> = settings.iter().filter_map(|(key, value)| change(&mut setup, key, value).err()).collect();
    if !faults.is_empty() {
        return Err(Faults { file: "settings".to_owned(), list: faults });
    }
    let game = setup.check(&source.name)?;
    let warnings = game.warnings();
    Ok(Loaded { game, warnings })
}

/// Changes one setting of a setup.
fn change(setup: &mut Setup, key: &str, value: &str) -> Result<(), Fault> {
    let whole = |least: u32| {
        let number = value.parse::<u32>().ok().filter(|&number| number >= least);
        let remedy = format!("give a whole number of at least {least}");
        number.ok_or_else(|| Fault::at(0, format!("{key}={value} is not allowed"), remedy))
    };
    match key {
        "protocol" => {
            setup.protocol = match value {
                "free" => Protocol::Free,
                "steps" => Protocol::Steps,
                _ => return Err(Fault::at(0, format!("protocol={value} is not known"), "use free or steps")),
            }
        }
        "first_period" => setup.first_period = whole(0)?,
        "periods" => setup.periods = whole(1)?,
        "seconds_per_period" => setup.seconds_per_period = whole(1)?,
        "preparation" | "preparation_seconds" => setup.preparation_seconds = whole(0)?,
        "moves_per_period" => setup.moves_per_period = whole(1)?,
        _ => {
            let known = "protocol, first_period, periods, seconds_per_period, preparation, moves_per_period";
            return Err(Fault::at(0, format!("there is no setting '{key}'"), format!("use one of: {known}")));
        }
    }
    Ok(())
}

fn info(setup: &Setup) -> ScenarioInfo {
    ScenarioInfo {
        name: setup.name.clone(),
        title: setup.title.clone(),
        summary: setup.summary.clone(),
        story: setup.story.clone(),
        source: setup.source.clone(),
        ..ScenarioInfo::default()
    }
}
