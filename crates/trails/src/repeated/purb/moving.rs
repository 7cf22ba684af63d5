//! Where PURB goes: along the shortest way it can pay for, and without a way only where nothing is lost by it.

use game::Stream;

use super::situation::Situation;
use crate::{Chips, Direction, Square, Walk};

impl Situation<'_> {
    /// The walk of a turn: as many steps as there may be, each as [`Situation::next_steps`] has it.
    pub fn walk(&self, stream: &mut Stream) -> Walk {
        let (mut chips, mut here) = (self.mine(), self.squares[self.me.index() % 2]);
        let mut walk = Walk::STAY;
        for _ in 0..self.steps {
            let steps = self.next_steps(here, &chips, walk.is_empty());
            if here == self.leg.goal(self.me) || steps.is_empty() {
                break;
            }
            let (direction, square) = steps[stream.index(steps.len())];
            let Some(colour) = self.leg.board().colour(square) else { break };
            chips -= Chips::of(colour, 1);
            here = square;
            walk.steps.push(direction);
        }
        walk
    }

    /// The steps that are right from a square with these chips; none if it is right to wait.
    ///
    /// Who can pay its way takes the first step of a shortest way that it can pay for. Who cannot takes a step that brings it
    /// nearer and lets it miss no more chips than before. If it must move (`first`: this is the first step of the turn), it
    /// takes one that lets it miss the fewest, of these one that leads nearest.
    pub fn next_steps(&self, here: Square, chips: &Chips, first: bool) -> Vec<(Direction, Square)> {
        let board = self.leg.board();
        let payable: Vec<(Direction, Square, Chips)> = board
            .steps(here)
            .filter_map(|(direction, square, colour)| Some((direction, square, chips.without(&Chips::of(colour, 1))?)))
            .collect();
        let places = |steps: Vec<&(Direction, Square, Chips)>| -> Vec<(Direction, Square)> {
            steps.into_iter().map(|(direction, square, _)| (*direction, *square)).collect()
        };
        if let Some(length) = self.way_left(here, chips) {
            let on_way = |(_, square, left): &&(Direction, Square, Chips)| {
                self.way_left(*square, left).map(|left| left + 1) == Some(length)
            };
            return places(payable.iter().filter(on_way).collect());
        }
        let (missing, distance) = (self.missing(here, chips), self.distance(here));
        let harmless = |(_, square, left): &&(Direction, Square, Chips)| {
            self.distance(*square) < distance && self.missing(*square, left) <= missing
        };
        let good: Vec<_> = payable.iter().filter(harmless).collect();
        let waits = !(first && self.must_move());
        if waits || !good.is_empty() {
            return places(good);
        }
        let loss =
            |(_, square, left): &(Direction, Square, Chips)| (self.missing(*square, left), self.distance(*square));
        let least = payable.iter().map(loss).min();
        places(payable.iter().filter(|step| Some(loss(step)) == least).collect())
    }

    /// How many steps a shortest way to the goal has that these chips pay for; `None` if they pay for none.
    fn way_left(&self, from: Square, chips: &Chips) -> Option<u32> {
        let ways = self.leg.needs_of(self.me).from(from).iter().filter(|need| chips.contains(need));
        ways.map(Chips::total).min()
    }

    /// How many chips are missing at least on the way to the goal; many if no chips lead there.
    fn missing(&self, from: Square, chips: &Chips) -> u32 {
        self.leg.needs_of(self.me).missing(from, chips).map_or(u32::MAX, |(missing, _)| missing.total())
    }

    fn distance(&self, from: Square) -> u32 {
        self.leg.board().distance(from, self.leg.goal(self.me))
    }
}
