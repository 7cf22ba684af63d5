//! Bilateral multi-issue negotiation with partial agreements, opting out, deadlines, time effects and opponents of
//! unknown type.
//!
//! Follows R. Lin, S. Kraus, J. Wilkenfeld and J. Barry, "An Automated Agent for Bilateral Negotiation with Bounded
//! Rational Agents with Incomplete Information" (ECAI 2006), and the GENIUS environment. Two protocols share the rules
//! of agreement: `free` (either side, in any order, up to M times a period) and `alternating`.
//!
//! ```
//! use bilateral::{GAME, scenario};
//! use game::{AnyGame, MatchPlan};
//!
//! let scenario = GAME.load(&scenario("england-zimbabwe").unwrap(), &[]).unwrap();
//! let agents = ["boulware".into(), "conceder".into()];
//! let plan = MatchPlan { seed: 1, games: 10, recorded: false, ..MatchPlan::default() };
//! let mut agreements = 0;
//! scenario
//!     .run(&agents, plan, &mut |outcome, _| {
//!         agreements += u32::from(outcome.ending == game::Ending::Agreement);
//!         Ok(())
//!     })
//!     .unwrap();
//! assert!(agreements > 0);
//! ```

pub mod agents;
mod caution;
mod check;
mod choices;
mod deeds;
mod domain;
pub mod equilibrium;
mod file;
pub mod formats;
pub mod geometry;
mod hindsight;
pub mod kb;
mod laws;
pub mod limits;
mod moves;
mod notation;
mod offer;
mod payoff;
mod pictures;
mod profile;
pub mod qo;
mod report;
mod rules;
mod scenarios;
mod setup;
mod spoken;
mod staged;
mod terminal;
mod trajectory;
mod view;
mod wire;
mod words;
mod writer;

use std::any::Any;
use std::sync::{Arc, OnceLock};

pub use domain::{Domain, Issue};
pub use file::read_setup;
pub use limits::{OUTCOME_LIMIT, VALUE_LIMIT};
pub use moves::{Event, Move};
pub use offer::Offer;
pub use profile::{
    Aggregation, BoxNode, Boxes, Contributions, POINTS_LIMIT, Profile, Shape, TICKS_PER_POINT, to_points, to_ticks,
};
pub use rules::State;
pub use scenarios::{GAME, SCENARIOS, scenario};
pub use setup::{
    AgreedIssues, Evaluation, IssuePreference, IssueSetup, PartialAtDeadline, Preferences, Protocol, RoleSetup, Setup,
    TypeSetup, Values,
};
pub use trajectory::{Step, StepClass, Trajectory};
pub use view::View;
pub use words::WORDS;
pub use writer::setup_to_toml;

use agents::OfferBook;
use game::Kept;

/// One side of a playable scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Role {
    /// What a player of this role is told.
    pub brief: String,
    /// The types it may be of.
    pub types: Vec<Profile>,
    /// The type it really is of in every game; drawn evenly if absent.
    pub plays: Option<usize>,
}

/// A checked scenario: a game that can be played.
#[derive(Debug)]
pub struct Bilateral {
    setup: Setup,
    domain: Domain,
    roles: Vec<Role>,
    names: Vec<String>,
    // How long a period (`free`) or a turn (`alternating`) lasts.
    limit_ms: u64,
    known_to_all: OnceLock<Box<Bilateral>>,
    caches: Arc<Caches>,
}

/// Preparations that are kept for a scenario: more than all agents need for all pairs of types with any few parameters.
/// Anybody may ask for odd parameters, so that they must not pile up.
const PREPARATIONS: usize = 256;

/// What is prepared once for a scenario and shared by all its games.
#[derive(Debug, Default)]
struct Caches {
    books: Vec<Vec<OnceLock<OfferBook>>>,
    prepared: Kept<String, Arc<dyn Any + Send + Sync>, PREPARATIONS>,
}

impl Bilateral {
    pub(crate) fn new(setup: Setup, domain: Domain, roles: Vec<Role>) -> Bilateral {
        let names = setup.roles.iter().map(|role| role.name.clone()).collect();
        let books = roles.iter().map(|role| role.types.iter().map(|_| OnceLock::new()).collect()).collect();
        let limit_ms = limit_ms(&setup);
        let caches = Arc::new(Caches { books, prepared: Kept::default() });
        Bilateral { setup, domain, roles, names, limit_ms, known_to_all: OnceLock::new(), caches }
    }

    /// The scenario as all players know it: without the types that it may fix. Views and agents get this one.
    pub fn known_to_all(&self) -> &Bilateral {
        if self.roles.iter().all(|role| role.plays.is_none()) {
            return self;
        }
        self.known_to_all.get_or_init(|| {
            let mut setup = self.setup.clone();
            setup.roles.iter_mut().for_each(|role| role.plays = None);
            let mut roles = self.roles.clone();
            roles.iter_mut().for_each(|role| role.plays = None);
            Box::new(Bilateral {
                caches: Arc::clone(&self.caches),
                ..Bilateral::new(setup, self.domain.clone(), roles)
            })
        })
    }

    /// The scenario as data.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The issues.
    pub fn domain(&self) -> &Domain {
        &self.domain
    }

    /// The two roles, in seat order.
    pub fn roles(&self) -> &[Role] {
        &self.roles
    }

    /// The types that a seat may be of.
    pub fn types(&self, seat: game::Seat) -> &[Profile] {
        &self.roles[seat.index()].types
    }

    /// What agents prepare once for a scenario and share between games: made by `make` on first use under this key.
    ///
    /// The key must name everything that `make` depends on (seats, types, parameters).
    pub fn prepared<T: Send + Sync + 'static>(&self, key: &str, make: impl FnOnce() -> T) -> Arc<T> {
        // What a game still uses is kept by the game, whatever is forgotten here.
        let found = self.caches.prepared.get(format!("{}:{key}", std::any::type_name::<T>()), || Arc::new(make()));
        // The type's name is part of the key, so that what is found is always of this type.
        found.downcast().expect("a preparation of the type in its key")
    }

    /// The outcomes in the order of their worth to a type; prepared on first use.
    pub fn offer_book(&self, seat: game::Seat, kind: usize) -> &OfferBook {
        self.caches.books[seat.index()][kind].get_or_init(|| OfferBook::new(&self.domain, &self.types(seat)[kind]))
    }
}

/// How long a period (`free`) or a turn (`alternating`) lasts; all turns together last as long as all periods.
fn limit_ms(setup: &Setup) -> u64 {
    let period_ms = u64::from(setup.seconds_per_period) * 1000;
    match setup.protocol {
        Protocol::Free => period_ms,
        Protocol::Alternating => (period_ms * u64::from(setup.periods) / (2 * u64::from(setup.rounds))).max(1000),
    }
}
