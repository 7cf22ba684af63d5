//! Boards drawn at random, with wanted properties, from a seed: the same seed gives the same board everywhere.

use game::Stream;

use crate::{Board, Chips, Colour, ColourSetup, Dependency, Direction, Ink, Needs, Square};

/// What a generated board and its players must be like.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// Rows and columns.
    pub size: (u16, u16),
    /// How many colours are on the board.
    pub colours: u8,
    /// The share of squares that are walls.
    pub walls: f64,
    /// In which directions one may step.
    pub directions: Vec<Direction>,
    /// The players.
    pub players: Vec<WantedPlayer>,
    /// The shortest way from a start to a goal, in steps, with everybody's chips.
    pub least_steps: u32,
}

/// What a player of a generated board must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WantedPlayer {
    /// How many chips it gets.
    pub chips: u16,
    /// Must it be able to reach a goal alone (`Some(true)`), unable (`Some(false)`), or either?
    pub independent: Option<bool>,
    /// How many goals it has; none for a player that does not walk.
    pub goals: u8,
}

/// A generated board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The board.
    pub board: Board,
    /// The players, in order.
    pub players: Vec<GeneratedPlayer>,
}

/// A player of a generated board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPlayer {
    /// Where it starts.
    pub start: Square,
    /// Its goals.
    pub goals: Vec<Square>,
    /// Its chips.
    pub chips: Chips,
}

/// Name, letter and glyph of the colours that drawn scenarios have.
pub(crate) const INKS: [(&str, char, char); 7] = [
    ("red", 'r', '✕'),
    ("purple", 'p', '★'),
    ("green", 'g', '❧'),
    ("blue", 'b', '≈'),
    ("olive", 'o', 'Ψ'),
    ("yellow", 'y', '☼'),
    ("white", 'w', '∴'),
];

/// So many colours for a drawn scenario; there are seven.
pub(crate) fn colours(count: usize) -> Vec<ColourSetup> {
    let colour = |&(name, letter, glyph): &(&str, char, char)| ColourSetup {
        ink: Ink { name: name.to_owned(), letter, glyph },
        line: 0,
    };
    INKS.iter().take(count).map(colour).collect()
}

impl Wanted {
    /// Draws boards until one is as wanted; `None` if none of `tries` is. With everybody's chips every goal can be
    /// reached by its player.
    pub fn draw(&self, seed: u64, tries: u32) -> Option<Generated> {
        self.draw_where(seed, tries, |_| true)
    }

    /// The same, where something else must hold of a board too.
    pub fn draw_where(&self, seed: u64, tries: u32, holds: impl Fn(&Generated) -> bool) -> Option<Generated> {
        let mut stream = Stream::numbered(seed, 0);
        (0..tries).find_map(|_| self.attempt(&mut stream).filter(&holds))
    }

    fn attempt(&self, stream: &mut Stream) -> Option<Generated> {
        let (rows, columns) = self.size;
        let squares = usize::from(rows) * usize::from(columns);
        let mut square = || {
            let wall = stream.happens(self.walls);
            let colour = stream.below(u64::from(self.colours.max(1)));
            (!wall).then_some(Colour(u8::try_from(colour).unwrap_or(0)))
        };
        let board = Board::new(columns, (0..squares).map(|_| square()).collect(), self.directions.clone())?;
        let mut free: Vec<Square> = board.squares().filter(|&square| board.colour(square).is_some()).collect();
        let mut place = |stream: &mut Stream| {
            (!free.is_empty()).then(|| stream.index(free.len())).map(|index| free.swap_remove(index))
        };
        let mut players = Vec::new();
        for wanted in &self.players {
            let start = place(stream)?;
            let goals = (0..wanted.goals).map(|_| place(stream)).collect::<Option<Vec<Square>>>()?;
            let mut chips = Chips::NONE;
            for _ in 0..wanted.chips {
                let colour = stream.below(u64::from(self.colours.max(1)));
                chips += Chips::of(Colour(u8::try_from(colour).unwrap_or(0)), 1);
            }
            players.push(GeneratedPlayer { start, goals, chips });
        }
        let generated = Generated { board, players };
        self.is_met_by(&generated).then_some(generated)
    }

    /// Is a board as wanted?
    pub fn is_met_by(&self, generated: &Generated) -> bool {
        let pool = generated.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips);
        self.players.iter().zip(&generated.players).all(|(wanted, player)| {
            let needs: Result<Vec<Needs>, _> =
                player.goals.iter().map(|&goal| Needs::to(&generated.board, goal, &player.goals, &pool)).collect();
            let Ok(needs) = needs else { return false };
            let far = |needs: &&Needs| {
                needs.from(player.start).first().is_some_and(|shortest| shortest.total() >= self.least_steps)
            };
            let needs: Vec<&Needs> = needs.iter().collect();
            let alone = Dependency::of(&needs, player.start, &player.chips, &pool) == Dependency::Independent;
            needs.iter().all(far) && (needs.is_empty() || wanted.independent.is_none_or(|wish| wish == alone))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(independent: bool) -> Wanted {
        let walker = WantedPlayer { chips: 6, independent: Some(independent), goals: 1 };
        Wanted {
            size: (5, 5),
            colours: 3,
            walls: 0.1,
            directions: Direction::ALL.to_vec(),
            players: vec![walker, walker, WantedPlayer { chips: 4, independent: None, goals: 0 }],
            least_steps: 3,
        }
    }

    #[test]
    fn boards_are_as_wanted_and_the_same_for_the_same_seed() {
        for independent in [true, false] {
            let wanted = wanted(independent);
            let boards: Vec<Generated> = (0..5).map(|seed| wanted.draw(seed, 10_000).unwrap()).collect();
            assert!(boards.iter().all(|board| wanted.is_met_by(board)));
            assert_eq!(wanted.draw(3, 10_000).as_ref(), boards.get(3));
            assert_ne!(boards[0], boards[1]);
        }
    }

    #[test]
    fn what_cannot_be_is_not_drawn() {
        let mut wanted = wanted(true);
        wanted.least_steps = 100;
        assert_eq!(wanted.draw(1, 100), None);
    }
}
