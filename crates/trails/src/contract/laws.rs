//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Game, Seat, Stream};

use super::rules::{CUSTOMER, Said, State, provider_seat};
use super::view::hidden;
use super::{Contract, Event, Holdings, Move, Offer, Proposer, Step, View};
use crate::{Audience, Chips, Direction, Exchange, Walk};

impl Lawful for Contract {
    fn legal_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        match state.step {
            Step::Propose => self.random_proposal(&state.holdings, seat, stream).map_or(Move::Pass, Move::Propose),
            Step::Answer => {
                let offers: Vec<Offer> = Contract::proposals(state).collect();
                if offers.is_empty() || stream.happens(0.4) {
                    return Move::Reject;
                }
                Move::Accept { from: offers[stream.index(offers.len())].other_party(seat) }
            }
            Step::Walk => {
                Move::Walk(self.board().random_walk(state.square, &state.holdings.customer, self.goals(), stream))
            }
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let pool = state.holdings.pool();
        let mut moves = vec![
            Move::Accept { from: seat },
            Move::Accept { from: Seat(200) },
            Move::Walk(Walk::new(vec![Direction::Left; 200])),
            Move::Propose(Offer::new(0, Chips::NONE, Chips::NONE)),
            Move::Propose(Offer::new(99, Chips::NONE, state.holdings.customer)),
            // Twice what is there is more than anybody has.
            Move::Propose(Offer::new(0, pool + pool, Chips::NONE)),
        ];
        if !self.turn(state).may_act.contains(seat) {
            moves.extend([Move::Pass, Move::Reject, Move::Walk(Walk::STAY)]);
        }
        moves
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        let offer = Offer::of(0, Exchange::wild(stream));
        match stream.below(6) {
            0 => Move::Propose(Offer { provider: stream.index(12), ..offer }),
            1 => Move::Propose(offer.net()),
            2 => Move::Pass,
            3 => Move::Accept { from: stream.seat(256) },
            4 => Move::Reject,
            _ => Move::Walk(Walk::wild(stream)),
        }
    }

    fn standing_offers(&self, view: &View<'_>) -> Vec<Move> {
        view.to_answer().into_iter().map(|(_, offer)| Move::Propose(offer)).collect()
    }

    fn is_acceptance(&self, view: &View<'_>, offer: &Move, action: &Move) -> Option<bool> {
        match (offer, action) {
            (Move::Propose(offer), Move::Accept { from }) => Some(*from == offer.other_party(view.seat())),
            (_, Move::Reject) => Some(false),
            _ => None,
        }
    }

    fn with_other_secrets(&self, state: &State, seat: Seat, stream: &mut Stream) -> State {
        let mut other = state.clone();
        if state.step == Step::Walk && self.setup().visibility.proposals == Audience::Everyone {
            return other;
        }
        let by_customer = self.proposer_in(state.round) == Proposer::Customer;
        for (place, said) in other.said.iter_mut().enumerate() {
            let from = if by_customer { CUSTOMER } else { provider_seat(place) };
            let event = match *said {
                Said::Nothing => continue,
                Said::Passed => Event::Passed { seat: from },
                Said::Proposed(offer) => Event::Proposed { seat: from, offer },
            };
            let Some((_, to)) = hidden(self, &event, Some(seat)) else { continue };
            // To whom the customer proposes is no secret, only what.
            let drawn = self.random_proposal(&state.holdings, from, stream);
            let secret = drawn.filter(|offer| to.is_none_or(|to| provider_seat(offer.provider) == to));
            let unchanged = if to.is_some() { *said } else { Said::Passed };
            *said = secret.map_or(unchanged, Said::Proposed);
        }
        other
    }
}

impl Contract {
    /// A random proposal of a seat, by what everybody holds; `None` to make none.
    pub(crate) fn random_proposal(&self, holdings: &Holdings, seat: Seat, stream: &mut Stream) -> Option<Offer> {
        let provider = seat.index().checked_sub(1).unwrap_or_else(|| stream.index(self.providers().len()));
        let theirs = holdings.providers.get(provider)?;
        if stream.happens(0.2) {
            return None;
        }
        Exchange::random(theirs, &holdings.customer, stream).map(|exchange| Offer::of(provider, exchange))
    }
}
