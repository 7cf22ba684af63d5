//! What a seat can do, and what can happen.

use game::Seat;

use crate::Offer;

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Proposes values for some or all issues; replaces the seat's own standing offer.
    Offer(Offer),
    /// Accepts the other side's standing offer, or just these issues of it.
    Accept {
        /// The offer's id.
        id: u32,
        /// Only these issues (ascending); `None` for the whole offer.
        issues: Option<Vec<usize>>,
    },
    /// Rejects the other side's standing offer.
    Reject {
        /// The offer's id.
        id: u32,
    },
    /// Says something.
    Comment(String),
    /// Ends the negotiation; both get what opting out is worth to them.
    OptOut,
    /// Has nothing more to do in this period (or, in turn, passes).
    Done,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance gave each seat its type, by position in the role's list. The only secret of the game.
    Dealt([usize; 2]),
    /// A seat made an offer.
    Offered {
        /// Who.
        seat: Seat,
        /// The id by which it is answered.
        id: u32,
        /// What.
        offer: Offer,
    },
    /// A seat accepted an offer, whole or in part.
    Accepted {
        /// Who.
        seat: Seat,
        /// Which offer.
        id: u32,
        /// Only these issues; `None` for the whole offer.
        issues: Option<Vec<usize>>,
    },
    /// A seat rejected an offer.
    Rejected {
        /// Who.
        seat: Seat,
        /// Which offer.
        id: u32,
    },
    /// A seat said something.
    Commented {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// A seat opted out.
    OptedOut {
        /// Who.
        seat: Seat,
    },
    /// A seat has nothing more to do in this period, or passed its turn.
    Finished {
        /// Who.
        seat: Seat,
    },
    /// The period is over, because both are done or its time is up (protocol `free`).
    PeriodEnded,
    /// A seat let its turn pass (protocol `alternating`).
    TurnExpired,
}

impl Event {
    /// The seat that acted; `None` for chance and the clock.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Offered { seat, .. }
            | Event::Accepted { seat, .. }
            | Event::Rejected { seat, .. }
            | Event::Commented { seat, .. }
            | Event::OptedOut { seat }
            | Event::Finished { seat } => Some(*seat),
            Event::Dealt(_) | Event::PeriodEnded | Event::TurnExpired => None,
        }
    }
}
