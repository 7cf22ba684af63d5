//! Boards for repeated games, drawn from a seed: with a wanted dependency of both players, and so that with all chips
//! together both can reach their goals at the same time.

use super::{Layout, Setup};
use crate::generate::{Generated, GeneratedPlayer, Wanted, WantedPlayer};
use crate::{Board, BoardSetup, Chips, ColourSetup, Direction, Needs, Palette, PlayerSetup};

/// How many boards are tried before it is given up.
const TRIES: u32 = 20_000;

/// What a board of a match must be like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WantedLayout {
    /// Rows and columns.
    pub size: (u16, u16),
    /// The share of squares that are walls.
    pub walls: f64,
    /// How many chips each player gets.
    pub chips: u16,
    /// Must each player need the other's chips to reach its goal?
    pub dependent: [bool; 2],
    /// The shortest way from a start to a goal, in steps.
    pub least_steps: u32,
}

impl WantedLayout {
    /// Draws a board; `None` if no board could be found that is as wanted.
    pub fn draw(&self, colours: &[ColourSetup], name: &str, seed: u64) -> Option<Layout> {
        let player = |dependent: bool| WantedPlayer { chips: self.chips, independent: Some(!dependent), goals: 1 };
        let wanted = Wanted {
            size: self.size,
            colours: u8::try_from(colours.len()).ok()?,
            walls: self.walls,
            directions: Direction::ALL.to_vec(),
            players: self.dependent.map(player).to_vec(),
            least_steps: self.least_steps,
        };
        let palette = Palette::new(colours.iter().map(|colour| colour.ink.clone()).collect());
        Some(layout(&wanted.draw_where(seed, TRIES, both_can_arrive)?, &palette, name))
    }
}

/// Can both reach their goals at the same time with all chips together?
fn both_can_arrive(generated: &Generated) -> bool {
    let pool = generated.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips);
    let needs = |player: &GeneratedPlayer| {
        let goal = *player.goals.first()?;
        Some(Needs::to(&generated.board, goal, &[goal], &pool).ok()?.from(player.start).to_vec())
    };
    match &generated.players[..] {
        [first, second] => {
            let (first, second) = (needs(first).unwrap_or_default(), needs(second).unwrap_or_default());
            first.iter().any(|one| second.iter().any(|two| pool.contains(&(*one + *two))))
        }
        _ => false,
    }
}

fn layout(Generated { board, players }: &Generated, palette: &Palette, name: &str) -> Layout {
    let place = |square: Option<&crate::Square>| square.map_or((0, 0), |&square| board.place(square));
    let of_seat = |seat: usize| players.get(seat);
    Layout {
        name: name.to_owned(),
        board: drawn(board, palette),
        starts: [0, 1].map(|seat| place(of_seat(seat).map(|player| &player.start))),
        goals: [0, 1].map(|seat| place(of_seat(seat).and_then(|player| player.goals.first()))),
        chips: players.iter().map(|player| palette.write_chips(&player.chips)).collect(),
        line: 0,
    }
}

fn drawn(board: &Board, palette: &Palette) -> BoardSetup {
    BoardSetup { squares: board.draw(palette), directions: board.directions().to_vec(), line: 0 }
}

/// A match on these boards between two players of these names, with the usual figures.
pub fn match_on(name: &str, players: [&str; 2], colours: Vec<ColourSetup>, layouts: Vec<Layout>) -> Setup {
    let player = |name: &str| PlayerSetup { name: name.to_owned(), ..PlayerSetup::default() };
    let mut setup = Setup { players: players.map(player).to_vec(), layouts, ..Setup::default() };
    setup.scene.info.name = name.to_owned();
    setup.scene.colours = colours;
    setup
}
