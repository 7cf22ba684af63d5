//! A GeniusWeb profile: a linear additive utility space.

use std::collections::{HashMap, HashSet};

use game::Faults;

use super::PROFILE;
use super::domain::read_issues;
use super::json::{Json, Value};
use crate::formats::draft::ProfileDraft;
use crate::formats::notes::Notes;
use crate::{Evaluation, IssuePreference, IssueSetup, Preferences, TypeSetup, Values};

/// Weights may miss 1 by this much.
const WEIGHT_TOLERANCE: f64 = 1e-9;

const OTHER_DOMAIN: &str = "name a profile of this domain";

/// Reads a profile for a domain.
pub(super) fn read(file: &str, json: &Json, issues: &[IssueSetup]) -> Result<(ProfileDraft, Vec<String>), Faults> {
    let mut notes = Notes::new(file);
    let space = json.get(PROFILE).unwrap_or(json);
    check_domain(&mut notes, space, issues);
    let preferences = read_preferences(&mut notes, space, issues).unwrap_or_default();
    let status_quo = reservation(&mut notes, space, issues, &preferences);
    let kind = TypeSetup {
        name: String::new(),
        brief: String::new(),
        preferences: Preferences::Additive { scale: 1.0, cap: None, issues: preferences },
        status_quo,
        opt_out: status_quo,
        time_effect: 0.0,
        discount: 1.0,
        line: 0,
    };
    notes.finish(ProfileDraft { file: file.to_owned(), kind, timed: false, estimated: false })
}

/// The domain within the profile must be the domain; the order of issues and values does not matter.
fn check_domain(notes: &mut Notes, space: &Json, issues: &[IssueSetup]) {
    let Some(json) = space.get("domain") else { return };
    let own = read_issues(notes, json);
    let (known, named) = (by_name(issues), by_name(&own));
    for issue in &own {
        let same = |other: &&IssueSetup| same_values(&other.values, &issue.values);
        if !known.get(issue.name.as_str()).is_some_and(same) {
            notes.fault(json.line, format!("issue '{}' is not as in the domain", issue.name), OTHER_DOMAIN);
        }
    }
    for missing in issues.iter().filter(|issue| !named.contains_key(issue.name.as_str())) {
        notes.fault(json.line, format!("issue '{}' of the domain is missing", missing.name), OTHER_DOMAIN);
    }
}

fn by_name(issues: &[IssueSetup]) -> HashMap<&str, &IssueSetup> {
    issues.iter().map(|issue| (issue.name.as_str(), issue)).collect()
}

fn same_values(a: &Values, b: &Values) -> bool {
    match (a, b) {
        (Values::List(a), Values::List(b)) => {
            let known: HashSet<&String> = b.iter().collect();
            a.len() == b.len() && a.iter().all(|value| known.contains(value))
        }
        _ => a == b,
    }
}

fn read_preferences(notes: &mut Notes, space: &Json, issues: &[IssueSetup]) -> Option<Vec<IssuePreference>> {
    let utilities = entries(notes, space, "issueUtilities", issues)?;
    let weights = entries(notes, space, "issueWeights", issues)?;
    let mut preferences = Vec::new();
    for ((issue, utility), weight) in issues.iter().zip(utilities).zip(weights) {
        let evaluation = read_evaluation(notes, issue, utility?);
        let title = format!("the weight of issue '{}'", issue.name);
        let weight = unit_number(notes, weight?, &title);
        preferences.push((issue.name.clone(), weight, evaluation));
    }
    let complete = |(issue, weight, evaluation): (String, Option<f64>, Option<Evaluation>)| {
        Some(IssuePreference { issue, weight: weight?, evaluation: evaluation?, line: 0 })
    };
    let preferences: Vec<IssuePreference> = preferences.into_iter().map(complete).collect::<Option<_>>()?;
    let sum: f64 = preferences.iter().map(|preference| preference.weight).sum();
    if (sum - 1.0).abs() > WEIGHT_TOLERANCE {
        let line = space.get("issueWeights").map_or(space.line, |weights| weights.line);
        notes.fault(line, format!("the weights sum to {sum}"), "make them sum to 1");
    }
    Some(preferences)
}

/// The entry of each issue in one of the profile's objects; faults for missing and unknown ones.
fn entries<'j>(notes: &mut Notes, space: &'j Json, key: &str, issues: &[IssueSetup]) -> Option<Vec<Option<&'j Json>>> {
    let Some(object) = space.get(key).filter(|json| json.entries().is_some()) else {
        notes.fault(space.line, format!("the profile has no \"{key}\""), "add it: an object with an entry an issue");
        return None;
    };
    let (known, given) = (by_name(issues), object.by_name());
    for (name, json) in object.entries().unwrap_or_default() {
        if !known.contains_key(name.as_str()) {
            notes.fault(json.line, format!("{key} has '{name}', which is no issue of the domain"), OTHER_DOMAIN);
        }
    }
    for issue in issues.iter().filter(|issue| !given.contains_key(issue.name.as_str())) {
        let what = format!("{key} has no entry for issue '{}'", issue.name);
        notes.fault(object.line, what, "add one, or name a profile of this domain");
    }
    Some(issues.iter().map(|issue| given.get(issue.name.as_str()).copied()).collect())
}

fn read_evaluation(notes: &mut Notes, issue: &IssueSetup, json: &Json) -> Option<Evaluation> {
    let either = |new: &str, old: &str| json.get(new).or_else(|| json.get(old));
    let discrete = either("DiscreteValueSetUtilities", "discreteutils");
    let number = either("NumberValueSetUtilities", "numberutils");
    match (&issue.values, discrete, number) {
        (Values::List(names), Some(utilities), None) => read_points(notes, issue, names, utilities),
        (Values::Range { low, high, .. }, None, Some(utilities)) => read_line(notes, issue, (*low, *high), utilities),
        _ => {
            let what = format!("the utilities of issue '{}' do not fit its values", issue.name);
            let remedy = "use DiscreteValueSetUtilities for listed values, NumberValueSetUtilities for a range";
            notes.fault(json.line, what, remedy);
            None
        }
    }
}

fn read_points(notes: &mut Notes, issue: &IssueSetup, names: &[String], json: &Json) -> Option<Evaluation> {
    let Some(entries) = json.get("valueUtilities").and_then(Json::entries) else {
        let what = format!("issue '{}' has no \"valueUtilities\"", issue.name);
        notes.fault(json.line, what, "add them: a number a value");
        return None;
    };
    let positions: HashMap<&String, usize> = names.iter().zip(0..).collect();
    let mut worths = vec![None; names.len()];
    for (name, json) in entries {
        let worth = unit_number(notes, json, &format!("the utility of '{name}'"));
        match positions.get(name) {
            Some(&position) => worths[position] = worth,
            None => notes.fault(json.line, format!("'{name}' is not a value of issue '{}'", issue.name), OTHER_DOMAIN),
        }
    }
    let given: HashSet<&String> = entries.iter().map(|(name, _)| name).collect();
    for name in names.iter().filter(|name| !given.contains(name)) {
        let what = format!("the value '{name}' of issue '{}' has no utility", issue.name);
        notes.fault(json.line, what, "add it to \"valueUtilities\"");
    }
    worths.into_iter().collect::<Option<_>>().map(Evaluation::Points)
}

fn read_line(notes: &mut Notes, issue: &IssueSetup, range: (f64, f64), json: &Json) -> Option<Evaluation> {
    let [low, high, at_low, at_high] = ["lowValue", "highValue", "lowUtility", "highUtility"].map(|key| {
        let number = json.get(key).and_then(Json::number);
        if number.is_none() {
            notes.fault(json.line, format!("the utilities of issue '{}' have no number '{key}'", issue.name), "add it");
        }
        number
    });
    let (low, high, at_low, at_high) = (low?, high?, at_low?, at_high?);
    if (low, high) != range {
        let what = format!("issue '{}' ranges from {low} to {high} here, from {} to {}", issue.name, range.0, range.1);
        notes.fault(json.line, format!("{what} in the domain"), OTHER_DOMAIN);
    }
    if [at_low, at_high].iter().any(|utility| !(0.0..=1.0).contains(utility)) {
        let what = format!("the utilities {at_low} and {at_high} of issue '{}' are not both in 0..1", issue.name);
        notes.fault(json.line, what, "use numbers from 0 to 1");
    }
    Some(Evaluation::Line { at_low, at_high, clamp: false })
}

/// A number from 0 to 1.
fn unit_number(notes: &mut Notes, json: &Json, title: &str) -> Option<f64> {
    let number = json.number().filter(|number| (0.0..=1.0).contains(number));
    if number.is_none() {
        notes.fault(json.line, format!("{title} is not a number from 0 to 1"), "use a number from 0 to 1");
    }
    number
}

/// What the reservation bid is worth; 0 without one. Issues that it leaves open contribute nothing.
fn reservation(notes: &mut Notes, space: &Json, issues: &[IssueSetup], preferences: &[IssuePreference]) -> f64 {
    let Some(bid) = space.get("reservationBid") else { return 0.0 };
    let Some(entries) = bid.get("issuevalues").unwrap_or(bid).entries() else { return 0.0 };
    let known: HashMap<&str, (&IssueSetup, &IssuePreference)> =
        issues.iter().zip(preferences).map(|(issue, preference)| (issue.name.as_str(), (issue, preference))).collect();
    let mut sum = 0.0;
    for (name, json) in entries {
        let known = known.get(name.as_str());
        match known.and_then(|(issue, preference)| Some(preference.weight * worth(issue, preference, json)?)) {
            Some(worth) => sum += worth,
            None if preferences.is_empty() => {}
            None => {
                let what = format!("the reservation bid gives '{name}' a value that the domain does not have");
                notes.fault(json.line, what, OTHER_DOMAIN);
            }
        }
    }
    sum
}

fn worth(issue: &IssueSetup, preference: &IssuePreference, value: &Json) -> Option<f64> {
    match (&issue.values, &preference.evaluation, &value.value) {
        (Values::List(names), Evaluation::Points(points), Value::Text(name)) => {
            names.iter().position(|known| known == name).map(|position| points[position])
        }
        (Values::Range { low, high, .. }, Evaluation::Line { at_low, at_high, .. }, _) => {
            let number = value.number().filter(|number| (*low..=*high).contains(number))?;
            let share = if high > low { (number - low) / (high - low) } else { 0.0 };
            Some(at_low + (at_high - at_low) * share)
        }
        _ => None,
    }
}
