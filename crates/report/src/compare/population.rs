//! The games of a population, as many as are kept to be drawn from.

use std::collections::{BTreeMap, BTreeSet};

use crate::ReportError;
use crate::census::Census;
use crate::limits::POPULATION_GAMES;
use crate::read::{Name, Names, Package, Rows, SeatRow, Sketch, Tick, each_game};

/// A seat in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// Scenario and seat.
    pub(super) cell: [Name; 2],
    pub(super) agent: Name,
    pub(super) score: Option<f64>,
    pub(super) standardised: f64,
    /// Does the game count for this seat? It does not if somebody else's fault ended it.
    pub(super) counts: bool,
    pub(super) agreed: bool,
    /// What its offers were worth to whom they were made, added up, and how many have such a worth.
    pub(super) offered: f64,
    pub(super) offers: f64,
}

/// A population.
#[derive(Debug)]
pub(super) struct Population {
    pub(super) name: String,
    /// The seats of every game, games in the order of their numbers.
    pub(super) games: Vec<Vec<Seat>>,
    pub(super) is_sampled: bool,
    pub(super) scenarios: BTreeSet<Name>,
}

impl Population {
    /// Reads a folder; names are shared with the other population.
    pub(super) fn read(package: &Package, names: &mut Names, tick: Tick<'_>) -> Result<Population, ReportError> {
        let path = package.table("seats");
        let census = Census::take(&path, names, tick)?;
        let mut scenarios = BTreeSet::new();
        let mut kept: Sketch<u64, Vec<Seat>> = Sketch::new(POPULATION_GAMES);
        each_game(&path, names, tick, |rows| {
            scenarios.extend(rows.first().map(|row| row.scenario));
            let game = rows.first().map_or(0, |row| row.game);
            if let Some(seats) = kept.entry(game) {
                *seats = rows.iter().map(|row| seat(&census, row)).collect();
            }
            Ok(())
        })?;
        let is_sampled = kept.is_partial();
        let mut games: BTreeMap<u64, Vec<Seat>> =
            kept.sorted().into_iter().map(|(game, seats)| (game, seats.clone())).collect();
        add_offers(package, names, &mut games)?;
        let name = package.folder.display().to_string();
        Ok(Population { name, games: games.into_values().collect(), is_sampled, scenarios })
    }

    /// Everybody who has a score.
    pub(super) fn agents(&self) -> BTreeSet<Name> {
        self.games.iter().flatten().filter(|seat| seat.score.is_some()).map(|seat| seat.agent).collect()
    }

    /// The seats in which an agent has scores, each with its scenario.
    pub(super) fn cells(&self, agent: Name) -> BTreeSet<[Name; 2]> {
        let own = self.games.iter().flatten().filter(|seat| seat.agent == agent && seat.score.is_some());
        own.map(|seat| seat.cell).collect()
    }

    /// The seats in which an agent has scores here and there, in the order of their names: numbers of names depend on the
    /// order of rows.
    pub(super) fn shared_cells(&self, other: &Population, names: &Names, agent: Name) -> Vec<[Name; 2]> {
        in_order(names, self.cells(agent).intersection(&other.cells(agent)).copied())
    }

    /// What an agent did in these seats, game by game.
    pub(super) fn taken(&self, agent: Name, cells: &[[Name; 2]]) -> Vec<Vec<Seat>> {
        let own = |seat: &&Seat| seat.agent == agent && cells.contains(&seat.cell);
        let games = self.games.iter().map(|game| game.iter().filter(own).copied().collect::<Vec<Seat>>());
        games.filter(|seats| seats.iter().any(|seat| seat.counts)).collect()
    }
}

/// Seats in the order of their names.
pub(super) fn in_order(names: &Names, cells: impl Iterator<Item = [Name; 2]>) -> Vec<[Name; 2]> {
    let mut cells: Vec<[Name; 2]> = cells.collect();
    cells.sort_by_key(|cell| cell.map(|name| names.get(name)));
    cells
}

fn seat(census: &Census, row: &SeatRow) -> Seat {
    let score = census.score(row);
    Seat {
        cell: [row.scenario, row.seat],
        agent: row.agent,
        score,
        standardised: score.map_or(0.0, |score| census.standardised(row, score)),
        counts: row.score.is_some() || row.fault,
        agreed: row.agreed,
        offered: 0.0,
        offers: 0.0,
    }
}

/// What offers of the games that are kept were worth to whom they were made.
fn add_offers(package: &Package, names: &Names, games: &mut BTreeMap<u64, Vec<Seat>>) -> Result<(), ReportError> {
    let mut rows = Rows::open(&package.table("offers"), &["game", "seat", "theirs"])?;
    while rows.next()? {
        let (game, theirs) = (rows.whole(0)?, rows.number(2)?);
        let by = names.known(rows.text(1));
        let seat = games.get_mut(&game).and_then(|seats| seats.iter_mut().find(|seat| Some(seat.cell[1]) == by));
        if let (Some(seat), Some(worth)) = (seat, theirs) {
            seat.offered += worth;
            seat.offers += 1.0;
        }
    }
    Ok(())
}
