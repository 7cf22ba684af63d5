//! Revelation games: two players who may show their goals before they bargain over chips.
//!
//! Follows N. Peled, Y. Gal and S. Kraus, "A study of computational and human strategies in revelation games"
//! (Autonomous Agents and Multi-Agent Systems, 2014). Each player has two possible goals and alone knows the true one.
//! First both decide, unseen by each other, whether to show it. Then one of them, drawn by lot, proposes an exchange of
//! chips; if the other does not accept, it makes a counter-proposal, the last one. Both are moved as close to their
//! goals as their chips lead.

mod advice;
mod agents;
mod caution;
mod check;
mod classes;
mod debrief;
mod deeds;
pub mod equilibrium;
mod features;
mod file;
mod generate;
mod hindsight;
mod laws;
pub mod learning;
mod moves;
mod payoff;
mod people;
mod prospect;
mod report;
mod rules;
mod scenarios;
mod setup;
pub mod sigal;
mod sight;
mod spoken;
mod staged;
mod study;
mod terminal;
mod view;
mod wire;
mod words;

pub use agents::AGENTS;
pub use classes::{Benefits, Class, Stakes};
pub use features::{Previous, Standing};
pub use file::{read_setup, setup_to_toml};
pub use moves::{Event, Move};
pub use people::{Acceptance, GoalModel, ModelData, PeopleFault, PeopleModel};
pub use rules::{State, Step};
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{Party, Setup};
pub use view::View;
pub use words::WORDS;

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use game::Seat;

use crate::{Field, Reach};
use equilibrium::Equilibria;

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A checked scenario: a revelation game that can be played, on its [`Field`].
///
/// A player's goals are numbered 0 and 1, in the order of the file; among all goals of the field, those of seat `s` are
/// `2 s` and `2 s + 1`.
#[derive(Clone, Debug)]
pub struct Revelation {
    setup: Setup,
    field: Field,
    // What each player can reach from its start.
    reaches: Vec<Reach>,
    // The true goals that the scenario fixes.
    plays: [Option<usize>; 2],
    known_to_all: OnceLock<Box<Revelation>>,
    stakes: Arc<OnceLock<Stakes>>,
    equilibria: Arc<OnceLock<[Equilibria; 2]>>,
}

impl Deref for Revelation {
    type Target = Field;

    fn deref(&self) -> &Field {
        &self.field
    }
}

impl Revelation {
    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The scenario as all players know it: without the goals that it may fix. Views and agents get this one.
    pub fn known_to_all(&self) -> &Revelation {
        if self.plays == [None; 2] {
            return self;
        }
        self.known_to_all.get_or_init(|| Box::new(self.with_fixed([None; 2])))
    }

    /// The same scenario with these true goals.
    #[must_use]
    pub fn with_fixed(&self, plays: [Option<usize>; 2]) -> Revelation {
        let mut setup = self.setup.clone();
        for (party, plays) in setup.parties.iter_mut().zip(plays) {
            party.plays = plays.and_then(|goal| party.goal_names.get(goal).cloned());
        }
        Revelation { setup, plays, known_to_all: OnceLock::new(), ..self.clone() }
    }

    /// The name of one of a player's goals.
    pub fn goal_name(&self, seat: Seat, goal: usize) -> &str {
        let party = self.setup.parties.get(seat.index());
        party.and_then(|party| party.goal_names.get(goal)).map_or("?", String::as_str)
    }

    /// The chances of a player's goals, as everybody knows them.
    pub fn chances(&self, seat: Seat) -> [f64; 2] {
        let first = self.setup.parties.get(seat.index()).map_or(0.5, |party| party.chance);
        [first, 1.0 - first]
    }

    /// All that can be offered, in classes of equal benefits; made once for a scenario.
    pub fn stakes(&self) -> &Stakes {
        self.stakes.get_or_init(|| Stakes::of(self))
    }
}
