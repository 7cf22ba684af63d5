//! The issues of a GeniusWeb domain.

use std::collections::HashSet;

use game::Faults;

use super::DOMAIN;
use super::json::{Json, Value};
use crate::formats::draft::is_none;
use crate::formats::names;
use crate::formats::notes::Notes;
use crate::{IssueSetup, Values};

/// Reads a domain: its title and issues.
pub(super) fn read(file: &str, json: &Json) -> Result<(String, Vec<IssueSetup>), Faults> {
    let mut notes = Notes::new(file);
    let issues = read_issues(&mut notes, json);
    let title = match json.get("name").map(|name| &name.value) {
        Some(Value::Text(name)) if !name.trim().is_empty() => name.trim().to_owned(),
        _ => names::title(&names::stem(file)),
    };
    let (issues, _) = notes.finish(issues)?;
    Ok((title, issues))
}

/// The issues of a domain, or of the domain within a profile.
pub(super) fn read_issues(notes: &mut Notes, json: &Json) -> Vec<IssueSetup> {
    let Some(entries) = json.get(DOMAIN).and_then(Json::entries) else {
        notes.fault(json.line, format!("the domain has no \"{DOMAIN}\""), "add it: an object with an entry an issue");
        return Vec::new();
    };
    if entries.is_empty() {
        notes.fault(json.line, "there is no issue to negotiate", format!("add one to \"{DOMAIN}\""));
    }
    entries.iter().filter_map(|(name, json)| read_issue(notes, name, json)).collect()
}

fn read_issue(notes: &mut Notes, name: &str, json: &Json) -> Option<IssueSetup> {
    if !notes.is_name(|| json.line, name) {
        return None;
    }
    let values = match (json.get("values"), json.get("range")) {
        (Some(values), None) => read_list(notes, name, values)?,
        (None, Some(range)) => read_range(notes, name, range)?,
        _ => {
            let what = format!("issue '{name}' has neither values nor a range, or both");
            notes.fault(json.line, what, "write {\"values\": [\"...\"]} or {\"range\": {\"low\", \"high\", \"step\"}}");
            return None;
        }
    };
    let none = match &values {
        Values::List(names) => names.iter().find(|name| is_none(name)).cloned(),
        Values::Range { .. } => None,
    };
    Some(IssueSetup { name: name.to_owned(), values, none, phrase: None, line: 0 })
}

fn read_list(notes: &mut Notes, issue: &str, json: &Json) -> Option<Values> {
    let mut names: Vec<String> = Vec::new();
    let mut seen = HashSet::new();
    let Value::List(items) = &json.value else {
        notes.fault(json.line, format!("the values of issue '{issue}' are no list"), "write [\"...\", \"...\"]");
        return None;
    };
    for item in items {
        match &item.value {
            Value::Text(name) if !notes.is_name(|| item.line, name) => {}
            Value::Text(name) if seen.insert(name) => names.push(name.clone()),
            Value::Text(name) => {
                notes.fault(item.line, format!("issue '{issue}' lists '{name}' twice"), "list every value once");
            }
            _ => notes.fault(item.line, format!("a value of issue '{issue}' is no text"), "put it in quotes"),
        }
    }
    if names.is_empty() {
        notes.fault(json.line, format!("issue '{issue}' has no values"), "list at least one");
        return None;
    }
    Some(Values::List(names))
}

fn read_range(notes: &mut Notes, issue: &str, json: &Json) -> Option<Values> {
    let [low, high, step] = ["low", "high", "step"].map(|key| {
        let number = json.get(key).and_then(Json::number);
        if number.is_none() {
            let what = format!("the range of issue '{issue}' has no number '{key}'");
            notes.fault(json.line, what, "write {\"low\": 0, \"high\": 10, \"step\": 1}");
        }
        number
    });
    let (low, high, step) = (low?, high?, step?);
    if low > high || step <= 0.0 {
        let what = format!("the range {low}..{high} of issue '{issue}' with step {step} is empty");
        notes.fault(json.line, what, "make low <= high and step > 0");
        return None;
    }
    Some(Values::Range { low, high, step: Some(step) })
}
