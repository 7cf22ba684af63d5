//! What can be reached from a square: which squares, for which chips, and which of them is nearest to a goal.
//!
//! [`Needs`](crate::Needs) looks from all squares to one goal, [`Reach`] from one square to all others. For every square it
//! keeps those sets of chips with which it can just be reached: none contains another, and shorter ones come first.

use crate::limits::{NEED_LIMIT, NEED_WORK};
use crate::{Board, Chips, Scoring, Square, TooManyWays, Walk};

/// For every square the least sets of chips that lead to it from one start, shortest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    start: Square,
    of_square: Vec<Vec<Chips>>,
}

/// Where a walk ends, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The walk.
    pub walk: Walk,
    /// Where it ends.
    pub square: Square,
    /// The chips it costs.
    pub cost: Chips,
    /// How far from the goal it ends: Manhattan distance.
    pub distance: u32,
}

impl Arrival {
    /// The score of who had these chips before the walk.
    pub fn points(&self, chips: &Chips, scoring: &Scoring) -> i64 {
        scoring.points(chips.total() - self.cost.total(), self.distance == 0, self.distance)
    }
}

impl Reach {
    /// What can be reached from `start` with no more than the chips of `pool`.
    pub fn from(board: &Board, start: Square, pool: &Chips) -> Result<Reach, TooManyWays> {
        Reach::stopping(board, start, &[], pool)
    }

    /// The same, where walks end on any of `stops`; one may begin there.
    pub fn stopping(board: &Board, start: Square, stops: &[Square], pool: &Chips) -> Result<Reach, TooManyWays> {
        let mut of_square = vec![Vec::new(); board.len()];
        let mut frontier = vec![(start, Chips::NONE)];
        let mut work = 0;
        if let Some(own) = of_square.get_mut(start.index()) {
            own.push(Chips::NONE);
        }
        // All sets of one round have as many chips as there were rounds, so what is kept is never improved on later.
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for (square, cost) in frontier {
                if square != start && stops.contains(&square) {
                    continue;
                }
                for (_, target, colour) in board.steps(square) {
                    let longer = cost + Chips::of(colour, 1);
                    let kept: &mut Vec<Chips> = &mut of_square[target.index()];
                    work += kept.len();
                    if kept.len() >= NEED_LIMIT || work > NEED_WORK {
                        return Err(TooManyWays);
                    }
                    if pool.contains(&longer) && !kept.iter().any(|known| longer.contains(known)) {
                        kept.push(longer);
                        next.push((target, longer));
                    }
                }
            }
            frontier = next;
        }
        Ok(Reach { start, of_square })
    }

    /// The least sets of chips that lead to a square, shortest first.
    pub fn to(&self, square: Square) -> &[Chips] {
        self.of_square.get(square.index()).map_or(&[], Vec::as_slice)
    }

    /// A walk to a square that costs exactly these chips, which must be one of [`Reach::to`]; of several the first in the
    /// order of the board's directions, looked at from its end.
    pub fn walk(&self, board: &Board, square: Square, cost: &Chips) -> Option<Walk> {
        let (mut here, mut left, mut steps) = (square, *cost, Vec::new());
        while !left.is_empty() {
            let rest = left.without(&Chips::of(board.colour(here)?, 1))?;
            let (direction, before) = board.steps_to(here).find(|(_, before)| self.to(*before).contains(&rest))?;
            steps.push(direction);
            (here, left) = (before, rest);
        }
        steps.reverse();
        (here == self.start).then_some(Walk { steps })
    }

    /// As close to a goal as these chips lead: the least distance, then the fewest chips, then the first square of the
    /// board. Where no step comes closer, the walk stays.
    pub fn closest(&self, board: &Board, goal: Square, chips: &Chips) -> Arrival {
        let payable = board.squares().filter_map(|square| {
            let cost = self.to(square).iter().find(|cost| chips.contains(cost))?;
            Some((board.distance(square, goal), cost.total(), square, *cost))
        });
        let best = payable.min_by_key(|(distance, chips, square, _)| (*distance, *chips, *square));
        let (distance, _, square, cost) =
            best.unwrap_or((board.distance(self.start, goal), 0, self.start, Chips::NONE));
        let walk = self.walk(board, square, &cost).unwrap_or_default();
        Arrival { walk, square, cost, distance }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Ink, Palette, reachable};
    use game::Stream;

    fn palette() -> Palette {
        let ink = |letter: char| Ink { name: letter.to_string(), letter, glyph: letter };
        Palette::new(vec![ink('r'), ink('b'), ink('w')])
    }

    fn board(drawing: &str) -> Board {
        Board::read(drawing, &palette(), Direction::ALL.to_vec()).unwrap()
    }

    /// Where somebody at the bottom left comes who wants to the top right.
    fn closest(drawing: &str, chips: &str) -> (String, u32) {
        let board = board(drawing);
        let (start, goal) = (board.square(board.rows() - 1, 0).unwrap(), board.square(0, board.columns() - 1).unwrap());
        let chips = palette().read_chips(chips).unwrap();
        let arrival = Reach::from(&board, start, &chips).unwrap().closest(&board, goal, &chips);
        assert_eq!(arrival.walk.cost(&board, start), Ok(arrival.cost));
        (arrival.walk.to_string(), arrival.distance)
    }

    #[test]
    fn one_comes_as_close_as_chips_lead() {
        let drawing = "rrr\nb#b\nbbb";
        assert_eq!(closest(drawing, "1 r + 3 b"), ("right 2, up 2".to_owned(), 0));
        assert_eq!(closest(drawing, "2 r + 1 b"), ("up 2, right".to_owned(), 1));
        assert_eq!(closest(drawing, "9 w"), ("stay".to_owned(), 4));
        // Steps that come no nearer are not made, and of equals the first square is taken.
        assert_eq!(closest("w#r\nr#r\nbrw", "2 r + 1 b"), ("up".to_owned(), 3));
    }

    #[test]
    fn it_is_what_a_search_through_everything_finds() {
        let mut stream = Stream::numbered(5, 0);
        for _ in 0..300 {
            let letters = ['r', 'b', 'w', 'r', 'b', '#'];
            let drawing: String =
                (0..4).map(|_| (0..4).map(|_| letters[stream.index(6)]).collect::<String>() + "\n").collect();
            let board = board(&drawing);
            let open: Vec<Square> = board.squares().filter(|&square| board.colour(square).is_some()).collect();
            let (start, goal) = (open[stream.index(open.len())], open[stream.index(open.len())]);
            let chips = Chips::from_counts(&[3, 3, 2]).unwrap().random_part(&mut stream);
            let found = Reach::from(&board, start, &chips).unwrap().closest(&board, goal, &chips);
            let all = reachable(&board, start, &chips, &[], 100_000).into_iter();
            let least = all.map(|(square, left)| (board.distance(square, goal), chips.total() - left.total())).min();
            assert_eq!(Some((found.distance, found.cost.total())), least, "{drawing}");
            assert_eq!(found.walk.squares(&board, start, &[]).unwrap().last().copied().unwrap_or(start), found.square);
        }
    }

    #[test]
    fn too_many_ways_are_refused() {
        let mut stream = Stream::numbered(1, 0);
        let letters = ['r', 'b', 'w'];
        let mut row = || (0..50).map(|_| letters[stream.index(3)]).collect::<String>() + "\n";
        let drawing: String = (0..50).map(|_| row()).collect();
        let pool = Chips::from_counts(&[999; 3]).unwrap();
        assert_eq!(Reach::from(&board(&drawing), Square(0), &pool), Err(TooManyWays));
    }
}
