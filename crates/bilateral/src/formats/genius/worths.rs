//! What the values of one issue are worth in a GENIUS profile.

use std::collections::HashMap;

use game::listed;

use super::domain::{DomainIssue, Kind, bounds, one_but_for_blanks, stated_kind, title};
use super::negmas;
use super::sheet::{Element, Sheet, children};
use crate::limits::NAMES_TOLD;
use crate::{Evaluation, Values};

/// GENIUS takes an issue whose best evaluation is smaller for one that is worth nothing.
const LEAST_MAXIMUM: f64 = 1e-5;

/// By whose rules evaluations are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// GENIUS's: the largest evaluation of an issue counts 1, lines stay within 0..1.
    Genius,
    /// Those of the Bar-Ilan branch of GENIUS: evaluations are points.
    BarIlan,
    /// NegMAS's: evaluations count as they are, and so do lines.
    Negmas,
}

/// Reads what an issue of the domain is worth.
pub(super) fn read<'d>(
    sheet: &mut Sheet<'d>,
    element: Element<'d>,
    issue: &DomainIssue,
    rules: Rules,
) -> Option<Evaluation> {
    let kind = stated_kind(sheet, element).ok()?.unwrap_or(issue.kind);
    match (&issue.setup.values, kind) {
        (Values::List(names), kind) if kind == issue.kind => {
            let worths = item_worths(sheet, element, names)?;
            Some(Evaluation::Points(if rules == Rules::Genius { divided_by_maximum(worths) } else { worths }))
        }
        (Values::Range { low, high, .. }, kind) if kind == issue.kind => {
            range_worth(sheet, element, kind, (*low, *high), rules)
        }
        (Values::Range { low, high, step: Some(_) }, Kind::Discrete) if rules == Rules::Negmas => {
            let names = negmas::numbers(sheet, element, (*low, *high))?;
            let worths = item_worths(sheet, element, &names)?;
            negmas::line(sheet, element, (*low, *high), &worths)
        }
        _ => {
            let what = format!("{} is of another type than in the domain", title(element));
            sheet.fault(element, what, "name a profile of this domain");
            None
        }
    }
}

fn item_worths<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>, names: &[String]) -> Option<Vec<f64>> {
    let positions: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
    let mut worths: Vec<Option<f64>> = vec![None; names.len()];
    let mut listed: HashMap<usize, &str> = HashMap::new();
    for item in children(issue, "item") {
        let written = sheet.text(item, "value")?;
        let worth = evaluation(sheet, item)?;
        let name = sheet.trimmed(item, written);
        let Some(&position) = positions.get(name) else {
            let what = format!("'{name}' is not a value of {} in the domain", title(issue));
            sheet.fault(item, what, "name a profile of this domain");
            continue;
        };
        match listed.insert(position, written) {
            None => {}
            Some(before) if before != written => one_but_for_blanks(sheet, item, issue, name),
            Some(_) => listed_twice(sheet, item, issue, name),
        }
        worths[position] = worth.or(worths[position]);
    }
    let open: Vec<&str> =
        names.iter().zip(&worths).filter(|(_, worth)| worth.is_none()).map(|(name, _)| name.as_str()).collect();
    if !open.is_empty() {
        without_evaluation(sheet, issue, &open, names.len());
    }
    let open_counts = if sheet.reading.strict { None } else { Some(0.0) };
    worths.into_iter().map(|worth| worth.or(open_counts)).collect()
}

/// The evaluation of an item; none if the item has none and that is let pass. (GENIUS itself writes `null` for none.)
fn evaluation<'d>(sheet: &mut Sheet<'d>, item: Element<'d>) -> Option<Option<f64>> {
    let is_open = matches!(item.attribute("evaluation"), None | Some("null"));
    if is_open && !sheet.reading.strict { Some(None) } else { sheet.number(item, "evaluation").map(Some) }
}

/// GENIUS fills a map, so the last evaluation counts.
fn listed_twice<'d>(sheet: &mut Sheet<'d>, item: Element<'d>, issue: Element<'d>, name: &str) {
    let what = format!("{} lists '{name}' twice", title(issue));
    if sheet.reading.strict {
        sheet.fault(item, what, "list every value once");
    } else {
        sheet.warn(item, format!("{what}; the last evaluation counts"));
    }
}

/// GENIUS loads such a profile and calls it incomplete; where it gives a utility at all, these values count 0.
fn without_evaluation<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>, open: &[&str], all: usize) {
    if !sheet.reading.strict {
        let some = listed(open.iter().take(NAMES_TOLD).copied());
        let more = if open.len() > NAMES_TOLD { ", ..." } else { "" };
        let what = format!("{} of the {all} values of {} have no evaluation ({some}{more})", open.len(), title(issue));
        sheet.warn(issue, format!("{what}; they count 0"));
        return;
    }
    for name in open {
        let what = format!("the value '{name}' of {} has no evaluation", title(issue));
        sheet.fault(issue, what, "add an <item> with its evaluation");
    }
}

fn divided_by_maximum(worths: Vec<f64>) -> Vec<f64> {
    let maximum = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let share = |worth: f64| if maximum < LEAST_MAXIMUM { 0.0 } else { worth / maximum };
    worths.into_iter().map(share).collect()
}

/// The evaluator of an integer or real issue, over the range of the domain.
fn range_worth<'d>(
    sheet: &mut Sheet<'d>,
    issue: Element<'d>,
    kind: Kind,
    (low, high): (f64, f64),
    rules: Rules,
) -> Option<Evaluation> {
    // NegMAS leaves the range to the domain.
    let is_ranged = issue.has_attribute("lowerbound") || children(issue, "range").next().is_some();
    let own = if rules == Rules::Negmas && !is_ranged { (low, high) } else { bounds(sheet, issue, kind)? };
    if own != (low, high) {
        let (from, to) = own;
        let what = format!("{} ranges from {from} to {to} here, from {low} to {high} in the domain", title(issue));
        sheet.notes.warn(format!("{what}; the domain's range is used"));
    }
    let evaluator = sheet.need_child(issue, "evaluator")?;
    let line = |(slope, offset): (f64, f64), origin: f64| Evaluation::Line {
        at_low: slope * (low - origin) + offset,
        at_high: slope * (high - origin) + offset,
        clamp: rules != Rules::Negmas,
    };
    match (evaluator.attribute("ftype").unwrap_or("linear").trim().to_ascii_lowercase().as_str(), kind) {
        ("linear", Kind::Integer) if is_in_parameters(sheet, evaluator) => {
            let what = format!("the evaluator of {} has parameters, as in old versions", title(issue));
            sheet.warn(evaluator, format!("{what}; it is read as parameter0 + parameter1 * value"));
            Some(line(parameters(sheet, evaluator)?, 0.0))
        }
        ("linear", Kind::Integer) => {
            Some(line((sheet.number(evaluator, "slope")?, sheet.number(evaluator, "offset")?), own.0))
        }
        ("linear", _) => Some(line(parameters(sheet, evaluator)?, 0.0)),
        ("constant", _) => sheet.number(evaluator, "parameter0").map(Evaluation::Constant),
        ("triangular", _) => triangle(sheet, evaluator),
        (other, _) => {
            let what = format!("the evaluator of {} has the unknown ftype '{other}'", title(issue));
            sheet.fault(evaluator, what, "use linear, constant or triangular");
            None
        }
    }
}

/// Does an integer issue have a line in the form that only real ones have today? In the versions of GENIUS that wrote
/// it so, integers did not count from the lower bound yet.
fn is_in_parameters(sheet: &Sheet<'_>, evaluator: Element<'_>) -> bool {
    let has = |attribute: &str| evaluator.has_attribute(attribute);
    !sheet.reading.strict && has("parameter0") && has("parameter1") && !has("slope") && !has("offset")
}

/// Slope and offset of a line.
fn parameters<'d>(sheet: &mut Sheet<'d>, evaluator: Element<'d>) -> Option<(f64, f64)> {
    let offset = sheet.number(evaluator, "parameter0")?;
    Some((sheet.number(evaluator, "parameter1")?, offset))
}

fn triangle<'d>(sheet: &mut Sheet<'d>, evaluator: Element<'d>) -> Option<Evaluation> {
    let [low, high, top] =
        ["parameter0", "parameter1", "parameter2"].map(|parameter| sheet.number(evaluator, parameter));
    let (low, high, top) = (low?, high?, top?);
    if !(low <= top && top <= high) {
        let what = format!("a triangle from {low} to {high} cannot have its top at {top}");
        sheet.fault(evaluator, what, "parameter0 is where it begins, parameter1 where it ends, parameter2 its top");
        return None;
    }
    Some(Evaluation::Triangle { low, high, top })
}
