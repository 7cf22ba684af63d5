//! Games found, seated, played in numbers, recorded and read again, whatever they are.
//!
//! [`GAMES`] is the list of games. [`find`] finds the text of a scenario, which a [`game::Shelf`] loads; [`seat_agents`]
//! says who sits where; [`Tally`] sums up finished games; [`Archive`] reads recorded ones. The `haggle` command is a thin
//! layer above it, and whoever writes another program on top of the laboratory begins here.
//!
//! ```
//! use arena::{GAMES, find, seat_agents};
//! use game::{Library, MatchPlan, Shelf};
//!
//! let shelf = Shelf::new(GAMES, Library::empty());
//! let scenario = shelf.load(&find(&shelf, "england-zimbabwe")?.source, &[])?;
//! let agents = seat_agents(&*scenario, &[("England".to_owned(), "micro".to_owned())])?;
//! let plan = MatchPlan { seed: 1, games: 10, recorded: false, ..MatchPlan::default() };
//! let mut agreements = 0;
//! scenario.run(&agents, plan, &mut |outcome, _| {
//!     agreements += u32::from(outcome.ending == game::Ending::Agreement);
//!     Ok(())
//! })?;
//! assert!(agreements > 0);
//! # Ok::<(), game::AnyError>(())
//! ```

mod archive;
mod draw;
mod games;
pub mod limits;
pub mod merge;
pub mod part;
mod plan;
mod players;
mod seating;
mod sources;
pub mod tables;
mod tally;
mod tournament;

pub use archive::{Archive, ArchiveError, Entry};
pub use draw::{Draw, DrawnPlayer, DrawnScenario, Fixture};
pub use games::GAMES;
pub use plan::{Contest, Plan, ProgramEntry, Record, Types};
pub use players::{COMMAND, PlayerError, player};
pub use seating::{SeatingError, can_sit, default_agent, find_seat, opponent, seat_agents, seat_players};
pub use sources::{Found, SourceError, find, read_foreign};
pub use tally::{Counted, Tally, summary_json};
pub use tournament::{PARTS_FOLDER, Tick, keep, part_name};
