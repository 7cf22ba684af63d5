//! The ranking over all scenarios, and how it is made.

use super::whisker::Scale;
use super::{Cell, Element, Table, faults, note};
use crate::figures::{Figures, Ranked, Unit};
use crate::limits::MATCH_UNITS;
use crate::written::{count, interval, number};

/// How the intervals are made.
fn about_intervals() -> String {
    format!(
        "The seats of a game are not independent, and repetitions of a match (scenario, players and deal) are played by \
         the same agents with the same deal; so the intervals take the match as the unit, with all of its games and seats \
         (cluster-robust, CR2, Satterthwaite's degrees of freedom). For whoever has fewer than {MATCH_UNITS} matches the \
         game is the unit, which is too sure where agents always play alike. An interval says how sure the mean is against \
         the opponents of this tournament, not against others; and agents that took part in different scenarios were \
         measured against different fields."
    )
}

pub(super) fn section(figures: &Figures) -> Element {
    let mut part = super::section("ranking", "Ranking");
    part.push(table(figures));
    part.push(note(
        "The standardised score is the mean, over the seats that an agent took, of (score \u{2212} mean of the cell) / \
         standard deviation of the cell, where a cell is a scenario, a seat and a type; cells in which everybody has the \
         same score count 0.",
    ));
    part.push(note(&about_intervals()));
    part.push(note(faults::RULE));
    part.extend(faults::table(figures));
    part
}

fn table(figures: &Figures) -> Element {
    let rows = &figures.ranking.rows;
    let scale = Scale::of(rows.iter().map(|row| (row.mean, row.interval)));
    let heads =
        ["#rank", "agent", "#standardised score", "#95 % interval", "", "#units", "#scores", "#scenarios", "#faults"];
    let mut table = Table::new("All scenarios, by standardised score", &heads);
    for (place, row) in rows.iter().enumerate() {
        table.row([
            Cell::Figure((place + 1).to_string()),
            Cell::Name(row.agent.clone()),
            Cell::Figure(number(row.mean, 2)),
            Cell::Figure(interval(row.interval, 2)),
            Cell::Drawn(scale.draw(row.mean, row.interval)),
            Cell::Figure(units(row)),
            Cell::Figure(row.scores.to_string()),
            Cell::Figure(row.scenarios.to_string()),
            Cell::Figure(row.faults.to_string()),
        ]);
    }
    table.draw()
}

/// What the interval takes as draws.
fn units(row: &Ranked) -> String {
    match row.unit {
        Unit::Match => count(row.units, "match", "matches"),
        Unit::Game => count(row.units, "game", "games"),
    }
}
