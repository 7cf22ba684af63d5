//! `haggle stats FILE table`: how often what comes with what.

use std::io::Write;

use game::{Columns, figure};
use serde_json::{Value, json};
use stats::{ChiSquare, Undefined, Yates};

use super::limits::LINES;
use super::sheet::Sheet;
use super::told::{json_of, p_value};
use crate::args::Table;
use crate::output::{DIM, print_json, stdout, write_table};

/// With fewer expected in a cell, chi-square is rough.
const EXPECTED: f64 = 5.0;

pub(crate) fn execute(sheet: &Sheet, args: &Table, json: bool) -> anyhow::Result<()> {
    let answer = Answer::of(sheet, args)?;
    if json { print_json(&answer.json()) } else { answer.print() }
}

struct Answer<'a> {
    args: &'a Table,
    rows: Vec<&'a str>,
    columns: Vec<&'a str>,
    counts: Vec<Vec<u64>>,
    left_out: usize,
    chi_square: Result<ChiSquare, Undefined>,
    /// With Yates' correction, where the table is two by two.
    corrected: Option<Result<ChiSquare, Undefined>>,
    fisher: Result<f64, Undefined>,
    odds_ratio: Option<Result<f64, Undefined>>,
}

impl<'a> Answer<'a> {
    fn of(sheet: &'a Sheet, args: &'a Table) -> anyhow::Result<Answer<'a>> {
        let (down, across) = (sheet.column(&args.rows)?, sheet.column(&args.columns)?);
        let (rows, columns) = (sheet.levels(down, LINES)?, sheet.levels(across, LINES)?);
        let mut counts = vec![vec![0; columns.len()]; rows.len()];
        let mut left_out = 0;
        for row in 0..sheet.len() {
            let place = |names: &[&str], text: &str| names.iter().position(|name| *name == text);
            match (place(&rows, sheet.text(row, down)), place(&columns, sheet.text(row, across))) {
                (Some(row), Some(column)) => counts[row][column] += 1,
                _ => left_out += 1,
            }
        }
        let table = stats::Table::new(counts.clone());
        let of_table = |yates| table.as_ref().map_err(|why| *why).and_then(|table| stats::chi_square(table, yates));
        let is_fourfold = rows.len() == 2 && columns.len() == 2;
        Ok(Answer {
            chi_square: of_table(Yates::Plain),
            corrected: is_fourfold.then(|| of_table(Yates::Corrected)),
            fisher: table.as_ref().map_err(|why| *why).and_then(|table| Ok(stats::fisher(table)?.p)),
            odds_ratio: is_fourfold.then(|| table.as_ref().map_err(|why| *why).and_then(stats::odds_ratio)),
            args,
            rows,
            columns,
            counts,
            left_out,
        })
    }

    fn print(&self) -> anyhow::Result<()> {
        let mut out = stdout();
        write_table(&mut out, &self.table())?;
        writeln!(out)?;
        self.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?;
        if self.left_out > 0 {
            writeln!(out, "{DIM}Rows left out because a cell is empty: {}{DIM:#}", self.left_out)?;
        }
        Ok(())
    }

    /// Counts, each with its share of the row.
    fn table(&self) -> Columns {
        let corner = format!("{} \\ {}", self.args.rows, self.args.columns);
        let heading: Vec<&str> =
            [corner.as_str()].into_iter().chain(self.columns.iter().copied()).chain(["sum"]).collect();
        let mut table = Columns::new(&heading, &(1..heading.len()).collect::<Vec<_>>());
        for (name, counts) in self.rows.iter().zip(&self.counts) {
            let sum: u64 = counts.iter().sum();
            let share = |count: u64| if sum == 0 { 0.0 } else { 100.0 * count as f64 / sum as f64 };
            let cell = |count: &u64| format!("{count} ({} %)", figure(share(*count), 0));
            table.row([(*name).to_owned()].into_iter().chain(counts.iter().map(cell)).chain([sum.to_string()]));
        }
        table
    }

    fn lines(&self) -> Vec<String> {
        let (rows, columns) = (&self.args.rows, &self.args.columns);
        let mut lines = Vec::new();
        match self.fisher {
            Ok(p) => {
                lines.push(format!("Fisher's exact test whether {rows} and {columns} are related: p {}.", p_value(p)))
            }
            Err(why) => lines.push(format!("No exact test: {why}.")),
        }
        match self.chi_square {
            Ok(test) => {
                let degrees = test.degrees_of_freedom;
                let mut line =
                    format!("Chi-square = {} with {degrees} df, p {}", figure(test.statistic, 2), p_value(test.p));
                if let Some(Ok(corrected)) = self.corrected {
                    let (statistic, p) = (figure(corrected.statistic, 2), p_value(corrected.p));
                    line.push_str(&format!("; with Yates' correction {statistic}, p {p}"));
                }
                lines.push(line + ".");
                if test.least_expected < EXPECTED {
                    let least = figure(test.least_expected, 1);
                    lines.push(format!(
                        "In a cell {least} are expected: chi-square is rough below {EXPECTED}, so take Fisher's test."
                    ));
                }
            }
            Err(why) => lines.push(format!("No chi-square: {why}.")),
        }
        match self.odds_ratio {
            Some(Ok(ratio)) => lines.push(format!("Odds ratio: {}.", figure(ratio, 2))),
            Some(Err(why)) => lines.push(format!("No odds ratio: {why}.")),
            None => {}
        }
        lines
    }

    fn json(&self) -> Value {
        let chi_square = |test: ChiSquare| {
            json!({
                "statistic": test.statistic, "degrees_of_freedom": test.degrees_of_freedom, "p": test.p,
                "least_expected": test.least_expected,
            })
        };
        json!({
            "rows": self.args.rows, "columns": self.args.columns, "row_names": self.rows, "column_names": self.columns,
            "counts": self.counts, "left_out": self.left_out,
            "fisher": json_of(self.fisher, |p| json!({ "p": p })),
            "chi_square": json_of(self.chi_square, chi_square),
            "chi_square_yates": self.corrected.map(|test| json_of(test, chi_square)),
            "odds_ratio": self.odds_ratio.map(|ratio| json_of(ratio, Value::from)),
        })
    }
}
