//! A table of counts: how often what came with what.

use crate::Undefined;
use crate::limits::{TABLE_CELLS, TABLE_TOTAL};

/// Counts in rows and columns, within the limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    counts: Vec<Vec<u64>>,
    row_sums: Vec<u64>,
    column_sums: Vec<u64>,
}

impl Table {
    /// A table of at least one row and one column, all rows of the same length.
    pub fn new(counts: Vec<Vec<u64>>) -> Result<Table, Undefined> {
        let width = counts.first().map_or(0, Vec::len);
        if width == 0 {
            return Err(Undefined::NarrowTable);
        }
        if counts.iter().any(|row| row.len() != width) {
            return Err(Undefined::Ragged);
        }
        let total = counts.iter().flatten().try_fold(0_u64, |sum, count| sum.checked_add(*count));
        if counts.len() * width > TABLE_CELLS || total.is_none_or(|total| total > TABLE_TOTAL) {
            return Err(Undefined::LargeTable);
        }
        let row_sums = counts.iter().map(|row| row.iter().sum()).collect();
        let column_sums = (0..width).map(|column| counts.iter().map(|row| row[column]).sum()).collect();
        Ok(Table { counts, row_sums, column_sums })
    }

    /// The counts, row by row.
    pub fn counts(&self) -> &[Vec<u64>] {
        &self.counts
    }

    /// The sums of the rows.
    pub fn row_sums(&self) -> &[u64] {
        &self.row_sums
    }

    /// The sums of the columns.
    pub fn column_sums(&self) -> &[u64] {
        &self.column_sums
    }

    /// The sum of everything.
    pub fn total(&self) -> u64 {
        self.row_sums.iter().sum()
    }

    /// What would be expected in every cell, row by row, if rows and columns had nothing to do with each other.
    pub fn expected(&self) -> impl Iterator<Item = f64> + '_ {
        let total = self.total() as f64;
        let row = move |row: &u64| {
            self.column_sums.iter().map({
                let row = *row as f64;
                move |column| row * (*column as f64 / total)
            })
        };
        self.row_sums.iter().flat_map(row)
    }

    /// The table without its empty rows and columns; fewer than two of either are too few to test anything.
    pub(crate) fn without_empty_lines(&self) -> Result<Table, Undefined> {
        let columns: Vec<usize> = (0..self.column_sums.len()).filter(|&column| self.column_sums[column] > 0).collect();
        let rows = self.counts.iter().zip(&self.row_sums).filter(|(_, sum)| **sum > 0);
        let kept: Vec<Vec<u64>> = rows.map(|(row, _)| columns.iter().map(|&column| row[column]).collect()).collect();
        if kept.len() < 2 || columns.len() < 2 { Err(Undefined::NarrowTable) } else { Table::new(kept) }
    }
}
