//! Walks: steps made one after the other in one movement, as a list and as text ("right, up 2").

use std::fmt;
use std::str::FromStr;

use crate::limits::STEP_LIMIT;
use crate::{Board, Chips, Direction, NoDirection, Square};

/// A walk: any number of steps, also none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Walk {
    /// The steps, in order.
    pub steps: Vec<Direction>,
}

/// Why a walk is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// This step, counted from 0, leads off the board, into a wall or in a direction that is not allowed.
    NoSquare(usize),
    /// This step leads on from a goal.
    PastGoal(usize),
}

impl Walk {
    /// Standing still.
    pub const STAY: Walk = Walk { steps: Vec::new() };

    /// A walk of these steps.
    pub fn new(steps: Vec<Direction>) -> Walk {
        Walk { steps }
    }

    /// Does it go nowhere?
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// How many steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// The squares entered, in order; a walk may not lead on from one of `goals`.
    pub fn squares(&self, board: &Board, from: Square, goals: &[Square]) -> Result<Vec<Square>, Blocked> {
        let mut entered = Vec::with_capacity(self.steps.len());
        let mut here = from;
        for (number, &direction) in self.steps.iter().enumerate() {
            if number > 0 && goals.contains(&here) {
                return Err(Blocked::PastGoal(number));
            }
            here = board.step(here, direction).ok_or(Blocked::NoSquare(number))?;
            entered.push(here);
        }
        Ok(entered)
    }

    /// The chips it costs: one of the colour of every square entered.
    pub fn cost(&self, board: &Board, from: Square) -> Result<Chips, Blocked> {
        let squares = self.squares(board, from, &[])?;
        let chips = squares.into_iter().filter_map(|square| board.colour(square)).map(|colour| Chips::of(colour, 1));
        Ok(chips.fold(Chips::NONE, |sum, chip| sum + chip))
    }
}

/// "right, up 2"; "stay" for no step at all.
impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.steps.is_empty() {
            return f.write_str("stay");
        }
        let mut written = "";
        for run in self.steps.chunk_by(|a, b| a == b) {
            write!(f, "{written}{}", run[0])?;
            if run.len() > 1 {
                write!(f, " {}", run.len())?;
            }
            written = ", ";
        }
        Ok(())
    }
}

/// Why a text is no walk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// A part of it says where to, but not how far.
    #[error("'{0}' has no number of steps")]
    NoNumber(String),
    /// A part of it goes nowhere or too far.
    #[error("'{0}' is not a possible number of steps")]
    Number(String),
    /// A part of it does not say where to.
    #[error(transparent)]
    NoDirection(#[from] NoDirection),
}

impl FromStr for Walk {
    type Err = WalkError;

    fn from_str(text: &str) -> Result<Walk, WalkError> {
        let mut steps = Vec::new();
        if matches!(text.trim(), "" | "stay") {
            return Ok(Walk::STAY);
        }
        for part in text.split(',').map(str::trim) {
            let (word, count) = part.split_once(char::is_whitespace).unwrap_or((part, "1"));
            let count: usize = count.trim().parse().map_err(|_| WalkError::NoNumber(part.to_owned()))?;
            if count == 0 || count > STEP_LIMIT - steps.len() {
                return Err(WalkError::Number(part.to_owned()));
            }
            steps.extend(std::iter::repeat_n(word.parse::<Direction>()?, count));
        }
        Ok(Walk { steps })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Palette};

    #[test]
    fn walks_are_written_and_read() {
        for text in ["stay", "right", "right, up 2, left 3"] {
            assert_eq!(text.parse::<Walk>().unwrap().to_string(), text);
        }
        assert_eq!("right, up 2".parse::<Walk>().unwrap().len(), 3);
        let said = "rihgt".parse::<Walk>().unwrap_err().to_string();
        assert_eq!(said, "'rihgt' is not a direction; use up, left, right or down");
        assert!("up 0".parse::<Walk>().is_err() && "up many".parse::<Walk>().is_err());
    }

    fn board() -> (Board, Palette) {
        let ink = |letter: char| Ink { name: letter.to_string(), letter, glyph: letter };
        let palette = Palette::new(vec![ink('r'), ink('b')]);
        (Board::read("rbr\n#bb", &palette, Direction::ALL.to_vec()).unwrap(), palette)
    }

    #[test]
    fn a_walk_enters_squares_and_pays_for_each() {
        let (board, palette) = board();
        let walk: Walk = "right, down, right, up".parse().unwrap();
        let entered = walk.squares(&board, Square(0), &[]).unwrap();
        assert_eq!(entered, [Square(1), Square(4), Square(5), Square(2)]);
        assert_eq!(walk.cost(&board, Square(0)).unwrap(), palette.read_chips("3 b + 1 r").unwrap());
        assert_eq!((walk.len(), walk.is_empty(), Walk::STAY.len(), Walk::STAY.is_empty()), (4, false, 0, true));
    }

    #[test]
    fn a_walk_is_blocked_by_edges_walls_and_goals() {
        let (board, _) = board();
        let squares = |text: &str, goals: &[Square]| text.parse::<Walk>().unwrap().squares(&board, Square(0), goals);
        assert_eq!(squares("right, up", &[]), Err(Blocked::NoSquare(1)));
        assert_eq!(squares("down", &[]), Err(Blocked::NoSquare(0)));
        assert_eq!(squares("right 2", &[Square(1)]), Err(Blocked::PastGoal(1)));
        assert_eq!(squares("right", &[Square(1)]), Ok(vec![Square(1)]));
        // Who begins on a goal may leave it.
        assert_eq!(squares("right", &[Square(0)]), Ok(vec![Square(1)]));
        assert_eq!("down".parse::<Walk>().unwrap().cost(&board, Square(0)), Err(Blocked::NoSquare(0)));
    }

    #[test]
    fn a_walk_has_so_many_steps_at_most() {
        let read = |text: &str| text.parse::<Walk>();
        let (most, more) = (format!("up {STEP_LIMIT}"), format!("up {}", STEP_LIMIT + 1));
        assert_eq!((read(&most).unwrap().len(), read(&more)), (STEP_LIMIT, Err(WalkError::Number(more.clone()))));
        assert_eq!(read(&format!("left, {most}")), Err(WalkError::Number(most)));
        assert_eq!(read(&format!("left, up {}", STEP_LIMIT - 1)).unwrap().len(), STEP_LIMIT);
    }
}
