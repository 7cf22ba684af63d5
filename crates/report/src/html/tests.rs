//! The table of tests.

use super::{Cell, Element, Table, note};
use crate::figures::{Pair, ScenarioFigures};
use crate::limits::{FAMILY, SAMPLE};
use crate::written::{interval, maybe, number, p};

/// The tests of a scenario with what they mean; nothing without two agents in a seat.
pub(super) fn draw(figures: &ScenarioFigures) -> Vec<Element> {
    if figures.tests.pairs.is_empty() {
        return Vec::new();
    }
    let heads = [
        "seat",
        "first",
        "second",
        "#difference",
        "#95 % interval",
        "#n",
        "#n",
        "#Welch p",
        "#by Holm",
        "#matches p",
        "#Mann-Whitney p",
        "#Cohen's d",
        "#Cliff's delta",
    ];
    let mut table = Table::new("Differences between agents in the same seat, in points", &heads);
    figures.tests.pairs.iter().for_each(|pair| table.row(cells(pair, figures.decimals)));
    let mut parts = vec![Element::new("h3").text("Tests"), table.draw(), note(READING)];
    if !figures.tests.all_pairs {
        parts.push(note(&format!(
            "All pairs would be more than {FAMILY} tests, so that agents are tested against the best of their seat only."
        )));
    }
    if figures.tests.is_sampled {
        parts.push(note(&format!(
            "Tests take at most {SAMPLE} scores of an agent in a seat, chosen evenly by the numbers of their games."
        )));
    }
    parts
}

const READING: &str = "A difference is the mean of the first less that of the second. Welch's t test, its interval and \
    Mann-Whitney's U test count games; Holm corrects Welch's p for all tests of the scenario; 'matches p' is the same \
    difference with matches (scenario, players and deal) as units, which holds also where repetitions come out alike. A dash is \
    what is not defined, as where all scores are equal.";

fn cells(pair: &Pair, decimals: usize) -> [Cell; 13] {
    let welch = pair.welch.as_ref().ok();
    [
        Cell::Words(pair.seat.clone()),
        Cell::Name(pair.first.clone()),
        Cell::Name(pair.second.name().to_owned()),
        Cell::Figure(number(pair.difference, decimals)),
        Cell::Figure(interval(welch.map(|test| test.interval), decimals)),
        Cell::Figure(pair.n[0].to_string()),
        Cell::Figure(pair.n[1].to_string()),
        Cell::Figure(p(welch.map(|test| test.p))),
        Cell::Figure(p(pair.holm)),
        Cell::Figure(p(pair.by_match)),
        Cell::Figure(p(pair.mann_whitney)),
        Cell::Figure(maybe(pair.cohens_d, 2)),
        Cell::Figure(maybe(pair.cliffs_delta, 2)),
    ]
}
