//! How a session moved through the outcome space: the offers of each side and the class of every step.

use game::Seat;

use crate::view::worth_ticks;
use crate::{Bilateral, Event, Offer, Profile, State, to_points};

/// Changes smaller than this count as none.
const STEP_THRESHOLD: f64 = 1e-4;

/// What a step between two offers of the same side does to both utilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StepClass {
    /// Neither changes.
    Silent,
    /// The other side gains, the own side stays.
    Nice,
    /// The own side does not gain and the other loses.
    Unfortunate,
    /// The own side gains, the other does not.
    Selfish,
    /// The own side loses, the other does not.
    Concession,
    /// Everything else: both gain.
    Fortunate,
}

impl StepClass {
    /// The class of a step, from the change of the own utility and of the other side's.
    pub fn of(own: f64, other: f64) -> StepClass {
        let sign = |change: f64| {
            if change.abs() < STEP_THRESHOLD { 0 } else { change.signum() as i8 }
        };
        match (sign(own), sign(other)) {
            (0, 0) => StepClass::Silent,
            (0, 1) => StepClass::Nice,
            (0 | -1, -1) => StepClass::Unfortunate,
            (1, 0 | -1) => StepClass::Selfish,
            (-1, _) => StepClass::Concession,
            _ => StepClass::Fortunate,
        }
    }

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            StepClass::Silent => "silent",
            StepClass::Nice => "nice",
            StepClass::Unfortunate => "unfortunate",
            StepClass::Selfish => "selfish",
            StepClass::Concession => "concession",
            StepClass::Fortunate => "fortunate",
        }
    }
}

/// One offer of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Who made it.
    pub seat: Seat,
    /// The offer.
    pub offer: Offer,
    /// What it was worth to each seat when it was made, in points of the first period.
    pub utilities: [f64; 2],
    /// Its class against the same side's offer before; `None` for a first offer.
    pub class: Option<StepClass>,
    /// Its place among the events of the session.
    pub place: usize,
    /// The period in which it was made, counted from 0.
    pub period: u32,
}

/// The offers of a session in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trajectory {
    /// The offers.
    pub steps: Vec<Step>,
}

impl Trajectory {
    /// The trajectory of a session, from its events.
    pub fn of<'e>(game: &Bilateral, events: impl IntoIterator<Item = &'e Event>) -> Trajectory {
        let mut state = game::Game::start(game);
        let mut trajectory = Trajectory::default();
        for (place, event) in events.into_iter().enumerate() {
            if let Event::Offered { seat, offer, .. } = event
                && let Some(utilities) = worths(game, &state, offer)
            {
                trajectory.add(*seat, offer.clone(), utilities, place, game.period_of(&state));
            }
            game::Game::apply(game, &mut state, event);
        }
        trajectory
    }

    fn add(&mut self, seat: Seat, offer: Offer, utilities: [f64; 2], place: usize, period: u32) {
        let before = self.steps.iter().rev().find(|step| step.seat == seat);
        let class = before.map(|before| {
            let change = |of: Seat| utilities[of.index()] - before.utilities[of.index()];
            StepClass::of(change(seat), change(seat.other()))
        });
        self.steps.push(Step { seat, offer, utilities, class, place, period });
    }
}

/// What an offer that is made in this state is worth to each seat, in points of the first period; `None` before types are
/// dealt.
pub(crate) fn worths(game: &Bilateral, state: &State, offer: &Offer) -> Option<[f64; 2]> {
    let types = state.types?;
    let profile = |seat: Seat| -> &Profile { &game.types(seat)[types[seat.index()]] };
    Some([Seat(0), Seat(1)].map(|seat| to_points(worth_ticks(game, profile(seat), &state.agreed, offer))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_tested_in_order() {
        let classes = [
            (0.00005, -0.00005, StepClass::Silent),
            (0.0, 1.0, StepClass::Nice),
            (0.0, -1.0, StepClass::Unfortunate),
            (-1.0, -1.0, StepClass::Unfortunate),
            (1.0, -1.0, StepClass::Selfish),
            (1.0, 0.0, StepClass::Selfish),
            (-1.0, 1.0, StepClass::Concession),
            (-1.0, 0.0, StepClass::Concession),
            (1.0, 1.0, StepClass::Fortunate),
        ];
        for (own, other, class) in classes {
            assert_eq!(StepClass::of(own, other), class, "{own} {other}");
        }
    }
}
