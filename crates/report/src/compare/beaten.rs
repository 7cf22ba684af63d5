//! Does an agent beat the members of a population?
//!
//! In two ways, as the studies did it. In its own games: what the agent got less what the members in that game got, paired by
//! game, as with PURB and the person opposite. In the same seat: what the agent got there less what members got when they sat
//! there, as with KBAgent and people in the same role. The first needs seats that are worth the same; the second needs games
//! in which members take the agent's seat.

use std::collections::BTreeSet;

use stats::{Interval, Units, paired_t_test};

use super::both::{BOOTSTRAP, balanced, parts, slices, strata};
use super::population::{Population, Seat, in_order};
use crate::read::{Name, Names};

/// How far an agent is ahead of the members of a population.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Beaten {
    /// In its own games, paired by game.
    pub in_its_games: Option<Lead>,
    /// In the same seats.
    pub in_its_seats: Option<Lead>,
}

/// A lead in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The agent's mean less that of the members.
    pub points: f64,
    /// Its 95 % interval, where there is one.
    pub interval: Option<Interval>,
    /// The number of games.
    pub games: u64,
}

impl Lead {
    /// Is the agent ahead (1), behind (-1), or is it open (0)?
    pub fn verdict(&self) -> i8 {
        match self.interval {
            Some(found) if found.low > 0.0 => 1,
            Some(found) if found.high < 0.0 => -1,
            _ => 0,
        }
    }
}

impl Beaten {
    pub(super) fn of(population: &Population, names: &Names, agent: Name, chosen: &BTreeSet<Name>) -> Beaten {
        Beaten {
            in_its_games: in_its_games(population, agent, chosen),
            in_its_seats: in_its_seats(population, names, agent, chosen),
        }
    }
}

fn in_its_games(population: &Population, agent: Name, chosen: &BTreeSet<Name>) -> Option<Lead> {
    let mean = |game: &[Seat], of: &dyn Fn(&Seat) -> bool| {
        let scores: Vec<f64> = game.iter().filter(|seat| of(seat)).filter_map(|seat| seat.score).collect();
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
    };
    let pair = |game: &Vec<Seat>| {
        Some((mean(game, &|seat| seat.agent == agent)?, mean(game, &|seat| !chosen.contains(&seat.agent))?))
    };
    let (own, theirs): (Vec<f64>, Vec<f64>) = population.games.iter().filter_map(pair).unzip();
    let points = stats::Summary::of(&own)?.mean - stats::Summary::of(&theirs)?.mean;
    let interval = paired_t_test(&own, &theirs).ok().map(|test| test.interval);
    Some(Lead { points, interval, games: own.len() as u64 })
}

fn in_its_seats(population: &Population, names: &Names, agent: Name, chosen: &BTreeSet<Name>) -> Option<Lead> {
    let of_member = |seat: &&Seat| !chosen.contains(&seat.agent) && seat.score.is_some();
    let members: BTreeSet<[Name; 2]> =
        population.games.iter().flatten().filter(of_member).map(|seat| seat.cell).collect();
    let cells = in_order(names, population.cells(agent).intersection(&members).copied());
    let own = parts(&population.games, &cells, |seat| Some((seat.score.filter(|_| seat.agent == agent)?, 1.0)));
    let theirs = parts(&population.games, &cells, |seat| Some((seat.score.filter(|_| of_member(&seat))?, 1.0)));
    let all: Vec<_> = own.iter().chain(&theirs).collect();
    let mean = |sample: &[usize]| balanced(sample.iter().map(|game| all[*game].as_slice()), cells.len());
    let lead = |sample: &[usize]| {
        let (first, second) = sample.split_at(sample.partition_point(|game| *game < own.len()));
        Some(mean(first)? - mean(second)?)
    };
    let games = [strata(&own, 0), strata(&theirs, own.len())].concat();
    let interval = BOOTSTRAP.percentile(&Units::groups(&slices(&games)), lead).ok();
    Some(Lead { points: lead(&games.concat())?, interval, games: own.len() as u64 })
}
