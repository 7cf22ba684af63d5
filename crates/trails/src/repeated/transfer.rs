//! The transfer: both decide, unseen by each other, what they really send of what they promised.

use game::limits::MOVES_LISTED;
use game::{Refusal, Seat, Stream};

use super::words::refuse;
use super::{Leg, SEATS};
use crate::Chips;

/// What was promised, and what the players have decided to send of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Transfer {
    pub(crate) promised: [Chips; 2],
    pub(crate) sends: [Option<Chips>; 2],
}

impl Transfer {
    /// Nobody has decided yet; but who has promised nothing has nothing to decide.
    pub(crate) fn of(promised: [Chips; 2]) -> Transfer {
        Transfer { promised, sends: promised.map(|chips| chips.is_empty().then_some(Chips::NONE)) }
    }

    /// May a player who holds these chips send some of them?
    pub(crate) fn may_send(&self, leg: &Leg, seat: Seat, held: &Chips, chips: &Chips) -> Result<(), Refusal> {
        let promised = &self.promised[seat.index() % 2];
        if !promised.contains(chips) {
            let palette = leg.palette();
            let more = palette.write_chips(&promised.missing(chips));
            let promised = palette.write_chips(promised);
            return Err(refuse("not-promised").with("chips", more).with("promised", promised));
        }
        leg.may_send(seat, held, chips)
    }

    /// A player has decided.
    pub(crate) fn decide(&mut self, seat: Seat, chips: Chips) {
        self.sends[seat.index() % 2] = Some(chips);
    }

    /// Who has not decided sends nothing.
    pub(crate) fn fall_silent(&mut self) {
        SEATS.into_iter().for_each(|seat| self.sends[seat.index()] = self.sends[seat.index()].or(Some(Chips::NONE)));
    }

    /// What both send, once both have decided.
    pub(crate) fn sent(&self) -> Option<[Chips; 2]> {
        match self.sends {
            [Some(first), Some(second)] => Some([first, second]),
            _ => None,
        }
    }

    /// The most that a player who holds these chips can send.
    pub(crate) fn most(&self, seat: Seat, held: &Chips) -> Chips {
        self.promised[seat.index() % 2].common(held)
    }

    /// All that a player who holds these chips may send; `None` if there are too many.
    pub(crate) fn choices(&self, seat: Seat, held: &Chips) -> Option<Vec<Chips>> {
        let most = self.most(seat, held);
        (most.subsets() <= MOVES_LISTED as u128).then(|| most.parts().collect())
    }

    /// Something that a player who holds these chips may send, drawn at random: everything, nothing, or a part.
    pub(crate) fn random(&self, seat: Seat, held: &Chips, stream: &mut Stream) -> Chips {
        let most = self.most(seat, held);
        match stream.below(3) {
            0 => most,
            1 => Chips::NONE,
            _ => most.random_part(stream),
        }
    }
}
