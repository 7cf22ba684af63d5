//! Fisher's exact test of a table with two rows and two columns.

use crate::{Table, Undefined};

/// A table is as unlikely as the one observed if its probability is at most this much larger: equal ones differ by
/// rounding.
pub(crate) const EQUALLY_LIKELY: f64 = 1e-9;

/// Weights are kept above this, beside a count of how often they were raised.
const TINY: f64 = 1e-250;

/// A weight that was raised so often is nothing beside the others, and so is a p value of that size.
const NOTHING: i32 = 2;

/// Fisher's exact test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fisher {
    /// The two-sided p value: the chance of a table with these margins that is no more likely than the one observed.
    pub p: f64,
}

/// Fisher's exact test of any table; empty rows and columns do not count.
///
/// With two rows and columns there is no limit but the size of the table. Larger ones are refused if their margins allow
/// too many tables ([`FISHER_STEPS`](crate::limits::FISHER_STEPS)).
///
/// ```
/// let agreed = stats::Table::new(vec![vec![8, 2], vec![1, 5]]).unwrap();
/// assert_eq!(format!("{:.4}", stats::fisher(&agreed).unwrap().p), "0.0350");
/// ```
pub fn fisher(table: &Table) -> Result<Fisher, Undefined> {
    let table = table.without_empty_lines()?;
    let is_square = table.row_sums().len() == 2 && table.column_sums().len() == 2;
    let p = if is_square { Fourfold::of(&table).p() } else { crate::margins::p(&table)? };
    Ok(Fisher { p: p.min(1.0) })
}

/// The odds of the first column in the first row, over those in the second row.
pub fn odds_ratio(table: &Table) -> Result<f64, Undefined> {
    let table = table.without_empty_lines()?;
    let [first, second] = table.counts() else { return Err(Undefined::NarrowTable) };
    let ([a, b], [c, d]) = (first.as_slice(), second.as_slice()) else { return Err(Undefined::NarrowTable) };
    if *b == 0 || *c == 0 {
        return Err(Undefined::ZeroCell);
    }
    Ok((*a as f64 / *b as f64) * (*d as f64 / *c as f64))
}

/// All tables with the same margins, by their first cell.
struct Fourfold {
    first_row: u64,
    first_column: u64,
    total: u64,
    observed: u64,
}

impl Fourfold {
    fn of(table: &Table) -> Fourfold {
        let (rows, columns) = (table.row_sums(), table.column_sums());
        Fourfold { first_row: rows[0], first_column: columns[0], total: table.total(), observed: table.counts()[0][0] }
    }

    fn least(&self) -> u64 {
        (self.first_row + self.first_column).saturating_sub(self.total)
    }

    fn most(&self) -> u64 {
        self.first_row.min(self.first_column)
    }

    /// How much more likely the table with this first cell is than the one with the next smaller.
    fn step(&self, cell: u64) -> f64 {
        let up = (self.first_row - cell + 1) as f64 * (self.first_column - cell + 1) as f64;
        up / (cell as f64 * (self.total + cell - self.first_row - self.first_column) as f64)
    }

    /// Sums up from the likeliest table outwards on both sides, until nothing is added any more and the observed one was
    /// passed. No logarithm of a large factorial is taken, so that no digit is lost.
    fn p(&self) -> f64 {
        let product = (self.first_row + 1) as f64 * (self.first_column + 1) as f64;
        let mode = ((product / (self.total + 2) as f64) as u64).clamp(self.least(), self.most());
        let observed = self.weight(mode);
        if observed.raised >= NOTHING {
            return 0.0;
        }
        let above = self.side(mode, observed, Side::Up);
        let below = self.side(mode, observed, Side::Down);
        let at_mode = if Weight::ONE.is_at_most(observed) { 1.0 } else { 0.0 };
        // The tail in units of the observed weight, where that is too small for a number.
        let tail = observed.times(above.0 + below.0) + at_mode;
        tail / (1.0 + above.1 + below.1)
    }

    /// The weight of the observed table, if that of the likeliest is 1.
    fn weight(&self, mode: u64) -> Weight {
        let mut weight = Weight::ONE;
        let up = (mode + 1..=self.observed).map(|cell| self.step(cell));
        let down = (self.observed + 1..=mode).rev().map(|cell| 1.0 / self.step(cell));
        for factor in up.chain(down) {
            weight = weight.scaled(factor);
            if weight.raised >= NOTHING {
                break;
            }
        }
        weight
    }

    /// On one side of the likeliest table: the sum of weights that are at most the observed one, in its units, and the
    /// sum of all weights.
    fn side(&self, mode: u64, observed: Weight, side: Side) -> (f64, f64) {
        let (mut weight, mut tail, mut all) = (Weight::ONE, 0.0, 0.0);
        let mut cell = mode;
        loop {
            match side {
                Side::Up if cell < self.most() => {
                    cell += 1;
                    weight = weight.scaled(self.step(cell));
                }
                Side::Down if cell > self.least() => {
                    weight = weight.scaled(1.0 / self.step(cell));
                    cell -= 1;
                }
                Side::Up | Side::Down => break,
            }
            if weight.raised >= NOTHING {
                break;
            }
            all += weight.value();
            if weight.is_at_most(observed) {
                let share = weight.over(observed);
                tail += share;
                if share < tail * f64::EPSILON / 4.0 {
                    break;
                }
            }
        }
        (tail, all)
    }
}

#[derive(Clone, Copy)]
enum Side {
    Up,
    Down,
}

/// A positive number that may be smaller than any `f64`.
#[derive(Clone, Copy)]
struct Weight {
    value: f64,
    raised: i32,
}

impl Weight {
    const ONE: Weight = Weight { value: 1.0, raised: 0 };

    fn scaled(self, factor: f64) -> Weight {
        let value = self.value * factor;
        if value < TINY { Weight { value: value / TINY, raised: self.raised + 1 } } else { Weight { value, ..self } }
    }

    fn value(self) -> f64 {
        if self.raised == 0 { self.value } else { self.value * TINY.powi(self.raised) }
    }

    fn times(self, factor: f64) -> f64 {
        if self.raised == 0 { self.value * factor } else { self.value * factor * TINY.powi(self.raised) }
    }

    fn over(self, other: Weight) -> f64 {
        self.value / other.value * TINY.powi(self.raised - other.raised)
    }

    fn is_at_most(self, other: Weight) -> bool {
        self.over(other) <= 1.0 + EQUALLY_LIKELY
    }
}
