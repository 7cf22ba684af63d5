//! What a player can still score on a board by walking, in the turns that are left.

use std::collections::HashSet;

use game::Seat;

use super::Leg;
use crate::limits::PROSPECT_LIMIT;
use crate::{Chips, Square};

impl Leg {
    /// The best score of a player on a square by walking with these chips in so many steps at most, without any further
    /// exchange; `None`: in any number of steps.
    ///
    /// Of more places than are compared ([`PROSPECT_LIMIT`]) the nearest count.
    pub(crate) fn score_within(&self, steps: Option<usize>, seat: Seat, square: Square, chips: &Chips) -> i64 {
        match steps {
            Some(most) if self.best_walk(seat, square, chips).len() > most => self.nearby(most, seat, square, chips),
            _ => self.prospect(seat, square, chips),
        }
    }

    fn nearby(&self, most: usize, seat: Seat, square: Square, chips: &Chips) -> i64 {
        let mut seen = HashSet::from([(square, *chips)]);
        let mut here = vec![(square, *chips)];
        let mut best = self.score(seat, square, chips);
        for _ in 0..most {
            let mut next = Vec::new();
            for (square, chips) in here {
                for (_, target, colour) in self.board().steps(square) {
                    let Some(left) = chips.without(&Chips::of(colour, 1)) else { continue };
                    if seen.len() >= PROSPECT_LIMIT || !seen.insert((target, left)) {
                        continue;
                    }
                    best = best.max(self.score(seat, target, &left));
                    next.extend((target != self.goal(seat)).then_some((target, left)));
                }
            }
            here = next;
        }
        best
    }
}
