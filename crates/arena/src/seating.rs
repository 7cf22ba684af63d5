//! Who sits where, where not everybody is named.

use game::{AnyScenario, Player, listed};

/// The agent of a seat for which none is named; where a game does not know it, the first that can sit there.
const DEFAULT_AGENT: &str = "boulware";

/// Why nobody can be seated.
#[derive(Debug, thiserror::Error)]
pub enum SeatingError {
    /// No seat has this name.
    #[error("there is no seat '{name}'; the seats are: {seats}")]
    NoSeat {
        /// What was asked for.
        name: String,
        /// What there is.
        seats: String,
    },
    /// Two agents for one seat.
    #[error("two agents are named for {0}; name one")]
    Twice(String),
    /// No agent can take the seat unless more is said.
    #[error("there is no agent for {0}; name one")]
    Nobody(String),
}

/// The position of a seat by its name, in any case of letters.
pub fn find_seat(seats: &[String], name: &str) -> Result<usize, SeatingError> {
    let found = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
    found.ok_or_else(|| SeatingError::NoSeat { name: name.to_owned(), seats: listed(seats.iter().map(String::as_str)) })
}

/// One player a seat: those that are named as (seat, agent), and for the other seats agents that can take them.
pub fn seat_agents(scenario: &dyn AnyScenario, named: &[(String, String)]) -> Result<Vec<Player>, SeatingError> {
    seat_players(scenario, named.iter().map(|(seat, agent)| (seat.clone(), agent.as_str().into())))
}

/// As [`seat_agents`], for players of any kind.
pub fn seat_players(
    scenario: &dyn AnyScenario,
    named: impl IntoIterator<Item = (String, Player)>,
) -> Result<Vec<Player>, SeatingError> {
    let mut players: Vec<Option<Player>> = vec![None; scenario.seats().len()];
    for (seat, player) in named {
        let place = &mut players[find_seat(scenario.seats(), &seat)?];
        if place.is_some() {
            return Err(SeatingError::Twice(seat));
        }
        *place = Some(player);
    }
    let usual = |seat| default_agent(scenario, seat).map(Player::Named);
    players.into_iter().enumerate().map(|(seat, player)| player.map_or_else(|| usual(seat), Ok)).collect()
}

/// The agent that takes a seat for which none is named.
pub fn default_agent(scenario: &dyn AnyScenario, seat: usize) -> Result<String, SeatingError> {
    first_that_fits(scenario, seat, DEFAULT_AGENT)
}

/// The agent that a person meets in a seat who names none.
pub fn opponent(scenario: &dyn AnyScenario, seat: usize) -> Result<String, SeatingError> {
    first_that_fits(scenario, seat, scenario.game_kind().opponent().unwrap_or(DEFAULT_AGENT))
}

fn first_that_fits(scenario: &dyn AnyScenario, seat: usize, wanted: &str) -> Result<String, SeatingError> {
    let mut names: Vec<&str> = scenario.game_kind().agents().iter().map(|agent| agent.name).collect();
    names.sort_by_key(|name| *name != wanted);
    let found = names.into_iter().find(|name| can_sit(scenario, seat, name));
    found.map(str::to_owned).ok_or_else(|| SeatingError::Nobody(scenario.seats()[seat].clone()))
}

/// Can an agent, written as `name` or `name:param=value,..`, take a seat?
pub fn can_sit(scenario: &dyn AnyScenario, seat: usize, agent: &str) -> bool {
    let mut players: Vec<Option<Player>> = vec![None; scenario.seats().len()];
    players[seat] = Some(Player::Named(agent.to_owned()));
    scenario.open_table(&players, 0).is_ok()
}
