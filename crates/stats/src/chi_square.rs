//! Chi-square tests: do counts differ from what is expected by more than chance?

use crate::distribution::chi_square_above;
use crate::moments::sum;
use crate::{Table, Undefined};

/// How far counts are from what is expected, and how likely so much is by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    /// The sum of squared differences from what is expected, each over what is expected.
    pub statistic: f64,
    /// The degrees of freedom.
    pub degrees_of_freedom: u64,
    /// The p value.
    pub p: f64,
    /// The least count that is expected in a cell; below 5 the test is rough, and Fisher's is better.
    pub least_expected: f64,
}

/// Is each difference made smaller by one half, as Yates proposed for tables of two rows and two columns?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yates {
    /// In such tables. The test becomes cautious.
    Corrected,
    /// Nowhere.
    Plain,
}

/// The test whether rows and columns of a table have anything to do with each other. No row or column may be empty.
pub fn chi_square(table: &Table, yates: Yates) -> Result<ChiSquare, Undefined> {
    let (rows, columns) = (table.row_sums(), table.column_sums());
    if rows.len() < 2 || columns.len() < 2 {
        return Err(Undefined::NarrowTable);
    }
    let degrees_of_freedom = ((rows.len() - 1) * (columns.len() - 1)) as u64;
    let is_corrected = yates == Yates::Corrected && degrees_of_freedom == 1;
    let counts: Vec<f64> = table.counts().iter().flatten().map(|&count| count as f64).collect();
    measured(&counts, &table.expected().collect::<Vec<_>>(), degrees_of_freedom, is_corrected)
}

/// The test whether counts come in these proportions, which need not sum to 1.
pub fn goodness_of_fit(counts: &[u64], proportions: &[f64]) -> Result<ChiSquare, Undefined> {
    if counts.len() != proportions.len() {
        return Err(Undefined::Unpaired { first: counts.len(), second: proportions.len() });
    }
    if counts.len() < 2 {
        return Err(Undefined::TooFew { what: "goodness of fit", needed: 2, found: counts.len() });
    }
    if proportions.iter().any(|share| !share.is_finite()) {
        return Err(Undefined::NotFinite);
    }
    let counts: Vec<f64> = counts.iter().map(|&count| count as f64).collect();
    let scale = sum(counts.iter().copied()) / sum(proportions.iter().copied());
    let expected: Vec<f64> = proportions.iter().map(|share| share * scale).collect();
    measured(&counts, &expected, counts.len() as u64 - 1, false)
}

fn measured(counts: &[f64], expected: &[f64], degrees: u64, is_corrected: bool) -> Result<ChiSquare, Undefined> {
    let least_expected = expected.iter().copied().fold(f64::INFINITY, f64::min);
    // Not a number where nothing was counted at all.
    if least_expected <= 0.0 || expected.iter().any(|expected| !expected.is_finite()) {
        return Err(Undefined::EmptyLine);
    }
    let half = if is_corrected { 0.5 } else { 0.0 };
    let part = |(count, expected): (&f64, &f64)| ((count - expected).abs() - half).max(0.0).powi(2) / expected;
    let statistic = sum(counts.iter().zip(expected).map(part));
    if !statistic.is_finite() {
        return Err(Undefined::OutOfRange);
    }
    let p = chi_square_above(statistic, degrees as f64);
    Ok(ChiSquare { statistic, degrees_of_freedom: degrees, p, least_expected })
}
