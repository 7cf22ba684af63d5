//! Boards for repeated games, drawn from a seed: with a wanted dependency of both players, and so that with all chips
//! together both can reach their goals at the same time.

use game::{AnyError, Generator, Param, Params};

use super::{Layout, Setup, setup_to_toml};
use crate::generate::{Generated, GeneratedPlayer, Wanted, WantedPlayer, colours};
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

/// Who depends on the other's chips.
const DEPENDENT: [&str; 5] = ["mixed", "both", "first", "second", "none"];

const OPTIONS: &[Param] = &[
    Param::number("boards", "How many boards the match has.", 5.0, 1.0, 20.0),
    Param::number("rows", "How many rows a board has.", 5.0, 4.0, 8.0),
    Param::number("columns", "How many columns a board has.", 5.0, 4.0, 8.0),
    Param::number("colours", "How many colours there are.", 4.0, 2.0, 6.0),
    Param::number("chips", "How many chips each player has on a board.", 8.0, 2.0, 24.0),
    Param::choice(
        "dependent",
        "Who depends on the other's chips; mixed: all in turn, from board to board.",
        &DEPENDENT,
    ),
];

/// The registry line.
pub(super) const GENERATOR: Generator = Generator {
    sentence: "A match on boards on which both can reach their goals with all chips together.",
    examples: "  haggle generate repeated --seed 7 --out my-match.toml\n  haggle generate repeated --seed 7 --boards 1 --dependent \
               both --out my-board.toml",
    options: OPTIONS,
    draw: |seed, options| Ok(setup_to_toml(&drawn_match(seed, options)?)),
};

/// No board was as wanted.
#[derive(Debug, thiserror::Error)]
#[error("none of {TRIES} boards was as wanted; use a larger board, or other numbers of colours and chips")]
struct NoneFound;

/// A match drawn from a seed.
fn drawn_match(seed: u64, options: &Params) -> Result<Setup, AnyError> {
    let whole = |name: &'static str| options.whole(name).map(|number| u16::try_from(number).unwrap_or(u16::MAX));
    let (boards, size, chips) = (whole("boards")?, (whole("rows")?, whole("columns")?), whole("chips")?);
    let colours = colours(usize::from(whole("colours")?));
    let count = colours.len();
    let dependent = options.text("dependent");
    let layout = |place: u16| {
        let of = DEPENDENT[1..].iter().position(|word| *word == dependent).unwrap_or(usize::from(place) % PAIRS.len());
        let wanted = WantedLayout { size, walls: WALLS, chips, dependent: PAIRS[of], least_steps: LEAST_STEPS };
        // Boards of one match have seeds of their own, far from those of the next.
        wanted.draw(&colours, "", seed.wrapping_mul(1_000).wrapping_add(u64::from(place))).ok_or(NoneFound)
    };
    let layouts = (0..boards).map(layout).collect::<Result<Vec<_>, _>>()?;
    let (rows, columns) = size;
    let name = format!("repeated-{boards}-{rows}x{columns}-{count}-{chips}-{dependent}-{seed}");
    let mut setup = match_on(&name, ["Ada", "Ben"], colours, layouts);
    setup.scene.info.title = format!("Promises, match {seed}");
    setup.scene.info.summary = "Boards drawn at random. Nobody has to send what was promised.".to_owned();
    setup.scene.info.source = format!(
        "Drawn by haggle generate repeated --seed {seed} --boards {boards} --rows {rows} --columns {columns} --colours {count} \
         --chips {chips} --dependent {dependent}"
    );
    for player in &mut setup.players {
        player.brief = format!("You are {}. Nobody makes either of you send what was promised.", player.name);
    }
    Ok(setup)
}

/// The dependencies in the order of [`DEPENDENT`].
const PAIRS: [[bool; 2]; 4] = [[true, true], [true, false], [false, true], [false, false]];

/// The share of squares that are walls.
const WALLS: f64 = 0.05;

/// The shortest way from a start to a goal.
const LEAST_STEPS: u32 = 3;
