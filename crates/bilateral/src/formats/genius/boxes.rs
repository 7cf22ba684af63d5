//! Nonlinear GENIUS profiles: hyper-rectangles, summed or otherwise combined.

use std::collections::HashMap;

use super::domain::{DomainIssue, Kind};
use super::negmas;
use super::profile::matched_issues;
use super::sheet::{Element, Sheet, children};
use crate::limits::XML_DEPTH;
use crate::{Aggregation, BoxNode, Preferences};

/// Reads the `utility` of a nonlinear profile.
pub(super) fn read<'d>(sheet: &mut Sheet<'d>, objective: Element<'d>, domain: &[DomainIssue]) -> Option<Preferences> {
    let places = places(sheet, objective, domain, Form::Genius)?;
    let utility = sheet.need_child(objective, "utility")?;
    let most = sheet.number(utility, "maxutility")?;
    if most <= 0.0 {
        sheet.fault(utility, format!("maxutility is {most}"), "give the largest utility, a positive number");
    }
    let root = sheet.need_child(utility, "ufun")?;
    Some(Preferences::Boxes { most, root: read_group(sheet, root, &places, 0)? })
}

/// Reads the boxes of a profile that NegMAS wrote.
pub(super) fn read_negmas<'d>(
    sheet: &mut Sheet<'d>,
    objective: Element<'d>,
    domain: &[DomainIssue],
) -> Option<Preferences> {
    let places = places(sheet, objective, domain, Form::Negmas)?;
    let utility = sheet.need_child(objective, negmas::FUNCTION)?;
    sheet.warn(utility, "NegMAS wrote the boxes; their bounds lie outside of them, as NegMAS means them");
    let root = sheet.need_child(utility, "ufun")?;
    let root = read_group(sheet, root, &places, 0)?;
    negmas::check_boxes(sheet, utility, &root);
    Some(Preferences::Boxes { most: 1.0, root })
}

/// Who wrote the boxes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Genius,
    Negmas,
}

/// Where the numbers of issues point to, and how boxes are written.
struct Places {
    positions: HashMap<i64, usize>,
    form: Form,
}

fn places<'d>(sheet: &mut Sheet<'d>, objective: Element<'d>, domain: &[DomainIssue], form: Form) -> Option<Places> {
    matched_issues(sheet, objective, domain)?;
    if let Some(issue) = domain.iter().find(|issue| issue.kind != Kind::Integer) {
        let what = format!("the profile is NONLINEAR, but issue '{}' is not of type integer", issue.setup.name);
        sheet.fault(objective, what, "use integer issues in domains with hyper-rectangles");
        return None;
    }
    Some(Places { positions: domain.iter().map(|issue| issue.index).zip(0..).collect(), form })
}

fn read_group<'d>(sheet: &mut Sheet<'d>, element: Element<'d>, places: &Places, depth: usize) -> Option<BoxNode> {
    if depth > XML_DEPTH {
        sheet.fault(element, format!("functions are nested more than {XML_DEPTH} deep"), "flatten them");
        return None;
    }
    let word = element.attribute("aggregation").unwrap_or("sum");
    let aggregation = match word.trim().to_ascii_lowercase().as_str() {
        "sum" => Aggregation::Sum,
        "min" => Aggregation::Min,
        "max" => Aggregation::Max,
        _ => {
            sheet.fault(element, format!("the aggregation '{word}' is unknown"), "use sum, min or max");
            return None;
        }
    };
    let weight = weight(sheet, element)?;
    let mut nodes = Vec::new();
    for child in element.children().filter(Element::is_element) {
        nodes.push(match child.tag_name().name() {
            "ufun" => read_group(sheet, child, places, depth + 1),
            "hyperRectangle" => read_rectangle(sheet, child, places),
            other => {
                sheet.fault(child, format!("<{other}> is unknown here"), "use <hyperRectangle> or <ufun>");
                None
            }
        });
    }
    let mut children = nodes.into_iter().collect::<Option<Vec<BoxNode>>>()?;
    // Groups before boxes, as a TOML file keeps them: then sums are made in the same order whichever file is read.
    children.sort_by_key(|child| matches!(child, BoxNode::Rectangle { .. }));
    Some(BoxNode::Group { aggregation, weight, children })
}

fn weight<'d>(sheet: &mut Sheet<'d>, element: Element<'d>) -> Option<f64> {
    if element.has_attribute("weight") { sheet.number(element, "weight") } else { Some(1.0) }
}

/// A rectangle. With several EXCLUDES, GENIUS pays whenever one of them is left, that is, everywhere but in the box
/// that they make together: its worth everywhere, less its worth in that box.
fn read_rectangle<'d>(sheet: &mut Sheet<'d>, element: Element<'d>, places: &Places) -> Option<BoxNode> {
    let worth = if places.form == Form::Negmas { negmas::FUNCTION } else { "utility" };
    let utility = sheet.number(element, worth)? * weight(sheet, element)?;
    let includes = intersected(read_bounds(sheet, element, "INCLUDES", places)?);
    let excludes = read_bounds(sheet, element, "EXCLUDES", places)?;
    if excludes.len() < 2 {
        return Some(BoxNode::Rectangle { utility, includes, excludes });
    }
    let inner = intersected(includes.iter().chain(&excludes).copied());
    let outer = BoxNode::Rectangle { utility, includes, excludes: Vec::new() };
    let inner = BoxNode::Rectangle { utility: -utility, includes: inner, excludes: Vec::new() };
    Some(BoxNode::Group { aggregation: Aggregation::Sum, weight: 1.0, children: vec![outer, inner] })
}

/// Bounds that must all be kept, with those of one issue drawn together: a TOML file names an issue once.
fn intersected(bounds: impl IntoIterator<Item = (usize, f64, f64)>) -> Vec<(usize, f64, f64)> {
    let mut merged: Vec<(usize, f64, f64)> = Vec::new();
    let mut places: HashMap<usize, usize> = HashMap::new();
    for (issue, low, high) in bounds {
        let place = *places.entry(issue).or_insert(merged.len());
        match merged.get_mut(place) {
            Some((_, least, most)) => (*least, *most) = (least.max(low), most.min(high)),
            None => merged.push((issue, low, high)),
        }
    }
    merged
}

fn read_bounds<'d>(
    sheet: &mut Sheet<'d>,
    rectangle: Element<'d>,
    name: &str,
    places: &Places,
) -> Option<Vec<(usize, f64, f64)>> {
    let mut bounds = Vec::new();
    for element in children(rectangle, name) {
        let index = sheet.whole(element, "index")?;
        let (low, high) = (sheet.number(element, "min")?, sheet.number(element, "max")?);
        let Some(&issue) = places.positions.get(&index) else {
            sheet.fault(element, format!("there is no issue with index {index}"), "name a profile of this domain");
            return None;
        };
        let (low, high) = if places.form == Form::Negmas { negmas::opened(low, high) } else { (low, high) };
        bounds.push((issue, low, high));
    }
    Some(bounds)
}
