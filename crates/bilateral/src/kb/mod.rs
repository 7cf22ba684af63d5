//! What KBAgent learns from recorded negotiations, and what it makes of it.
//!
//! `session.rs` takes out of a recorded game what tells about one side; `model.rs` gathers sessions into a model, a
//! readable file; `plan.rs` turns a model into offers and acceptance thresholds for every period; `error.rs` says why
//! something cannot be done.
//!
//! Y. Oshrat, R. Lin and S. Kraus, "Facing the challenge of human-agent negotiations via effective general opponent
//! modeling" (AAMAS 2009), as described in section 2.1 of the overview of GENIUS, Colored Trails and peer-designed
//! agents.

mod error;
mod model;
mod plan;
mod session;

pub use error::{ModelFault, OtherNegotiation, PlanError, TrainError};
pub use model::{KbModel, Provenance, TypeModel, train};
pub use plan::{Plan, acceptance_share, concession_rate, kept_offers, position_in_period, thresholds};
pub use session::{Session, same_negotiation};

/// KBAgent weighs every outcome by its rank; domains of more outcomes than this are refused.
pub const KB_LIMIT: u64 = crate::qo::QO_LIST_LIMIT;
