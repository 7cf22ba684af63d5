//! Colored Trails: players walk over a board of coloured squares, pay a chip of the square's colour for every step, and
//! negotiate over chips.
//!
//! The platform is what all games of the family share: boards, chips, paths, and rules as data. The games stand on it:
//!
//! - [`contract`]: a customer and two or more service providers (Haim, Gal, An and Kraus; three-player contract game).
//!
//! ```
//! use trails::contract;
//!
//! let source = contract::scenario("contract").unwrap();
//! let game = contract::read_setup(&source).unwrap().check("contract").unwrap();
//! let palette = game.palette();
//! assert_eq!(palette.write_chips(&game.customer().chips), "12 gray + 12 yellow");
//! ```

mod board;
mod check;
mod chips;
pub mod contract;
mod dependency;
mod field;
mod file;
pub mod generate;
mod json;
pub mod limits;
mod palette;
mod paths;
mod phases;
mod picture;
mod random;
mod scoring;
mod setup;
mod visibility;
mod walk;

pub use board::{Board, Direction, DrawingFault, NoDirection, Square};
pub use chips::{Chips, Colour};
pub use dependency::Dependency;
pub use field::{Field, Player};
pub use limits::{CHIP_LIMIT, COLOUR_LIMIT, NEED_LIMIT, POINT_LIMIT, SQUARE_LIMIT};
pub use palette::{ChipsError, Ink, Palette, WALL};
pub use paths::{Needs, TooManyWays, reachable};
pub use phases::{Phase, PhaseKind, Phases};
pub use scoring::Scoring;
pub use setup::{BoardSetup, ColourSetup, PlayerSetup};
pub use visibility::{Audience, Visibility};
pub use walk::{Blocked, Walk, WalkError};
