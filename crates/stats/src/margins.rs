//! All tables with the same margins as one observed: for Fisher's exact test of tables of any shape.
//!
//! A table is filled column by column. What matters of the columns so far is what they leave to the rows, sorted, and how
//! likely they are: those that agree in both go on as one. From what is left the likeliest and the unlikeliest
//! completion are known (each is worked out once), so that most beginnings are counted or left out as a whole. This is
//! the network of C. R. Mehta and N. R. Patel, "A network algorithm for performing Fisher's exact test in r x c contingency
//! tables" (1983).

use std::collections::HashMap;

use crate::fisher::EQUALLY_LIKELY;
use crate::limits::{FISHER_KEPT, FISHER_STEPS, FISHER_TOTAL};
use crate::{Table, Undefined};

/// Logarithms of likelihoods that agree to this many steps a unit are taken as one.
const STEPS_A_UNIT: f64 = 1e10;

/// What the columns so far leave to the rows, in ascending order.
type Left = Vec<u32>;

/// Beginnings that leave the same: by the logarithm of their weight, in steps, that logarithm and their number.
type Beginnings = HashMap<i64, (f64, f64)>;

/// The two-sided p value of a table without empty lines.
pub(crate) fn p(table: &Table) -> Result<f64, Undefined> {
    if table.total() > FISHER_TOTAL {
        return Err(Undefined::TooManyTables);
    }
    let mut margins = Margins::of(table);
    let observed = table.counts().iter().flatten().map(|&count| -margins.log_factorial(count as u32)).sum::<f64>();
    margins.tail(observed + EQUALLY_LIKELY)
}

struct Margins {
    rows: Left,
    /// From here on the columns are still to be filled, and the largest are filled last.
    columns: Vec<u32>,
    log_factorials: Vec<f64>,
    /// The least and the largest logarithm of a completion's weight, for every stage.
    spans: Vec<HashMap<Left, (f64, f64)>>,
    steps: u64,
}

impl Margins {
    fn of(table: &Table) -> Margins {
        let sorted = |sums: &[u64]| {
            let mut sums: Left = sums.iter().map(|&sum| sum as u32).collect();
            sums.sort_unstable();
            sums
        };
        let (mut rows, mut columns) = (sorted(table.row_sums()), sorted(table.column_sums()));
        // The fewer rows, the fewer ways to leave something to them.
        if rows.len() > columns.len() {
            std::mem::swap(&mut rows, &mut columns);
        }
        let mut log_factorials = vec![0.0];
        let (mut sum, mut lost) = (0.0_f64, 0.0);
        for number in (1..=table.total()).map(|number| (number as f64).ln()) {
            let next = sum + number;
            lost += (sum - next) + number;
            sum = next;
            log_factorials.push(sum + lost);
        }
        let spans = vec![HashMap::new(); columns.len()];
        Margins { rows, columns, log_factorials, spans, steps: 0 }
    }

    fn log_factorial(&self, count: u32) -> f64 {
        self.log_factorials[count as usize]
    }

    /// The logarithm of the product of factorials.
    fn log_product(&self, counts: &[u32]) -> f64 {
        counts.iter().map(|&count| self.log_factorial(count)).sum()
    }

    /// The logarithm of the sum of the weights of all completions.
    fn log_completions(&self, left: &[u32], stage: usize) -> f64 {
        self.log_factorial(left.iter().sum()) - self.log_product(left) - self.log_product(&self.columns[stage..])
    }

    /// The chance of a table whose weight has at most this logarithm.
    fn tail(&mut self, bound: f64) -> Result<f64, Undefined> {
        let all = self.log_completions(&self.rows, 0);
        let start = HashMap::from([(0, (0.0, 1.0))]);
        let mut nodes: HashMap<Left, Beginnings> = HashMap::from([(self.rows.clone(), start)]);
        let mut chance = 0.0;
        for stage in 0..self.columns.len() {
            let mut next: HashMap<Left, Beginnings> = HashMap::new();
            let mut kept = 0;
            for (left, beginnings) in nodes {
                let (low, high) = self.span(&left, stage)?;
                let completions = self.log_completions(&left, stage) - all;
                let (whole, rest): (Vec<_>, Vec<_>) = beginnings
                    .into_values()
                    .filter(|(log, _)| log + low <= bound)
                    .partition(|(log, _)| log + high <= bound);
                chance += whole.iter().map(|(log, number)| number * (log + completions).exp()).sum::<f64>();
                if !rest.is_empty() {
                    kept += self.go_on(&left, stage, &rest, &mut next)?;
                }
                if kept > FISHER_KEPT {
                    return Err(Undefined::TooManyTables);
                }
            }
            nodes = next;
        }
        Ok(chance)
    }

    /// Fills the next column in every way, after each of the beginnings, and tells how many new ones there are.
    fn go_on(
        &mut self,
        left: &Left,
        stage: usize,
        beginnings: &[(f64, f64)],
        next: &mut HashMap<Left, Beginnings>,
    ) -> Result<usize, Undefined> {
        let mut new = 0;
        for (remaining, weight) in self.fillings(left, stage)? {
            self.charge(beginnings.len())?;
            let reached = next.entry(remaining).or_default();
            new -= reached.len() as i64;
            for (log, number) in beginnings {
                let log = log + weight;
                reached.entry((log * STEPS_A_UNIT).round() as i64).or_insert((log, 0.0)).1 += number;
            }
            new += reached.len() as i64;
        }
        Ok(usize::try_from(new).unwrap_or(0))
    }

    /// The least and the largest logarithm of the weight of a completion.
    fn span(&mut self, left: &Left, stage: usize) -> Result<(f64, f64), Undefined> {
        if let Some(span) = self.spans[stage].get(left) {
            return Ok(*span);
        }
        let mut span = (f64::INFINITY, f64::NEG_INFINITY);
        if stage + 1 == self.columns.len() {
            let weight = -self.log_product(left);
            span = (weight, weight);
        } else {
            for (remaining, weight) in self.fillings(left, stage)? {
                let (low, high) = self.span(&remaining, stage + 1)?;
                span = (span.0.min(weight + low), span.1.max(weight + high));
            }
        }
        self.spans[stage].insert(left.clone(), span);
        Ok(span)
    }

    /// Every way to fill a column: what it leaves, in ascending order, and the logarithm of its weight.
    fn fillings(&mut self, left: &Left, stage: usize) -> Result<Vec<(Left, f64)>, Undefined> {
        let mut found = Vec::new();
        let mut remaining = left.clone();
        self.fill(0, self.columns[stage], 0.0, &mut remaining, &mut found)?;
        Ok(found)
    }

    fn fill(
        &mut self,
        row: usize,
        open: u32,
        weight: f64,
        remaining: &mut Left,
        found: &mut Vec<(Left, f64)>,
    ) -> Result<(), Undefined> {
        self.charge(1)?;
        if row == remaining.len() {
            let mut sorted = remaining.clone();
            sorted.sort_unstable();
            found.push((sorted, weight));
            return Ok(());
        }
        let most = remaining[row];
        let below: u32 = remaining[row + 1..].iter().sum();
        for count in open.saturating_sub(below)..=most.min(open) {
            remaining[row] = most - count;
            self.fill(row + 1, open - count, weight - self.log_factorial(count), remaining, found)?;
        }
        remaining[row] = most;
        Ok(())
    }

    fn charge(&mut self, steps: usize) -> Result<(), Undefined> {
        self.steps += steps as u64;
        if self.steps > FISHER_STEPS { Err(Undefined::TooManyTables) } else { Ok(()) }
    }
}
