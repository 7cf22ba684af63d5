//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Seat, Stream};

use crate::rules::State;
use crate::{Bilateral, Move, Offer, Protocol, View};

impl Lawful for Bilateral {
    fn legal_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        let incoming = state.standing[seat.other().index()].as_ref();
        match (stream.below(12), incoming) {
            (0..=1, Some((id, _))) => Move::Accept { id: *id, issues: None },
            (2..=3, Some((id, offer))) => {
                let settled: Vec<usize> = offer.settled().map(|(issue, _)| issue).collect();
                let first = stream.index(settled.len());
                Move::Accept { id: *id, issues: Some(settled[first..].to_vec()) }
            }
            (4, Some((id, _))) => Move::Reject { id: *id },
            (5, _) if state.used[seat.index()] + 1 < self.setup.interactions => {
                Move::Comment("A fair point.".to_owned())
            }
            (6, _) if stream.happens(0.1) => Move::OptOut,
            (7..=8, _) => Move::Done,
            _ => Move::Offer(random_offer(self, stream, 0.7)),
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let own = state.standing[seat.index()].as_ref().map_or(state.next_id, |(id, _)| *id);
        let issues = self.domain.issues().len();
        let mut impossible = Offer::open(issues);
        impossible.set(0, Some(u16::try_from(self.domain.issues()[0].values.len()).unwrap_or(u16::MAX - 1)));
        vec![
            Move::Offer(Offer::open(issues)),
            Move::Offer(Offer::open(issues + 1)),
            Move::Offer(impossible),
            Move::Accept { id: own, issues: None },
            Move::Accept { id: state.next_id + 7, issues: None },
            Move::Reject { id: own },
            Move::Comment(" ".to_owned()),
            Move::Comment("x".repeat(501)),
            Move::Comment("two\nlines".to_owned()),
        ]
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        let id = u32::try_from(stream.below(6)).unwrap_or(0);
        match stream.below(8) {
            0 => Move::Offer(random_offer(self, stream, 0.5)),
            1 => Move::Offer(Offer::full((0..stream.below(9)).map(|value| u16::try_from(value * 9).unwrap_or(0)))),
            2 => Move::Accept { id, issues: None },
            3 => {
                let count = stream.below(4);
                Move::Accept { id, issues: Some((0..count).map(|_| stream.index(9)).collect()) }
            }
            4 => Move::Reject { id },
            5 => Move::Comment("\u{0}".to_owned()),
            6 => Move::OptOut,
            _ => Move::Done,
        }
    }

    fn with_other_secrets(&self, state: &State, seat: Seat, stream: &mut Stream) -> State {
        let mut other = state.clone();
        if let Some(types) = &mut other.types {
            types[seat.other().index()] = stream.index(self.types(seat.other()).len());
        }
        other
    }

    fn standing_offers(&self, view: &View<'_>) -> Vec<Move> {
        view.incoming().map(|(_, offer)| Move::Offer(offer.clone())).into_iter().collect()
    }

    fn is_acceptance(&self, view: &View<'_>, _: &Move, action: &Move) -> Option<bool> {
        match action {
            Move::Accept { .. } => Some(true),
            Move::Reject { .. } => Some(false),
            // In turn, whoever does anything else has not accepted.
            Move::Offer(_) | Move::Done => (view.protocol() == Protocol::Alternating).then_some(false),
            Move::Comment(_) | Move::OptOut => None,
        }
    }

    /// The other side's type drawn, or fixed to any of its types.
    fn other_worlds(&self, seat: Seat) -> Vec<Bilateral> {
        let other = seat.other();
        let present = self.roles[other.index()].plays;
        let fixed = (0..self.types(other).len()).map(Some);
        [None]
            .into_iter()
            .chain(fixed)
            .filter(|plays| *plays != present)
            .map(|plays| self.with_fixed(other, plays))
            .collect()
    }
}

impl Bilateral {
    /// The same scenario with the type of a role fixed, or drawn.
    fn with_fixed(&self, seat: Seat, plays: Option<usize>) -> Bilateral {
        let (mut setup, mut roles) = (self.setup.clone(), self.roles.clone());
        roles[seat.index()].plays = plays;
        setup.roles[seat.index()].plays = plays.map(|kind| self.types(seat)[kind].name.clone());
        Bilateral::new(setup, self.domain.clone(), roles)
    }
}

fn random_offer(game: &Bilateral, stream: &mut Stream, settled: f64) -> Offer {
    let mut offer = Offer::open(game.domain.issues().len());
    let first = stream.index(game.domain.issues().len());
    for (index, issue) in game.domain.issues().iter().enumerate() {
        if index == first || stream.happens(settled) {
            offer.set(index, u16::try_from(stream.index(issue.values.len())).ok());
        }
    }
    offer
}
