//! A picture of any kind, for whoever shows what others have drawn.

use crate::grid::Grid;
use crate::lines::Lines;
use crate::outcome_space::OutcomeSpace;

/// A picture of any kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// What outcomes are worth to two.
    Space(OutcomeSpace),
    /// Figures over time.
    Lines(Lines),
    /// A board.
    Board(Grid),
}

impl Picture {
    /// What it shows.
    pub fn title(&self) -> &str {
        match self {
            Picture::Space(space) => &space.title,
            Picture::Lines(lines) => &lines.title,
            Picture::Board(board) => &board.title,
        }
    }

    /// What a reader hears who does not see it.
    pub fn description(&self) -> String {
        match self {
            Picture::Space(space) => space.describe(),
            Picture::Lines(lines) => lines.describe(),
            Picture::Board(board) => board.describe(),
        }
    }

    /// The picture as the text of an SVG file.
    pub fn to_svg(&self) -> String {
        match self {
            Picture::Space(space) => space.to_svg(),
            Picture::Lines(lines) => lines.to_svg(),
            Picture::Board(board) => board.to_svg(),
        }
    }

    /// The same for a narrow screen. A board is as narrow as its squares allow.
    pub fn to_narrow_svg(&self) -> String {
        match self {
            Picture::Space(space) => space.to_narrow_svg(),
            Picture::Lines(lines) => lines.to_narrow_svg(),
            Picture::Board(board) => board.to_svg(),
        }
    }
}

impl From<OutcomeSpace> for Picture {
    fn from(space: OutcomeSpace) -> Picture {
        Picture::Space(space)
    }
}

impl From<Lines> for Picture {
    fn from(lines: Lines) -> Picture {
        Picture::Lines(lines)
    }
}

impl From<Grid> for Picture {
    fn from(board: Grid) -> Picture {
        Picture::Board(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_any_kind_is_that_picture() {
        let space = OutcomeSpace { title: "Space".to_owned(), ..OutcomeSpace::default() };
        let lines = Lines { title: "Lines".to_owned(), ..Lines::default() };
        let board = Grid { title: "Board".to_owned(), ..Grid::default() };
        let pictures = [Picture::from(space.clone()), lines.clone().into(), board.clone().into()];
        assert_eq!(pictures.each_ref().map(Picture::title), ["Space", "Lines", "Board"]);
        assert_eq!(pictures.each_ref().map(Picture::to_svg), [space.to_svg(), lines.to_svg(), board.to_svg()]);
        let narrow = [space.to_narrow_svg(), lines.to_narrow_svg(), board.to_svg()];
        assert_eq!(pictures.each_ref().map(Picture::to_narrow_svg), narrow);
        for picture in pictures {
            assert!(picture.to_svg().contains(&picture.description()));
        }
    }
}
