//! The contract game: a customer walks to the goal of one of several providers, who compete to trade chips with it.
//!
//! Follows G. Haim, Y. Gal, B. An and S. Kraus, "Human-computer negotiation in a three player market setting"
//! (Artificial Intelligence 246, 2017). A round is a negotiation and a movement. In odd rounds every provider offers
//! the customer an exchange of chips, and none sees another's; the customer may take one. In even rounds the customer
//! makes one provider an offer. Then the customer walks as far as it likes. The game ends on a goal, or when the
//! customer has not moved in two rounds running. A chip left is worth 5 points, a goal 150 to the customer and to the
//! provider whose goal it is. All of these figures are the scenario's.

pub mod agents;
mod caution;
mod check;
mod choices;
mod debrief;
mod deeds;
mod deviation;
mod file;
mod hindsight;
mod laws;
pub mod learning;
mod moves;
mod notation;
mod offer;
mod payoff;
mod prepared;
mod report;
mod rules;
mod scenarios;
mod setup;
mod sight;
mod situation;
pub mod solver;
mod spoken;
mod staged;
mod terminal;
mod view;
mod wire;
mod wishes;
mod words;

pub use file::{read_setup, setup_to_toml};
pub use moves::{Event, Move, Step};
pub use offer::{Holdings, Offer, OfferError};
pub use prepared::Oracle;
pub use rules::{CUSTOMER, Deal, End, State, provider_seat};
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{Proposer, Setup};
pub use situation::Situation;
pub use view::View;
pub use words::WORDS;

use std::ops::Deref;

use crate::{Field, Player, Square};
use prepared::Prepared;

/// A checked scenario: a contract game that can be played, on its [`Field`].
///
/// Seats: the customer is seat 0, provider `i` is seat `i + 1` and has goal `i`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    setup: Setup,
    field: Field,
    prepared: Prepared,
}

impl Deref for Contract {
    type Target = Field;

    fn deref(&self) -> &Field {
        &self.field
    }
}

impl Contract {
    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The customer as the game begins.
    pub fn customer(&self) -> &Player {
        &self.players()[0]
    }

    /// Where the customer starts.
    pub fn start_square(&self) -> Square {
        self.customer().start.unwrap_or(Square(0))
    }

    /// The providers as the game begins.
    pub fn providers(&self) -> &[Player] {
        &self.players()[1..]
    }

    /// The name of a provider.
    pub fn provider_name(&self, provider: usize) -> &str {
        self.names().get(provider + 1).map_or("?", String::as_str)
    }

    /// What everybody holds as the game begins.
    pub fn holdings(&self) -> Holdings {
        let providers = self.providers().iter().map(|provider| provider.chips).collect();
        Holdings { customer: self.customer().chips, providers }
    }
}
