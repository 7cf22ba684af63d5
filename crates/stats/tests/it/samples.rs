//! Samples and tables of every sort that a test may meet: tied, tiny, constant, huge, long, far apart.

use crate::Numbers;

/// What is added to huge values. Peers get them without it, because they lose digits there.
pub(crate) const HUGE: f64 = 1e12;

/// Two groups, or the two sides of pairs.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) first: Vec<f64>,
    pub(crate) second: Vec<f64>,
    /// What peers are to take off before anything else.
    pub(crate) shift: f64,
}

/// What a sample is like.
#[derive(Clone, Copy)]
enum Sort {
    Plain,
    Tied,
    Tiny,
    Constant,
    Equal,
    Huge,
    Long,
    Unlike,
    Apart,
}

const SORTS: [Sort; 9] = [
    Sort::Plain,
    Sort::Tied,
    Sort::Tiny,
    Sort::Constant,
    Sort::Equal,
    Sort::Huge,
    Sort::Long,
    Sort::Unlike,
    Sort::Apart,
];

impl Sort {
    fn of(seed: u64) -> Sort {
        SORTS[(seed % SORTS.len() as u64) as usize]
    }

    fn size(self, random: &mut Numbers) -> u64 {
        match self {
            Sort::Tiny => random.below(4),
            Sort::Long => 500 + random.below(1500),
            _ => 2 + random.below(40),
        }
    }

    /// A value of the second group if `is_second`.
    fn value(self, random: &mut Numbers, is_second: bool) -> f64 {
        let shift = if is_second { 0.4 } else { 0.0 };
        // Whole multiples of 2^-20, so that sums and differences of them are exact.
        let bell = (random.share() + random.share() + random.share() + shift) * 1024.0;
        let bell = (bell * 1024.0).round() / 1024.0;
        match self {
            Sort::Plain | Sort::Tiny | Sort::Long => bell,
            Sort::Tied => (bell / 400.0).round(),
            Sort::Constant if is_second => bell,
            Sort::Constant | Sort::Equal => 2.5,
            Sort::Huge => HUGE + (bell / 8.0).round(),
            Sort::Unlike if is_second => bell / 64.0 + 900.0,
            Sort::Unlike => bell,
            Sort::Apart if is_second => bell + 40_960.0,
            Sort::Apart => bell,
        }
    }
}

/// Two groups, whose sizes differ.
pub(crate) fn groups(seed: u64) -> Sample {
    let (mut random, sort) = (Numbers(seed), Sort::of(seed));
    let sizes = [sort.size(&mut random), sort.size(&mut random)];
    let mut group = |which: usize| (0..sizes[which]).map(|_| sort.value(&mut random, which == 1)).collect();
    let (first, second) = (group(0), group(1));
    Sample { first, second, shift: if matches!(sort, Sort::Huge) { HUGE } else { 0.0 } }
}

/// Pairs, whose sides go together.
pub(crate) fn pairs(seed: u64) -> Sample {
    let (mut random, sort) = (Numbers(seed), Sort::of(seed));
    let size = sort.size(&mut random);
    let first: Vec<f64> = (0..size).map(|_| sort.value(&mut random, false)).collect();
    let partner = |value: &f64| match sort {
        Sort::Huge => sort.value(&mut random, true),
        _ => (value + sort.value(&mut random, true)) / 2.0,
    };
    let second = first.iter().map(partner).collect();
    Sample { first, second, shift: if matches!(sort, Sort::Huge) { HUGE } else { 0.0 } }
}

/// A table of counts: small, sparse, with empty lines, large, or nearly diagonal.
pub(crate) fn table(seed: u64, rows: u64, columns: u64) -> Vec<Vec<u64>> {
    let mut random = Numbers(seed);
    let bound = [6, 3, 40, 1_000, 100_000][(seed % 5) as usize];
    let diagonal = if seed.is_multiple_of(3) { bound } else { 0 };
    let empty = if seed.is_multiple_of(7) { random.below(rows) } else { rows };
    let count = |random: &mut Numbers, row: u64, column: u64| match row {
        row if row == empty => 0,
        row if row == column => random.below(bound) + diagonal,
        _ => random.below(bound),
    };
    (0..rows).map(|row| (0..columns).map(|column| count(&mut random, row, column)).collect()).collect()
}
