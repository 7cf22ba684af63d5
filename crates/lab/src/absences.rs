//! Agents that step away now and then, where players must not learn who is an agent: people lose connections, close
//! their laptops and come back, and an agent that never did would give itself away.

use std::time::Duration;

use game::{Presence, Seat};

use crate::clock::Moment;
use crate::pace::Pace;

/// How long an agent stays, on average, before it steps away.
const STAYS: Duration = Duration::from_secs(15 * 60);

/// How long it is then gone, on average; most times are shorter than what others are told of.
const IS_GONE: Duration = Duration::from_secs(12);

/// How many of its absences an agent says it means: people who have had enough say so now and then.
const ON_PURPOSE: f64 = 0.1;

/// How long it is then gone, on average.
const HAS_LEFT: Duration = Duration::from_secs(60);

/// The comings and goings of a table's agents; none where they always stay.
#[derive(Debug, Default)]
pub(crate) struct Absences {
    agents: Vec<Agent>,
}

#[derive(Debug)]
struct Agent {
    seat: Seat,
    presence: Presence,
    changes: Moment,
}

impl Absences {
    /// These agents step away at times drawn from the table's pace. Those who were away when the table was last in memory
    /// are away still.
    pub(crate) fn of(agents: impl Iterator<Item = (Seat, Presence)>, pace: &mut Pace, now: Moment) -> Absences {
        let agent = |(seat, presence)| Agent { seat, presence, changes: now + pace.by_chance(stays(presence)) };
        Absences { agents: agents.map(agent).collect() }
    }

    /// When somebody leaves or comes back next.
    pub(crate) fn next(&self) -> Option<Moment> {
        self.agents.iter().map(|agent| agent.changes).min()
    }

    /// The agents that leave or come back now.
    pub(crate) fn turn(&mut self, pace: &mut Pace, now: Moment) -> Vec<(Seat, Presence)> {
        let mut turned = Vec::new();
        for agent in self.agents.iter_mut().filter(|agent| agent.changes <= now) {
            agent.presence = match agent.presence {
                Presence::There if pace.happens(ON_PURPOSE) => Presence::Left,
                Presence::There => Presence::Away,
                Presence::Away | Presence::Left => Presence::There,
            };
            agent.changes = now + pace.by_chance(stays(agent.presence));
            turned.push((agent.seat, agent.presence));
        }
        turned
    }
}

/// For how long an agent stays as it is, on average.
fn stays(presence: Presence) -> Duration {
    match presence {
        Presence::There => STAYS,
        Presence::Away => IS_GONE,
        Presence::Left => HAS_LEFT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;

    #[test]
    fn agents_leave_in_the_ways_of_people_and_come_back_in_turn() {
        let mut pace = Pace::new(1.0, 3);
        let start = Clock::standing_at(0).0.now();
        let mut absences = Absences::of([(Seat(1), Presence::There)].into_iter(), &mut pace, start);
        let mut left = 0;
        for change in 0..400 {
            let now = absences.next().unwrap();
            let [(Seat(1), presence)] = absences.turn(&mut pace, now)[..] else { panic!("one agent turns") };
            assert_eq!(presence == Presence::There, change % 2 == 1);
            left += u32::from(presence == Presence::Left);
        }
        assert!((5..50).contains(&left), "an agent left on purpose {left} times of 200");
        assert_eq!(Absences::default().next(), None);
    }

    #[test]
    fn an_agent_that_was_away_before_a_restart_comes_back() {
        let mut pace = Pace::new(1.0, 3);
        let start = Clock::standing_at(0).0.now();
        let mut absences = Absences::of([(Seat(1), Presence::Left)].into_iter(), &mut pace, start);
        let now = absences.next().unwrap();
        assert_eq!(absences.turn(&mut pace, now), [(Seat(1), Presence::There)]);
    }
}
