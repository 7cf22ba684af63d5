//! What the law suite needs to know of this game.

use game::laws::Lawful;
use game::{Seat, Stream};

use super::state::Stage;
use super::{Move, Repeated, State, View};
use crate::limits::CHIP_LIMIT;
use crate::{Chips, Colour, Direction, Exchange, Saying, Walk};

/// The most chips of each colour that somebody might hold whose chips are hidden.
const HIDDEN: u64 = 9;

impl Lawful for Repeated {
    fn legal_move(&self, state: &State, seat: Seat, stream: &mut Stream) -> Move {
        let (place, leg) = (seat.index() % 2, self.leg(state.board));
        let (square, held) = (state.standing.squares[place], &state.standing.held[place]);
        match &state.stage {
            Stage::Transfer(transfer) => Move::Send(transfer.random(seat, held, stream)),
            Stage::Movement(_) => {
                let mut walk = leg.board().random_walk(square, held, &[leg.goal(seat)], stream);
                walk.steps.truncate(self.setup().steps_per_turn as usize);
                Move::Walk(walk)
            }
            Stage::Talk(talk) if talk.waiting().is_none() && !self.shows_chips() => {
                let asked = Exchange::new(held.random_part(stream), Chips::of(Colour(0), 1));
                Move::Say(Saying::Propose(asked))
            }
            Stage::Talk(talk) => Move::Say(talk.random(stream)),
            Stage::Draw | Stage::Over => Move::Say(Saying::Pass),
        }
    }

    fn forbidden_moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let sayings = || [Saying::Pass, Saying::Accept, Saying::Reject].map(Move::Say).to_vec();
        let (nothing, stay) = (Move::Send(Chips::NONE), Move::Walk(Walk::STAY));
        match &state.stage {
            Stage::Talk(talk) => {
                let sayings = talk.forbidden(seat).into_iter().map(Move::Say);
                sayings.chain([nothing, stay]).collect()
            }
            Stage::Transfer(transfer) => {
                let more = transfer.promised[seat.index() % 2] + Chips::of(Colour(0), 1);
                let decided = state.has_decided(seat).then_some(nothing);
                sayings().into_iter().chain([Move::Send(more), stay]).chain(decided).collect()
            }
            Stage::Movement(_) => {
                let far = Walk::new(vec![Direction::Up; self.setup().steps_per_turn as usize + 1]);
                let decided = state.has_decided(seat).then_some(stay);
                sayings().into_iter().chain([nothing, Move::Walk(far)]).chain(decided).collect()
            }
            Stage::Draw | Stage::Over => sayings().into_iter().chain([nothing, stay]).collect(),
        }
    }

    fn wild_move(&self, stream: &mut Stream) -> Move {
        match stream.below(7) {
            0 => Move::Say(Saying::Pass),
            1 => Move::Say(Saying::Accept),
            2 => Move::Say(Saying::Reject),
            3 => Move::Say(Saying::Propose(Exchange::wild(stream))),
            4 => Move::Send(Chips::wild(3, stream)),
            5 => Move::Send(Chips::wild(u64::from(CHIP_LIMIT), stream)),
            _ => Move::Walk(Walk::wild(stream)),
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
        if state.is_over() {
            return other;
        }
        match &mut other.stage {
            Stage::Transfer(transfer) => {
                let sends = transfer.promised[place].random_part(stream);
                transfer.sends[place] = transfer.sends[place].map(|_| sends);
            }
            Stage::Movement(walks) => walks[place] = walks[place].take().map(|_| Walk::wild(stream)),
            Stage::Draw | Stage::Talk(_) | Stage::Over => {}
        }
        if !self.shows_chips() {
            other.standing.held[place] = Chips::wild(HIDDEN, stream);
            other.finishes.iter_mut().for_each(|finish| finish.scores[place] = Some(stream.index(100) as i64));
            if let Stage::Talk(talk) = &mut other.stage {
                *talk = talk.holding(other.standing.held);
            }
        }
        other
    }

    fn other_worlds(&self, seat: Seat) -> Vec<Repeated> {
        if self.shows_chips() {
            return Vec::new();
        }
        // More chips, so that whatever can be done here can be done there.
        let (mut setup, place) = (self.setup().clone(), seat.other().index() % 2);
        for (layout, leg) in setup.layouts.iter_mut().zip(self.legs()) {
            let more = leg.players()[place].chips + Chips::of(Colour(0), 3);
            layout.chips[place] = self.palette().write_chips(&more);
        }
        setup.check("another world").into_iter().collect()
    }
}
