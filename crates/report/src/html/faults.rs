//! Games that ended by a fault, and what they count.

use super::{Cell, Element, Table};
use crate::figures::Figures;

/// What a fault costs.
pub(super) const RULE: &str = "A game that ended by a fault has no scores. Whoever was at fault gets for it the lowest \
    score that anybody got in that seat of that scenario (with that type) in the tournament; for the others the game is \
    left out.";

/// The faults with their reasons, if there are any.
pub(super) fn table(figures: &Figures) -> Option<Element> {
    let mut table = Table::new("Games that ended by a fault", &["agent", "scenario", "reason", "#games"]);
    for fault in &figures.faults {
        table.row([
            Cell::Name(fault.agent.clone()),
            Cell::Words(fault.scenario.clone()),
            Cell::Words(fault.reason.clone()),
            Cell::Figure(fault.games.to_string()),
        ]);
    }
    if figures.other_faults > 0 {
        let cells = ["", "", "others"].map(|text| Cell::Words(text.to_owned()));
        table.row(cells.into_iter().chain([Cell::Figure(figures.other_faults.to_string())]));
    }
    (!table.is_empty()).then(|| table.draw())
}
