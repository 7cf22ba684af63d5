//! The ranking over all scenarios, and how it is made.

use super::whisker::Scale;
use super::{Cell, Element, Table, faults, note};
use crate::figures::{Figures, Unit};
use crate::limits::MATCH_UNITS;
use crate::written::{interval, number};

fn about_intervals(unit: Unit) -> String {
    let why = match unit {
        Unit::Match => {
            "so the intervals take the match (scenario, players and deal) as the unit, with all of its games \
                        and seats (cluster-robust, CR2, Satterthwaite's degrees of freedom)"
                .to_owned()
        }
        Unit::Game => format!(
            "the intervals take the game with all of its seats as the unit (cluster-robust, CR2, Satterthwaite's degrees \
             of freedom), because somebody here has fewer than {MATCH_UNITS} matches; where agents always play alike, \
             they are too narrow"
        ),
    };
    format!(
        "The seats of a game are not independent, and repetitions of a match are played by the same agents with the same \
         deal; {why}. They say how sure the mean is against the opponents of this tournament, not against others."
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
    part.push(note(&about_intervals(figures.ranking.unit)));
    part.push(note(faults::RULE));
    part.extend(faults::table(figures));
    part
}

fn table(figures: &Figures) -> Element {
    let rows = &figures.ranking.rows;
    let scale = Scale::of(rows.iter().map(|row| (row.mean, row.interval)));
    let units = match figures.ranking.unit {
        Unit::Match => "#matches",
        Unit::Game => "#games",
    };
    let heads = ["#", "agent", "#standardised score", "#95 % interval", "", "#scores", units, "#faults"];
    let mut table = Table::new("All scenarios, by standardised score", &heads);
    for (place, row) in rows.iter().enumerate() {
        table.row([
            Cell::Figure((place + 1).to_string()),
            Cell::Name(row.agent.clone()),
            Cell::Figure(number(row.mean, 2)),
            Cell::Figure(interval(row.interval, 2)),
            Cell::Drawn(scale.draw(row.mean, row.interval)),
            Cell::Figure(row.scores.to_string()),
            Cell::Figure(row.units.to_string()),
            Cell::Figure(row.faults.to_string()),
        ]);
    }
    table.draw()
}
