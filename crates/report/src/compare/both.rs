//! A figure of an agent in both populations, and how far they are apart.
//!
//! A figure is the mean over the seats that the agent took in both populations, each seat with the same weight, of its mean
//! there: so a difference is not made by how often which seat was taken. Intervals are percentiles of a bootstrap over games,
//! each population by itself.

use std::collections::BTreeMap;

use stats::{Bootstrap, Interval, Units, wilson_interval};

use super::population::Seat;
use crate::limits::RESAMPLES;
use crate::read::Name;

/// A figure in both populations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Both {
    /// The figure in each.
    pub values: [Option<f64>; 2],
    /// Their 95 % intervals.
    pub intervals: [Option<Interval>; 2],
    /// The first less the second.
    pub difference: Option<f64>,
    /// Its 95 % interval.
    pub difference_interval: Option<Interval>,
}

/// What a game adds: the place of the seat, what is added up, and by how much it counts.
pub(super) type Part = (usize, f64, f64);

/// How populations are drawn anew: always from the same seed, so that the same folders give the same figures.
pub(super) const BOOTSTRAP: Bootstrap = Bootstrap { resamples: RESAMPLES, seed: 1 };

impl Both {
    /// The figure of what an agent did, game by game, in either population.
    pub(super) fn of(taken: &[Vec<Vec<Seat>>; 2], cells: &[[Name; 2]], value: fn(&Seat) -> Option<(f64, f64)>) -> Both {
        let parts = taken.each_ref().map(|games| parts(games, cells, value));
        let [first, second] = &parts;
        let all: Vec<&Vec<Part>> = first.iter().chain(second).collect();
        let strata = [strata(first, 0), strata(second, first.len())];
        let mean = |sample: &[usize]| balanced(sample.iter().map(|game| all[*game].as_slice()), cells.len());
        let difference = |sample: &[usize]| {
            // Games of the first population are drawn first.
            let (one, other) = sample.split_at(sample.partition_point(|game| *game < first.len()));
            Some(mean(one)? - mean(other)?)
        };
        let whole = strata.concat();
        Both {
            values: strata.each_ref().map(|games| mean(&games.concat())),
            intervals: strata.each_ref().map(|games| BOOTSTRAP.percentile(&Units::groups(&slices(games)), mean).ok()),
            difference: difference(&whole.concat()),
            difference_interval: BOOTSTRAP.percentile(&Units::groups(&slices(&whole)), difference).ok(),
        }
    }

    /// Where all games are alike, a bootstrap sees no doubt, and Wilson's interval does.
    pub(super) fn with_rates(mut self, taken: &[Vec<Vec<Seat>>; 2]) -> Both {
        for (interval, games) in self.intervals.iter_mut().zip(taken) {
            let seats = || games.iter().flatten().filter(|seat| seat.counts);
            let (so, of) = (seats().filter(|seat| seat.agreed).count() as u64, seats().count() as u64);
            if so == 0 || so == of {
                *interval = wilson_interval(so, of);
            }
        }
        self
    }

    /// The first population's figure, for sorting.
    pub(super) fn order(&self) -> f64 {
        self.values[0].unwrap_or(f64::NEG_INFINITY)
    }
}

/// The numbers of games, from an offset on, by the seats that they add to: how often a seat is taken was planned and not
/// drawn, so that it stays. If there is but one game of a kind, all are drawn from together.
pub(super) fn strata<K: Ord>(games: &[impl Kind<K>], offset: usize) -> Vec<Vec<usize>> {
    let mut kinds: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    for (place, game) in games.iter().enumerate() {
        kinds.entry(game.kind()).or_default().push(offset + place);
    }
    let strata: Vec<Vec<usize>> = kinds.into_values().collect();
    if strata.iter().any(|stratum| stratum.len() < 2) { vec![strata.concat()] } else { strata }
}

/// Something that is drawn from among its kind.
pub(super) trait Kind<K> {
    fn kind(&self) -> K;
}

/// A game is of the kind of the seats that it adds to.
impl Kind<Vec<usize>> for Vec<Part> {
    fn kind(&self) -> Vec<usize> {
        self.iter().map(|part| part.0).collect()
    }
}

pub(super) fn slices(strata: &[Vec<usize>]) -> Vec<&[usize]> {
    strata.iter().map(Vec::as_slice).collect()
}

/// What every game adds.
pub(super) fn parts(
    games: &[Vec<Seat>],
    cells: &[[Name; 2]],
    value: impl Fn(&Seat) -> Option<(f64, f64)>,
) -> Vec<Vec<Part>> {
    let part = |seat: &Seat| {
        let (sum, weight) = value(seat)?;
        Some((cells.iter().position(|cell| *cell == seat.cell)?, sum, weight))
    };
    let parts = games.iter().map(|seats| seats.iter().filter_map(part).collect::<Vec<Part>>());
    parts.filter(|parts| !parts.is_empty()).collect()
}

/// The mean over the seats of the means there; nothing if a seat has none.
pub(super) fn balanced<'p>(games: impl Iterator<Item = &'p [Part]>, cells: usize) -> Option<f64> {
    let mut sums = vec![(0.0, 0.0); cells];
    for (cell, sum, weight) in games.flatten() {
        sums[*cell].0 += sum;
        sums[*cell].1 += weight;
    }
    let means: Option<Vec<f64>> = sums.iter().map(|(sum, weight)| (*weight > 0.0).then(|| sum / weight)).collect();
    means.filter(|means| !means.is_empty()).map(|means| means.iter().sum::<f64>() / cells as f64)
}
