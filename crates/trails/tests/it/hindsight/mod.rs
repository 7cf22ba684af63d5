//! What players can learn from games: scripted ones with figures worked out by hand or by trying everything, and what holds
//! in every game.

mod contract;
mod laws;
mod repeated;
mod revelation;

use game::{AnyGame, AnyScenario, Hindsight, Language, Player, Source, Wire};

/// Any scenario of a kind, in which agents can be seated.
pub(crate) fn open(kind: &'static dyn AnyGame, source: &Source) -> Box<dyn AnyScenario> {
    kind.load(source, &[]).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What each seat can learn from these events, with these agents in the seats (`""`: a person).
pub(crate) fn learned<G: Wire>(
    scenario: &dyn AnyScenario,
    game: &G,
    events: &[G::Event],
    agents: &[&str],
) -> Vec<Hindsight> {
    let events: Vec<_> = events.iter().map(|event| game.event_json(event)).collect();
    let players: Vec<Option<Player>> =
        agents.iter().map(|agent| (!agent.is_empty()).then(|| Player::from(*agent))).collect();
    let found = scenario.hindsight(&events, &players, 1, Language::English);
    found.into_iter().map(|hindsight| hindsight.expect("the game is over")).collect()
}

/// The places and costs of decisions.
pub(crate) fn costs(hindsight: &Hindsight) -> Vec<(usize, f64)> {
    hindsight.decisions.iter().map(|decision| (decision.step, decision.cost)).collect()
}

/// The sentence about the decision at this place.
pub(crate) fn text(hindsight: &Hindsight, step: usize) -> &str {
    &hindsight.decisions.iter().find(|decision| decision.step == step).expect("a decision").text
}
