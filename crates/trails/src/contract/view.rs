//! What one seat may know: everything but what is said between others.
//!
//! Board, chips, positions and deals are open to all. A provider sees no other provider's proposal while proposals are
//! made and answered; afterwards, and for proposals of the customer to others, the scenario's visibility decides. That
//! a provider has made up its mind is no secret, whether it proposed is one.

use game::{Game, Seat};

use super::rules::{CUSTOMER, Deal, End, State, provider_seat};
use super::{Contract, Event, Holdings, Move, Offer, Proposer, Situation, Step};
use crate::{Audience, Square};

/// A seat's view of the table. It borrows the state but gives no way to what is said between others.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Contract,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(crate) fn new(game: &'a Contract, state: &'a State, seat: Seat) -> View<'a> {
        View { game, state, seat }
    }

    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The scenario.
    pub fn game(&self) -> &'a Contract {
        self.game
    }

    /// The provider that I am; `None` for the customer.
    pub fn provider(&self) -> Option<usize> {
        self.seat.index().checked_sub(1)
    }

    /// The present round, counted from 1.
    pub fn round(&self) -> u32 {
        self.state.round
    }

    /// What is being done now.
    pub fn step(&self) -> Step {
        self.state.step
    }

    /// Who proposes in this round.
    pub fn proposer(&self) -> Proposer {
        self.game.proposer_in(self.state.round)
    }

    /// Where the customer is.
    pub fn square(&self) -> Square {
        self.state.square
    }

    /// The squares on which the customer has been.
    pub fn visited(&self) -> &'a [Square] {
        &self.state.visited
    }

    /// What everybody holds.
    pub fn holdings(&self) -> &'a Holdings {
        &self.state.holdings
    }

    /// In how many rounds running, up to the last, the customer has not moved.
    pub fn dormant(&self) -> u32 {
        self.state.dormant
    }

    /// Does the game end if the customer does not move in this round?
    pub fn must_move(&self) -> bool {
        self.state.dormant + 1 >= self.game.setup().phases.dormant_rounds
    }

    /// All that matters for what happens next, as the solver wants it.
    pub fn situation(&self) -> Situation {
        Situation {
            square: self.state.square,
            visited: self.state.visited.clone(),
            holdings: self.state.holdings.clone(),
            proposer: self.proposer(),
            dormant: self.state.dormant,
        }
    }

    /// The deals made so far.
    pub fn deals(&self) -> &'a [Deal] {
        &self.state.deals
    }

    /// How it ended; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        self.state.end
    }

    /// May I act now?
    pub fn may_act(&self) -> bool {
        self.game.turn(self.state).may_act.contains(self.seat)
    }

    /// Those who may act now.
    pub fn waiting_for(&self) -> impl Iterator<Item = Seat> + use<> {
        let may_act = self.game.turn(self.state).may_act;
        Seat::all(self.game.names().len()).filter(move |&seat| may_act.contains(seat))
    }

    /// The proposals of this round that I may know, with who made them.
    pub fn proposals(&self) -> impl Iterator<Item = (Seat, Offer)> + 'a {
        let (proposer, seat, state) = (self.proposer(), self.seat, self.state);
        let to_everyone = self.game.setup().visibility.proposals == Audience::Everyone;
        let answered = state.step == Step::Walk;
        Contract::proposals(state).filter_map(move |offer| {
            let (from, known) = match proposer {
                Proposer::Providers => (provider_seat(offer.provider), to_everyone && answered),
                Proposer::Customer => (CUSTOMER, to_everyone),
            };
            let party = seat == CUSTOMER || seat == provider_seat(offer.provider);
            (known || party).then_some((from, offer))
        })
    }

    /// The proposals that wait for my answer, with who made them.
    pub fn to_answer(&self) -> Vec<(Seat, Offer)> {
        if self.step() != Step::Answer || !self.may_act() {
            return Vec::new();
        }
        self.proposals().filter(|(from, _)| *from != self.seat).collect()
    }

    /// The proposals of this round that would wait for my answer if this one were made too, this one last, and who makes it;
    /// `None` if it is no proposal to me, or none can be made or answered now.
    pub(crate) fn supposing(&self, proposal: &Move) -> Option<(Seat, Vec<(Seat, Offer)>)> {
        let Move::Propose(offer) = proposal else { return None };
        let (from, to) = match self.proposer() {
            Proposer::Providers => (provider_seat(offer.provider), CUSTOMER),
            Proposer::Customer => (CUSTOMER, provider_seat(offer.provider)),
        };
        if to != self.seat || self.step() == Step::Walk || self.end().is_some() {
            return None;
        }
        let mut offers: Vec<(Seat, Offer)> = self.proposals().filter(|(other, _)| *other != from).collect();
        offers.push((from, *offer));
        // In the order in which they would be looked at.
        offers.sort_by_key(|(from, _)| *from);
        Some((from, offers))
    }

    /// What a move would bring about, or why the rules forbid it.
    pub fn try_move(&self, action: &Move) -> Result<(), game::Refusal> {
        self.game.decide(self.state, self.seat, action).map(|_| ())
    }

    /// The scores, in seat order: final ones after the end, before it those that an end now would give.
    pub fn scores(&self) -> Vec<i64> {
        let goal = match self.state.end {
            Some(End::Goal(provider)) => Some(provider),
            _ => None,
        };
        self.game.scores(&self.state.holdings, goal)
    }
}

/// What a seat learns of an event that it may not know when it happens: who has decided, and to whom the customer
/// proposes. Who watches afterwards (`None`) may know everything.
pub(crate) fn hidden(game: &Contract, event: &Event, seat: Option<Seat>) -> Option<(Seat, Option<Seat>)> {
    let (from, to) = match event {
        Event::Proposed { seat, offer } => (*seat, Some(offer.other_party(*seat))),
        Event::Passed { seat } => (*seat, None),
        _ => return None,
    };
    let party = seat? == from || seat? == CUSTOMER || seat == to;
    let open = from == CUSTOMER && (to.is_none() || game.setup().visibility.proposals == Audience::Everyone);
    (!party && !open).then_some((from, to.filter(|_| from == CUSTOMER)))
}
