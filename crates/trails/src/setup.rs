//! Boards, colours and players as data: anything that a file can say. What a game makes of them is checked in `check.rs`.

use crate::{Direction, Ink};

/// A board as it was drawn. By default players may step in all directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSetup {
    /// One line a row, one letter a square.
    pub squares: String,
    /// In which directions players may step.
    pub directions: Vec<Direction>,
    /// The line of the file with the first row, 0 if unknown.
    pub line: usize,
}

impl Default for BoardSetup {
    fn default() -> BoardSetup {
        BoardSetup { squares: String::new(), directions: Direction::ALL.to_vec(), line: 0 }
    }
}

/// A colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourSetup {
    /// Name, letter and glyph.
    pub ink: Ink,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// Its name.
    pub name: String,
    /// What it is, in words for people; may be empty.
    pub title: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Its chips as text: "12 gray + 12 yellow".
    pub chips: String,
    /// Row and column of the square on which it starts; `None` for a role that does not walk.
    pub start: Option<(u16, u16)>,
    /// Row and column of each of its goals; none for a role that has none.
    pub goals: Vec<(u16, u16)>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

impl PlayerSetup {
    /// A player of a role that walks, about whom nothing else is said yet.
    pub fn with_start() -> PlayerSetup {
        PlayerSetup { start: Some((0, 0)), ..PlayerSetup::default() }
    }

    /// A player of a role that has a goal, about whom nothing else is said yet.
    pub fn with_goal() -> PlayerSetup {
        PlayerSetup::default().with_goals(1)
    }

    /// The same player with so many goals.
    pub fn with_goals(self, goals: usize) -> PlayerSetup {
        PlayerSetup { goals: vec![(0, 0); goals], ..self }
    }
}
