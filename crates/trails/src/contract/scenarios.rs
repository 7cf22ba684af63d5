//! The registry line of the contract game and the scenarios that come with it.

use game::{Builtin, Fault, Faults, GameKind, Loaded, ScenarioInfo, Setting, Source, change_all};

use super::{Contract, Proposer, Setup, agents, read_setup, setup_to_toml};
use crate::limits::{DORMANT_LIMIT, POINT_LIMIT, SECONDS_LIMIT};
use crate::{Audience, PhaseKind};

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
    change_all(&mut setup, settings, change)?;
    Ok(Loaded { game: setup.check(&source.name)?, warnings: Vec::new() })
}

const SETTINGS: &[&str] =
    &["chip", "goal", "dormant_rounds", "first_proposer", "proposals", "negotiation_seconds", "movement_seconds"];

/// Changes one setting of a setup.
fn change(setup: &mut Setup, setting: Setting<'_>) -> Result<(), Fault> {
    let points =
        || setting.whole(0, POINT_LIMIT.unsigned_abs()).map(|points| i32::try_from(points).unwrap_or(POINT_LIMIT));
    match setting.key {
        "chip" => setup.scoring.chip = points()?,
        "goal" => setup.scoring.goal = points()?,
        "dormant_rounds" => setup.phases.dormant_rounds = setting.whole(1, DORMANT_LIMIT)?,
        "first_proposer" => setup.first_proposer = Proposer::ALL[setting.word(&Proposer::WORDS)?],
        "proposals" => setup.visibility.proposals = Audience::ALL[setting.word(&Audience::WORDS)?],
        "negotiation_seconds" => set_seconds(setup, PhaseKind::Negotiation, setting.whole(1, SECONDS_LIMIT)?),
        "movement_seconds" => set_seconds(setup, PhaseKind::Movement, setting.whole(1, SECONDS_LIMIT)?),
        _ => return Err(setting.unknown(SETTINGS)),
    }
    Ok(())
}

fn set_seconds(setup: &mut Setup, kind: PhaseKind, seconds: u32) {
    setup.phases.round.iter_mut().filter(|phase| phase.kind == kind).for_each(|phase| phase.seconds = Some(seconds));
}

pub(crate) fn info(setup: &Setup) -> ScenarioInfo {
    ScenarioInfo { seat_titles: setup.seat_titles(), ..setup.info.clone() }
}
