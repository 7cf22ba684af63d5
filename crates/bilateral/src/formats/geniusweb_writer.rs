//! Writing GeniusWeb JSON: utilities in 0..1 and weights whose decimals sum to exactly 1.

use serde_json::{Map, Value, json};

use super::export::{
    UnitIssue, UnitProfile, dropped_figures, dropped_words, line_through, profile_file, profile_title, unit_profile,
};
use super::{ExportError, Exported, names};
use crate::{IssueSetup, Preferences, RoleSetup, Setup, TypeSetup, Values};

/// Weights are whole multiples of 10^-15: that many digits survive every reader.
const WEIGHT_UNITS: i64 = 1_000_000_000_000_000;

/// Utilities that differ by no more are the same.
const TOLERANCE: f64 = 1e-9;

/// The domain and one profile a type, as GeniusWeb JSON.
pub fn write_geniusweb(setup: &Setup) -> Result<Exported, ExportError> {
    setup.clone().check(&setup.info.name).map_err(ExportError::Faulty)?;
    let mut warnings = dropped_words(setup, "GeniusWeb");
    let mut profiles = Vec::new();
    for role in &setup.roles {
        for kind in &role.types {
            profiles.push((role, kind, web_profile(setup, role, kind, &mut warnings)?));
        }
    }
    let ranges: Vec<Option<Value>> =
        (0..setup.issues.len()).map(|index| issue_range(setup, index, &profiles, &mut warnings)).collect();
    let domain = domain_json(setup, &ranges);
    let mut files = vec![(format!("{}.json", names::file_part(&setup.info.name)), pretty(&domain))];
    for (role, kind, unit) in &profiles {
        let title = profile_title(role, kind);
        let bid = reservation_bid(setup, &ranges, unit);
        if bid.is_none() && unit.status_quo.abs() > TOLERANCE {
            let worth = unit.status_quo;
            warnings.push(format!("{title}: the status quo ({worth} in 0..1) is dropped: no outcome stands for it"));
        }
        let file = profile_file(role, kind);
        let text = pretty(&profile_json(setup, &ranges, &domain, &file, unit, bid));
        files.push((names::unused(file, &files, "json"), text));
    }
    Ok(Exported { files, warnings })
}

/// Gives the profile with weights that sum to 1, and warns of all that changes.
fn web_profile(
    setup: &Setup,
    role: &RoleSetup,
    kind: &TypeSetup,
    warnings: &mut Vec<String>,
) -> Result<UnitProfile, ExportError> {
    let title = profile_title(role, kind);
    let Some(unit) = unit_profile(setup, kind) else {
        return Err(ExportError::Boxes { profile: title });
    };
    warnings.extend(dropped_figures(&title, kind, "GeniusWeb"));
    if kind.discount < 1.0 {
        warnings.push(format!("{title}: the discount factor ({}) is dropped: GeniusWeb has none", kind.discount));
    }
    if unit.moved {
        warnings
            .push(format!("{title}: points are mapped to 0..1 (worst outcome 0, best 1), the status quo with them"));
    }
    let sum: f64 = unit.issues.iter().map(|issue| issue.weight).sum();
    if unit.capped {
        warnings.push(format!("{title}: the sum of worths can exceed 1; all utilities are divided by {sum}"));
    }
    Ok(summing_to_one(setup, kind, unit, sum))
}

fn summing_to_one(setup: &Setup, kind: &TypeSetup, mut unit: UnitProfile, sum: f64) -> UnitProfile {
    if let Some(issues) = own_figures(setup, kind).filter(|_| !unit.moved && !unit.capped) {
        unit.issues = issues;
        return unit;
    }
    let count = unit.issues.len() as f64;
    for issue in &mut unit.issues {
        if sum > 0.0 {
            issue.weight /= sum;
        } else {
            *issue = UnitIssue { weight: 1.0 / count, worths: vec![0.0; issue.worths.len()] };
        }
        // Less than 1 in all: the worths shrink, so that utilities stay. More than 1: the utilities have shrunk.
        issue.worths.iter_mut().for_each(|worth| *worth *= sum.min(1.0));
    }
    if sum > 1.0 {
        unit.status_quo /= sum;
    }
    unit
}

/// The scenario's own weights and worths, if GeniusWeb can take them as they are.
fn own_figures(setup: &Setup, kind: &TypeSetup) -> Option<Vec<UnitIssue>> {
    let Preferences::Additive { scale, issues, .. } = &kind.preferences else { return None };
    let unit_issue = |issue: &IssueSetup| {
        let preference = issues.iter().find(|preference| preference.issue == issue.name)?;
        let worths = preference.evaluation.worths(issue, setup.levels)?;
        let in_unit = worths.iter().all(|worth| (0.0..=1.0).contains(worth)) && preference.weight >= 0.0;
        in_unit.then_some(UnitIssue { weight: preference.weight, worths })
    };
    if *scale == 1.0 { setup.issues.iter().map(unit_issue).collect() } else { None }
}

type Profiles<'s> = [(&'s RoleSetup, &'s TypeSetup, UnitProfile)];

/// The range of an issue, if it can be written as one; otherwise its values are listed.
fn issue_range(setup: &Setup, index: usize, profiles: &Profiles<'_>, warnings: &mut Vec<String>) -> Option<Value> {
    let issue = &setup.issues[index];
    let Values::Range { low, high, step } = issue.values else { return None };
    let numbers = issue.numbers(setup.levels)?;
    let gap = step.unwrap_or_else(|| {
        let exact = (high - low) / (numbers.len().max(2) - 1) as f64;
        let rounded = (exact * 1e9).round() / 1e9;
        if (rounded - exact).abs() < 1e-15 * exact.abs().max(1.0) { rounded } else { exact }
    });
    let is_line = |unit: &UnitProfile| line_through(&numbers, &unit.issues[index].worths).is_some();
    if has_short_decimals(&[low, high, gap]) && gap > 0.0 && profiles.iter().all(|(_, _, unit)| is_line(unit)) {
        return Some(json!({ "low": low, "high": high, "step": gap }));
    }
    let (name, count) = (&issue.name, numbers.len());
    warnings
        .push(format!("issue '{name}' becomes a list of {count} values: GeniusWeb cannot say its range or its worth"));
    None
}

/// GeniusWeb calculates with decimals: a step of 0.333... would miss the end of its range.
fn has_short_decimals(numbers: &[f64]) -> bool {
    numbers.iter().all(|number| format!("{number}").split_once('.').is_none_or(|(_, decimals)| decimals.len() <= 9))
}

fn domain_json(setup: &Setup, ranges: &[Option<Value>]) -> Value {
    let values = |(issue, range): (&IssueSetup, &Option<Value>)| {
        let values = match range {
            Some(range) => json!({ "range": range }),
            None => json!({ "values": issue.value_names(setup.levels) }),
        };
        (issue.name.clone(), values)
    };
    let issues: Map<String, Value> = setup.issues.iter().zip(ranges).map(values).collect();
    json!({ "name": setup.info.name, "issuesValues": issues })
}

fn profile_json(
    setup: &Setup,
    ranges: &[Option<Value>],
    domain: &Value,
    name: &str,
    unit: &UnitProfile,
    bid: Option<Value>,
) -> Value {
    let mut utilities = Map::new();
    let mut weights = Map::new();
    let exact = exact_weights(unit.issues.iter().map(|issue| issue.weight).collect());
    for (((issue, range), unit), weight) in setup.issues.iter().zip(ranges).zip(&unit.issues).zip(exact) {
        utilities.insert(issue.name.clone(), utilities_json(setup, issue, range.is_some(), unit));
        weights.insert(issue.name.clone(), json!(weight));
    }
    let mut space = json!({ "issueUtilities": utilities, "issueWeights": weights, "domain": domain, "name": name });
    if let (Some(bid), Some(space)) = (bid, space.as_object_mut()) {
        space.insert("reservationBid".to_owned(), json!({ "issuevalues": bid }));
    }
    json!({ "LinearAdditiveUtilitySpace": space })
}

fn utilities_json(setup: &Setup, issue: &IssueSetup, as_range: bool, unit: &UnitIssue) -> Value {
    // Sums and quotients may have left 0..1 by a rounding error, which GeniusWeb would refuse.
    let within = |worth: f64| worth.clamp(0.0, 1.0) + 0.0;
    let numbers = issue.numbers(setup.levels).unwrap_or_default();
    match (&issue.values, line_through(&numbers, &unit.worths)) {
        (Values::Range { low, high, .. }, Some((slope, start))) if as_range => json!({
            "NumberValueSetUtilities": {
                "lowValue": low, "lowUtility": within(start),
                "highValue": high, "highUtility": within(start + slope * (high - low)),
            }
        }),
        _ => {
            let worths = unit.worths.iter().map(|worth| json!(within(*worth)));
            let utilities: Map<String, Value> = issue.value_names(setup.levels).into_iter().zip(worths).collect();
            json!({ "DiscreteValueSetUtilities": { "valueUtilities": utilities } })
        }
    }
}

/// Weights whose decimals sum to exactly 1; the largest takes up what rounding left.
fn exact_weights(weights: Vec<f64>) -> Vec<f64> {
    let mut units: Vec<i64> = weights.iter().map(|weight| (weight * WEIGHT_UNITS as f64).round() as i64).collect();
    let rest = WEIGHT_UNITS - units.iter().sum::<i64>();
    if let Some(largest) = units.iter_mut().max() {
        *largest += rest;
    }
    units.into_iter().map(|units| units as f64 / WEIGHT_UNITS as f64).collect()
}

/// The outcome without any agreement, if there is one and it is worth as much as the status quo.
fn reservation_bid(setup: &Setup, ranges: &[Option<Value>], unit: &UnitProfile) -> Option<Value> {
    let mut worth = 0.0;
    let mut bid = Map::new();
    for ((issue, range), unit) in setup.issues.iter().zip(ranges).zip(&unit.issues) {
        let none = issue.none.as_ref()?;
        let position = issue.value_names(setup.levels).iter().position(|name| name == none)?;
        worth += unit.weight * unit.worths[position];
        let number = range.as_ref().and_then(|_| issue.numbers(setup.levels)?.get(position).copied());
        bid.insert(issue.name.clone(), number.map_or_else(|| json!(none), |number| json!(number)));
    }
    let same = (worth - unit.status_quo).abs() <= TOLERANCE;
    same.then_some(Value::Object(bid))
}

fn pretty(json: &Value) -> String {
    format!("{json:#}\n")
}
