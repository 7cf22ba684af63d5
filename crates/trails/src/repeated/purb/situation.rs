//! A decision as PURB sees it: where both stand, what they hold, and what chips are worth to them.
//!
//! What the other holds may be hidden. Then it counts as one who may have anything and needs help: nothing that is offered
//! to it can be shown to be worth something, and nothing makes it independent.

use game::Seat;

use super::traits::Traits;
use crate::repeated::{Leg, SEATS, View};
use crate::{Chips, Exchange, Square};

/// Where a decision is made, and what is believed.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'g> {
    /// The board.
    pub leg: &'g Leg,
    /// Who decides.
    pub me: Seat,
    /// Where both stand, by seat.
    pub squares: [Square; 2],
    /// What both hold, by seat; `None` if it is hidden.
    pub held: [Option<Chips>; 2],
    /// For how many turns who decides has not moved.
    pub dormant: u32,
    /// When somebody has not moved for so many turns, the board ends.
    pub dormant_limit: u32,
    /// How many steps there are in a turn at most.
    pub steps: u32,
    /// Was a proposal of who decides rejected in this turn?
    pub was_rejected: bool,
    /// What who decides is believed to be like.
    pub own: Traits,
    /// What the other is believed to be like.
    pub other: Traits,
}

/// An exchange from the side of who decides: what it gives, and what it gets.
pub type Deal = Exchange;

impl<'g> Situation<'g> {
    /// What a seat sees, with what is believed of both.
    pub fn of(view: &View<'g>, own: Traits, other: Traits) -> Situation<'g> {
        let me = view.seat();
        Situation {
            leg: view.leg(),
            me,
            squares: SEATS.map(|seat| view.square(seat)),
            held: SEATS.map(|seat| view.held(seat).copied()),
            dormant: view.dormant(me),
            dormant_limit: view.dormant_limit(),
            steps: view.game().setup().steps_per_turn,
            was_rejected: view.was_rejected(),
            own,
            other,
        }
    }

    /// What who decides holds.
    pub fn mine(&self) -> Chips {
        self.held[self.me.index() % 2].unwrap_or_default()
    }

    /// What the other holds, if that is known.
    pub fn theirs(&self) -> Option<Chips> {
        self.held[self.me.other().index() % 2]
    }

    /// The best score of a player with these chips and no further exchange.
    pub fn worth(&self, seat: Seat, chips: &Chips) -> f64 {
        self.leg.prospect(seat, self.squares[seat.index() % 2], chips) as f64
    }

    /// Can a player reach its goal with these chips?
    pub fn is_independent(&self, seat: Seat, chips: &Chips) -> bool {
        self.leg.is_independent(seat, self.squares[seat.index() % 2], chips)
    }

    /// Can the other reach its goal with these chips? No, if they are hidden.
    pub fn other_reaches(&self, chips: Option<Chips>) -> bool {
        chips.is_some_and(|chips| self.is_independent(self.me.other(), &chips))
    }

    /// Do who decides and the other depend on each other's chips, as things stand?
    pub fn dependent(&self) -> [bool; 2] {
        [!self.is_independent(self.me, &self.mine()), !self.other_reaches(self.theirs())]
    }

    /// The score that who decides expects, if the other sends what it promises as reliably as it is.
    pub fn expected(&self, deal: &Deal) -> f64 {
        let (kept, cheated) = (self.if_kept(deal), self.if_cheated(deal));
        mixture(self.other.reliability, self.worth(self.me, &kept), self.worth(self.me, &cheated))
    }

    /// The score that the other can expect, if who decides is as reliable as it is believed to be; `None` if hidden.
    pub fn others_expected(&self, deal: &Deal) -> Option<f64> {
        let (seat, held) = (self.me.other(), self.theirs()?);
        let rest = left(&held, &deal.takes);
        Some(mixture(self.own.reliability, self.worth(seat, &(rest + deal.gives)), self.worth(seat, &rest)))
    }

    /// What who decides holds if both send all they promise.
    pub fn if_kept(&self, deal: &Deal) -> Chips {
        self.if_cheated(deal) + deal.takes
    }

    /// What who decides holds if the other sends nothing.
    pub fn if_cheated(&self, deal: &Deal) -> Chips {
        left(&self.mine(), &deal.gives)
    }

    /// What the other holds if both send all they promise; `None` if hidden.
    pub fn theirs_if_kept(&self, deal: &Deal) -> Option<Chips> {
        Some(left(&self.theirs()?, &deal.takes) + deal.gives)
    }

    /// The score that who decides has without any deal.
    pub fn alone(&self) -> f64 {
        self.worth(self.me, &self.mine())
    }

    /// Can who decides take a step with these chips?
    pub fn can_step(&self, chips: &Chips) -> bool {
        let here = self.squares[self.me.index() % 2];
        self.leg.board().steps(here).any(|(_, _, colour)| chips.get(colour) > 0)
    }

    /// Does the board end with this turn unless who decides moves?
    pub fn must_move(&self) -> bool {
        self.dormant + 1 >= self.dormant_limit
    }
}

fn mixture(reliability: f64, kept: f64, cheated: f64) -> f64 {
    reliability * kept + (1.0 - reliability) * cheated
}

/// What is left of chips when some of them are taken, as far as they are there.
fn left(held: &Chips, taken: &Chips) -> Chips {
    taken.missing(held)
}
