//! The parts of an agent: what to offer, what to accept, and the driver that plays them under both protocols.

use game::{Agent, Stream};

use crate::{Bilateral, Move, Offer, Protocol, View};

/// Decides what to offer. It can be copied, so that it can be asked about an offer without hearing of it.
pub trait Offering: Clone + Send {
    /// The next offer. Called once a period (`free`) or a turn (`alternating`).
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer;
}

/// Decides whether to accept.
pub trait Acceptance: Clone + Send {
    /// The probability of accepting `incoming`, when `planned` is what would be offered instead.
    fn chance(&self, view: &View<'_>, incoming: &Offer, planned: &Offer) -> f64;
}

/// Accepts what is worth at least as much as the offer it would make itself, and never less than the status quo.
#[derive(Clone, Copy, Debug, Default)]
pub struct AcceptNext;

impl Acceptance for AcceptNext {
    fn chance(&self, view: &View<'_>, incoming: &Offer, planned: &Offer) -> f64 {
        let worth = view.worth_ticks(incoming);
        certain(worth >= view.worth_ticks(planned) && worth >= view.book().status_quo())
    }
}

/// The probability of what is certain: 1 or 0.
pub fn certain(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}

/// What to offer and what to accept, in one piece: for agents whose two decisions share what they know.
pub trait Strategy: Clone + Send {
    /// Takes in what has happened. Called before an offer is answered.
    fn observe(&mut self, _view: &View<'_>) {}

    /// As [`Offering::propose`].
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer;

    /// As [`Acceptance::chance`].
    fn chance(&self, view: &View<'_>, incoming: &Offer, planned: &Offer) -> f64;

    /// The probability of accepting an offer that stands, before it is known what would be offered instead; `None` if
    /// that cannot be told. Who draws its offers and goes by what it has drawn overrides this.
    fn unplanned_chance(&self, view: &View<'_>, incoming: &Offer) -> Option<f64> {
        let mut copy = self.clone();
        // What is drawn here is nobody's: the copy is thrown away.
        let planned = copy.propose(view, &mut Stream::numbered(0, 0));
        Some(copy.chance(view, incoming, &planned))
    }
}

/// An offering and an acceptance make a strategy.
#[derive(Clone, Debug)]
pub struct Parts<O, A> {
    offering: O,
    acceptance: A,
}

impl<O: Offering, A: Acceptance> Strategy for Parts<O, A> {
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        self.offering.propose(view, stream)
    }

    fn chance(&self, view: &View<'_>, incoming: &Offer, planned: &Offer) -> f64 {
        self.acceptance.chance(view, incoming, planned)
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

    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, planned: &Offer, stream: &mut Stream) -> bool {
        self.strategy.observe(view);
        drawn(self.strategy.chance(view, incoming, planned), stream)
    }

    /// The probability of accepting the offer that stands in this view.
    fn chance(&self, view: &View<'_>) -> Option<f64> {
        let (_, incoming) = view.incoming()?;
        let mut strategy = self.strategy.clone();
        strategy.observe(view);
        match &self.planned {
            Some((planned_for, planned)) if *planned_for == view.phase() => {
                Some(strategy.chance(view, incoming, planned))
            }
            _ => strategy.unplanned_chance(view, incoming),
        }
    }
}

/// Is it so, with this probability? Nothing is drawn for what is certain.
pub(super) fn drawn(chance: f64, stream: &mut Stream) -> bool {
    chance >= 1.0 || chance > 0.0 && stream.happens(chance)
}

impl<S: Strategy> Agent<Bilateral> for Negotiator<S> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let phase = view.phase();
        let planned = self.plan(phase, view, stream);
        self.planned = Some((phase, planned.clone()));
        if let Some((id, incoming)) = view.incoming() {
            if self.accepts(view, incoming, &planned, stream) {
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

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        view.supposing(offer, |view| self.chance(view))
    }
}
