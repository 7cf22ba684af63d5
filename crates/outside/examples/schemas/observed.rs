//! Games that are played to see what programs are told in them, and what they may answer.

use std::collections::BTreeSet;
use std::ops::Range;

use arena::{GAMES, default_agent};
use game::{AnyScenario, AnyTable, GameLog, Language, Library, MatchPlan, Player, Seat, Shelf, Source};
use serde_json::Value;

/// What is observed, by place.
pub(crate) const PARTS: [&str; 4] = ["briefing", "view", "event", "move"];

/// A game drawn at random is left after so many moves.
const ENDLESS: usize = 120;

/// So many games between agents are played on every scenario.
const AGENT_GAMES: u64 = 3;

/// The versions of a game's scenarios that are played: settings that change what is told.
fn versions(game: &str) -> &'static [&'static [(&'static str, &'static str)]] {
    match game {
        "bilateral" => &[&[], &[("protocol", "alternating")]],
        "crisis" => &[&[], &[("protocol", "steps")]],
        _ => &[&[]],
    }
}

/// Who takes what is observed: its part, the value, and the names of the scenario.
type Take<'t> = &'t mut dyn FnMut(usize, &Value, &BTreeSet<String>);

/// Plays games on all built-in scenarios of a game; the seeds of those that are drawn at random are given.
pub(crate) fn observe(game: &str, seeds: Range<u64>, take: Take<'_>) {
    let shelf = Shelf::new(GAMES, Library::empty());
    for kind in GAMES.iter().filter(|kind| kind.name() == game) {
        for (builtin, settings) in
            kind.scenarios().iter().flat_map(|one| versions(game).iter().map(move |set| (one, *set)))
        {
            let settings: Vec<_> =
                settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            let Ok(scenario) = shelf.load(&Source::new(builtin.name, builtin.text), &settings) else { continue };
            let names: BTreeSet<String> =
                scenario.seats().iter().cloned().chain(scenario.texts().into_iter().map(str::to_owned)).collect();
            for seed in seeds.clone() {
                let drawn = scenario.spelling().draw_game(seed, ENDLESS);
                drawn.moves.iter().for_each(|action| take(3, &action.json, &names));
                watch(&*scenario, drawn.events.iter().map(|(_, event)| event), &names, take);
            }
            for log in between_agents(&*scenario, seeds.start) {
                watch(&*scenario, log.events.iter().map(|(_, event)| event), &names, take);
            }
        }
    }
}

/// Games between the agents that usually play a scenario.
fn between_agents(scenario: &dyn AnyScenario, seed: u64) -> Vec<GameLog> {
    let agents: Result<Vec<_>, _> = (0..scenario.seats().len()).map(|seat| default_agent(scenario, seat)).collect();
    let players: Vec<Player> = agents.unwrap_or_default().into_iter().map(Player::Named).collect();
    let plan = MatchPlan { seed, games: AGENT_GAMES, recorded: true, ..MatchPlan::default() };
    let mut logs = Vec::new();
    let _ = scenario.run(&players, plan, &mut |_, log| {
        logs.extend(log);
        Ok(())
    });
    logs
}

/// Looks at a game from every seat, as a program there would be shown it.
fn watch<'e>(
    scenario: &dyn AnyScenario,
    events: impl Iterator<Item = &'e Value>,
    names: &BTreeSet<String>,
    take: Take<'_>,
) {
    let seats = scenario.seats().len();
    let Ok(mut table) = scenario.open_table(&vec![None; seats], 0) else { return };
    let mut briefed = BTreeSet::new();
    for event in events {
        for seat in Seat::all(seats).filter(|seat| table.turn().may_act.contains(*seat)) {
            if briefed.insert(seat.index()) {
                take(0, &table.briefing(seat, Language::English), names);
            }
            take(1, &view(&*table, seat), names);
        }
        let told = Seat::all(seats).filter_map(|seat| table.tell(event, Some(seat), Language::English)?.event);
        told.for_each(|event| take(2, &event, names));
        if table.apply(event).is_err() {
            return;
        }
    }
}

fn view(table: &dyn AnyTable, seat: Seat) -> Value {
    serde_json::from_str(&table.view(seat, Language::English)).unwrap_or_default()
}
