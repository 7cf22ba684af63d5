//! The registry line of this game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, ScenarioInfo, Source};

use crate::{Bilateral, PartialAtDeadline, Protocol, Setup, agents, read_setup, setup_to_toml};

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = &[
    Builtin { name: "room", text: include_str!("../../../scenarios/room.toml") },
    Builtin { name: "band", text: include_str!("../../../scenarios/band.toml") },
    Builtin { name: "orchard", text: include_str!("../../../scenarios/orchard.toml") },
    Builtin { name: "england-zimbabwe", text: include_str!("../../../scenarios/england-zimbabwe.toml") },
    Builtin { name: "job-candidate", text: include_str!("../../../scenarios/job-candidate.toml") },
];

/// The bilateral game.
pub static GAME: GameKind<Bilateral> = GameKind {
    name: "bilateral",
    title: "Negotiations over several issues",
    sentence: "Two sides settle several issues at once, wholly or in part, before a deadline.",
    source: "Lin, Kraus, Wilkenfeld and Barry 2006; the GENIUS environment",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load,
    known_to_all: Bilateral::known_to_all,
    info: |game| info(game.setup()),
    text: |game| setup_to_toml(game.setup()),
};

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    SCENARIOS.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
}

fn load(source: &Source, settings: &[(String, String)]) -> Result<Loaded<Bilateral>, Faults> {
    let mut setup = read_setup(source)?;
    let faults: Vec<Fault> = settings.iter().filter_map(|(key, value)| change(&mut setup, key, value).err()).collect();
    if !faults.is_empty() {
        return Err(Faults { file: "settings".to_owned(), list: faults });
    }
    Ok(Loaded { game: setup.check(&source.name)?, warnings: Vec::new() })
}

/// Changes one setting of a setup: `protocol`, `periods`, `rounds`, `interactions`, `levels`, or `type:ROLE`.
fn change(setup: &mut Setup, key: &str, value: &str) -> Result<(), Fault> {
    if let Some(role) = key.strip_prefix("type:") {
        let names: Vec<&str> = setup.roles.iter().map(|role| role.name.as_str()).collect();
        let remedy = format!("the roles are: {}", names.join(", "));
        let found = setup.roles.iter_mut().find(|candidate| candidate.name.eq_ignore_ascii_case(role));
        found.ok_or_else(|| Fault::at(0, format!("there is no role '{role}'"), remedy))?.plays = Some(value.to_owned());
        return Ok(());
    }
    let whole = || {
        let number = value.parse::<u32>().ok().filter(|&number| number > 0);
        number.ok_or_else(|| Fault::at(0, format!("{key}={value} is not allowed"), "give a whole number of at least 1"))
    };
    match key {
        "protocol" => {
            setup.protocol = match value {
                "free" => Protocol::Free,
                "alternating" => Protocol::Alternating,
                _ => return Err(Fault::at(0, format!("protocol={value} is not known"), "use free or alternating")),
            }
        }
        "periods" => setup.periods = whole()?,
        "rounds" => setup.rounds = whole()?,
        "interactions" => setup.interactions = whole()?,
        "levels" => setup.levels = whole()?,
        "partial_at_deadline" => {
            setup.partial_at_deadline = match value {
                "implement" => PartialAtDeadline::Implement,
                "discard" => PartialAtDeadline::Discard,
                _ => {
                    let what = format!("partial_at_deadline={value} is not known");
                    return Err(Fault::at(0, what, "use implement or discard"));
                }
            }
        }
        "seconds_per_period" => setup.seconds_per_period = whole()?,
        _ => {
            let known = "protocol, periods, rounds, interactions, levels, seconds_per_period, partial_at_deadline";
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
