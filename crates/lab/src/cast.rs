//! Who can sit where: an agent may be made for some seats of a game only, and says so when it is built.

use game::{AgentInfo, AnyGame, AnyScenario};

use crate::token;

/// Agents that need something first, such as recorded games.
const NOT_OFFERED: [&str; 1] = ["kb"];

/// Agents that nobody wants to meet by surprise.
const NOT_BY_SURPRISE: [&str; 3] = ["random", "hardliner", "synthetic"];

/// The agents that can take each seat of a scenario.
#[derive(Debug)]
pub(crate) struct Cast {
    seats: Vec<Vec<AgentInfo>>,
}

impl Cast {
    /// Tries every agent in every seat.
    pub(crate) fn of(game: &dyn AnyGame, scenario: &dyn AnyScenario) -> Cast {
        let offered: Vec<AgentInfo> =
            game.agents().into_iter().filter(|agent| !NOT_OFFERED.contains(&agent.name)).collect();
        let count = scenario.seats().len();
        let can_sit = |seat: usize, agent: &AgentInfo| {
            let mut seating = vec![None; count];
            seating[seat] = Some(agent.name.to_owned());
            scenario.open_table(&seating, 0).is_ok()
        };
        let of_seat = |seat| offered.iter().filter(|agent| can_sit(seat, agent)).copied().collect();
        Cast { seats: (0..count).map(of_seat).collect() }
    }

    /// The agents for one seat.
    pub(crate) fn of_seat(&self, seat: usize) -> &[AgentInfo] {
        self.seats.get(seat).map_or(&[], Vec::as_slice)
    }

    /// The agents that can take any seat.
    pub(crate) fn of_any_seat(&self) -> impl Iterator<Item = &AgentInfo> {
        self.of_seat(0).iter().filter(|agent| (1..self.seats.len()).all(|seat| self.can_take(seat, agent.name)))
    }

    /// Can an agent, written as `name` or `name:param=value,..`, take a seat?
    pub(crate) fn can_take(&self, seat: usize, agent: &str) -> bool {
        let name = agent.split(':').next();
        self.of_seat(seat).iter().any(|known| Some(known.name) == name)
    }

    /// An agent for a seat by chance; `None` if no agent can take it.
    pub(crate) fn surprise(&self, seat: usize) -> Option<&'static str> {
        let agents: Vec<&AgentInfo> =
            self.of_seat(seat).iter().filter(|agent| !NOT_BY_SURPRISE.contains(&agent.name)).collect();
        let bits = token::fresh().ok().and_then(|token| usize::from_str_radix(&token[..8], 16).ok()).unwrap_or(0);
        agents.get(bits % agents.len().max(1)).map(|agent| agent.name)
    }
}
