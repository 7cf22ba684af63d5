//! `haggle stats FILE compare`: every two groups of a column.

use std::io::Write;

use anyhow::{bail, ensure};
use game::{Columns, listed};
use serde_json::{Value, json};
use stats::Bootstrap;

use super::comparison::{Comparing, Comparison};
use super::describe::{self, Described};
use super::design::Design;
use super::groups::{Group, Groups};
use super::sheet::Sheet;
use super::told::{About, cell, fixed, interval_json, json_of, p_cell, sentence, span};
use crate::args::Compare;
use crate::output::{DIM, print_json, progress, stdout, write_table};

pub(crate) fn execute(sheet: &Sheet, args: &Compare, json: bool) -> anyhow::Result<()> {
    let (column, by) = (sheet.column(&args.column)?, sheet.column(&args.by)?);
    let (design, test) = Design::of(sheet, args)?;
    if let Some(margin) = args.equivalence.filter(|margin| !(*margin > 0.0 && margin.is_finite())) {
        bail!("--equivalence takes a margin above zero, not {margin}");
    }
    let groups = Groups::of(sheet, column, Some(by), &design.columns())?;
    let names = groups.list.iter().map(|group| group.name);
    ensure!(groups.list.len() > 1, "{} has one group only, {}; two are compared", args.by, listed(names));
    let bootstrap = Bootstrap { resamples: args.drawing.resamples, seed: args.drawing.seed };
    let comparing = Comparing { sheet, design, test, bootstrap, margin: args.equivalence };
    let comparisons = all_pairs(&comparing, &groups.list)?;
    let answer = Answer { sheet, args, design, groups, comparisons };
    if json { print_json(&answer.json()) } else { answer.print() }
}

/// Every two groups, with Holm's correction if there are more than two.
fn all_pairs<'s>(comparing: &Comparing<'s>, groups: &[Group<'s>]) -> anyhow::Result<Vec<Comparison<'s>>> {
    let resamples = u64::from(comparing.bootstrap.resamples);
    let pairs = groups.len() * (groups.len() - 1) / 2;
    let bar = progress(resamples * pairs as u64, "drawing resamples");
    let mut comparisons = Vec::new();
    for (place, first) in groups.iter().enumerate() {
        for second in &groups[place + 1..] {
            comparisons.push(comparing.compare(first, second)?);
            bar.inc(resamples);
        }
    }
    bar.finish_and_clear();
    if comparisons.len() > 1 {
        let defined = || comparisons.iter().filter_map(|comparison| comparison.tested.ok().map(|test| test.p));
        let mut adjusted = stats::holm(&defined().collect::<Vec<_>>())?.into_iter();
        for comparison in comparisons.iter_mut().filter(|comparison| comparison.tested.is_ok()) {
            comparison.holm = adjusted.next();
        }
    }
    Ok(comparisons)
}

struct Answer<'a> {
    sheet: &'a Sheet,
    args: &'a Compare,
    design: Design,
    groups: Groups<'a>,
    comparisons: Vec<Comparison<'a>>,
}

impl Answer<'_> {
    fn described(&self) -> Vec<Described<'_>> {
        self.groups.list.iter().map(|group| Described::of(self.sheet, group, self.design)).collect()
    }

    fn about(&self, digits: usize) -> About<'_> {
        About { column: &self.args.column, by: &self.args.by, digits, comparisons: self.comparisons.len() }
    }

    fn print(&self) -> anyhow::Result<()> {
        let mut out = stdout();
        let described = self.described();
        write_table(&mut out, &describe::table(&self.args.by, &described))?;
        writeln!(out)?;
        let digits = describe::digits_of(&described);
        write_table(&mut out, &self.table(digits))?;
        writeln!(out)?;
        for comparison in &self.comparisons {
            writeln!(out, "{}.", sentence(comparison, self.about(digits)))?;
        }
        for note in self.notes() {
            writeln!(out, "{DIM}{note}{DIM:#}")?;
        }
        Ok(())
    }

    fn table(&self, digits: usize) -> Columns {
        let is_corrected = self.comparisons.len() > 1;
        let mut heading = vec!["comparison", "difference", "95 % interval", "bootstrap", "p"];
        heading.extend(is_corrected.then_some("p of all"));
        heading.extend(self.comparisons[0].effects.iter().map(|(name, _)| *name));
        let mut table = Columns::new(&heading, &(1..heading.len()).collect::<Vec<_>>());
        let dash = || "-".to_owned();
        for comparison in &self.comparisons {
            let means = comparison.means;
            let mut cells = vec![
                comparison.names.join(" - "),
                cell(means, |means| fixed(means.difference, digits)),
                cell(means, |means| span(means.interval, digits)),
                comparison.drawn.map_or_else(dash, |drawn| cell(drawn, |drawn| span(drawn, digits))),
                cell(comparison.tested, |test| p_cell(test.p)),
            ];
            cells.extend(is_corrected.then(|| comparison.holm.map_or_else(dash, p_cell)));
            cells.extend(comparison.effects.iter().map(|(_, size)| cell(*size, |size| fixed(size, 2))));
            table.row(cells);
        }
        table
    }

    /// What a reader should know of the figures.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        if self.groups.left_out > 0 {
            notes.push(format!("Rows left out because a cell is empty: {}", self.groups.left_out));
        }
        if self.comparisons.len() > 1 {
            notes.push("'p of all' holds for all comparisons together (Holm's correction)".to_owned());
        }
        let alone: usize = self.comparisons.iter().map(|comparison| comparison.alone).sum();
        if alone > 0 {
            notes.push(format!("Values left out because they have no partner: {alone}"));
        }
        if matches!(self.design, Design::Crossed(_) | Design::Dyads(_)) {
            notes.push("Rows that share either of two clusters have no bootstrap interval".to_owned());
        }
        notes
    }

    fn json(&self) -> Value {
        let described = self.described();
        let digits = describe::digits_of(&described);
        let comparisons = self.comparisons.iter().map(|comparison| {
            let mut told = comparison_json(comparison);
            told["sentence"] = sentence(comparison, self.about(digits)).into();
            told
        });
        json!({
            "column": self.args.column, "by": self.args.by, "design": self.design.name(),
            "left_out": self.groups.left_out,
            "resamples": self.args.drawing.resamples, "seed": self.args.drawing.seed,
            "groups": described.iter().map(Described::json).collect::<Vec<_>>(),
            "comparisons": comparisons.collect::<Vec<_>>(),
        })
    }
}

fn comparison_json(comparison: &Comparison<'_>) -> Value {
    let test = json_of(comparison.tested, |test| {
        json!({
            test.letter: test.statistic, "degrees_of_freedom": test.degrees_of_freedom, "p": test.p,
            "is_exact": test.is_exact,
        })
    });
    let effects = comparison.effects.iter().map(|(name, size)| ((*name).to_owned(), json_of(*size, Value::from)));
    json!({
        "first": comparison.names[0], "second": comparison.names[1], "sizes": comparison.sizes,
        "clusters": comparison.clusters, "without_partner": comparison.alone,
        "difference": json_of(comparison.means, |means| means.difference.into()),
        "interval": json_of(comparison.means, |means| interval_json(means.interval)),
        "bootstrap_interval": comparison.drawn.map(|drawn| json_of(drawn, interval_json)),
        "test_name": comparison.test_name, "test": test, "p_of_all": comparison.holm,
        "effects": effects.collect::<serde_json::Map<_, _>>(),
        "equivalence": comparison.equivalence.map(|test| json_of(test, equivalence_json)),
    })
}

fn equivalence_json(test: stats::Equivalence) -> Value {
    json!({
        "t_low": test.t_low, "t_high": test.t_high, "degrees_of_freedom": test.degrees_of_freedom, "p": test.p,
        "interval_90": interval_json(test.interval),
    })
}
