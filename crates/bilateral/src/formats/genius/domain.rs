//! The issues of a GENIUS domain.

use std::collections::{HashMap, HashSet};

use game::limits::NAME_LETTERS;
use game::{Faults, shortened};

use super::sheet::{Element, Sheet, children};
use crate::formats::draft::is_none;
use crate::limits::XML_DEPTH;
use crate::{IssueSetup, Values};

/// What values an issue has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Discrete,
    Integer,
    Real,
}

/// An issue and the number by which profiles refer to it.
pub(super) struct DomainIssue {
    pub(super) index: i64,
    pub(super) kind: Kind,
    pub(super) setup: IssueSetup,
}

/// Reads a domain file.
pub(super) fn read(mut sheet: Sheet<'_>) -> Result<(Vec<DomainIssue>, Vec<String>), Faults> {
    let root = sheet.root();
    // A profile, which tells the issues where there is no domain, is the space itself.
    let space = if root.has_tag_name("utility_space") { Some(root) } else { sheet.need_child(root, "utility_space") };
    let objective = space.and_then(|space| objective_of(&mut sheet, space));
    let mut issues: Vec<DomainIssue> = Vec::new();
    let (mut indices, mut names) = (HashSet::new(), HashSet::new());
    for element in objective.map(|objective| issues_below(&mut sheet, objective)).unwrap_or_default() {
        let Some(issue) = read_issue(&mut sheet, element) else { continue };
        if !indices.insert(issue.index) {
            sheet.fault(
                element,
                format!("two issues have the index {}", issue.index),
                "number the issues 1, 2, 3, ...",
            );
        }
        if !names.insert(issue.setup.name.clone()) {
            sheet.fault(element, format!("two issues are called '{}'", issue.setup.name), "rename one of them");
        }
        issues.push(issue);
    }
    if let Some(objective) = objective.filter(|_| issues.is_empty()) {
        sheet.fault(objective, "there is no issue to negotiate", "add an <issue>");
    }
    sheet.notes.finish(issues)
}

/// The objective that holds the issues. Files of old versions put them into the `utility_space` itself.
pub(super) fn objective_of<'d>(sheet: &mut Sheet<'d>, space: Element<'d>) -> Option<Element<'d>> {
    let is_old = children(space, "objective").next().is_none() && children(space, "issue").next().is_some();
    if is_old && !sheet.reading.strict {
        sheet.warn(space, "the issues are in no <objective>, as in old versions; they are read as if in one");
        return Some(space);
    }
    sheet.need_child(space, "objective")
}

/// The issues below an objective in GENIUS's order: at each level, those of sub-objectives come first.
pub(super) fn issues_below<'d>(sheet: &mut Sheet<'d>, objective: Element<'d>) -> Vec<Element<'d>> {
    let mut found = Vec::new();
    collect(sheet, objective, 0, &mut found);
    found
}

fn collect<'d>(sheet: &mut Sheet<'d>, objective: Element<'d>, depth: usize, found: &mut Vec<Element<'d>>) {
    if depth > XML_DEPTH {
        sheet.fault(objective, format!("objectives are nested more than {XML_DEPTH} deep"), "flatten them");
        return;
    }
    for below in children(objective, "objective") {
        collect(sheet, below, depth + 1, found);
    }
    found.extend(children(objective, "issue"));
}

/// The kind that an issue states; `None` if it states none. `type` wins over `vtype`.
pub(super) fn stated_kind<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>) -> Result<Option<Kind>, ()> {
    let Some(word) = issue.attribute("type").or_else(|| issue.attribute("vtype")) else { return Ok(None) };
    match word.trim().to_ascii_lowercase().as_str() {
        "discrete" => Ok(Some(Kind::Discrete)),
        "integer" => Ok(Some(Kind::Integer)),
        "real" => Ok(Some(Kind::Real)),
        "price" => {
            let what = format!("{} is of the abandoned type 'price'", title(issue));
            sheet.fault(issue, what, "make it type=\"real\" with a linear <evaluator>, or name another profile");
            Err(())
        }
        other => {
            sheet.fault(
                issue,
                format!("{} is of the unknown type '{other}'", title(issue)),
                "use discrete, integer or real",
            );
            Err(())
        }
    }
}

/// What messages call an issue.
pub(super) fn title(issue: Element<'_>) -> String {
    match (issue.attribute("name"), issue.attribute("index")) {
        (Some(name), _) => format!("issue '{}'", shortened(name, NAME_LETTERS)),
        (None, Some(index)) => format!("issue {}", shortened(index, NAME_LETTERS)),
        (None, None) => "an issue".to_owned(),
    }
}

fn read_issue<'d>(sheet: &mut Sheet<'d>, element: Element<'d>) -> Option<DomainIssue> {
    let index = sheet.whole(element, "index");
    let name = sheet.name(element, "name");
    let kind = stated_kind(sheet, element).ok()?.unwrap_or(Kind::Discrete);
    let values = match kind {
        Kind::Discrete => Values::List(read_items(sheet, element)?),
        Kind::Integer => {
            let (low, high) = bounds(sheet, element, kind)?;
            Values::Range { low, high, step: Some(1.0) }
        }
        Kind::Real => {
            let (low, high) = bounds(sheet, element, kind)?;
            Values::Range { low, high, step: None }
        }
    };
    let none = match &values {
        Values::List(names) => names.iter().find(|name| is_none(name)).cloned(),
        Values::Range { .. } => None,
    };
    let setup = IssueSetup { name: name?.to_owned(), values, none, phrase: None, line: 0 };
    Some(DomainIssue { index: index?, kind, setup })
}

fn read_items<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    let mut seen: HashMap<&str, &str> = HashMap::new();
    for item in children(issue, "item") {
        let name = sheet.name(item, "value")?;
        let written = item.attribute("value").unwrap_or(name);
        match seen.insert(name, written) {
            None => names.push(name.to_owned()),
            Some(before) if before != written => one_but_for_blanks(sheet, item, issue, name),
            Some(_) if sheet.reading.strict => {
                sheet.fault(item, format!("{} lists '{name}' twice", title(issue)), "list every value once");
            }
            Some(_) => sheet.warn(item, format!("{} lists '{name}' twice; it counts once", title(issue))),
        }
    }
    if names.is_empty() {
        sheet.fault(issue, format!("{} has no values", title(issue)), "add an <item value=\"...\"/> for each");
        return None;
    }
    Some(names)
}

/// To GENIUS values that differ in blanks alone are two; read without them they would be one, and nobody could tell which.
pub(super) fn one_but_for_blanks<'d>(sheet: &mut Sheet<'d>, item: Element<'d>, issue: Element<'d>, name: &str) {
    let what = format!("{} lists '{name}' twice, with and without blanks around it", title(issue));
    sheet.fault(item, what, "rename one of the two");
}

/// The bounds of an integer issue (attributes) or a real one (the child `range`; attributes will do as well).
pub(super) fn bounds<'d>(sheet: &mut Sheet<'d>, issue: Element<'d>, kind: Kind) -> Option<(f64, f64)> {
    let holder = if issue.has_attribute("lowerbound") { issue } else { sheet.need_child(issue, "range")? };
    let read = |sheet: &mut Sheet<'d>, attribute| match kind {
        Kind::Integer => sheet.whole(holder, attribute).map(|whole| whole as f64),
        _ => sheet.number(holder, attribute),
    };
    let (low, high) = (read(sheet, "lowerbound")?, read(sheet, "upperbound")?);
    if low > high {
        sheet.fault(holder, format!("{} ranges from {low} down to {high}", title(issue)), "exchange the bounds");
        return None;
    }
    Some((low, high))
}
