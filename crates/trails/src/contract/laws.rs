//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Game, Seat, Stream};

use super::rules::{CUSTOMER, Said, State, provider_seat};
use super::{Contract, Holdings, Move, Offer, Proposer, Step};
use crate::{Audience, Chips, Direction, Walk};

/// The chance that a random walk goes on after each step.
const GO_ON: f64 = 0.7;

impl Lawful for Contract {
    fn legal_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        match state.step {
            Step::Propose => self.random_proposal(&state.holdings, seat, stream).map_or(Move::Pass, Move::Propose),
            Step::Answer => {
                let offers: Vec<Offer> = Contract::proposals(state).collect();
                if offers.is_empty() || stream.happens(0.4) {
                    return Move::Reject;
                }
                let offer = offers[stream.index(offers.len())];
                Move::Accept { from: if seat == CUSTOMER { provider_seat(offer.provider) } else { CUSTOMER } }
            }
            Step::Walk => Move::Walk(self.random_walk(state.square, &state.holdings.customer, stream)),
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let mut moves = vec![
            Move::Accept { from: seat },
            Move::Accept { from: Seat(200) },
            Move::Walk(Walk::new(vec![Direction::Left; 200])),
            Move::Propose(Offer { provider: 0, provider_sends: Chips::NONE, customer_sends: Chips::NONE }),
            Move::Propose(Offer { provider: 99, provider_sends: Chips::NONE, customer_sends: state.holdings.customer }),
        ];
        let pool = state.holdings.pool();
        if !pool.is_empty() {
            // Twice what is there is more than anybody has.
            moves.push(Move::Propose(Offer { provider: 0, provider_sends: pool + pool, customer_sends: Chips::NONE }));
        }
        if !self.turn(state).may_act.contains(seat) {
            moves.extend([Move::Pass, Move::Reject, Move::Walk(Walk::STAY)]);
        }
        moves
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        let mut chips = |most: u64| {
            let counts: Vec<u16> =
                (0..crate::COLOUR_LIMIT).map(|_| u16::try_from(stream.below(most)).unwrap_or(0)).collect();
            Chips::from_counts(&counts).unwrap_or_default()
        };
        let offer = Offer { provider: 0, provider_sends: chips(3), customer_sends: chips(60_000) };
        match stream.below(6) {
            0 => Move::Propose(Offer { provider: stream.index(12), ..offer }),
            1 => Move::Propose(offer.net()),
            2 => Move::Pass,
            3 => Move::Accept { from: Seat(u8::try_from(stream.below(256)).unwrap_or(0)) },
            4 => Move::Reject,
            _ => Move::Walk(Walk::new((0..stream.below(30)).map(|_| Direction::ALL[stream.index(4)]).collect())),
        }
    }

    fn with_other_secrets(&self, state: &State, seat: Seat, stream: &mut Stream) -> State {
        let mut other = state.clone();
        let to_everyone = self.setup().visibility.proposals == Audience::Everyone;
        let disclosed =
            to_everyone && (state.step == Step::Walk || self.proposer_in(state.round) == Proposer::Customer);
        if seat == CUSTOMER || disclosed {
            return other;
        }
        for (place, said) in other.said.iter_mut().enumerate() {
            let (addressed, proposes) = match (self.proposer_in(state.round), &said) {
                (Proposer::Providers, _) => (provider_seat(place), provider_seat(place)),
                (Proposer::Customer, Said::Proposed(offer)) => (provider_seat(offer.provider), CUSTOMER),
                (Proposer::Customer, _) => continue,
            };
            if *said == Said::Nothing || addressed == seat {
                continue;
            }
            // To whom the customer proposes is no secret, only what.
            let drawn = self.random_proposal(&state.holdings, proposes, stream);
            let secret = drawn.filter(|offer| provider_seat(offer.provider) == addressed);
            *said = match (secret, proposes) {
                (Some(offer), _) => Said::Proposed(offer),
                (None, CUSTOMER) => *said,
                (None, _) => Said::Passed,
            };
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
        let offer = Offer {
            provider,
            provider_sends: random_part(theirs, stream),
            customer_sends: random_part(&holdings.customer, stream),
        };
        (!offer.provider_sends.is_empty() || !offer.customer_sends.is_empty()).then_some(offer)
    }

    /// A random walk that these chips pay for; it ends on the first goal.
    pub(crate) fn random_walk(&self, from: crate::Square, chips: &Chips, stream: &mut Stream) -> Walk {
        let (mut here, mut left, mut walk) = (from, *chips, Walk::STAY);
        while stream.happens(GO_ON) && (walk.is_empty() || self.owner_of(here).is_none()) {
            let payable: Vec<_> = self.board().steps(here).filter(|(_, _, colour)| left.get(*colour) > 0).collect();
            let Some(&(direction, square, colour)) = payable.get(stream.index(payable.len())) else { break };
            walk.steps.push(direction);
            left -= Chips::of(colour, 1);
            here = square;
        }
        walk
    }
}

/// A random part of these chips, small ones as likely as large ones.
fn random_part(chips: &Chips, stream: &mut Stream) -> Chips {
    let share = stream.unit();
    let mut part = Chips::NONE;
    for (colour, count) in chips.iter() {
        let most = (f64::from(count) * share) as u64;
        part.set(colour, u16::try_from(stream.below(most + 1)).unwrap_or(0));
    }
    part
}
