//! The boxes of a nonlinear profile as GENIUS XML: rectangles that only include, in one plain sum where possible.

use std::fmt::Write;

use crate::formats::ExportError;
use crate::formats::export::figure;
use crate::{Aggregation, BoxNode};

/// A rectangle with more excluded bounds would become more than 2^6 rectangles.
pub(in crate::formats) const EXCLUDES_LIMIT: usize = 6;

/// Writes the `utility` element; gives a warning if NegMAS cannot read it.
pub(super) fn write(out: &mut String, most: f64, root: &BoxNode) -> Result<Option<&'static str>, ExportError> {
    out.push_str("  <utility maxutility=\"1\">\n");
    let share = 1.0 / most;
    let warning = match flattened(root, share)? {
        Some(rectangles) => {
            out.push_str("    <ufun type=\"PlainUfun\" weight=\"1\" aggregation=\"sum\">\n");
            rectangles.iter().for_each(|rectangle| write_rectangle(out, rectangle));
            out.push_str("    </ufun>\n");
            None
        }
        None => {
            write_group(out, root, share)?;
            Some("NegMAS cannot read minima and maxima of boxes; GENIUS can")
        }
    };
    out.push_str("  </utility>\n");
    Ok(warning)
}

/// A rectangle that only includes.
struct Inclusive {
    utility: f64,
    bounds: Vec<(usize, f64, f64)>,
}

/// A tree of sums as a plain list; `None` if it has a minimum or maximum.
fn flattened(node: &BoxNode, factor: f64) -> Result<Option<Vec<Inclusive>>, ExportError> {
    match node {
        BoxNode::Rectangle { .. } => inclusive(node, factor).map(Some),
        BoxNode::Group { aggregation: Aggregation::Sum, weight, children } => {
            let parts: Result<Option<Vec<Vec<Inclusive>>>, ExportError> =
                children.iter().map(|child| flattened(child, factor * weight)).collect();
            Ok(parts?.map(|parts| parts.into_iter().flatten().collect()))
        }
        BoxNode::Group { .. } => Ok(None),
    }
}

/// A rectangle as a sum of rectangles that only include: to exclude is to count with the opposite sign.
fn inclusive(node: &BoxNode, factor: f64) -> Result<Vec<Inclusive>, ExportError> {
    let BoxNode::Rectangle { utility, includes, excludes } = node else { return Ok(Vec::new()) };
    if excludes.len() > EXCLUDES_LIMIT {
        return Err(ExportError::Excludes { ranges: excludes.len() });
    }
    let subset = |chosen: u32| {
        let excluded = excludes.iter().enumerate().filter(move |(place, _)| chosen & (1 << place) != 0);
        let bounds = includes.iter().chain(excluded.map(|(_, bound)| bound)).copied().collect();
        let sign = if chosen.count_ones().is_multiple_of(2) { 1.0 } else { -1.0 };
        Inclusive { utility: sign * factor * utility, bounds }
    };
    Ok((0..1 << excludes.len()).map(subset).collect())
}

fn write_group(out: &mut String, node: &BoxNode, factor: f64) -> Result<(), ExportError> {
    let (aggregation, weight) = match node {
        BoxNode::Group { aggregation: Aggregation::Sum, weight, .. } => ("sum", *weight),
        BoxNode::Group { aggregation: Aggregation::Min, weight, .. } => ("min", *weight),
        BoxNode::Group { aggregation: Aggregation::Max, weight, .. } => ("max", *weight),
        BoxNode::Rectangle { .. } => ("sum", 1.0),
    };
    let weight = figure(weight * factor);
    let _ = writeln!(out, "    <ufun type=\"PlainUfun\" weight=\"{weight}\" aggregation=\"{aggregation}\">");
    match node {
        BoxNode::Group { children, .. } => {
            for child in children {
                match child {
                    BoxNode::Rectangle { excludes, .. } if excludes.is_empty() => {
                        inclusive(child, 1.0)?.iter().for_each(|rectangle| write_rectangle(out, rectangle));
                    }
                    _ => write_group(out, child, 1.0)?,
                }
            }
        }
        BoxNode::Rectangle { .. } => {
            inclusive(node, 1.0)?.iter().for_each(|rectangle| write_rectangle(out, rectangle));
        }
    }
    out.push_str("    </ufun>\n");
    Ok(())
}

fn write_rectangle(out: &mut String, rectangle: &Inclusive) {
    let _ = writeln!(out, "      <hyperRectangle utility=\"{}\">", figure(rectangle.utility));
    for (issue, low, high) in &rectangle.bounds {
        let (index, low, high) = (issue + 1, figure(*low), figure(*high));
        let _ = writeln!(out, "        <INCLUDES index=\"{index}\" min=\"{low}\" max=\"{high}\"/>");
    }
    out.push_str("      </hyperRectangle>\n");
}
