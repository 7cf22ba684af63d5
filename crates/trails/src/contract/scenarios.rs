//! The registry line of the contract game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, ScenarioInfo, Source};

use super::check::{DORMANT_LIMIT, SECONDS_LIMIT};
use super::{Contract, Proposer, Setup, agents, read_setup, setup_to_toml};
use crate::{Audience, POINT_LIMIT, PhaseKind};

/// The contract game.
pub static GAME: GameKind<Contract> = GameKind {
    name: "contract",
    title: "Contract games on a board",
    sentence: "A customer walks to the goal of one of several providers, who compete to trade chips with it.",
    source: "Haim, Gal, An and Kraus 2017",
    agents: agents::AGENTS,
    scenarios: SCENARIOS,
    load,
    known_to_all: |game| game,
    info: |game| info(game.setup()),
    text: |game| setup_to_toml(game.setup()),
};

/// The scenarios that come with the program.
pub const SCENARIOS: &[Builtin] = &[
    Builtin { name: "contract", text: include_str!("../../../../scenarios/contract.toml") },
    Builtin { name: "contract-example-1", text: include_str!("../../../../scenarios/contract-example-1.toml") },
    Builtin { name: "contract-example-2", text: include_str!("../../../../scenarios/contract-example-2.toml") },
    Builtin { name: "contract-example-3", text: include_str!("../../../../scenarios/contract-example-3.toml") },
    Builtin { name: "contract-dependent", text: include_str!("../../../../scenarios/contract-dependent.toml") },
    Builtin { name: "contract-uneven", text: include_str!("../../../../scenarios/contract-uneven.toml") },
    Builtin { name: "contract-three", text: include_str!("../../../../scenarios/contract-three.toml") },
];

/// A built-in scenario by its name.
pub fn scenario(name: &str) -> Option<Source> {
    SCENARIOS.iter().find(|builtin| builtin.name == name).map(|builtin| Source::new(builtin.name, builtin.text))
}

fn load(source: &Source, settings: &[(String, String)]) -> Result<Loaded<Contract>, Faults> {
    let mut setup = read_setup(source)?;
    let faults: Vec<Fault> = settings.iter().filter_map(|(key, value)| change(&mut setup, key, value).err()).collect();
    if !faults.is_empty() {
        return Err(Faults { file: "settings".to_owned(), list: faults });
    }
    Ok(Loaded { game: setup.check(&source.name)?, warnings: Vec::new() })
}

/// Changes one setting of a setup.
fn change(setup: &mut Setup, key: &str, value: &str) -> Result<(), Fault> {
    let whole = |least: u32, most: u32| {
        let number = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
        let remedy = format!("give a whole number from {least} to {most}");
        number.ok_or_else(|| Fault::at(0, format!("{key}={value} is not allowed"), remedy))
    };
    let word = |words: &[&str]| {
        let found = words.iter().position(|word| *word == value);
        found.ok_or_else(|| Fault::at(0, format!("{key}={value} is not known"), format!("use {}", words.join(" or "))))
    };
    let points = || whole(0, POINT_LIMIT.unsigned_abs()).map(|points| i32::try_from(points).unwrap_or(POINT_LIMIT));
    match key {
        "chip" => setup.scoring.chip = points()?,
        "goal" => setup.scoring.goal = points()?,
        "dormant_rounds" => setup.phases.dormant_rounds = whole(1, DORMANT_LIMIT)?,
        "first_proposer" => setup.first_proposer = Proposer::ALL[word(&Proposer::WORDS)?],
        "proposals" => setup.visibility.proposals = Audience::ALL[word(&Audience::WORDS)?],
        "negotiation_seconds" => set_seconds(setup, PhaseKind::Negotiation, whole(1, SECONDS_LIMIT)?),
        "movement_seconds" => set_seconds(setup, PhaseKind::Movement, whole(1, SECONDS_LIMIT)?),
        _ => {
            let known = "chip, goal, dormant_rounds, first_proposer, proposals, negotiation_seconds, movement_seconds";
            return Err(Fault::at(0, format!("there is no setting '{key}'"), format!("use one of: {known}")));
        }
    }
    Ok(())
}

fn set_seconds(setup: &mut Setup, kind: PhaseKind, seconds: u32) {
    setup.phases.round.iter_mut().filter(|phase| phase.kind == kind).for_each(|phase| phase.seconds = Some(seconds));
}

pub(crate) fn info(setup: &Setup) -> ScenarioInfo {
    ScenarioInfo {
        name: setup.name.clone(),
        title: setup.title.clone(),
        summary: setup.summary.clone(),
        story: setup.story.clone(),
        source: setup.source.clone(),
        seat_titles: setup.seat_titles(),
        is_example: setup.is_example,
    }
}
