//! Contests drawn up one after the other: who can take which seat, and so which matches there are.

use std::path::Path;

use game::{AnyScenario, Fault, FaultList, Player, Shelf, listed};

use super::{DrawnPlayer, DrawnScenario, Fixture, players, scenarios};
use crate::limits::MATCHES;
use crate::{Contest, Plan, Types, find_seat};

/// The word for all agents of a game.
const ALL: &str = "all";

/// A plan being drawn up.
pub(super) struct Drawing<'p> {
    plan: &'p Plan,
    folder: &'p Path,
    shelf: &'p Shelf,
    pub(super) scenarios: Vec<DrawnScenario>,
    pub(super) players: Vec<DrawnPlayer>,
    pub(super) fixtures: Vec<Fixture>,
    pub(super) faults: FaultList,
    games: u64,
}

impl<'p> Drawing<'p> {
    pub(super) fn new(plan: &'p Plan, folder: &'p Path, shelf: &'p Shelf) -> Drawing<'p> {
        let mut faults = FaultList::default();
        let known: Vec<&str> = shelf.games().iter().flat_map(|game| game.agents()).map(|agent| agent.name).collect();
        for program in &plan.programs {
            if known.contains(&program.name.as_str()) {
                let what = format!("the program '{}' has the name of an agent", program.name);
                faults.fault(program.line, what, "call it something else, so that results tell them apart");
            }
        }
        let (scenarios, players, fixtures) = (Vec::new(), Vec::new(), Vec::new());
        Drawing { plan, folder, shelf, scenarios, players, fixtures, faults, games: 0 }
    }

    /// Adds the matches of a contest.
    pub(super) fn draw(&mut self, contest: &Contest) {
        let faults = &mut self.faults;
        let found = scenarios::load(contest, self.folder, self.shelf, |fault| faults.push(fault));
        let mut seated: Vec<String> = Vec::new();
        for drawn in found {
            let seatings = if contest.lineups.is_empty() {
                self.by_seats(contest, &drawn, &mut seated)
            } else {
                self.by_lineups(contest, &drawn)
            };
            let place = self.place_of(drawn);
            self.add(contest, place, &seatings);
        }
        for agent in contest.agents.iter().filter(|agent| *agent != ALL && !seated.contains(agent)) {
            let what = format!("'{agent}' can take no seat in the contest's scenarios");
            self.faults.fault(contest.line, what, "`haggle agents` lists who plays what; or leave it out");
        }
    }

    /// The same scenario, named twice, has one place.
    fn place_of(&mut self, drawn: DrawnScenario) -> usize {
        let hash = drawn.scenario.text().hash;
        let known = self.scenarios.iter().position(|known| known.scenario.text().hash == hash);
        known.unwrap_or_else(|| {
            self.scenarios.push(drawn);
            self.scenarios.len() - 1
        })
    }

    /// Every combination of those who can take the seats.
    fn by_seats(&mut self, contest: &Contest, drawn: &DrawnScenario, seated: &mut Vec<String>) -> Vec<Vec<usize>> {
        let scenario = &*drawn.scenario;
        for (name, _) in &contest.seats {
            if let Err(error) = find_seat(scenario.seats(), name) {
                self.faults.fault(contest.line, format!("{}: {error}", drawn.label), "name a seat of the scenario");
            }
        }
        let mut seats: Vec<Vec<usize>> = Vec::new();
        for (seat, name) in scenario.seats().iter().enumerate() {
            let named = contest.seats.iter().find(|(wanted, _)| wanted.eq_ignore_ascii_case(name));
            let found = match named {
                Some((_, agents)) => self.all_of(contest, scenario, seat, agents),
                None => self.those_who_can(contest, scenario, seat, seated),
            };
            if found.is_empty() {
                let what = format!("nobody in the contest can take the seat of {name} in {}", drawn.label);
                self.faults.fault(contest.line, what, "name an agent that can; `haggle agents` lists them");
            }
            seats.push(found);
        }
        combinations(&seats, contest.apart)
    }

    /// Agents that were named for a seat: each must be able to take it.
    fn all_of(&mut self, contest: &Contest, scenario: &dyn AnyScenario, seat: usize, agents: &[String]) -> Vec<usize> {
        let mut found = Vec::new();
        for agent in agents {
            if agent == ALL {
                let all: Vec<&str> = scenario.game_kind().agents().iter().map(|agent| agent.name).collect();
                found.extend(all.into_iter().filter_map(|agent| self.try_seat(scenario, seat, agent).ok()));
            } else {
                match self.try_seat(scenario, seat, agent) {
                    Ok(player) => found.push(player),
                    Err(why) => self.cannot_sit(contest, scenario, seat, (agent, &why)),
                }
            }
        }
        found
    }

    /// Agents of the contest that can take a seat.
    fn those_who_can(
        &mut self,
        contest: &Contest,
        scenario: &dyn AnyScenario,
        seat: usize,
        seated: &mut Vec<String>,
    ) -> Vec<usize> {
        let mut found = Vec::new();
        for agent in &contest.agents {
            if agent == ALL {
                found.extend(self.all_of(contest, scenario, seat, std::slice::from_ref(agent)));
            } else if let Ok(player) = self.try_seat(scenario, seat, agent) {
                found.push(player);
                seated.push(agent.clone());
            }
        }
        found
    }

    fn by_lineups(&mut self, contest: &Contest, drawn: &DrawnScenario) -> Vec<Vec<usize>> {
        let scenario = &*drawn.scenario;
        let mut found = Vec::new();
        for lineup in &contest.lineups {
            if lineup.len() != scenario.seats().len() {
                let what = format!(
                    "a lineup has {} agents, {} has {} seats",
                    lineup.len(),
                    drawn.label,
                    scenario.seats().len()
                );
                let remedy = format!("name one each for {}", listed(scenario.seats().iter().map(String::as_str)));
                self.faults.fault(contest.line, what, remedy);
                continue;
            }
            let mut seating = Vec::new();
            for (seat, agent) in lineup.iter().enumerate() {
                match self.try_seat(scenario, seat, agent) {
                    Ok(player) => seating.push(player),
                    Err(why) => self.cannot_sit(contest, scenario, seat, (agent, &why)),
                }
            }
            found.extend((seating.len() == lineup.len()).then_some(seating));
        }
        found
    }

    fn cannot_sit(&mut self, contest: &Contest, scenario: &dyn AnyScenario, seat: usize, (agent, why): (&str, &str)) {
        let what = format!("'{agent}' cannot be {} in {}: {why}", scenario.seats()[seat], scenario.info().name);
        self.faults.add(|| Fault::at(contest.line, what, "`haggle agents` lists who plays what"));
    }

    /// The place of a player, if they can take this seat.
    fn try_seat(&mut self, scenario: &dyn AnyScenario, seat: usize, agent: &str) -> Result<usize, String> {
        if let Some(known) = self.players.iter().position(|known| known.is_foreign() && known.name == agent) {
            return Ok(known);
        }
        let player = players::named(self.plan, self.folder, agent).map_err(|error| error.to_string())?;
        let name = match &player {
            Player::Named(agent) => scenario.spell_agent(agent).map_err(|error| error.to_string())?,
            Player::Foreign(_) => player.to_string(),
        };
        let mut table: Vec<Option<Player>> = vec![None; scenario.seats().len()];
        // Programs from outside are started when they play.
        if matches!(player, Player::Named(_)) {
            table[seat] = Some(player.clone());
            scenario.open_table(&table, 0).map_err(|error| error.to_string())?;
        }
        let known = self.players.iter().position(|known| known.name == name);
        Ok(known.unwrap_or_else(|| {
            self.players.push(DrawnPlayer { name, player });
            self.players.len() - 1
        }))
    }

    /// Numbers the games of seatings, deal by deal.
    fn add(&mut self, contest: &Contest, scenario: usize, seatings: &[Vec<usize>]) {
        let deals = self.scenarios[scenario].deals.len();
        let deals: Vec<Option<usize>> = match contest.types {
            Types::Each if deals > 0 => (0..deals).map(Some).collect(),
            _ => vec![None],
        };
        let games = u64::from(contest.repetitions.unwrap_or(self.plan.repetitions));
        for deal in deals {
            for players in seatings {
                if self.fixtures.len() >= MATCHES {
                    return;
                }
                let (players, first) = (players.clone(), self.games);
                self.fixtures.push(Fixture { scenario, players, deal, first, games });
                self.games = first.saturating_add(games);
            }
        }
    }
}

/// One of each list, in every combination; those with nobody twice, if so wanted.
fn combinations(seats: &[Vec<usize>], apart: bool) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for candidates in seats {
        let with = |seating: &Vec<usize>| -> Vec<Vec<usize>> {
            let fit = candidates.iter().filter(|player| !apart || !seating.contains(player));
            fit.map(|player| seating.iter().chain([player]).copied().collect()).collect()
        };
        // Beyond the most matches of a plan nothing is listed: it is refused then.
        all = all.iter().flat_map(with).take(MATCHES).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::combinations;

    #[test]
    fn all_combinations_are_listed_in_order() {
        assert_eq!(combinations(&[vec![0, 1], vec![1, 2]], false), [[0, 1], [0, 2], [1, 1], [1, 2]]);
        assert_eq!(combinations(&[vec![0, 1], vec![1, 2]], true), [[0, 1], [0, 2], [1, 2]]);
        assert!(combinations(&[vec![0], vec![]], false).is_empty());
    }
}
