//! Repeated games: two players who meet again and again, promise each other chips, and keep their promises or do not.
//!
//! The game that the agent PURB was made for (Y. Gal, S. Kraus, M. Gelfand, H. Khashan and E. Salmon, "An adaptive agent
//! for negotiating with people in different cultures", ACM Transactions on Intelligent Systems and Technology, 2011). In
//! every turn the players may agree on an exchange; then both decide, unseen, how much of it they send, and may take a
//! step. A match is played on several boards, one after the other, with the same partner.

mod agents;
mod caution;
mod check;
mod debrief;
mod deeds;
mod file;
pub mod generate;
mod hindsight;
mod laws;
pub mod ledger;
mod moves;
mod payoff;
mod previews;
mod prospects;
pub mod purb;
mod remaining;
mod report;
mod rules;
mod scenarios;
mod setup;
mod sight;
mod spoken;
mod staged;
mod state;
mod terminal;
mod transfer;
mod turns;
mod view;
mod wire;
mod words;

pub use agents::AGENTS;
pub use file::{read_setup, setup_to_toml};
pub use ledger::{Conduct, Entry, Ledger};
pub use moves::{BoardOver, End, Event, Move};
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{Ending, Layout, Setup};
pub use state::{Finish, State, Step};
pub use view::View;
pub use words::WORDS;

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use game::Seat;

use crate::{Audience, Field, Palette, Square};
use prospects::Prospects;

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// A checked scenario: a match of repeated games that can be played, one board after the other.
#[derive(Clone, Debug)]
pub struct Repeated {
    setup: Setup,
    // At least one.
    legs: Vec<Leg>,
    known_to_all: OnceLock<Box<Repeated>>,
}

/// A board of the match with what the players have on it: a [`Field`] with a name, on which it is known what chips are
/// worth.
#[derive(Clone, Debug)]
pub struct Leg {
    name: String,
    field: Field,
    prospects: Arc<Prospects>,
}

impl Deref for Leg {
    type Target = Field;

    fn deref(&self) -> &Field {
        &self.field
    }
}

impl Leg {
    /// What the board is called; may be empty.
    pub fn board_name(&self) -> &str {
        &self.name
    }

    /// Where a player starts.
    pub fn start(&self, seat: Seat) -> Square {
        self.players().get(seat.index()).and_then(|player| player.start).unwrap_or(Square(0))
    }

    /// The goal of a player.
    pub fn goal(&self, seat: Seat) -> Square {
        self.players().get(seat.index()).and_then(|player| player.goal()).unwrap_or(Square(0))
    }
}

impl Repeated {
    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The boards of the match, in order.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// A board of the match, counted from 0; the last one beyond that.
    pub fn leg(&self, board: usize) -> &Leg {
        &self.legs[board.min(self.legs.len() - 1)]
    }

    /// The players and colours, which are the same on all boards.
    pub(crate) fn common(&self) -> &Field {
        &self.legs[0].field
    }

    /// The colours.
    pub fn palette(&self) -> &Palette {
        self.common().palette()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.common().name(seat)
    }

    /// May each player see what the other holds?
    pub fn shows_chips(&self) -> bool {
        self.setup.visibility.chips == Audience::Everyone
    }

    /// The scenario as all players know it: where chips are hidden, nobody has any. Views and agents get this one.
    pub fn known_to_all(&self) -> &Repeated {
        if self.shows_chips() {
            return self;
        }
        self.known_to_all.get_or_init(|| Box::new(self.without_chips()))
    }

    fn without_chips(&self) -> Repeated {
        let mut known = self.clone();
        known.setup.layouts.iter_mut().for_each(|layout| layout.chips = vec!["nothing".to_owned(); 2]);
        known.legs.iter_mut().for_each(|leg| leg.field = leg.field.without_chips());
        known
    }
}
