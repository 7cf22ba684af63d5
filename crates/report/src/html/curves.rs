//! Concession curves: what offers were worth to who made them, by period; and how many there were.

use plots::{Line, Lines};

use super::{Cell, Element, Table, note};
use crate::figures::{Curve, Figures, ScenarioFigures};
use crate::limits::{CURVE_PERIODS, CURVES, OFFER_COLUMNS};
use crate::written::{NONE, maybe};

/// Curves and counts, or why there are none.
pub(super) fn draw(figures: &Figures, scenario: &ScenarioFigures) -> Vec<Element> {
    let heading = Element::new("h3").text("Concessions");
    if scenario.curves.is_empty() {
        let why = match figures.package.has_offers() {
            false => "The plan has record = \"results\", so that offers were not recorded and there are no curves.",
            true => "No offers were recorded for this scenario.",
        };
        return vec![heading, note(why)];
    }
    let mut parts = vec![heading];
    for seat in &scenario.seats {
        let curves: Vec<&Curve> = scenario.curves.iter().filter(|curve| curve.seat == seat.name).collect();
        parts.extend(chart(scenario, &seat.name, &curves));
    }
    parts.push(worths(scenario));
    parts.push(counts(scenario));
    parts.push(note(
        "Curves are means over the offers that were made in a period, so that towards the end they are of the games that \
         lasted so long. Periods are counted from 0.",
    ));
    if scenario.curves.iter().any(|curve| curve.late > 0) {
        parts.push(note(&format!("Offers after period {CURVE_PERIODS} are left out of the curves.")));
    }
    parts
}

fn chart(scenario: &ScenarioFigures, seat: &str, curves: &[&Curve]) -> Option<Element> {
    let drawn = curves.iter().filter(|curve| !curve.periods.is_empty()).take(CURVES);
    let line = |(place, curve): (usize, &&Curve)| Line {
        label: curve.agent.clone(),
        seat: Some(place),
        points: curve.periods.iter().map(|(period, own, _)| (*period as f64, *own)).collect(),
    };
    let lines: Vec<Line> = drawn.enumerate().map(line).collect();
    if lines.is_empty() {
        return None;
    }
    let chart = Lines {
        title: format!("{}: offers as {seat}", scenario.entry.title),
        caption: String::new(),
        x_label: "period".to_owned(),
        y_label: format!("worth to {seat}"),
        lines,
    };
    let figure = Element::new("figure").with(super::drawing(&chart.to_svg(), &chart.to_narrow_svg()));
    let left_out = curves.len().saturating_sub(CURVES);
    Some(match left_out {
        0 => figure,
        _ => figure
            .with(note(&format!("{left_out} more agents are left out: a chart shows the best {CURVES} of a seat."))),
    })
}

fn worths(scenario: &ScenarioFigures) -> Element {
    let heads = ["seat", "agent", "#offers", "#worth to itself", "#worth to the other"];
    let mut table = Table::new("Offers and their mean worth", &heads);
    for curve in &scenario.curves {
        table.row([
            Cell::Words(curve.seat.clone()),
            Cell::Name(curve.agent.clone()),
            Cell::Figure(curve.offers.to_string()),
            Cell::Figure(maybe(curve.own, scenario.decimals)),
            Cell::Figure(maybe(curve.theirs, scenario.decimals)),
        ]);
    }
    table.draw()
}

/// How many offers are behind the points of the curves; several periods share a column where there are many.
fn counts(scenario: &ScenarioFigures) -> Element {
    let last = scenario.curves.iter().filter_map(|curve| curve.periods.last()).map(|(period, ..)| *period).max();
    let width = (last.unwrap_or(0) + 1).div_ceil(OFFER_COLUMNS);
    let columns: Vec<(u64, u64)> = (0..)
        .map(|place| (place * width, (place + 1) * width - 1))
        .take_while(|(from, _)| *from <= last.unwrap_or(0))
        .collect();
    let spell = |(from, to): &(u64, u64)| if from == to { format!("#{from}") } else { format!("#{from}\u{2013}{to}") };
    let heads = ["seat".to_owned(), "agent".to_owned()].into_iter().chain(columns.iter().map(spell));
    let mut table = Table::with_heads("Number of offers by period", heads);
    for curve in &scenario.curves {
        let offers = |(from, to): &(u64, u64)| {
            let inside = curve.periods.iter().filter(|(period, ..)| (from..=to).contains(&period));
            match inside.map(|(_, _, n)| n).sum::<u64>() {
                0 => Cell::Figure(NONE.to_owned()),
                offers => Cell::Figure(offers.to_string()),
            }
        };
        let names = [Cell::Words(curve.seat.clone()), Cell::Name(curve.agent.clone())];
        table.row(names.into_iter().chain(columns.iter().map(offers)));
    }
    table.draw()
}
