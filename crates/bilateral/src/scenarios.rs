//! The registry line of this game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, Measure, MeasureOf, Setting, Source, change_all};

use crate::{AgreedIssues, Bilateral, PartialAtDeadline, Protocol, Setup, agents, read_setup, report, setup_to_toml};

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
    title: "Several issues",
    sentence: "Two sides settle several issues at once, wholly or in part, before a deadline.",
    source: "Lin, Kraus, Wilkenfeld and Barry 2006; the GENIUS environment",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load,
    known_to_all: Bilateral::known_to_all,
    info: |game| game.setup().info.clone(),
    text: |game| setup_to_toml(game.setup()),
    period: "period",
    opponent: Some("tit-for-tat"),
    measures: MEASURES,
    verbs: report::VERBS,
    lessons: report::LESSONS,
    generator: None,
};

const MEASURES: &[Measure] = &[
    Measure {
        name: "offers",
        sentence: "Offers that were made",
        of: MeasureOf::Number(|outcome| outcome.facts.get("offers")?.as_f64()),
    },
    Measure {
        name: "agreements_without_none",
        sentence: "Every issue settled with more than 'no agreement'",
        of: MeasureOf::So(|outcome| outcome.facts.get("settles_every_issue").is_some_and(|all| all == true)),
    },
];

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    Source::builtin(SCENARIOS, name)
}

fn load(source: &Source, settings: &[(String, String)]) -> Result<Loaded<Bilateral>, Faults> {
    let mut setup = read_setup(source)?;
    change_all(&mut setup, settings, change)?;
    Ok(Loaded { game: setup.check(&source.name)?, warnings: Vec::new() })
}

const SETTINGS: &[&str] = &[
    "protocol",
    "periods",
    "rounds",
    "interactions",
    "levels",
    "seconds_per_period",
    "partial_at_deadline",
    "agreed_issues",
];

/// Changes one setting of a setup: `protocol`, `periods`, `rounds`, `interactions`, `levels`, or `type:ROLE`.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    if let Some(role) = setting.key.strip_prefix("type:") {
        let names: Vec<&str> = setup.roles.iter().map(|role| role.name.as_str()).collect();
        let remedy = format!("the roles are: {}", names.join(", "));
        let found = setup.roles.iter_mut().find(|candidate| candidate.name.eq_ignore_ascii_case(role));
        found.ok_or_else(|| Fault::at(0, format!("there is no role '{role}'"), remedy))?.plays =
            Some(setting.value.to_owned());
        return Ok(());
    }
    let whole = || setting.whole(1, u32::MAX);
    match setting.key {
        "protocol" => {
            let choice = setting.word(&["free", "alternating"])?;
            setup.protocol = [Protocol::Free, Protocol::Alternating][choice];
        }
        "periods" => setup.periods = whole()?,
        "rounds" => setup.rounds = whole()?,
        "interactions" => setup.interactions = whole()?,
        "levels" => setup.levels = whole()?,
        "partial_at_deadline" => {
            let choice = setting.word(&["implement", "discard"])?;
            setup.partial_at_deadline = [PartialAtDeadline::Implement, PartialAtDeadline::Discard][choice];
        }
        "agreed_issues" => {
            let choice = setting.word(&["replaceable", "final"])?;
            setup.agreed_issues = [AgreedIssues::Replaceable, AgreedIssues::Final][choice];
        }
        "seconds_per_period" => setup.seconds_per_period = whole()?,
        _ => return Err(setting.unknown(SETTINGS)),
    }
    Ok(())
}
