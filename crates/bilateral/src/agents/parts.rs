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

/// An agent made of parts. It answers every offer of the other side and makes one offer a period or turn.
#[derive(Debug)]
pub struct Negotiator<O, A> {
    offering: O,
    acceptance: A,
    planned: Option<(u32, Offer)>,
    offered_in: Option<u32>,
}

impl<O: Offering, A: Acceptance> Negotiator<O, A> {
    /// An agent of these parts.
    pub fn new(offering: O, acceptance: A) -> Self {
        Negotiator { offering, acceptance, planned: None, offered_in: None }
    }

    /// The offer planned for this phase; made once, so that answers and offers fit together.
    fn plan(&mut self, phase: u32, view: &View<'_>, stream: &mut Stream) -> Offer {
        match self.planned.take() {
            Some((planned_for, offer)) if planned_for == phase => offer,
            _ => self.offering.propose(view, stream),
        }
    }
}

impl<O: Offering, A: Acceptance> Agent<Bilateral> for Negotiator<O, A> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let phase = view.phase();
        let planned = self.plan(phase, view, stream);
        self.planned = Some((phase, planned.clone()));
        if let Some((id, incoming)) = view.incoming() {
            if self.acceptance.accepts(view, incoming, &planned, stream) {
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
