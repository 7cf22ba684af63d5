//! `haggle compare`: the same agents in two populations.

use std::io::Write;

use game::{Columns, figure};
use report::{Both, Compared, Comparison, Package};
use stats::Interval;

use crate::args::Compare;
use crate::output::{HEADING, print_json, progress, stdout, write_table};

pub(crate) fn execute(args: &Compare, json: bool) -> anyhow::Result<()> {
    let packages = [Package::open(&args.first)?, Package::open(&args.second)?];
    let games = packages.iter().map(|package| package.games).sum::<u64>();
    let bar = progress(games.saturating_mul(2), "reading");
    let comparison = Comparison::of(packages.each_ref(), &separated(&args.agents), &|games| bar.inc(games));
    bar.finish_and_clear();
    let comparison = comparison?;
    if json {
        return print_json(&comparison.to_json());
    }
    let mut out = stdout();
    let [first, second] = comparison.sides.each_ref().map(|side| format!("{} ({} games)", side.name, side.games));
    writeln!(out, "{HEADING}{first} and {second}{HEADING:#}: {}\n", comparison.scenarios.join(", "))?;
    write_table(&mut out, &table(&comparison))?;
    writeln!(out)?;
    for sentence in comparison.sentences() {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}

/// The agents one by one. What has parameters has commas, too: `b=2` goes on with the agent before it.
fn separated(given: &[String]) -> Vec<String> {
    let mut agents: Vec<String> = Vec::new();
    for piece in given.iter().flat_map(|list| list.split(',')).map(str::trim).filter(|piece| !piece.is_empty()) {
        let is_parameter = piece.contains('=') && !piece.contains(':');
        match agents.last_mut().filter(|last| is_parameter && last.contains(':')) {
            Some(last) => *last = format!("{last},{piece}"),
            None => agents.push(piece.to_owned()),
        }
    }
    agents
}

fn table(comparison: &Comparison) -> Columns {
    let heads = ["agent", "figure", "first", "95 %", "second", "95 %", "difference", "95 %"];
    let mut table = Columns::new(&heads, &[2, 3, 4, 5, 6, 7]);
    for agent in &comparison.agents {
        rows(agent).into_iter().for_each(|row| table.row(row));
    }
    table
}

fn rows(agent: &Compared) -> Vec<[String; 8]> {
    let figures: [(&str, &Both, f64, usize); 4] = [
        ("score", &agent.score, 1.0, 1),
        ("standardised", &agent.standardised, 1.0, 2),
        ("agreement %", &agent.agreement, 100.0, 0),
        ("generosity", &agent.generosity, 1.0, 1),
    ];
    let known = figures.into_iter().filter(|(_, both, ..)| both.values.iter().any(Option::is_some));
    known.map(|(name, both, times, digits)| row(&agent.agent, name, both, times, digits)).collect()
}

fn row(agent: &str, name: &str, both: &Both, times: f64, digits: usize) -> [String; 8] {
    let value = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| figure(value * times, digits));
    let ends = |found: Option<Interval>| {
        let spell = |found: Interval| {
            format!("{} .. {}", figure(found.low * times, digits), figure(found.high * times, digits))
        };
        found.map_or_else(|| "-".to_owned(), spell)
    };
    [
        agent.to_owned(),
        name.to_owned(),
        value(both.values[0]),
        ends(both.intervals[0]),
        value(both.values[1]),
        ends(both.intervals[1]),
        value(both.difference),
        ends(both.difference_interval),
    ]
}

#[cfg(test)]
mod tests {
    use super::separated;

    #[test]
    fn parameters_stay_with_their_agent() {
        let given = ["qo,boulware:exponent=2,floor=1,micro".to_owned(), "kb:model=a.json".to_owned()];
        assert_eq!(separated(&given), ["qo", "boulware:exponent=2,floor=1", "micro", "kb:model=a.json"]);
    }
}
