//! The contract game: a customer walks to the goal of one of several providers, who compete to trade chips with it.
//!
//! Follows G. Haim, Y. Gal, B. An and S. Kraus, "Human-computer negotiation in a three player market setting"
//! (Artificial Intelligence 246, 2017). A round is a negotiation and a movement. In odd rounds every provider offers
//! the customer an exchange of chips, and none sees another's; the customer may take one. In even rounds the customer
//! makes one provider an offer. Then the customer walks as far as it likes. The game ends on a goal, or when the
//! customer has not moved in two rounds running. A chip left is worth 5 points, a goal 150 to the customer and to the
//! provider whose goal it is. All of these figures are the scenario's.

pub mod agents;
mod analysis;
mod check;
mod debrief;
mod file;
mod laws;
pub mod learning;
mod moves;
mod notation;
mod offer;
mod payoff;
mod prepared;
mod rules;
pub mod scaled;
mod scenarios;
mod setup;
mod sight;
mod situation;
pub mod solver;
mod staged;
mod terminal;
mod view;
mod wire;
mod writer;

pub use crate::limits::PROVIDER_LIMIT;
pub use analysis::{Analysis, GoalAnalysis};
pub use file::read_setup;
pub use moves::{Event, Move, Step};
pub use offer::Offer;
pub use prepared::Oracle;
pub use rules::{CUSTOMER, Deal, End, State, provider_seat};
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{BoardSetup, ColourSetup, CustomerSetup, Proposer, ProviderSetup, Setup};
pub use situation::Situation;
pub use view::View;
pub use writer::setup_to_toml;

use smallvec::SmallVec;

use crate::{Board, Chips, Dependency, Needs, Palette, Square, Walk};
use check::Parts;
use prepared::Prepared;

/// The customer as the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Customer {
    /// Its name.
    pub name: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Where it starts.
    pub start: Square,
    /// Its chips.
    pub chips: Chips,
}

/// A provider as the game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// Its name.
    pub name: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Its goal.
    pub goal: Square,
    /// Its chips.
    pub chips: Chips,
}

/// What everybody holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holdings {
    /// The customer's chips.
    pub customer: Chips,
    /// Each provider's chips.
    pub providers: SmallVec<[Chips; 2]>,
}

impl Holdings {
    /// All chips together.
    pub fn pool(&self) -> Chips {
        self.providers.iter().fold(self.customer, |pool, chips| pool + *chips)
    }

    /// What everybody holds after an exchange; `None` if somebody does not have what it is to send.
    pub fn after(&self, offer: &Offer) -> Option<Holdings> {
        let mut after = self.clone();
        let provider = after.providers.get_mut(offer.provider)?;
        *provider = provider.without(&offer.provider_sends)? + offer.customer_sends;
        after.customer = after.customer.without(&offer.customer_sends)? + offer.provider_sends;
        Some(after)
    }
}

/// A checked scenario: a contract game that can be played.
///
/// Seats: the customer is seat 0, provider `i` is seat `i + 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    setup: Setup,
    palette: Palette,
    board: Board,
    customer: Customer,
    providers: Vec<Provider>,
    goals: Vec<Square>,
    needs: Vec<Needs>,
    names: Vec<String>,
    prepared: Prepared,
}

impl Contract {
    pub(crate) fn new(setup: Setup, parts: Parts) -> Contract {
        let Parts { palette, board, customer, providers, needs } = parts;
        let names = [&customer.name].into_iter().chain(providers.iter().map(|provider| &provider.name));
        let names = names.cloned().collect();
        let goals = providers.iter().map(|provider| provider.goal).collect();
        let prepared = Prepared::default();
        Contract { setup, palette, board, customer, providers, goals, needs, names, prepared }
    }

    pub(crate) fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The colours.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The customer as the game begins.
    pub fn customer(&self) -> &Customer {
        &self.customer
    }

    /// The providers as the game begins.
    pub fn providers(&self) -> &[Provider] {
        &self.providers
    }

    /// The names of the seats: the customer, then the providers.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The goals, one a provider.
    pub fn goals(&self) -> &[Square] {
        &self.goals
    }

    /// The provider whose goal a square is, by its position.
    pub fn owner_of(&self, square: Square) -> Option<usize> {
        self.goals.iter().position(|&goal| goal == square)
    }

    /// What it takes to reach each provider's goal with the chips that are in the game.
    pub fn needs(&self) -> &[Needs] {
        &self.needs
    }

    /// What everybody holds as the game begins.
    pub fn holdings(&self) -> Holdings {
        let providers = self.providers.iter().map(|provider| provider.chips).collect();
        Holdings { customer: self.customer.chips, providers }
    }

    /// Does the customer, on this square, need others' chips to reach a goal?
    pub fn dependency(&self, square: Square, holdings: &Holdings) -> Dependency {
        Dependency::of(&self.needs, square, &holdings.customer, &holdings.pool())
    }

    /// Is the customer committed to a provider: is every other provider's goal out of reach, even with all chips of
    /// that other provider (section 4.1)? To the letter: the committed provider's own goal need not be in reach.
    pub fn is_committed(&self, square: Square, holdings: &Holdings, provider: usize) -> bool {
        let others = holdings.providers.iter().zip(&self.needs).enumerate().filter(|(other, _)| *other != provider);
        others.into_iter().all(|(_, (chips, needs))| needs.payable(square, &(*chips + holdings.customer)).is_none())
    }

    /// Would this offer commit the customer to the offer's provider, while it is now committed to nobody
    /// (Definition 4)? False for an exchange that cannot be made.
    pub fn is_commitment(&self, square: Square, holdings: &Holdings, offer: &Offer) -> bool {
        let free = (0..self.providers.len()).all(|provider| !self.is_committed(square, holdings, provider));
        free && holdings.after(offer).is_some_and(|after| self.is_committed(square, &after, offer.provider))
    }

    /// The shortest walk to a provider's goal that the customer can pay for, with its cost.
    pub fn cheapest_walk(&self, square: Square, chips: &Chips, provider: usize) -> Option<(Walk, Chips)> {
        self.needs.get(provider)?.cheapest(&self.board, square, chips)
    }
}
