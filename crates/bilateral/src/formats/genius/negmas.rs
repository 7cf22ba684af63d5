//! Profiles that NegMAS wrote. They look like GENIUS's, but mean what NegMAS means by them: evaluations count as they
//! are and not as shares of the largest, lines are not kept within 0..1, boxes do not include their bounds, and an
//! integer issue of the domain has its values listed.

use super::domain::title;
use super::sheet::{Element, Sheet, children};
use super::worths::Rules;
use crate::formats::export::line_through;
use crate::limits::VALUE_LIMIT;
use crate::{BoxNode, Evaluation};

/// What boxes may add up to above 1 without being more than 1.
const TOLERANCE: f64 = 1e-9;

/// The element that holds NegMAS's boxes, and the attribute with the worth of one: `utility` in GENIUS.
pub(super) const FUNCTION: &str = "utility_function";

/// What to do about the constant of an affine utility: NegMAS writes it as the weight of an issue that there is not, and
/// adds it to the evaluations of all others besides, so that nobody can tell what was meant.
pub(super) const NO_CONSTANT: &str =
    "NegMAS writes the constant of an affine utility so; use a LinearAdditiveUtilityFunction without a bias instead";

/// Did NegMAS write the profile? All its objectives have this name and this number.
pub(super) fn wrote(sheet: &Sheet<'_>, objective: Element<'_>) -> bool {
    let is_marked = objective.attribute("name") == Some("any") && objective.attribute("index") == Some("1");
    is_marked && !sheet.reading.strict
}

/// Does the profile hold boxes as NegMAS writes them?
pub(super) fn has_boxes(sheet: &Sheet<'_>, objective: Element<'_>) -> bool {
    wrote(sheet, objective) && children(objective, FUNCTION).next().is_some()
}

/// The rules for a profile that NegMAS wrote: GENIUS's where both say the same.
pub(super) fn rules<'d>(
    sheet: &mut Sheet<'d>,
    objective: Element<'d>,
    weights: &[f64],
    worths: &[Evaluation],
) -> Rules {
    let is_unit = |worth: &Evaluation| match worth {
        Evaluation::Points(points) => points.iter().copied().fold(f64::NEG_INFINITY, f64::max) == 1.0,
        _ => false,
    };
    if worths.iter().all(is_unit) && weights.iter().sum::<f64>() <= 1.0 + TOLERANCE {
        return Rules::Genius;
    }
    let what = "NegMAS wrote the profile; its evaluations count as they are, as NegMAS means them";
    sheet.warn(objective, format!("{what}, not as shares of the largest, and outcomes may count more than 1"));
    Rules::Negmas
}

/// The values of an integer issue, as NegMAS lists them.
pub(super) fn numbers<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>, (low, high): (f64, f64)) -> Option<Vec<String>> {
    if high - low >= VALUE_LIMIT as f64 {
        let what = format!("{} lists the values from {low} to {high}", title(issue));
        sheet.fault(issue, what, format!("an issue has at most {VALUE_LIMIT} values"));
        return None;
    }
    Some((low as i64..=high as i64).map(|number| number.to_string()).collect())
}

/// A line through the worths of an integer issue; a fault if they lie on none.
pub(super) fn line<'d>(
    sheet: &mut Sheet<'d>,
    issue: Element<'d>,
    (low, high): (f64, f64),
    worths: &[f64],
) -> Option<Evaluation> {
    let numbers: Vec<f64> = (low as i64..=high as i64).map(|number| number as f64).collect();
    let Some((slope, start)) = line_through(&numbers, worths) else {
        let what =
            format!("{} is of type integer in the domain, but its evaluations lie on no line here", title(issue));
        sheet.fault(issue, what, "make it an issue of texts in NegMAS, and export domain and profiles again");
        return None;
    };
    Some(Evaluation::Line { at_low: start, at_high: slope * (high - low) + start, clamp: false })
}

/// Bounds of a box that includes just the whole numbers which lie between NegMAS's bounds.
pub(super) fn opened(low: f64, high: f64) -> (f64, f64) {
    (low.floor() + 1.0, high.ceil() - 1.0)
}

/// A fault if NegMAS's boxes can add up to more than Haggle counts.
pub(super) fn check_boxes<'d>(sheet: &mut Sheet<'d>, utility: Element<'d>, root: &BoxNode) {
    let most = root.greatest();
    if most > 1.0 + TOLERANCE {
        let what = format!("the boxes add up to {most}, all of which counts in NegMAS, but at most 1 in boxes here");
        sheet.fault(utility, what, "scale the utility function to 0..1 in NegMAS, and export it again");
    }
}
