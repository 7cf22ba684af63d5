//! The values of a column, group by group.

use anyhow::ensure;

use super::limits::GROUPS;
use super::sheet::{Column, Sheet};

/// The rows of one group that have a value, and those values.
#[derive(Debug)]
pub(crate) struct Group<'s> {
    pub(crate) name: &'s str,
    pub(crate) rows: Vec<usize>,
    pub(crate) values: Vec<f64>,
}

/// All groups in the order of their names, and how many rows are in none because a cell is empty.
#[derive(Debug)]
pub(crate) struct Groups<'s> {
    pub(crate) list: Vec<Group<'s>>,
    pub(crate) left_out: usize,
}

impl<'s> Groups<'s> {
    /// The groups of `by`, or all rows as one. Rows with an empty cell in a column of `needed` are left out, too.
    pub(crate) fn of(
        sheet: &'s Sheet,
        column: Column,
        by: Option<Column>,
        needed: &[Column],
    ) -> anyhow::Result<Groups<'s>> {
        let names = by.map_or(Ok(vec!["all"]), |by| sheet.levels(by, GROUPS))?;
        let group = |name: &&'s str| Group { name, rows: Vec::new(), values: Vec::new() };
        let mut list: Vec<Group<'s>> = names.iter().map(group).collect();
        let mut left_out = 0;
        for (row, number) in sheet.numbers(column)?.into_iter().enumerate() {
            let is_complete = needed.iter().all(|column| !sheet.text(row, *column).is_empty());
            let place = by.map_or(Some(0), |by| names.iter().position(|name| *name == sheet.text(row, by)));
            match (number, place) {
                (Some(number), Some(place)) if is_complete => {
                    list[place].rows.push(row);
                    list[place].values.push(number);
                }
                _ => left_out += 1,
            }
        }
        list.retain(|group| !group.rows.is_empty());
        ensure!(!list.is_empty(), "no row has all that is asked for: some cell of each is empty");
        Ok(Groups { list, left_out })
    }
}
