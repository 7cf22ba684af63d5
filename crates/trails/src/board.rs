//! Boards: rows of coloured squares and walls, drawn as text, and the steps that may be made on them.

use std::fmt;
use std::str::FromStr;

use crate::limits::SQUARE_LIMIT;
use crate::palette::WALL;
use crate::{Colour, Palette};

/// A square of a board, by its position: row by row from the top, each from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// The position.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One of the four ways to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
    /// To the row below.
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Right, Direction::Down];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Direction::Up => "up",
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Down => "down",
        }
    }

    fn shift(self) -> (isize, isize) {
        match self {
            Direction::Up => (-1, 0),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
            Direction::Down => (1, 0),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no direction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a direction; use up, left, right or down")]
pub struct NoDirection(pub String);

impl FromStr for Direction {
    type Err = NoDirection;

    fn from_str(text: &str) -> Result<Direction, NoDirection> {
        let found = Direction::ALL.into_iter().find(|direction| direction.word() == text);
        found.ok_or_else(|| NoDirection(text.to_owned()))
    }
}

/// A board: what colour every square is of, and in which directions one may step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u16,
    columns: u16,
    squares: Vec<Option<Colour>>,
    directions: Vec<Direction>,
}

/// What is wrong with a drawing of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingFault {
    /// The row, counted from 0 at the top.
    pub row: usize,
    /// What is wrong.
    pub what: String,
    /// What would be right.
    pub remedy: String,
}

impl Board {
    /// A board from its squares, row by row (`None` is a wall); `None` if they do not fill the rows, or are none or
    /// more than [`SQUARE_LIMIT`].
    pub fn new(columns: u16, squares: Vec<Option<Colour>>, directions: Vec<Direction>) -> Option<Board> {
        let fits = !squares.is_empty() && squares.len() <= SQUARE_LIMIT && columns > 0;
        if !fits || !squares.len().is_multiple_of(usize::from(columns)) {
            return None;
        }
        let rows = u16::try_from(squares.len() / usize::from(columns)).ok()?;
        Some(Board { rows, columns, squares, directions })
    }

    /// Reads a drawing: one line a row, one letter a square, `#` for a wall; blanks between letters do not count.
    /// Every fault is found.
    pub fn read(drawing: &str, palette: &Palette, directions: Vec<Direction>) -> Result<Board, Vec<DrawingFault>> {
        let mut faults = Vec::new();
        let mut fault = |row, what: String, remedy: String| faults.push(DrawingFault { row, what, remedy });
        let lines: Vec<&str> = drawing.trim_end().lines().collect();
        let size = letters(drawing).count();
        if size > SQUARE_LIMIT || lines.len() > SQUARE_LIMIT {
            return Err(vec![wrong_size(lines.len(), size)]);
        }
        let mut squares = Vec::new();
        let width = lines.first().map_or(0, |line| letters(line).count());
        for (row, line) in lines.iter().enumerate() {
            let length = letters(line).count();
            if length != width {
                let what = format!("row {} of the board has {length} squares, the first has {width}", row + 1);
                fault(row, what, "draw rows of equal length, one letter a square".to_owned());
            }
            for letter in letters(line) {
                let colour = palette.lettered(letter);
                if colour.is_none() && letter != WALL {
                    let known: Vec<String> = palette.inks().iter().map(|ink| ink.letter.to_string()).collect();
                    let remedy = format!("use {WALL} for a wall, or a colour's letter: {}", known.join(", "));
                    fault(row, format!("no colour has the letter '{letter}'"), remedy);
                }
                squares.push(colour);
            }
        }
        if faults.is_empty() {
            let columns = u16::try_from(width).unwrap_or(0);
            if let Some(board) = Board::new(columns, squares, directions) {
                return Ok(board);
            }
            faults.push(wrong_size(lines.len(), size));
        }
        Err(faults)
    }

    /// The drawing that [`Board::read`] reads: one line a row, each with a line break.
    pub fn draw(&self, palette: &Palette) -> String {
        let letter = |square: &Option<Colour>| square.and_then(|colour| palette.ink(colour)).map_or(WALL, |i| i.letter);
        let rows = self.squares.chunks(usize::from(self.columns));
        rows.map(|row| row.iter().map(letter).chain(['\n']).collect::<String>()).collect()
    }

    /// How many rows.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// How many squares, walls included.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Is there no square? Never so for a board that was made by [`Board::new`] or [`Board::read`].
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// All squares, walls included.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0u16..).take(self.squares.len()).map(Square)
    }

    /// In which directions one may step.
    pub fn directions(&self) -> &[Direction] {
        &self.directions
    }

    /// The square in a row, counted from 0 at the top, and a column, counted from 0 on the left.
    pub fn square(&self, row: u16, column: u16) -> Option<Square> {
        (row < self.rows && column < self.columns).then(|| Square(row * self.columns + column))
    }

    /// Row and column of a square.
    pub fn place(&self, square: Square) -> (u16, u16) {
        (square.0 / self.columns, square.0 % self.columns)
    }

    /// The place of a square for people, who count rows and columns from 1.
    pub(crate) fn place_words(&self, square: Square) -> String {
        let (row, column) = self.place(square);
        format!("row {}, column {}", row + 1, column + 1)
    }

    /// The colour of a square; `None` for a wall and for what is not on the board.
    pub fn colour(&self, square: Square) -> Option<Colour> {
        self.squares.get(square.index()).copied().flatten()
    }

    /// The square that a step leads to; `None` if the direction is not allowed, or a wall or the edge is there.
    pub fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        let ((row, column), (down, right)) = (self.place(from), direction.shift());
        let target = self.square(row.checked_add_signed(down as i16)?, column.checked_add_signed(right as i16)?)?;
        (self.directions.contains(&direction) && self.colour(target).is_some()).then_some(target)
    }

    /// Every step that can be made from a square: direction, target, and the colour of the chip it costs.
    pub fn steps(&self, from: Square) -> impl Iterator<Item = (Direction, Square, Colour)> + '_ {
        self.directions.iter().filter_map(move |&direction| {
            let target = self.step(from, direction)?;
            Some((direction, target, self.colour(target)?))
        })
    }

    /// Every step that leads to a square: direction, and from where.
    pub fn steps_to(&self, target: Square) -> impl Iterator<Item = (Direction, Square)> + '_ {
        let (row, column) = self.place(target);
        self.directions.iter().filter_map(move |&direction| {
            let (down, right) = direction.shift();
            let before =
                self.square(row.checked_add_signed(-down as i16)?, column.checked_add_signed(-right as i16)?)?;
            (self.colour(before).is_some() && self.step(before, direction) == Some(target))
                .then_some((direction, before))
        })
    }

    /// Manhattan distance.
    pub fn distance(&self, a: Square, b: Square) -> u32 {
        let ((row, column), (other_row, other_column)) = (self.place(a), self.place(b));
        u32::from(row.abs_diff(other_row)) + u32::from(column.abs_diff(other_column))
    }
}

fn wrong_size(rows: usize, squares: usize) -> DrawingFault {
    let remedy = format!("draw between 1 and {SQUARE_LIMIT} squares");
    DrawingFault { row: 0, what: format!("the board has {rows} rows and {squares} squares"), remedy }
}

fn letters(line: &str) -> impl Iterator<Item = char> + '_ {
    line.chars().filter(|letter| !letter.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ink;

    fn palette() -> Palette {
        let ink = |name: &str, letter| Ink { name: name.to_owned(), letter, glyph: letter };
        Palette::new(vec![ink("red", 'r'), ink("blue", 'b')])
    }

    #[test]
    fn a_drawing_is_read_and_drawn_again() {
        let board = Board::read("r b #\nb b r\n", &palette(), Direction::ALL.to_vec()).unwrap();
        assert_eq!((board.rows(), board.columns()), (2, 3));
        assert_eq!(board.draw(&palette()), "rb#\nbbr\n");
        let corner = board.square(1, 2).unwrap();
        assert_eq!(board.place(corner), (1, 2));
        let steps: Vec<_> = board.steps(corner).collect();
        assert_eq!(steps, [(Direction::Left, board.square(1, 1).unwrap(), Colour(1))]);
        assert_eq!(board.distance(corner, Square(0)), 3);
        let back: Vec<_> = board.steps_to(board.square(1, 1).unwrap()).collect();
        let places = [(Direction::Left, corner), (Direction::Right, Square(3)), (Direction::Down, Square(1))];
        assert_eq!(back, places);
    }

    #[test]
    fn every_fault_of_a_drawing_is_found() {
        let faults = Board::read("rb\nrxr\nb", &palette(), Vec::new()).unwrap_err();
        let said: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.row, fault.what)).collect();
        assert_eq!(
            said,
            [
                "1: row 2 of the board has 3 squares, the first has 2",
                "1: no colour has the letter 'x'",
                "2: row 3 of the board has 1 squares, the first has 2"
            ]
        );
        assert_eq!(Board::read("", &palette(), Vec::new()).unwrap_err()[0].what, "the board has 0 rows and 0 squares");
    }
}
