//! `haggle stats`: descriptions, comparisons and tables of the columns of a CSV file.

mod compare;
mod comparison;
mod crosstab;
mod describe;
mod design;
mod groups;
mod limits;
mod relate;
mod sheet;
mod told;

use crate::args::{Question, Stats};

use sheet::Sheet;

/// Answers a question about a file.
pub(crate) fn execute(args: &Stats, json: bool) -> anyhow::Result<()> {
    let mut sheet = Sheet::read(&args.file)?;
    for condition in &args.conditions {
        sheet.keep(condition)?;
    }
    match &args.question {
        Question::Describe(describe) => describe::execute(&sheet, describe, json),
        Question::Compare(compare) => compare::execute(&sheet, compare, json),
        Question::Relate(relate) => relate::execute(&sheet, relate, json),
        Question::Table(table) => crosstab::execute(&sheet, table, json),
    }
}
