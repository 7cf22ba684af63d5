//! The parts of an agent: what to offer, what to accept, and the driver that plays them under both protocols.

use game::{Agent, Stream};

use crate::{Bilateral, Move, Offer, Protocol, View};

/// Decides what to offer.
pub trait Offering: Send {
    /// The next offer. Called once a period (`free`) or a turn (`alternating`).
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer;
}

/// Decides whether to accept.
pub trait Acceptance: Send {
    /// Accept `incoming`, when `planned` is what would be offered instead?
    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, planned: &Offer, stream: &mut Stream) -> bool;
}

/// Accepts what is worth at least as much as the offer it would make itself, and never less than the status quo.
#[derive(Clone, Copy, Debug, Default)]
pub struct AcceptNext;

impl Acceptance for AcceptNext {
    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, planned: &Offer, _: &mut Stream) -> bool {
        let worth = view.worth_ticks(incoming);
        worth >= view.worth_ticks(planned) && worth >= view.book().status_quo()
    }
}

/// What to offer and what to accept, in one piece: for agents whose two decisions share what they know.
pub trait Strategy: Send {
    /// As [`Offering::propose`].
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer;

    /// As [`Acceptance::accepts`].
    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, planned: &Offer, stream: &mut Stream) -> bool;
}

/// An offering and an acceptance make a strategy.
#[derive(Debug)]
pub struct Parts<O, A> {
    offering: O,
    acceptance: A,
}

impl<O: Offering, A: Acceptance> Strategy for Parts<O, A> {
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        self.offering.propose(view, stream)
    }

    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, planned: &Offer, stream: &mut Stream) -> bool {
        self.acceptance.accepts(view, incoming, planned, stream)
    }
}

/// Plays a strategy under both protocols: answers every offer of the other side, makes one offer a period or turn.
#[derive(Debug)]
pub struct Negotiator<S> {
    strategy: S,
    planned: Option<(u32, Offer)>,
    offered_in: Option<u32>,
}

impl<O: Offering, A: Acceptance> Negotiator<Parts<O, A>> {
    /// An agent of these parts.
    pub fn new(offering: O, acceptance: A) -> Self {
        Negotiator::with(Parts { offering, acceptance })
    }
}

impl<S: Strategy> Negotiator<S> {
    /// An agent with this strategy.
    pub fn with(strategy: S) -> Self {
        Negotiator { strategy, planned: None, offered_in: None }
    }

    /// The offer planned for this phase; made once, so that answers and offers fit together.
    fn plan(&mut self, phase: u32, view: &View<'_>, stream: &mut Stream) -> Offer {
        match self.planned.take() {
            Some((planned_for, offer)) if planned_for == phase => offer,
            _ => self.strategy.propose(view, stream),
        }
    }
}

impl<S: Strategy> Agent<Bilateral> for Negotiator<S> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let phase = view.phase();
        let planned = self.plan(phase, view, stream);
        self.planned = Some((phase, planned.clone()));
        if let Some((id, incoming)) = view.incoming() {
            if self.strategy.accepts(view, incoming, &planned, stream) {
                return Move::Accept { id, issues: None };
            }
            if view.protocol() == Protocol::Free {
                return Move::Reject { id };
            }
        }
        if self.offered_in == Some(phase) {
            return Move::Done;
        }
        self.offered_in = Some(phase);
        Move::Offer(planned)
    }
}
