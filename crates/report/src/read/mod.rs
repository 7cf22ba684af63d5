//! The folder of a tournament, read row by row: nothing is kept that grows with the games but what `limits` names.

mod faults;
mod measures;
mod names;
mod offers;
mod package;
mod rows;
mod seats;
mod sketch;

pub(crate) use faults::{Faults, read_faults};
pub(crate) use measures::{Measures, read_measures};
pub(crate) use names::{Name, Names};
pub(crate) use offers::{Offers, OffersMade, read_offers};
pub use package::{FileHash, Package, ScenarioEntry};
pub(crate) use rows::Rows;
pub use seats::Tick;
pub(crate) use seats::{LineUps, SeatRow, each_game};
pub(crate) use sketch::Sketch;
