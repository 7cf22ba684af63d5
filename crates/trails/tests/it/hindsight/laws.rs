//! What holds in every game: no decision costs less than nothing, and all together are the way to what was scored.

use game::{AnyGame, AnyScenario, Hindsight, Language, MatchPlan, Player, Source};
use rayon::prelude::*;
use trails::{contract, repeated, revelation};

use super::open;

/// Plays a game between these agents and checks what every seat learns, from all agents and from people.
fn check(scenario: &dyn AnyScenario, agents: &[&str], seed: u64) -> usize {
    let players: Vec<Player> = agents.iter().map(|agent| Player::from(*agent)).collect();
    let mut decided = 0;
    let plan = MatchPlan { seed, games: 1, recorded: true, ..MatchPlan::default() };
    scenario
        .run(&players, plan, &mut |outcome, log| {
            let events: Vec<_> = log.expect("a record").events.into_iter().map(|(_, event)| event).collect();
            for people in [false, true] {
                let seated: Vec<_> = players.iter().map(|player| (!people).then(|| player.clone())).collect();
                let found = scenario.hindsight(&events, &seated, seed, Language::English);
                for (hindsight, score) in found.into_iter().zip(&outcome.scores) {
                    let hindsight = hindsight.expect("the game is over");
                    holds(&hindsight, *score, events.len());
                    decided += hindsight.decisions.len();
                }
                // The last events missing, nothing is told, and nothing breaks.
                let cut = &events[..events.len() - 1];
                assert!(scenario.hindsight(cut, &seated, seed, Language::English).iter().all(Option::is_none));
            }
            Ok(())
        })
        .unwrap();
    decided
}

fn holds(hindsight: &Hindsight, score: f64, events: usize) {
    let Hindsight { possible, lesson, decisions, .. } = hindsight;
    assert!(decisions.iter().all(|decision| decision.cost >= 0.0 && decision.step < events), "{hindsight:?}");
    assert!(decisions.is_sorted_by(|one, next| one.step < next.step && one.reach >= next.reach), "{hindsight:?}");
    let sum: f64 = decisions.iter().map(|decision| decision.cost).sum();
    assert!((possible.unwrap_or(score) - score - sum).abs() < 1e-9, "{score}: {hindsight:?}");
    let told = || decisions.iter().map(|decision| &decision.text).chain([lesson]);
    assert!(told().all(|text| !text.is_empty() && !text.contains('{')), "{hindsight:?}");
    assert!(told().all(|text| text.starts_with("You ") || text == lesson), "{hindsight:?}");
}

/// Every agent in every seat that it can take, with a random player elsewhere, and the other way round.
fn check_kind(kind: &'static dyn AnyGame, sources: Vec<Source>, games: u64) {
    let names: Vec<&str> = kind.agents().iter().map(|info| info.name).collect();
    let scenarios: Vec<Box<dyn AnyScenario>> = sources.iter().map(|source| open(kind, source)).collect();
    let decided: usize = names
        .par_iter()
        .map(|agent| {
            let mut decided = 0;
            for scenario in &scenarios {
                let seats = scenario.seats().len();
                for (seat, seed) in (0..seats).flat_map(|seat| (0..games).map(move |seed| (seat, seed))) {
                    let with = |own: &'static str, others: &'static str| -> Vec<&'static str> {
                        (0..seats).map(|place| if place == seat { own } else { others }).collect()
                    };
                    let agent: &'static str = agent;
                    for agents in [with(agent, "random"), with("random", agent)] {
                        let players: Vec<Player> = agents.iter().map(|agent| Player::from(*agent)).collect();
                        if scenario.check_seating(&players).is_ok() {
                            decided += check(&**scenario, &agents, seed);
                        }
                    }
                }
            }
            decided
        })
        .sum();
    assert!(decided > 1_000, "{decided}");
}

#[test]
fn in_contract_games() {
    let names = ["contract", "contract-example-1", "contract-dependent", "contract-three"];
    check_kind(&contract::GAME, names.map(|name| contract::scenario(name).unwrap()).into(), 3);
}

#[test]
fn in_revelation_games() {
    let sources = revelation::SCENARIOS.iter().map(|builtin| revelation::scenario(builtin.name).unwrap());
    check_kind(&revelation::GAME, sources.collect(), 8);
}

#[test]
fn in_repeated_games() {
    let names = ["repeated", "repeated-first", "repeated-none"];
    check_kind(&repeated::GAME, names.map(|name| repeated::scenario(name).unwrap()).into(), 2);
}
