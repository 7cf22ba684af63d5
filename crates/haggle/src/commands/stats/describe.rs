//! `haggle stats FILE describe`: how many, how much, how spread.

use std::io::Write;

use game::{Columns, figure};
use serde_json::{Value, json};
use stats::{Clustered, Crossed, Interval, Summary, Undefined};

use super::design::{Design, Numbering};
use super::groups::{Group, Groups};
use super::sheet::Sheet;
use super::told::{cell, digits, fixed, interval_json, json_of, span};
use crate::args::Describe;
use crate::output::{DIM, print_json, stdout, write_table};

pub(crate) fn execute(sheet: &Sheet, args: &Describe, json: bool) -> anyhow::Result<()> {
    let column = sheet.column(&args.column)?;
    let by = args.by.as_deref().map(|by| sheet.column(by)).transpose()?;
    let clusters = args.cluster_by.as_deref().map(|by| sheet.column(by)).transpose()?;
    let groups = Groups::of(sheet, column, by, &clusters.into_iter().collect::<Vec<_>>())?;
    let design = clusters.map_or(Design::Apart, Design::Clusters);
    let described: Vec<Described<'_>> = groups.list.iter().map(|group| Described::of(sheet, group, design)).collect();
    if json {
        let groups_json = described.iter().map(Described::json).collect::<Vec<_>>();
        let (column, by) = (&args.column, &args.by);
        return print_json(&json!({ "column": column, "by": by, "left_out": groups.left_out, "groups": groups_json }));
    }
    let mut out = stdout();
    write_table(&mut out, &table(args.by.as_deref().unwrap_or("rows"), &described))?;
    if groups.left_out > 0 {
        writeln!(out, "{DIM}Rows left out because a cell is empty: {}{DIM:#}", groups.left_out)?;
    }
    Ok(())
}

/// A group in figures.
#[derive(Debug)]
pub(crate) struct Described<'s> {
    name: &'s str,
    /// Of values that are huge there is none.
    summary: Option<Summary>,
    interval: Result<Interval, Undefined>,
    clusters: Option<usize>,
    least: f64,
    median: f64,
    most: f64,
}

impl<'s> Described<'s> {
    /// With an interval that counts what goes together.
    pub(crate) fn of(sheet: &'s Sheet, group: &Group<'s>, design: Design) -> Described<'s> {
        let mut sorted = group.values.clone();
        sorted.sort_by(f64::total_cmp);
        let middle = sorted.len() / 2;
        let is_odd = sorted.len() % 2 == 1;
        let median = if is_odd { sorted[middle] } else { sorted[middle - 1].midpoint(sorted[middle]) };
        let (interval, clusters) = interval(sheet, group, design);
        let (least, most) = (sorted[0], sorted[sorted.len() - 1]);
        Described { name: group.name, summary: Summary::of(&group.values), interval, clusters, least, median, most }
    }

    fn n(&self) -> u64 {
        self.summary.map_or(0, |summary| summary.n)
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "name": self.name, "n": self.n(), "clusters": self.clusters,
            "mean": self.summary.map(|summary| summary.mean), "sd": self.summary.and_then(|summary| summary.sd),
            "interval": json_of(self.interval, interval_json),
            "least": self.least, "median": self.median, "most": self.most,
        })
    }
}

/// The interval of a group's mean, and how many clusters there are.
fn interval<'s>(sheet: &'s Sheet, group: &Group<'s>, design: Design) -> (Result<Interval, Undefined>, Option<usize>) {
    let values = group.values.as_slice();
    let mut numbering = Numbering::default();
    let test = match design {
        Design::Apart | Design::Pairs(_) => {
            let few = Undefined::TooFew { what: "an interval", needed: 2, found: values.len() };
            return (stats::mean_interval(values).ok_or(few), None);
        }
        Design::Clusters(column) => {
            stats::clustered_mean(Clustered { values, clusters: &numbering.of(sheet, group, column) })
        }
        Design::Crossed(columns) => {
            let mut others = Numbering::default();
            let clusters = numbering.crossed(sheet, group, columns, &mut others);
            let test = stats::crossed_mean(Crossed { values, clusters: &clusters });
            return (test.map(|test| test.interval), Some(numbering.count() + others.count()));
        }
        Design::Dyads(columns) => {
            let clusters = numbering.dyads(sheet, group, columns);
            stats::dyadic_mean(Crossed { values, clusters: &clusters })
        }
    };
    (test.map(|test| test.interval), Some(numbering.count()))
}

/// Decimals that suit the largest spread.
pub(crate) fn digits_of(described: &[Described<'_>]) -> usize {
    let spreads = described.iter().filter_map(|group| group.summary?.sd);
    digits(spreads.fold(0.0, f64::max))
}

/// Groups as a table; `title` stands above their names.
pub(crate) fn table(title: &str, described: &[Described<'_>]) -> Columns {
    let digits = digits_of(described);
    let has_clusters = described.iter().any(|group| group.clusters.is_some());
    let mut heading = vec![title, "n", "mean", "95 % interval", "sd", "least", "median", "most"];
    if has_clusters {
        heading.insert(2, "clusters");
    }
    let mut table = Columns::new(&heading, &(1..heading.len()).collect::<Vec<_>>());
    let dash = || "-".to_owned();
    for group in described {
        let mut cells = vec![
            group.name.to_owned(),
            group.n().to_string(),
            group.summary.map_or_else(dash, |summary| fixed(summary.mean, digits)),
            cell(group.interval, |interval| span(interval, digits)),
            group.summary.and_then(|summary| summary.sd).map_or_else(dash, |sd| fixed(sd, digits)),
            figure(group.least, digits),
            figure(group.median, digits),
            figure(group.most, digits),
        ];
        if has_clusters {
            cells.insert(2, group.clusters.unwrap_or_default().to_string());
        }
        table.row(cells);
    }
    table
}
