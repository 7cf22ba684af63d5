//! Boards drawn at random that fulfil the conditions of the study's boards (section 7 of the paper).
//!
//! Walls, colours, starts, goals and who has chips of which colours are drawn until everything fits: two goals each, one or
//! two chips lacking to either, which the other has, and for every pair of goals an exchange with which both arrive.

use std::fmt::Write;

use game::{AnyError, Generator, Param, ParamError, Params, ScenarioInfo, Stream};

use super::study::Study;
use super::{Party, Revelation, Setup, setup_to_toml};
use crate::generate::{self, INKS};
use crate::{BoardSetup, PlayerSetup, Scene, WALL};

/// So many boards are drawn at most.
const TRIES: u32 = 20_000;

/// The share of squares that are walls.
const WALLS: f64 = 0.3;

/// The fewest squares between a start and a goal, steps along rows and columns.
const LEAST_DISTANCE: u16 = 3;

const OPTIONS: &[Param] = &[
    Param::number("rows", "How many rows the board has.", 6.0, 4.0, 10.0),
    Param::number("columns", "How many columns the board has.", 6.0, 4.0, 10.0),
    Param::number("colours", "How many colours there are.", 5.0, 3.0, 7.0),
    Param::number("chips", "How many chips each player has.", 24.0, 6.0, 40.0),
];

/// The registry line.
pub(super) const GENERATOR: Generator = Generator {
    sentence: "A board with two goals each, for which everybody lacks one or two chips that the other has.",
    examples: "  haggle generate revelation --seed 7 --out my-board.toml\n  haggle generate revelation --seed 7 --rows 5 \
               --columns 5 --chips 16 --out small.toml",
    options: OPTIONS,
    draw: |seed, options| Ok(setup_to_toml(Wanted::of(options)?.draw(seed)?.setup())),
};

/// No board fulfilled the conditions.
#[derive(Debug, thiserror::Error)]
#[error("none of {TRIES} boards fulfilled the conditions; use a larger board, fewer colours or more chips")]
struct NoneFound;

/// What a board is to be like.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    rows: u16,
    columns: u16,
    colours: usize,
    chips: usize,
}

impl Wanted {
    fn of(options: &Params) -> Result<Wanted, ParamError> {
        let whole = |name: &'static str| options.whole(name).map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        let [rows, columns, colours, chips] = ["rows", "columns", "colours", "chips"].map(whole);
        Ok(Wanted { rows: rows?, columns: columns?, colours: usize::from(colours?), chips: usize::from(chips?) })
    }

    fn draw(self, seed: u64) -> Result<Revelation, AnyError> {
        let mut stream = Stream::numbered(seed, 0);
        let fits = |game: &Revelation| Study::of(game).is_fulfilled();
        let drawn = (0..TRIES).find_map(|_| self.attempt(seed, &mut stream)?.check("generated").ok().filter(fits));
        Ok(drawn.ok_or(NoneFound)?)
    }

    fn attempt(self, seed: u64, stream: &mut Stream) -> Option<Setup> {
        let Wanted { rows, columns, colours, chips } = self;
        let squares = self.squares(stream);
        let mut free: Vec<(u16, u16)> = (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| (row, column)))
            .filter(|&(row, column)| squares[usize::from(row)].chars().nth(usize::from(column)) != Some(WALL))
            .collect();
        let mut place = |stream: &mut Stream| {
            (!free.is_empty()).then(|| stream.index(free.len())).map(|index| free.swap_remove(index))
        };
        let holders = self.holders(stream)?;
        let mut party = |seat: usize, name: &str| {
            let (start, goals) = (place(stream)?, vec![place(stream)?, place(stream)?]);
            let far = goals.iter().all(|goal| start.0.abs_diff(goal.0) + start.1.abs_diff(goal.1) >= LEAST_DISTANCE);
            let chips = self.chips_of(&holders, seat);
            let brief =
                format!("You are {name}. You lack one or two chips for either of your goals; the other has them.");
            let player = PlayerSetup {
                brief,
                name: name.to_owned(),
                chips,
                start: Some(start),
                goals,
                ..PlayerSetup::default()
            };
            far.then(|| Party { player, goal_names: NAMES.map(str::to_owned).to_vec(), ..Party::default() })
        };
        let parties = vec![party(0, "Bob")?, party(1, "Alice")?];
        let info = ScenarioInfo {
            name: format!("revelation-{rows}x{columns}-{colours}-{chips}-{seed}"),
            title: format!("Two goals each, board {seed}"),
            summary: "Each lacks one or two chips for either goal, and the other has them.".to_owned(),
            source: format!(
                "Drawn by haggle generate revelation --seed {seed} --rows {rows} --columns {columns} --colours {colours} \
                 --chips {chips}"
            ),
            ..ScenarioInfo::default()
        };
        let scene = Scene { info, colours: generate::colours(self.colours), ..Setup::default().scene };
        let board = BoardSetup { squares: squares.join("\n"), ..BoardSetup::default() };
        Some(Setup { scene, board, parties })
    }

    /// Rows of letters.
    fn squares(self, stream: &mut Stream) -> Vec<String> {
        let mut square = || match stream.happens(WALLS) {
            true => WALL,
            false => INKS[stream.index(self.colours)].1,
        };
        (0..self.rows).map(|_| (0..self.columns).map(|_| square()).collect()).collect()
    }

    /// Who has chips of each colour: the first player, the second, or both. `None` if one of them has none alone.
    fn holders(self, stream: &mut Stream) -> Option<Vec<[bool; 2]>> {
        const WHO: [[bool; 2]; 3] = [[true, false], [false, true], [true, true]];
        let holders: Vec<[bool; 2]> = (0..self.colours).map(|_| WHO[stream.index(WHO.len())]).collect();
        WHO[..2].iter().all(|alone| holders.contains(alone)).then_some(holders)
    }

    /// The chips of a player, spread over the colours that it has.
    fn chips_of(self, holders: &[[bool; 2]], seat: usize) -> String {
        let own: Vec<&str> =
            INKS.iter().zip(holders).filter(|(_, who)| who[seat]).map(|((name, ..), _)| *name).collect();
        let (each, more) = (self.chips / own.len().max(1), self.chips % own.len().max(1));
        let mut text = String::new();
        for (place, name) in own.iter().enumerate() {
            let count = each + usize::from(place < more);
            let plus = if place == 0 { "" } else { " + " };
            if count > 0 {
                let _ = write!(text, "{plus}{count} {name}");
            }
        }
        text
    }
}

/// What goals are called.
const NAMES: [&str; 2] = ["first", "second"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_told() {
        let wanted = Wanted { rows: 4, columns: 4, colours: 3, chips: 1 };
        let error = wanted.draw(1).unwrap_err().to_string();
        assert!(error.ends_with("use a larger board, fewer colours or more chips"), "{error}");
    }
}
