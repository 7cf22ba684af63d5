//! `haggle stats FILE relate`: do two columns put the rows in the same order?

use std::collections::BTreeMap;
use std::io::Write;

use game::figure;
use serde_json::json;
use stats::{Bootstrap, Units, kendall};

use super::sheet::Sheet;
use super::told::{interval_json, json_of, p_value, span};
use crate::args::Relate;
use crate::output::{DIM, print_json, stdout};

/// Decimals of tau.
const DIGITS: usize = 2;

pub(crate) fn execute(sheet: &Sheet, args: &Relate, json: bool) -> anyhow::Result<()> {
    let [first, second] = [&args.first, &args.second].map(|title| sheet.column(title));
    let [first, second] = [sheet.numbers(first?)?, sheet.numbers(second?)?];
    let cluster = args.cluster_by.as_deref().map(|by| sheet.column(by)).transpose()?;
    let mut clusters: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
    let mut left_out = 0;
    for (row, pair) in first.into_iter().zip(second).enumerate() {
        // Without clusters every row is one of its own.
        let key = cluster.map_or_else(|| row.to_string(), |column| sheet.text(row, column).to_owned());
        match pair {
            (Some(first), Some(second)) if !key.is_empty() => clusters.entry(key).or_default().push((first, second)),
            _ => left_out += 1,
        }
    }
    let clusters: Vec<Vec<(f64, f64)>> = clusters.into_values().collect();
    let pairs = clusters.concat();
    let bootstrap = Bootstrap { resamples: args.drawing.resamples, seed: args.drawing.seed };
    let related = kendall(&pairs);
    let tau = |sample: &[(f64, f64)]| kendall(sample).ok().map(|kendall| kendall.tau);
    let interval = related.and_then(|_| bootstrap.percentile(&Units::clusters(&clusters), tau));
    // The test takes rows to be apart.
    let p = related.ok().filter(|_| cluster.is_none()).map(|kendall| kendall.p);
    let (a, b, n) = (&args.first, &args.second, pairs.len());
    let sentence = match related {
        Err(why) => format!("{a} and {b} cannot be related: {why}"),
        Ok(kendall) => {
            let interval = interval
                .map_or_else(|why| format!("no interval: {why}"), |i| format!("95 % interval {}", span(i, DIGITS)));
            let rows =
                cluster.map_or_else(|| format!("n = {n}"), |_| format!("n = {n} in {} clusters", clusters.len()));
            let p = p.map_or_else(String::new, |p| format!(", p {}", p_value(p)));
            format!("Kendall's tau of {a} and {b} is {}, {interval}, {rows}{p}", figure(kendall.tau, DIGITS))
        }
    };
    if json {
        return print_json(&json!({
            "first": a, "second": b, "n": n, "left_out": left_out, "clusters": cluster.map(|_| clusters.len()),
            "tau": json_of(related, |kendall| kendall.tau.into()), "p": p,
            "is_exact": related.ok().map(|kendall| kendall.is_exact),
            "bootstrap_interval": json_of(interval, interval_json),
            "resamples": bootstrap.resamples, "seed": bootstrap.seed, "sentence": sentence,
        }));
    }
    let mut out = stdout();
    writeln!(out, "{sentence}.")?;
    if left_out > 0 {
        writeln!(out, "{DIM}Rows left out because a cell is empty: {left_out}{DIM:#}")?;
    }
    Ok(())
}
