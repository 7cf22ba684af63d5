//! Colored Trails: players walk over a board of coloured squares, pay a chip of the square's colour for every step, and
//! negotiate over chips.
//!
//! The platform is what all games of the family share: boards, chips, paths, and rules as data. The games stand on it:
//!
//! - [`contract`]: a customer and two or more service providers (Haim, Gal, An and Kraus; three-player contract game).
//! - [`revelation`]: two players who may show their goals before they bargain (Peled, Gal and Kraus).
//! - [`repeated`]: two players who promise chips again and again, and may break their promises (Gal, Kraus and others).
//!
//! ```
//! use game::plays::Play;
//! use game::{Game, Seat};
//! use trails::contract;
//!
//! let source = contract::scenario("contract").unwrap();
//! let game = contract::read_setup(&source).unwrap().check(&source.name).unwrap();
//! assert_eq!(game.palette().write_chips(&game.customer().chips), "12 gray + 12 yellow");
//!
//! // Played by hand, in notation: a round of proposals, an answer, and a walk.
//! let (customer, green, yellow) = (Seat(0), Seat(1), Seat(2));
//! let mut play = Play::new(&game);
//! play.play(green, "propose SPg: 33 red + 7 purple for 11 yellow").unwrap();
//! play.play(yellow, "pass").unwrap();
//! play.play(customer, "accept SPg").unwrap();
//! play.play(customer, "stay").unwrap();
//!
//! let view = game.view(play.state(), customer);
//! let chips = game.palette().write_chips(&view.holdings().customer);
//! assert_eq!((view.round(), &*chips), (2, "12 gray + 1 yellow + 33 red + 7 purple"));
//! ```

mod board;
mod caution;
mod check;
mod chips;
mod choices;
pub mod contract;
mod dependency;
mod exchange;
mod field;
mod file;
pub mod generate;
mod hindsight;
mod hues;
mod json;
pub mod limits;
mod negotiation;
mod notation;
mod outlook;
mod palette;
mod paths;
mod phases;
mod picture;
mod random;
mod reach;
pub mod repeated;
pub mod revelation;
mod rules;
mod saying;
mod scene;
mod scoring;
mod setup;
mod share;
pub mod spoken;
mod terminal;
mod unreadable;
mod visibility;
mod walk;
mod words;

pub use board::{Board, Direction, DrawingFault, NoDirection, Square};
pub use check::{Checker, Ground};
pub use chips::{Chips, Colour};
pub use dependency::Dependency;
pub use exchange::{Exchange, ExchangeError};
pub use field::{Field, Player};
pub use json::preview;
pub use limits::{CHIP_LIMIT, COLOUR_LIMIT, NEED_LIMIT, POINT_LIMIT, SQUARE_LIMIT};
pub use negotiation::Negotiation;
pub use outlook::Outlook;
pub use palette::{ChipsError, Ink, Palette, WALL};
pub use paths::{Needs, TooManyWays, reachable};
pub use phases::{Phase, PhaseKind, Phases};
pub use reach::{Arrival, Reach};
pub use saying::{Said, Saying};
pub use scene::Scene;
pub use scoring::Scoring;
pub use setup::{BoardSetup, ColourSetup, PlayerSetup};
pub use share::Share;
pub use visibility::{Audience, Visibility};
pub use walk::{Blocked, Walk, WalkError};
pub use words::WORDS;
