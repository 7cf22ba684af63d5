//! A plan drawn up: its scenarios and players found, its matches listed, its games numbered.
//!
//! Games are numbered through the whole plan: contest by contest, scenario by scenario, deal by deal, seating by seating,
//! and the repetitions of a match last. A game is what its number says, whoever plays it: so a tournament can be split into
//! ranges of games, played anywhere, and merged.

mod contests;
mod players;
mod scenarios;

use std::path::Path;
use std::sync::Arc;

use game::{AnyScenario, FaultList, Faults, Player, Shelf, VERSION, sha256};
use serde_json::Value;

use crate::Plan;
use crate::limits::{GAMES, MATCHES};
use contests::Drawing;

/// A plan that can be played.
pub struct Draw {
    /// The plan.
    pub plan: Plan,
    /// Its scenarios, in the order in which contests name them.
    pub scenarios: Vec<DrawnScenario>,
    /// Its players.
    pub players: Vec<DrawnPlayer>,
    /// Its matches, in the order of their games.
    pub fixtures: Vec<Fixture>,
    /// The hash of all that decides what is played: plan, scenarios, players and the version of the program.
    pub hash: String,
}

/// A scenario of a plan.
pub struct DrawnScenario {
    /// What it is called in tables: its name, with what was changed about it.
    pub label: String,
    /// The scenario.
    pub scenario: Arc<dyn AnyScenario>,
    /// What chance may deal first.
    pub deals: Vec<Value>,
}

/// Somebody who plays.
pub struct DrawnPlayer {
    /// What they are called in tables and logs.
    pub name: String,
    /// Who they are.
    pub player: Player,
}

/// A match: players on a scenario, with what chance deals them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The place of its scenario.
    pub scenario: usize,
    /// The places of its players, by seat.
    pub players: Vec<usize>,
    /// What chance deals; `None`: what is drawn.
    pub deal: Option<usize>,
    /// The number of its first game.
    pub first: u64,
    /// How many games it has.
    pub games: u64,
}

impl DrawnPlayer {
    /// Do they come from outside?
    pub(crate) fn is_foreign(&self) -> bool {
        matches!(self.player, Player::Foreign(_))
    }
}

impl Draw {
    /// Finds everything that a plan names, in files beside `folder` and on the shelf; all faults are told at once.
    pub fn of(plan: Plan, file: &str, folder: &Path, shelf: &Shelf) -> Result<Draw, Faults> {
        let mut drawing = Drawing::new(&plan, folder, shelf);
        for contest in &plan.contests {
            drawing.draw(contest);
        }
        let Drawing { scenarios, players, fixtures, mut faults, .. } = drawing;
        check_size(&fixtures, &mut faults);
        let hash = hash(&plan, &scenarios, &players);
        faults.finish(file, ())?;
        Ok(Draw { plan, scenarios, players, fixtures, hash })
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.fixtures.last().map_or(0, |last| last.first + last.games)
    }

    /// The match that a game belongs to, by its place; `None` beyond the last game.
    pub fn fixture_of(&self, game: u64) -> Option<usize> {
        let after = self.fixtures.partition_point(|fixture| fixture.first <= game);
        (game < self.games()).then(|| after.saturating_sub(1))
    }
}

fn check_size(fixtures: &[Fixture], faults: &mut FaultList) {
    let games = fixtures.last().map_or(0, |last| last.first.saturating_add(last.games));
    if fixtures.len() >= MATCHES {
        faults.fault(0, format!("the plan has {MATCHES} matches or more"), "name fewer scenarios or agents");
    }
    if games > GAMES {
        faults.fault(0, format!("the plan has {games} games, more than {GAMES}"), "repeat matches less often");
    }
}

/// With the length before each part no two plans are spelled alike.
fn hash(plan: &Plan, scenarios: &[DrawnScenario], players: &[DrawnPlayer]) -> String {
    let scenarios = scenarios.iter().map(|drawn| drawn.scenario.text().hash);
    let names = players.iter().map(|player| player.name.clone());
    let parts = [VERSION.to_owned(), plan.write()].into_iter().chain(scenarios).chain(names);
    let spelled: Vec<String> = parts.map(|part| format!("{} {part}\n", part.len())).collect();
    sha256(spelled.concat().as_bytes())
}
