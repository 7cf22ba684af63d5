//! The arena as a program on top of it would use it.

mod archive;
mod peers;
mod players;
mod population;
mod seating;
mod shelf;
mod tally;
mod tournament;

use std::sync::Arc;

use arena::{GAMES, find};
use game::{AnyScenario, GameLog, Library, MatchPlan, Outcome, Player, Shelf};

/// A fresh shelf of all games.
fn shelf() -> Shelf {
    Shelf::new(GAMES, Library::empty())
}

/// A built-in scenario.
fn built_in(shelf: &Shelf, name: &str) -> Arc<dyn AnyScenario> {
    shelf.load(&find(shelf, name).unwrap().source, &[]).unwrap()
}

/// The seed of recorded games.
const SEED: u64 = 7;

/// Games between players, recorded.
fn recorded(scenario: &dyn AnyScenario, players: &[Player], games: u64) -> Vec<(Outcome, GameLog)> {
    let mut found = Vec::new();
    let plan = MatchPlan { seed: SEED, games, recorded: true, ..MatchPlan::default() };
    let mut keep = |outcome, log: Option<GameLog>| {
        found.push((outcome, log.unwrap()));
        Ok(())
    };
    scenario.run(players, plan, &mut keep).unwrap();
    found
}
