//! Players in their seats, who play one game after the other: for tournaments, which play the games of many matches on all
//! cores at once.

use crate::deed::{Done, deeds};
use crate::log::{GameLog, Header};
use crate::run::{MatchPlan, Misplay, Played, play_one};
use crate::scenario::{Invited, Scenario};
use crate::{AgentError, Outcome, Player, Seat, Staged, Table};

/// Players in their seats. Every game is played by itself, on whatever thread.
pub trait AnyMatch: Send + Sync {
    /// Who sits where: pairs of seat and player, in seat order, as they stand in logs.
    fn seating(&self) -> &[(String, String)];
    /// Plays one game. A player who cannot sit down loses it.
    fn play(&self, plan: GamePlan) -> Finished;
}

/// Which game to play.
#[derive(Clone, Copy, Debug)]
pub struct GamePlan {
    /// The seed of the whole run.
    pub seed: u64,
    /// The number of the game in the run.
    pub number: u64,
    /// What chance brings first, as a place among [what it may bring](crate::AnyScenario::deals); drawn if there is none.
    pub deal: Option<usize>,
    /// What is kept of it.
    pub keep: Keep,
}

/// What is kept of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Keep {
    /// How it ended.
    Result,
    /// Also what was done, as tables of results want it.
    Deeds,
    /// Also the log.
    Log,
}

/// A finished game.
#[derive(Debug)]
pub struct Finished {
    /// How it ended.
    pub outcome: Outcome,
    /// What only each seat was told, by name; see [`Staged::type_name`].
    pub types: Vec<Option<String>>,
    /// How many times a player was asked.
    pub decisions: u32,
    /// What was done, if it is kept.
    pub done: Vec<Done>,
    /// The log, if it is kept.
    pub log: Option<GameLog>,
}

/// Players in the seats of one game.
pub(crate) struct Seated<'s, G: Staged> {
    scenario: &'s Scenario<G>,
    cast: Vec<Invited<G>>,
    header: Header,
}

impl<'s, G: Staged> Seated<'s, G> {
    /// Seats these players; each is tried in its seat.
    pub(crate) fn new(scenario: &'s Scenario<G>, players: &[Player]) -> Result<Seated<'s, G>, AgentError> {
        let cast = scenario.cast(players)?;
        scenario.seated(&cast)?;
        let header = scenario.header(&cast, 0);
        Ok(Seated { scenario, cast, header })
    }

    fn played(&self, plan: GamePlan) -> Played<G> {
        let game = &*self.scenario.game;
        let run =
            MatchPlan { seed: plan.seed, recorded: plan.keep >= Keep::Deeds, deal: plan.deal, ..MatchPlan::default() };
        match self.scenario.seated(&self.cast) {
            Ok(mut agents) => play_one(game, &mut agents, run, plan.number, Scenario::TELL),
            Err(error) => {
                let misplay = Misplay::NoAnswer { reason: error.to_string() };
                Played::at(Table::recorded(game), misplay.outcome(game, absent(game.seats(), &error)), 0)
            }
        }
    }
}

impl<G: Staged> AnyMatch for Seated<'_, G> {
    fn seating(&self) -> &[(String, String)] {
        &self.header.seating
    }

    fn play(&self, plan: GamePlan) -> Finished {
        let played = self.played(plan);
        let game = &*self.scenario.game;
        let types = Seat::all(game.seats().len()).map(|seat| game.type_name(&played.state, seat)).collect();
        let done = if plan.keep >= Keep::Deeds { deeds(game, &played.record) } else { Vec::new() };
        let lapses = self.scenario.lapses(&played);
        let header = Header { number: plan.number, seed: plan.seed, lapses, ..self.header.clone() };
        let log = (plan.keep == Keep::Log).then(|| self.scenario.log(header, &played));
        Finished { outcome: played.outcome, types, decisions: played.decisions, done, log }
    }
}

/// The seat whose player could not sit down.
fn absent(seats: &[String], error: &AgentError) -> Seat {
    let AgentError::CannotSit { seat, .. } = error else { return Seat(0) };
    Seat::called(seats, seat).unwrap_or(Seat(0))
}
