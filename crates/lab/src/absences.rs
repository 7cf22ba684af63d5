//! Agents that step away now and then, where players must not learn who is an agent: people lose connections, close
//! their laptops and come back, and an agent that never did would give itself away.

use std::time::Duration;

use game::Seat;
use tokio::time::Instant;

use crate::pace::Pace;

/// How long an agent stays, on average, before it steps away.
const STAYS: Duration = Duration::from_secs(15 * 60);

/// How long it is then gone, on average; most times are shorter than what others are told of.
const IS_GONE: Duration = Duration::from_secs(12);

/// The comings and goings of a table's agents; none where they always stay.
#[derive(Debug, Default)]
pub(crate) struct Absences {
    agents: Vec<Agent>,
}

#[derive(Debug)]
struct Agent {
    seat: Seat,
    is_gone: bool,
    changes: Instant,
}

impl Absences {
    /// These agents step away at times drawn from the table's pace.
    pub(crate) fn of(agents: impl Iterator<Item = Seat>, pace: &mut Pace) -> Absences {
        let agent = |seat| Agent { seat, is_gone: false, changes: Instant::now() + pace.by_chance(STAYS) };
        Absences { agents: agents.map(agent).collect() }
    }

    /// When somebody leaves or comes back next.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.agents.iter().map(|agent| agent.changes).min()
    }

    /// The agents that leave (true) or come back (false) now.
    pub(crate) fn turn(&mut self, pace: &mut Pace) -> Vec<(Seat, bool)> {
        let now = Instant::now();
        let mut turned = Vec::new();
        for agent in self.agents.iter_mut().filter(|agent| agent.changes <= now) {
            agent.is_gone = !agent.is_gone;
            agent.changes = now + pace.by_chance(if agent.is_gone { IS_GONE } else { STAYS });
            turned.push((agent.seat, agent.is_gone));
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn agents_leave_and_come_back_in_turn() {
        let mut pace = Pace::new(1.0, 3);
        let mut absences = Absences::of([Seat(1)].into_iter(), &mut pace);
        for change in 0..40 {
            tokio::time::sleep_until(absences.next().unwrap()).await;
            assert_eq!(absences.turn(&mut pace), [(Seat(1), change % 2 == 0)]);
        }
        assert_eq!(Absences::default().next(), None);
    }
}
