//! What each decision of a player cost, seen from the end.
//!
//! At every decision there is a *reach*: the most that the player could still get, given what the others would really have
//! taken at that moment. Agents say so themselves ([`Agent::would_accept`]); of people only what they offered is known. A
//! decision costs what it takes away from the reach, so that all costs together are the way from what was possible to what
//! was scored.

use serde::Serialize;
use serde_json::Value;

use crate::{Agent, Seat, Staged, Stream};

/// A decision and what could be had at that moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The place of the decision among the events of the game.
    pub step: usize,
    /// When it was, for people: "Period 3".
    pub when: String,
    /// The most that could be had right then, in points.
    pub best: f64,
    /// What that was, and what was done instead, in the second person.
    pub text: String,
}

/// A decision, what could be reached at it, and what it cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// See [`Moment::step`].
    pub step: usize,
    /// See [`Moment::when`].
    pub when: String,
    /// The most that could still be had, then or later.
    pub reach: f64,
    /// How much of it could not be had any more afterwards.
    pub cost: f64,
    /// See [`Moment::text`].
    pub text: String,
}

/// What a player can learn from a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hindsight {
    /// The most that could have been had at the first decision; `None` if nothing can be told.
    pub possible: Option<f64>,
    /// The one thing to learn, in the second person.
    pub lesson: String,
    /// Every decision, in order.
    pub decisions: Vec<Decision>,
    /// What it was about, in the second person, if the game can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// What only this game has to show of it, such as the deal that was missed; null if nothing.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub more: Value,
}

impl Hindsight {
    /// Works out the costs of decisions that led to a score. The lesson is told from them, the costliest of which it gets if
    /// any cost something.
    pub fn of(moments: Vec<Moment>, score: f64, lesson: impl FnOnce(Option<&Decision>) -> String) -> Hindsight {
        let mut after = score;
        let mut decisions: Vec<Decision> = Vec::with_capacity(moments.len());
        for moment in moments.into_iter().rev() {
            let Moment { step, when, best, text } = moment;
            let reach = best.max(after);
            decisions.push(Decision { step, when, reach, cost: reach - after, text });
            after = reach;
        }
        decisions.reverse();
        let possible = decisions.first().map(|first| first.reach);
        let lesson = lesson(costliest(&decisions));
        Hindsight { possible, lesson, decisions, about: None, more: Value::Null }
    }

    /// The same, with what it was about and with what only this game has to show.
    #[must_use]
    pub fn showing(self, about: Option<String>, more: Value) -> Hindsight {
        Hindsight { about, more, ..self }
    }

    /// The decision that cost most; `None` if none cost anything.
    pub fn costliest(&self) -> Option<&Decision> {
        costliest(&self.decisions)
    }
}

/// Costs below this come from fractions that are told as decimals.
const ROUNDING: f64 = 1e-9;

/// The decision that cost most, the first of several; `None` if none cost anything.
fn costliest(decisions: &[Decision]) -> Option<&Decision> {
    let paid = decisions.iter().filter(|decision| decision.cost > ROUNDING);
    paid.reduce(|most, next| if next.cost > most.cost { next } else { most })
}

/// A finished game that is walked through once more with those who played it.
pub struct Lookback<'a, G: Staged> {
    game: &'a G,
    events: &'a [G::Event],
    // Agents in their seats as they were when they sat down; none where people sat.
    agents: Vec<Option<Box<dyn Agent<G>>>>,
    streams: Vec<Stream>,
}

/// A point of the walk: an event is about to happen.
pub struct Point<'a, G: Staged> {
    game: &'a G,
    agents: &'a [Option<Box<dyn Agent<G>>>],
    /// The place of the event.
    pub step: usize,
    /// How things stand before it.
    pub state: &'a G::State,
    /// What is about to happen.
    pub event: &'a G::Event,
}

impl<'a, G: Staged> Lookback<'a, G> {
    /// A walk with fresh agents, who draw from the seed of the game.
    pub(crate) fn new(
        game: &'a G,
        events: &'a [G::Event],
        agents: Vec<Option<Box<dyn Agent<G>>>>,
        seed: u64,
    ) -> Lookback<'a, G> {
        let streams = Seat::all(agents.len()).map(|seat| Stream::of_seat(seed, 0, seat)).collect();
        Lookback { game, events, agents, streams }
    }

    /// The events of the game.
    pub fn events(&self) -> &'a [G::Event] {
        self.events
    }

    /// Walks through the game from its beginning. Agents are asked for their moves as they were in the game, so that they
    /// know at every point what they knew then; a second walk goes on with what they know, so a game is walked through once.
    /// Gives the state at the end.
    pub fn walk(&mut self, mut look: impl FnMut(&Point<'_, G>)) -> G::State {
        let mut state = self.game.start();
        for (step, event) in self.events.iter().enumerate() {
            look(&Point { game: self.game, agents: &self.agents, step, state: &state, event });
            if let Some((seat, _)) = self.game.move_behind(event)
                && let Some(Some(agent)) = self.agents.get_mut(seat.index())
            {
                agent.act(&self.game.view(&state, seat), &mut self.streams[seat.index()]);
            }
            self.game.apply(&mut state, event);
        }
        state
    }
}

impl<G: Staged> Point<'_, G> {
    /// With which probability whoever sits there would accept this move of another player now; `None` if that is a person,
    /// or an agent that cannot tell.
    pub fn would_accept(&self, seat: Seat, offer: &G::Move) -> Option<f64> {
        let agent = self.agents.get(seat.index())?.as_ref()?;
        agent.would_accept(&self.game.view(self.state, seat), offer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(step: usize, best: f64) -> Moment {
        Moment { step, when: format!("Period {step}"), best, text: String::new() }
    }

    fn told(costliest: Option<&Decision>) -> String {
        costliest.map_or("nothing".to_owned(), |decision| decision.when.clone())
    }

    #[test]
    fn costs_add_up_from_what_was_possible_to_the_score() {
        let moments = [598.0, 566.0, 582.0, 550.0].into_iter().zip(1..).map(|(best, step)| moment(step, best));
        let hindsight = Hindsight::of(moments.collect(), 200.0, told);
        let costs: Vec<f64> = hindsight.decisions.iter().map(|decision| decision.cost).collect();
        assert_eq!(costs, [16.0, 0.0, 32.0, 350.0], "a dip that could be made up for costs nothing");
        assert_eq!((hindsight.possible, hindsight.lesson.as_str()), (Some(598.0), "Period 4"));
        assert_eq!(costs.iter().sum::<f64>(), 598.0 - 200.0);
    }

    #[test]
    fn who_did_better_than_could_be_told_lost_nothing() {
        let hindsight = Hindsight::of(vec![moment(1, 10.0), moment(2, 20.0)], 30.0, told);
        assert!(hindsight.decisions.iter().all(|decision| decision.cost == 0.0 && decision.reach == 30.0));
        assert_eq!(hindsight.lesson, "nothing");
        assert_eq!(Hindsight::of(Vec::new(), 1.0, told).possible, None);
    }

    #[test]
    fn of_equal_costs_the_first_is_told() {
        let hindsight = Hindsight::of(vec![moment(1, 30.0), moment(2, 20.0)], 10.0, told);
        assert_eq!(hindsight.lesson, "Period 1");
    }
}
