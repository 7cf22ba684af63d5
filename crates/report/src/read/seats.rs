//! `seats.csv`, a game at a time.

use std::collections::HashMap;
use std::path::Path;

use super::{Name, Names, Rows};
use crate::ReportError;
use crate::limits::{GAMES, NAMES, SEATS};

/// A seat in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatRow {
    pub(crate) game: u64,
    pub(crate) matched: u64,
    pub(crate) scenario: Name,
    pub(crate) seat: Name,
    pub(crate) position: u64,
    pub(crate) agent: Name,
    /// What only this seat was told; the empty name where there is no such thing.
    pub(crate) kind: Name,
    pub(crate) score: Option<f64>,
    pub(crate) ending: Name,
    pub(crate) agreed: bool,
    pub(crate) period: Option<u64>,
    pub(crate) fault: bool,
}

const COLUMNS: [&str; 12] =
    ["game", "match", "scenario", "seat", "position", "agent", "type", "score", "ending", "agreed", "period", "fault"];

/// Is told how many games have been read since it was told last. Seats are read twice.
pub type Tick<'t> = &'t dyn Fn(u64);

/// Hands over the seats of every game, in seat order. The rows of a game stand together; games may come in any order.
pub(crate) fn each_game(
    path: &Path,
    names: &mut Names,
    tick: Tick<'_>,
    mut take: impl FnMut(&[SeatRow]) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    let mut rows = Rows::open(path, &COLUMNS)?;
    let mut seats: Vec<SeatRow> = Vec::new();
    while rows.next()? {
        let row = read(&rows, names)?;
        if seats.first().is_some_and(|first| first.game != row.game) {
            hand_over(&mut seats, &mut take)?;
            tick(1);
        }
        if seats.len() >= SEATS {
            return Err(rows.fault(format!("game {} has more than {SEATS} seats", row.game)));
        }
        if seats.iter().any(|other| other.seat == row.seat || other.scenario != row.scenario) {
            return Err(rows.fault(format!("the seats of game {} do not go together", row.game)));
        }
        seats.push(row);
    }
    if !seats.is_empty() {
        hand_over(&mut seats, &mut take)?;
        tick(1);
    }
    Ok(())
}

fn hand_over(
    seats: &mut Vec<SeatRow>,
    take: &mut impl FnMut(&[SeatRow]) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    seats.sort_by_key(|row| row.position);
    take(seats)?;
    seats.clear();
    Ok(())
}

fn read(rows: &Rows, names: &mut Names) -> Result<SeatRow, ReportError> {
    let mut name = |column: usize| {
        let number = names.number(rows.name(column)?);
        number.ok_or_else(|| ReportError::too_many(rows.path(), "different names", NAMES))
    };
    Ok(SeatRow {
        scenario: name(2)?,
        seat: name(3)?,
        agent: name(5)?,
        kind: name(6)?,
        ending: name(8)?,
        game: rows.whole(0)?,
        matched: rows.whole(1)?,
        position: rows.whole(4)?,
        score: rows.number(7)?,
        agreed: rows.boolean(9)?,
        period: rows.maybe_whole(10)?,
        fault: rows.boolean(11)?,
    })
}

/// Who sat where in every game, for tables that name the game alone.
#[derive(Debug, Default)]
pub(crate) struct LineUps {
    /// The scenario, and the seats with their agents in seat order.
    different: Vec<(Name, Vec<[Name; 2]>)>,
    numbers: HashMap<(Name, Vec<[Name; 2]>), u32>,
    games: Vec<(u64, u32)>,
}

impl LineUps {
    /// Adds a game; gives the number of its line-up back.
    pub(crate) fn add(&mut self, path: &Path, seats: &[SeatRow]) -> Result<u32, ReportError> {
        let Some(first) = seats.first() else { return Ok(0) };
        if self.games.len() >= GAMES {
            return Err(ReportError::too_many(path, "games", GAMES));
        }
        let line_up = (first.scenario, seats.iter().map(|row| [row.seat, row.agent]).collect::<Vec<_>>());
        let number = match self.numbers.get(&line_up) {
            Some(number) => *number,
            None => {
                let number = self.different.len() as u32;
                self.different.push(line_up.clone());
                self.numbers.insert(line_up, number);
                number
            }
        };
        self.games.push((first.game, number));
        Ok(number)
    }

    /// Makes games findable. No game may stand in two places.
    pub(crate) fn finish(&mut self, path: &Path) -> Result<(), ReportError> {
        self.games.sort_unstable();
        match self.games.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => Err(ReportError::damaged(path, format!("game {} stands in two places", pair[0].0))),
            None => Ok(()),
        }
    }

    /// The scenario of a game, and the seats with their agents.
    pub(crate) fn of(&self, game: u64) -> Option<(Name, &[[Name; 2]])> {
        let place = self.games.binary_search_by_key(&game, |entry| entry.0).ok()?;
        self.numbered(self.games[place].1)
    }

    /// The line-up of this number.
    pub(crate) fn numbered(&self, number: u32) -> Option<(Name, &[[Name; 2]])> {
        self.different.get(number as usize).map(|(scenario, seats)| (*scenario, seats.as_slice()))
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> u64 {
        self.games.len() as u64
    }
}
