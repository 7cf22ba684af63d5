//! The equilibrium of a crisis: the paper's theorem or true backward induction, with what pays to deviate.

use std::sync::Arc;

use game::{AnyError, Columns, Param, Params, Report, figure};
use serde_json::json;

use super::{explain, say_counting, slashed};
use crate::Crisis;
use crate::equilibrium::{self, Actions, Comparator, OfferReport, PeriodReport, solve};

/// As many deviations are told; the JSON has more.
const TOLD: usize = 12;

/// Decimals of points.
const DIGITS: usize = 4;

pub(super) const OPTIONS: &[Param] = &[
    Param::choice(
        "actions",
        "Agreements with both sides' best parameters (dominant, the default), or all, because promises are kept",
        &["dominant", "kept"],
    ),
    Param::choice(
        "comparator",
        "Opting out as the theorem has it (joint, the default), alone, or true backward induction (exact)",
        &["joint", "alone", "exact"],
    ),
    Param::flag("explain", "Tell in sentences why"),
];

pub(super) fn answer(crisis: &Arc<Crisis>, options: &Params) -> Result<Report, AnyError> {
    let actions = options.text("actions").parse()?;
    let model = crisis.model(actions);
    let solution = solve(&model, options.text("comparator").parse()?);
    let found = Solved { crisis, found: equilibrium::Report::new(crisis, actions, &model, &solution) };
    let mut report = Report::new(found.found.to_json());
    found.head(&mut report);
    if options.flag("explain") {
        let chapters = explain::explain(crisis, actions, &model, &solution);
        report.data["explanation"] = json!(chapters);
        chapters.into_iter().for_each(|chapter| chapter.tell(&mut report));
    } else {
        report.table(found.periods_table());
        report.gap();
        report.table(found.offers_table());
        report.gap();
    }
    found.verdict(&mut report);
    let more = if options.flag("explain") { "" } else { ", --explain says why" };
    report.hint =
        Some(format!("--actions dominant|kept and --comparator joint|alone|exact give the other readings{more}."));
    Ok(report)
}

/// What the solver found, to be told.
struct Solved<'c> {
    crisis: &'c Crisis,
    found: equilibrium::Report,
}

impl Solved<'_> {
    fn head(&self, report: &mut Report) {
        let found = &self.found;
        report.heading(&self.crisis.setup().info.title, "");
        report.note(reading(found.actions, found.comparator));
        say_counting(report, self.crisis);
        report.gap();
        report.line(format!("{}: actions {}, comparator {}", found.scenario, found.actions, found.comparator));
        let status_quo = slashed(found.status_quo, DIGITS);
        report.line(format!("Pairs are {}. Status quo: {status_quo}.", found.sides.join(" / ")));
        report.gap();
    }

    /// The number of a period; after the last one there is none, unless they are counted as the paper does.
    fn number(&self, t: u32) -> String {
        match t < self.crisis.deadline() || self.crisis.counting().is_some() {
            true => self.crisis.number_of(t).to_string(),
            false => "end".to_owned(),
        }
    }

    fn periods_table(&self) -> Columns {
        let future = self.found.comparator != Comparator::Exact;
        let [title, next] = self.crisis.period_titles();
        let mut head = vec![title, "opting out", "response to it"];
        head.extend([next, "expected then"].into_iter().filter(|_| future));
        head.extend(["acceptable", "without agreement", "value"]);
        let mut table = Columns::new(&head, &[]);
        for period in &self.found.periods {
            let mut row = vec![self.number(period.t), slashed(period.opt_out_values, DIGITS)];
            row.push(period.best_responses.join(" / "));
            if future {
                row.push(period.t_hat.map_or("-".to_owned(), |t| self.number(t)));
                row.push(period.expected_agreement.map_or("-".to_owned(), |pair| slashed(pair, DIGITS)));
            }
            row.push(period.acceptable.to_string());
            row.push([0, 1].map(|side| without_agreement(period, side)).join(" / "));
            row.push(slashed(period.value, DIGITS));
            table.row(row);
        }
        table
    }

    fn offers_table(&self) -> Columns {
        let [first, second] = self.found.sides.each_ref().map(|side| format!("{side} offers"));
        let mut table = Columns::new(&[self.crisis.period_titles()[0], &first, &second], &[]);
        for period in &self.found.periods {
            let [first, second] = period.offers.each_ref().map(offer_cell);
            table.row([self.number(period.t), first, second]);
        }
        table
    }

    /// Whether it is an equilibrium, who gains by leaving it, and which assumptions fail.
    fn verdict(&self, report: &mut Report) {
        let found = &self.found;
        report.line(found.verdict());
        found.deviations.iter().take(TOLD).for_each(|deviation| report.line(format!("  {}", deviation.words)));
        let unlisted = found.profitable_deviations.saturating_sub(TOLD as u64);
        if unlisted > 0 {
            report.line(format!("  .. and {unlisted} more"));
        }
        if found.periods.iter().any(|period| period.without_agreement.contains(&"mix")) {
            report.line("Where a probability is given no equilibrium without mixing exists.");
        }
        match &found.assumptions.faults[..] {
            [] => report.line("Assumptions A1 to A4 hold."),
            faults => {
                report.line("Assumptions that fail:");
                faults.iter().for_each(|fault| report.line(format!("  {fault}")));
            }
        }
    }
}

/// What a side does if nothing was agreed.
fn without_agreement(period: &PeriodReport, side: usize) -> String {
    match period.without_agreement[side] {
        "mix" => format!("opt out with {}", figure(period.opt_out_probabilities[side], DIGITS)),
        word => word.to_owned(),
    }
}

/// An offer in a few letters: "34 (20, Yes | 0%, Yes) 580 / 835".
fn offer_cell(offer: &Option<OfferReport>) -> String {
    offer.as_ref().map_or("-".to_owned(), |offer| format!("{} {}", offer.short, slashed(offer.worth, DIGITS)))
}

/// What was solved, in a sentence.
fn reading(actions: Actions, comparator: Comparator) -> String {
    let agreements = match actions {
        Actions::Dominant => "agreements with both sides' best parameters",
        Actions::Kept => "promises are kept, so that all agreements count",
    };
    let section = match actions {
        Actions::Dominant => "Theorem 2.1",
        Actions::Kept => "Section 4.1",
    };
    match (actions, comparator) {
        (_, Comparator::Exact) => {
            format!("True backward induction over the protocol of section 2.3: {agreements}.")
        }
        (_, Comparator::Alone) => format!("{section}: {agreements}; who opts out is taken to do so alone."),
        (actions, Comparator::Joint) => {
            let letter = if actions == Actions::Dominant { " by the letter" } else { "" };
            format!("{section}{letter}: {agreements}; who answers opting out by opting out is taken to do so.")
        }
    }
}
