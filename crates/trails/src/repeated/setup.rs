//! A repeated game as data: anything that a file can say. `check.rs` holds the only door to a playable game.

use crate::scene::stands_on_scene;
use crate::{BoardSetup, PhaseKind, Phases, PlayerSetup, Scene};

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What it says of itself, colours, points, phases, and who may see what.
    pub scene: Scene,
    /// How many steps a player may make in a turn.
    pub steps_per_turn: u32,
    /// How many proposals there may be in a turn.
    pub proposals_per_turn: u32,
    /// What happens when a board ends.
    pub ending: Ending,
    /// The two players, without chips and places.
    pub players: Vec<PlayerSetup>,
    /// The boards of the match, in order.
    pub layouts: Vec<Layout>,
}

/// What happens to those who are still on their way when a board ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nothing: everybody stays where they are.
    Literal,
    /// Everybody still walks where their own chips bring the most points.
    Walk,
}

impl Ending {
    /// The words for it, in a file.
    pub const WORDS: [&'static str; 2] = ["literal", "walk"];

    /// Both, in the order of [`Ending::WORDS`].
    pub const ALL: [Ending; 2] = [Ending::Literal, Ending::Walk];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Ending::Literal => "literal",
            Ending::Walk => "walk",
        }
    }
}

/// A board of the match, with what the two players have on it, in the order of the seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// What it is called; may be empty.
    pub name: String,
    /// The squares.
    pub board: BoardSetup,
    /// Row and column of each start.
    pub starts: [(u16, u16); 2],
    /// Row and column of each goal.
    pub goals: [(u16, u16); 2],
    /// The chips of each player as text; a file may have more or fewer than two.
    pub chips: Vec<String>,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

impl Layout {
    /// These players with their chips and places on this board.
    pub fn players(&self, players: &[PlayerSetup]) -> Vec<PlayerSetup> {
        let places = self.starts.into_iter().zip(self.goals);
        let on_board = |((player, chips), (start, goal)): ((&PlayerSetup, &String), _)| PlayerSetup {
            chips: chips.clone(),
            start: Some(start),
            goals: vec![goal],
            line: self.line,
            ..player.clone()
        };
        players.iter().zip(&self.chips).zip(places).map(on_board).collect()
    }
}

stands_on_scene!(Setup);

impl Default for Setup {
    fn default() -> Setup {
        let phases = [(PhaseKind::Negotiation, 120), (PhaseKind::Transfer, 60), (PhaseKind::Movement, 60)];
        Setup {
            scene: Scene { phases: Phases::lasting(&phases, 3), ..Scene::default() },
            steps_per_turn: 1,
            proposals_per_turn: 2,
            ending: Ending::Literal,
            players: Vec::new(),
            layouts: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_the_order_of_all() {
        assert_eq!(Ending::ALL.map(Ending::word), Ending::WORDS);
    }
}
