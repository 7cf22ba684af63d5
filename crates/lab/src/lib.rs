//! The laboratory: people and agents at one table, in a browser.
//!
//! One task owns a running table and is its only writer (`table/`). Whatever happens is decided, applied in memory, written
//! to disk (`store/`), and only then told to anybody (`telling.rs`). A page is drawn from the last frame alone; no rule
//! of a game is in the browser, and no rule of a game is in this crate either.

mod absences;
mod account;
mod assets;
mod attendance;
mod audience;
mod book;
mod cast;
mod clock;
mod debrief;
mod door;
mod faces;
mod frames;
mod guard;
mod health;
mod hosts;
mod laboratory;
mod lessons;
pub mod limits;
mod lookbacks;
mod notice;
mod origin;
mod outbox;
mod pace;
mod packing;
mod pages;
mod places;
mod processor;
mod rate;
mod readiness;
mod record;
mod replay;
mod routes;
mod scenarios;
mod socket;
pub mod store;
mod story;
mod table;
mod telling;
mod timer;
mod token;
mod trouble;
mod upkeep;
mod visitor;
mod watch;
mod watching;
mod words;

pub use book::Misfit;
pub use clock::{Clock, Hand, Timing};
pub use door::{Door, DoorLimits, room_for_connections};
pub use frames::Said;
pub use hosts::{HostName, Hosts, NotAHostName};
pub use laboratory::{Filler, Laboratory, Settings};
pub use lessons::{Goal, LESSONS, Lesson};
pub use places::Opened;
pub use record::{NoRecord, record};
pub use token::NoRandomness;
pub use trouble::{ScenarioError, TableError};
pub use upkeep::Expiry;
pub use visitor::{NotAProxy, Proxies, ProxyAddress};
pub use watching::{Speed, Wish};
