//! The picture of a period: its agreements with the frontier, the status quo and what opting out brings.

use game::{Language, Seat};
use plots::{Glyph, Mark, OutcomeSpace, Panel};

use crate::{Crisis, to_f64s};

/// Crises with more agreements than this are drawn from so many of them.
const DRAWN_AGREEMENTS: usize = 20_000;

/// Draws the outcomes of a period, with the parameters as they begin.
pub(super) fn draw(crisis: &Crisis, t: u32) -> OutcomeSpace {
    let (count, number) = (crisis.agreement_count(), crisis.number_of(t));
    let step = count.div_ceil(DRAWN_AGREEMENTS).max(1);
    let worth = |place: usize| to_f64s(&crisis.agreement_worth(&crisis.agreement_at(place), t)).into();
    let panel = Panel {
        crowds: Vec::new(),
        trails: Vec::new(),
        title: format!("period {number}"),
        x_label: crisis.names()[0].clone(),
        y_label: crisis.names()[1].clone(),
        outcomes: (0..count).step_by(step).map(worth).collect(),
        frontier: crisis.frontier_answer(t, Language::English).points.iter().map(|point| point.worth.into()).collect(),
        marks: marks(crisis, t),
    };
    let drawn =
        if step > 1 { format!("Every {step}th of {count} agreements") } else { format!("All {count} agreements") };
    OutcomeSpace {
        title: format!("{}: outcome space", crisis.setup().info.title),
        caption: format!(
            "{drawn}; points in period {number}, opting out in expectation with the parameters as they begin."
        ),
        panels: vec![panel],
        same_axes: false,
    }
}

/// The endings that stand out.
fn marks(crisis: &Crisis, t: u32) -> Vec<Mark> {
    let values = crisis.defaults();
    let mut marks = vec![Mark::new("status quo", Glyph::Cross, crisis.status_quo_answer(&values).worth.into())];
    for (seat, glyph) in [(Seat(0), Glyph::Square), (Seat(1), Glyph::Triangle)] {
        let opting = crisis.opting_out_answer(seat, &values, t);
        marks.push(Mark::new(format!("{} opts out", opting.side), glyph, opting.worth.into()));
    }
    for (seat, glyph) in [(Seat(0), Glyph::Star), (Seat(1), Glyph::Diamond)] {
        if let Some(best) = crisis.best_acceptable(seat, t) {
            let name = format!("best acceptable for {}", crisis.names()[seat.index()]);
            marks.push(Mark::new(name, glyph, to_f64s(&crisis.agreement_worth(&best, t)).into()));
        }
    }
    marks
}
