//! What can be said of a recorded crisis besides what happened: its offers, what they were worth, and the answers.

use game::{Columns, Language, Report, figure};
use serde_json::json;

use crate::debrief::{self, OfferStep};
use crate::{Crisis, Event};

/// The offers of a game, from its events.
pub(crate) fn look_back(crisis: &Crisis, events: &[Event]) -> Report {
    let steps = debrief::steps(crisis, events, Language::English);
    let [first, second] = [0, 1].map(|side| crisis.names()[side].as_str());
    let mut table = Columns::new(&["offer", "of", "in period", first, second, "answer"], &[2, 3, 4]);
    steps.iter().for_each(|step| table.row(row(crisis, step)));
    let mut report = Report::new(json!({"steps": steps}));
    report.table(table);
    report
}

fn row(crisis: &Crisis, step: &OfferStep) -> [String; 6] {
    let [first, second] = step.utilities.map(|points| figure(points, 2));
    let of = crisis.names()[step.seat.index()].clone();
    [step.short.clone(), of, crisis.number_of(step.t).to_string(), first, second, step.answer.unwrap_or("-").to_owned()]
}
