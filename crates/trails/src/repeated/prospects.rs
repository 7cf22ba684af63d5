//! Prospects: the best score that a player can still get with the chips it holds and no further exchange, and what would
//! let it reach its goal.
//!
//! From a square only those places matter that bring more points than staying. They are found once for every square,
//! with the least chips that lead there, and kept with the best first: what chips are worth is a search through a short
//! list.

use std::sync::OnceLock;

use game::Seat;

use super::Leg;
use crate::limits::PROSPECT_LIMIT;
use crate::{Chips, Needs, Reach, Scoring, Square, Walk};

/// The most sets of chips that are named where somebody lacks some.
const HELPS_LISTED: usize = 12;

/// For each player and square where it can go, best first; worked out when first asked for.
#[derive(Debug)]
pub(crate) struct Prospects {
    scoring: Scoring,
    pool: Chips,
    of_seat: [Vec<OnceLock<Vec<Prospect>>>; 2],
}

/// A square that is worth going to.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    /// The points that it brings more than staying.
    gain: i64,
    cost: Chips,
    square: Square,
}

impl Prospects {
    /// For a board of so many squares, with the chips that can be there.
    pub(crate) fn new(squares: usize, scoring: Scoring, pool: Chips) -> Prospects {
        let empty = || (0..squares).map(|_| OnceLock::new()).collect();
        Prospects { scoring, pool, of_seat: [empty(), empty()] }
    }
}

impl Leg {
    /// The score of a player who stays on a square with these chips.
    pub fn score(&self, seat: Seat, square: Square, chips: &Chips) -> i64 {
        let goal = self.goal(seat);
        self.prospects.scoring.points(chips.total(), square == goal, self.board().distance(square, goal))
    }

    /// The best score of a player on a square by walking with these chips, without any further exchange.
    ///
    /// From a square with more ways than are compared ([`PROSPECT_LIMIT`]) only the goal is looked at.
    pub fn prospect(&self, seat: Seat, square: Square, chips: &Chips) -> i64 {
        self.score(seat, square, chips) + self.best(seat, square, chips).map_or(0, |best| best.gain)
    }

    /// The walk that leads to that score; of several one of the shortest.
    pub fn best_walk(&self, seat: Seat, square: Square, chips: &Chips) -> Walk {
        let walk = |best: &Prospect| {
            let needs = Needs::to(self.board(), best.square, &[self.goal(seat)], &best.cost).ok()?;
            needs.walk(self.board(), square, &best.cost)
        };
        self.best(seat, square, chips).and_then(walk).unwrap_or_default()
    }

    /// Can a player on a square pay its way to its goal with these chips (task independent)?
    pub fn is_independent(&self, seat: Seat, square: Square, chips: &Chips) -> bool {
        self.needs_of(seat).payable(square, chips).is_some()
    }

    /// The sets of chips that would let a player reach its goal, smallest first: none contains another, and none has a
    /// chip too many. Empty if it lacks nothing, or if no chips would do.
    pub fn helps(&self, seat: Seat, square: Square, chips: &Chips) -> Vec<Chips> {
        let mut lacking: Vec<Chips> = self.needs_of(seat).from(square).iter().map(|need| chips.missing(need)).collect();
        lacking.sort_by_key(|missing| (missing.total(), std::cmp::Reverse(*missing)));
        let mut helps: Vec<Chips> = Vec::new();
        for missing in lacking {
            if missing.is_empty() {
                return Vec::new();
            }
            if helps.len() < HELPS_LISTED && !helps.iter().any(|known| missing.contains(known)) {
                helps.push(missing);
            }
        }
        helps
    }

    /// What it takes a player to reach its goal.
    pub fn needs_of(&self, seat: Seat) -> &Needs {
        &self.needs()[seat.index() % 2]
    }

    fn best(&self, seat: Seat, square: Square, chips: &Chips) -> Option<&Prospect> {
        let known = self.prospects.of_seat[seat.index() % 2].get(square.index())?;
        let list = known.get_or_init(|| self.worth_going(seat, square));
        list.iter().find(|prospect| chips.contains(&prospect.cost))
    }

    /// Where it is worth going from a square, best first.
    fn worth_going(&self, seat: Seat, from: Square) -> Vec<Prospect> {
        if from == self.goal(seat) {
            return Vec::new();
        }
        let mut found = self.everywhere(seat, from).unwrap_or_else(|| self.to_the_goal(seat, from));
        found.sort_by_key(|prospect| (std::cmp::Reverse(prospect.gain), prospect.cost.total(), prospect.square));
        without_the_needless(found)
    }

    /// All squares that bring more than staying, with all ways there; `None` if there are too many.
    fn everywhere(&self, seat: Seat, from: Square) -> Option<Vec<Prospect>> {
        let reach = Reach::stopping(self.board(), from, &[self.goal(seat)], &self.prospects.pool).ok()?;
        let squares = self.board().squares().flat_map(|square| reach.to(square).iter().map(move |cost| (square, cost)));
        let ways = squares.map(|(square, cost)| self.going(seat, from, square, cost));
        let found: Vec<Prospect> = ways.filter(|prospect| prospect.gain > 0).take(PROSPECT_LIMIT + 1).collect();
        (found.len() <= PROSPECT_LIMIT).then_some(found)
    }

    fn to_the_goal(&self, seat: Seat, from: Square) -> Vec<Prospect> {
        let ways = self.needs_of(seat).from(from).iter();
        let found = ways.map(|cost| self.going(seat, from, self.goal(seat), cost));
        found.filter(|prospect| prospect.gain > 0).collect()
    }

    fn going(&self, seat: Seat, from: Square, square: Square, cost: &Chips) -> Prospect {
        let pool = &self.prospects.pool;
        let gain = self.score(seat, square, &(*pool - *cost)) - self.score(seat, from, pool);
        Prospect { gain, cost: *cost, square }
    }
}

/// Without those for which another that is no worse takes no more chips.
fn without_the_needless(found: Vec<Prospect>) -> Vec<Prospect> {
    let mut kept: Vec<Prospect> = Vec::new();
    for prospect in found {
        if !kept.iter().any(|better| prospect.cost.contains(&better.cost)) {
            kept.push(prospect);
        }
    }
    kept
}
