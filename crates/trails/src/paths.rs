//! Paths: what it takes to walk from a square to a goal, which walks can be paid for, and what is missing.
//!
//! A step costs one chip of the entered square's colour, so a path is worth knowing only for the chips it takes. For
//! every square [`Needs`] keeps those sets of chips with which a goal can just be reached: none contains another. They
//! are found from the goal backwards, shortest first, so that the first one that can be paid for is the shortest path.

use crate::limits::{NEED_LIMIT, NEED_WORK};
use crate::{Board, Chips, Square, Walk};

/// For every square the least sets of chips that lead to one goal, shortest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needs {
    goal: Square,
    stops: Vec<Square>,
    closed: Vec<Square>,
    of_square: Vec<Vec<Chips>>,
}

/// A board on which a square has more than [`NEED_LIMIT`] different ways to a goal, or on which it takes more than
/// [`NEED_WORK`] comparisons to find them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many different sets of chips that lead to a goal")]
pub struct TooManyWays;

impl Needs {
    /// What it takes to reach `goal` with no more than the chips of `pool`. Walks end on any of `stops`, so none leads
    /// on from there (list all squares that end a walk; the goal itself may be among them).
    pub fn to(board: &Board, goal: Square, stops: &[Square], pool: &Chips) -> Result<Needs, TooManyWays> {
        Needs::avoiding(board, goal, stops, &[], pool)
    }

    /// As [`Needs::to`], but the squares of `closed` may not be entered; a walk may begin on one of them.
    pub fn avoiding(
        board: &Board,
        goal: Square,
        stops: &[Square],
        closed: &[Square],
        pool: &Chips,
    ) -> Result<Needs, TooManyWays> {
        let mut before: Vec<Vec<Square>> = vec![Vec::new(); board.len()];
        for square in board.squares().filter(|square| *square != goal && !stops.contains(square)) {
            let open = board.steps(square).filter(|(_, target, _)| !closed.contains(target));
            open.for_each(|(_, target, _)| before[target.index()].push(square));
        }
        let mut of_square = vec![Vec::new(); board.len()];
        let mut frontier = vec![(goal, Chips::NONE)];
        let mut work = 0;
        if let Some(own) = of_square.get_mut(goal.index()) {
            own.push(Chips::NONE);
        }
        // All sets of one round have as many chips as there were rounds, so what is kept is never improved on later.
        while !frontier.is_empty() {
            let mut next = Vec::new();
            for (square, need) in frontier {
                let Some(colour) = board.colour(square) else { continue };
                let longer = need + Chips::of(colour, 1);
                if !pool.contains(&longer) {
                    continue;
                }
                for &earlier in &before[square.index()] {
                    let kept = &mut of_square[earlier.index()];
                    work += kept.len();
                    if kept.len() >= NEED_LIMIT || work > NEED_WORK {
                        return Err(TooManyWays);
                    }
                    if kept.iter().any(|known| longer.contains(known)) {
                        continue;
                    }
                    kept.push(longer);
                    next.push((earlier, longer));
                }
            }
            frontier = next;
        }
        Ok(Needs { goal, stops: stops.to_vec(), closed: closed.to_vec(), of_square })
    }

    /// The goal.
    pub fn goal(&self) -> Square {
        self.goal
    }

    /// The least sets of chips that lead from a square to the goal, shortest first.
    pub fn from(&self, square: Square) -> &[Chips] {
        self.of_square.get(square.index()).map_or(&[], Vec::as_slice)
    }

    /// The chips of the shortest path to the goal that these chips pay for.
    pub fn payable(&self, square: Square, chips: &Chips) -> Option<&Chips> {
        self.from(square).iter().find(|need| chips.contains(need))
    }

    /// The fewest chips that are missing to some path to the goal, and the chips of that path (of several the
    /// shortest); `None` if no path can be paid for even with everybody's chips.
    pub fn missing(&self, square: Square, chips: &Chips) -> Option<(Chips, Chips)> {
        let least = self.from(square).iter().min_by_key(|need| chips.missing(need).total())?;
        Some((chips.missing(least), *least))
    }

    /// A walk from a square to the goal that costs exactly this need, which must be one of [`Needs::from`]; of several
    /// the first in the order of the board's directions.
    pub fn walk(&self, board: &Board, square: Square, need: &Chips) -> Option<Walk> {
        let (mut here, mut left, mut steps) = (square, *need, Vec::new());
        while here != self.goal {
            let (direction, target, rest) = board.steps(here).find_map(|(direction, target, colour)| {
                let rest = left.without(&Chips::of(colour, 1))?;
                let open = target == self.goal || !self.stops.contains(&target) && !self.closed.contains(&target);
                (open && self.from(target).contains(&rest)).then_some((direction, target, rest))
            })?;
            steps.push(direction);
            (here, left) = (target, rest);
        }
        left.is_empty().then_some(Walk { steps })
    }

    /// The shortest walk to the goal that these chips pay for, with its cost.
    pub fn cheapest(&self, board: &Board, square: Square, chips: &Chips) -> Option<(Walk, Chips)> {
        let need = *self.payable(square, chips)?;
        Some((self.walk(board, square, &need)?, need))
    }
}

/// Everything that can be reached: squares with the chips left there, each once, nearest first, the start first of all.
/// Walks end on `stops`. Squares may be entered again. At most `limit` are listed.
pub fn reachable(board: &Board, from: Square, chips: &Chips, stops: &[Square], limit: usize) -> Vec<(Square, Chips)> {
    let mut seen = std::collections::HashSet::from([(from, *chips)]);
    let mut list = vec![(from, *chips)];
    let mut next = 0;
    while next < list.len() && list.len() < limit {
        let (here, left) = list[next];
        next += 1;
        if here != from && stops.contains(&here) {
            continue;
        }
        for (_, target, colour) in board.steps(here) {
            if let Some(rest) = left.without(&Chips::of(colour, 1))
                && seen.insert((target, rest))
            {
                list.push((target, rest));
            }
        }
    }
    list.truncate(limit);
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Ink, Palette};

    fn palette() -> Palette {
        let ink = |letter: char| Ink { name: letter.to_string(), letter, glyph: letter };
        Palette::new(vec![ink('r'), ink('b'), ink('w')])
    }

    fn chips(text: &str) -> Chips {
        palette().read_chips(text).unwrap()
    }

    fn board(drawing: &str) -> Board {
        Board::read(drawing, &palette(), Direction::ALL.to_vec()).unwrap()
    }

    #[test]
    fn two_ways_around_a_wall() {
        let board = board("rrr\nb#b\nbbb");
        let (start, goal) = (board.square(2, 0).unwrap(), board.square(0, 2).unwrap());
        let needs = Needs::to(&board, goal, &[goal], &chips("9 r + 9 b")).unwrap();
        assert_eq!(needs.from(start), [chips("3 r + 1 b"), chips("1 r + 3 b")]);
        assert_eq!(needs.payable(start, &chips("2 r + 4 b")), Some(&chips("1 r + 3 b")));
        assert_eq!(needs.missing(start, &chips("2 b")), Some((chips("1 r + 1 b"), chips("1 r + 3 b"))));
        let (walk, cost) = needs.cheapest(&board, start, &chips("3 r + 1 b")).unwrap();
        assert_eq!((walk.to_string().as_str(), cost), ("up 2, right 2", chips("3 r + 1 b")));
        assert_eq!(walk.cost(&board, start), Ok(cost));
    }

    #[test]
    fn a_walk_ends_on_the_first_goal() {
        let board = board("rbr");
        let needs = Needs::to(&board, Square(2), &[Square(1), Square(2)], &chips("9 r + 9 b")).unwrap();
        assert!(needs.from(Square(0)).is_empty());
        assert_eq!(reachable(&board, Square(0), &chips("9 r + 9 b"), &[Square(1)], 100).len(), 2);
    }

    #[test]
    fn nobody_can_pay_for_white() {
        let board = board("rwr");
        let needs = Needs::to(&board, Square(2), &[], &chips("9 r + 9 b")).unwrap();
        assert_eq!(needs.missing(Square(0), &chips("9 r")), None);
    }

    #[test]
    fn closed_squares_are_avoided() {
        let board = board("rrr\nb#b\nbbb");
        let (start, goal) = (board.square(2, 0).unwrap(), board.square(0, 2).unwrap());
        let (above, below) = (board.square(0, 1).unwrap(), board.square(2, 1).unwrap());
        let pool = chips("9 r + 9 b");
        let avoiding = |closed: &[Square]| Needs::avoiding(&board, goal, &[goal], closed, &pool).unwrap();
        let around = avoiding(&[below]);
        assert_eq!(around.from(start), [chips("3 r + 1 b")]);
        assert_eq!(around.cheapest(&board, start, &pool).unwrap().0.to_string(), "up 2, right 2");
        assert_eq!(avoiding(&[above]).from(start), [chips("1 r + 3 b")]);
        assert!(avoiding(&[above, below]).from(start).is_empty());
        // A walk may begin on a closed square.
        assert_eq!(avoiding(&[start, above]).from(start), [chips("1 r + 3 b")]);
        assert_eq!((around.goal(), around.from(goal)), (goal, &[Chips::NONE][..]));
    }

    #[test]
    fn of_two_ways_with_the_same_cost_the_open_one_is_walked() {
        let board = board("rr\nrr");
        let (start, goal, corner) = (Square(2), Square(1), Square(0));
        let walk = |closed: &[Square]| {
            let needs = Needs::avoiding(&board, goal, &[goal], closed, &chips("9 r")).unwrap();
            needs.walk(&board, start, &chips("2 r")).unwrap().to_string()
        };
        assert_eq!((walk(&[]).as_str(), walk(&[corner]).as_str()), ("up, right", "right, up"));
    }

    #[test]
    fn no_more_chips_than_there_are() {
        let board = board("rrr\nb#b\nbbb");
        let (start, goal) = (board.square(2, 0).unwrap(), board.square(0, 2).unwrap());
        let needs = |pool: &str| Needs::to(&board, goal, &[goal], &chips(pool)).unwrap();
        assert_eq!(needs("3 r + 1 b").from(start), [chips("3 r + 1 b")]);
        assert!(needs("2 r + 2 b").from(start).is_empty());
        assert_eq!(needs("3 r + 1 b").payable(start, &chips("2 r + 1 b")), None);
        assert_eq!(needs("9 r + 9 b").walk(&board, start, &chips("2 r + 2 b")), None);
    }

    /// Looks for the ways across a square board with colours in disorder, on which all ways are equally long.
    fn across(side: usize, colours: usize) -> Result<Needs, TooManyWays> {
        let names = &['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'][..colours];
        let ink = |letter: &char| Ink { name: letter.to_string(), letter: *letter, glyph: *letter };
        let palette = Palette::new(names.iter().map(ink).collect());
        let mut stream = game::Stream::numbered(1, 0);
        let mut row = || (0..side).map(|_| names[stream.index(colours)]).collect::<String>() + "\n";
        let drawing: String = (0..side).map(|_| row()).collect();
        let board = Board::read(&drawing, &palette, vec![Direction::Up, Direction::Left]).unwrap();
        Needs::to(&board, Square(0), &[Square(0)], &Chips::from_counts(&[999; 8]).unwrap())
    }

    #[test]
    fn too_many_ways_are_refused() {
        // With eight colours the sets of chips that lead to the goal soon are more than one square may have.
        assert_eq!(across(24, 8), Err(TooManyWays));
        // With three they stay below (4950 sets of 98 chips), but there are too many squares to compare them all.
        assert_eq!(across(50, 3), Err(TooManyWays));
        assert!(across(20, 3).is_ok());
    }

    #[test]
    fn what_can_be_reached_is_listed_nearest_first() {
        let board = board("rbr");
        let (pool, all) = (chips("1 r + 2 b"), 100);
        let listed = reachable(&board, Square(0), &pool, &[], all);
        let left = |text: &str| chips(text);
        assert_eq!(
            listed,
            [
                (Square(0), pool),
                (Square(1), left("1 r + 1 b")),
                (Square(0), left("1 b")),
                (Square(2), left("1 b")),
                (Square(1), Chips::NONE),
            ]
        );
        assert_eq!(reachable(&board, Square(0), &pool, &[], 3), listed[..3]);
        // The start may be left even if walks end there, but not entered and left again.
        let stopped = reachable(&board, Square(1), &chips("1 r + 1 b"), &[Square(1)], all);
        assert_eq!(stopped.len(), 4);
    }
}
