//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Seat, Stream};

use super::{Move, Revelation, State, Step, View};
use crate::{Exchange, Saying};

impl Lawful for Revelation {
    fn legal_move(&self, state: &State, _: Seat, stream: &mut Stream) -> Move {
        match &state.talk {
            Some(talk) => Move::Say(talk.random(stream)),
            None => Move::Reveal(stream.happens(0.5)),
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let Some(talk) = &state.talk else {
            let mut moves = vec![Move::Say(Saying::Pass), Move::Say(Saying::Accept), Move::Say(Saying::Reject)];
            if state.decided[seat.index() % 2].is_some() {
                moves.extend([Move::Reveal(true), Move::Reveal(false)]);
            }
            return moves;
        };
        let sayings = talk.forbidden(seat).into_iter().map(Move::Say);
        sayings.chain([Move::Reveal(true), Move::Reveal(false)]).collect()
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        match stream.below(6) {
            0 => Move::Reveal(true),
            1 => Move::Reveal(false),
            2 => Move::Say(Saying::Pass),
            3 => Move::Say(Saying::Accept),
            4 => Move::Say(Saying::Reject),
            _ => Move::Say(Saying::Propose(Exchange::wild(stream))),
        }
    }

    fn standing_offers(&self, view: &View<'_>) -> Vec<Move> {
        let waiting = view.waiting().filter(|(from, _)| *from != view.seat());
        waiting.map(|(_, exchange)| Move::Say(Saying::Propose(*exchange))).into_iter().collect()
    }

    fn is_acceptance(&self, _: &View<'_>, _: &Move, action: &Move) -> Option<bool> {
        match action {
            Move::Say(Saying::Accept) => Some(true),
            Move::Say(Saying::Reject) => Some(false),
            _ => None,
        }
    }

    fn with_other_secrets(&self, state: &State, seat: Seat, stream: &mut Stream) -> State {
        let (mut other, place) = (state.clone(), seat.other().index() % 2);
        if state.step() == Step::Over {
            return other;
        }
        let shown = state.talk.is_some() && state.reveals(seat.other());
        if let Some(goals) = other.goals.as_mut().filter(|_| !shown) {
            goals[place] = stream.index(2);
        }
        if state.talk.is_none() {
            other.first = stream.seat(2);
            other.decided[place] = other.decided[place].map(|_| stream.happens(0.5));
        }
        other
    }

    fn other_worlds(&self, seat: Seat) -> Vec<Revelation> {
        let (present, place) = (self.plays, seat.other().index() % 2);
        let others = [None, Some(0), Some(1)].into_iter().filter(|plays| *plays != present[place]);
        let world = |plays| self.with_fixed([0, 1].map(|one| if one == place { plays } else { present[one] }));
        others.map(world).collect()
    }
}
