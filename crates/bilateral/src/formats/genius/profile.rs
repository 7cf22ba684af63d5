//! A GENIUS profile: what the issues of a domain are worth to one side.

use std::collections::{HashMap, HashSet};

use game::Faults;

use super::boxes;
use super::domain::{DomainIssue, Kind, bounds, issues_below, stated_kind, title};
use super::sheet::{Element, Sheet, children};
use crate::formats::draft::ProfileDraft;
use crate::{Evaluation, IssuePreference, Preferences, TypeSetup, Values};

/// GENIUS takes an issue whose best evaluation is smaller for one that is worth nothing.
const LEAST_MAXIMUM: f64 = 1e-5;

/// Weights that miss 1 by no more need no warning.
const WEIGHT_TOLERANCE: f64 = 1e-9;

/// Elements that only the files of the Bar-Ilan branch of GENIUS have.
const BAR_ILAN_ELEMENTS: [&str; 3] = ["weightmultiplyer", "optout", "timeeffect"];

/// Reads a profile for a domain.
pub(super) fn read<'d>(
    file: &str,
    mut sheet: Sheet<'d>,
    domain: &[DomainIssue],
) -> Result<(ProfileDraft, Vec<String>), Faults> {
    let root = sheet.root();
    let preferences = match space_type(&mut sheet, root) {
        Some(space) => sheet.need_child(root, "objective").and_then(|objective| match space {
            Space::Linear => additive(&mut sheet, root, objective, domain),
            Space::Nonlinear => boxes::read(&mut sheet, objective, domain),
        }),
        None => None,
    };
    let status_quo = sheet.value_of(root, "reservation").unwrap_or(0.0);
    let time_effect = sheet.value_of(root, "timeeffect");
    let kind = TypeSetup {
        name: String::new(),
        brief: String::new(),
        // Without preferences there is a fault, and this is never used.
        preferences: preferences.unwrap_or(Preferences::Additive { scale: 1.0, cap: None, issues: Vec::new() }),
        status_quo,
        opt_out: sheet.value_of(root, "optout").unwrap_or(status_quo),
        time_effect: time_effect.unwrap_or(0.0),
        discount: discount(&mut sheet, root),
        line: 0,
    };
    if kind.discount < 1.0 && kind.time_effect != 0.0 {
        sheet.fault(root, "the profile has both a discount_factor and a timeeffect", "remove one of the two");
    }
    warn_of_swapped_values(&mut sheet, &kind, domain);
    sheet.notes.finish(ProfileDraft { file: file.to_owned(), kind, timed: time_effect.is_some() })
}

enum Space {
    Linear,
    Nonlinear,
}

fn space_type<'d>(sheet: &mut Sheet<'d>, root: Element<'d>) -> Option<Space> {
    let word = root.attribute("type").unwrap_or("linear");
    match word.trim().to_ascii_lowercase().as_str() {
        "" | "linear" => Some(Space::Linear),
        "nonlinear" => Some(Space::Nonlinear),
        "uncertain" => {
            let what = "the profile is UNCERTAIN: it leaves open what outcomes are worth";
            sheet.fault(root, what, "name a profile that states all figures (without type=\"UNCERTAIN\")");
            None
        }
        "constraint" => {
            let what = "the profile is of type CONSTRAINT, which is not supported";
            sheet.fault(root, what, "name a linear profile, or a NONLINEAR one of hyper-rectangles");
            None
        }
        _ => {
            sheet.fault(root, format!("the profile is of the unknown type '{word}'"), "use LINEAR or NONLINEAR");
            None
        }
    }
}

fn discount<'d>(sheet: &mut Sheet<'d>, root: Element<'d>) -> f64 {
    match sheet.value_of(root, "discount_factor") {
        Some(factor) if factor > 0.0 && factor <= 1.0 => factor,
        Some(factor) => {
            sheet.notes.warn(format!("discount_factor {factor} is read as 1 (no discount), as GENIUS does"));
            1.0
        }
        None => 1.0,
    }
}

fn additive<'d>(
    sheet: &mut Sheet<'d>,
    root: Element<'d>,
    objective: Element<'d>,
    domain: &[DomainIssue],
) -> Option<Preferences> {
    let in_points = BAR_ILAN_ELEMENTS.iter().any(|name| children(root, name).next().is_some());
    let elements = matched_issues(sheet, objective, domain)?;
    let weights = weights(sheet, objective, domain)?;
    let worths: Vec<Option<Evaluation>> =
        domain.iter().zip(&elements).map(|(issue, element)| evaluation(sheet, *element, issue, in_points)).collect();
    let worths = worths.into_iter().collect::<Option<Vec<_>>>()?;
    let multiplier = if in_points { sheet.value_of(root, "weightmultiplyer").unwrap_or(1.0) } else { 1.0 };
    let (weights, sum) = normalised(sheet, weights, in_points);
    let issues = domain.iter().zip(weights).zip(worths).map(|((issue, weight), evaluation)| IssuePreference {
        issue: issue.setup.name.clone(),
        weight,
        evaluation,
        line: 0,
    });
    let cap = if in_points { None } else { Some(1.0) };
    Some(Preferences::Additive { scale: multiplier * sum, cap, issues: issues.collect() })
}

/// The profile's element for each issue of the domain, matched by index; faults if the two do not agree.
pub(super) fn matched_issues<'d>(
    sheet: &mut Sheet<'d>,
    objective: Element<'d>,
    domain: &[DomainIssue],
) -> Option<Vec<Element<'d>>> {
    let mut by_index: HashMap<i64, Element<'d>> = HashMap::new();
    let known: HashSet<i64> = domain.iter().map(|issue| issue.index).collect();
    for element in issues_below(sheet, objective) {
        let index = sheet.whole(element, "index")?;
        if !known.contains(&index) {
            let what = format!("the domain has no issue with index {index} ({})", title(element));
            sheet.fault(element, what, "name a profile of this domain");
        }
        if by_index.insert(index, element).is_some() {
            sheet.fault(element, format!("two issues have the index {index}"), "number them as the domain does");
        }
    }
    for issue in domain {
        match by_index.get(&issue.index).and_then(|element| element.attribute("name")) {
            Some(name) if name != issue.setup.name => {
                let (index, domain_name) = (issue.index, &issue.setup.name);
                sheet.notes.warn(format!("issue {index} is called '{name}' here, '{domain_name}' in the domain"));
            }
            _ => {}
        }
        if !by_index.contains_key(&issue.index) {
            let what = format!("issue '{}' of the domain (index {}) is missing", issue.setup.name, issue.index);
            sheet.fault(objective, what, "name a profile of this domain");
        }
    }
    domain.iter().map(|issue| by_index.get(&issue.index).copied()).collect()
}

fn weights<'d>(sheet: &mut Sheet<'d>, objective: Element<'d>, domain: &[DomainIssue]) -> Option<Vec<f64>> {
    let mut by_index: HashMap<i64, f64> = HashMap::new();
    let of_objective = |node: &Element<'d>| node.has_tag_name("objective");
    let objectives = objective.descendants().filter(of_objective).filter_map(|node| node.attribute("index"));
    let mut known: HashSet<i64> = objectives.filter_map(|text| text.trim().parse().ok()).collect();
    known.extend(domain.iter().map(|issue| issue.index));
    for element in objective.descendants().filter(|node| node.has_tag_name("weight")) {
        let (index, weight) = (sheet.whole(element, "index")?, sheet.number(element, "value")?);
        if weight < 0.0 {
            sheet.fault(element, format!("the weight {weight} is negative"), "use weights from 0 to 1");
        }
        if by_index.insert(index, weight).is_some() {
            sheet.fault(element, format!("index {index} has two weights"), "keep one of them");
        }
        if !known.contains(&index) {
            sheet.fault(element, format!("there is no issue with index {index}"), "name a profile of this domain");
        }
    }
    for issue in domain.iter().filter(|issue| !by_index.contains_key(&issue.index)) {
        let what = format!("issue '{}' has no weight", issue.setup.name);
        sheet.fault(objective, what, format!("add <weight index=\"{}\" value=\"...\"/>", issue.index));
    }
    domain.iter().map(|issue| by_index.get(&issue.index).copied()).collect()
}

/// Weights that sum to 1, and the factor that makes them the file's own again.
fn normalised(sheet: &mut Sheet<'_>, weights: Vec<f64>, in_points: bool) -> (Vec<f64>, f64) {
    let sum: f64 = weights.iter().sum();
    if (sum - 1.0).abs() <= WEIGHT_TOLERANCE {
        return (weights, 1.0);
    }
    let capped = if in_points { "" } else { ", and an outcome counts at most 1" };
    sheet.notes.warn(format!("the weights sum to {sum}, not 1; they are kept as they are{capped}"));
    if sum > 0.0 {
        (weights.iter().map(|weight| weight / sum).collect(), sum)
    } else {
        (vec![1.0 / weights.len() as f64; weights.len()], 0.0)
    }
}

fn evaluation<'d>(
    sheet: &mut Sheet<'d>,
    element: Element<'d>,
    issue: &DomainIssue,
    in_points: bool,
) -> Option<Evaluation> {
    let kind = stated_kind(sheet, element).ok()?.unwrap_or(issue.kind);
    match (&issue.setup.values, kind == issue.kind) {
        (Values::List(names), true) => {
            let worths = item_worths(sheet, element, names)?;
            Some(Evaluation::Points(if in_points { worths } else { divided_by_maximum(worths) }))
        }
        (Values::Range { low, high, .. }, true) => range_worth(sheet, element, kind, (*low, *high)),
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
    for item in children(issue, "item") {
        let (name, worth) = (sheet.text(item, "value")?, sheet.number(item, "evaluation")?);
        let Some(&position) = positions.get(name) else {
            let what = format!("'{name}' is not a value of {} in the domain", title(issue));
            sheet.fault(item, what, "name a profile of this domain");
            continue;
        };
        if worths[position].replace(worth).is_some() {
            sheet.fault(item, format!("{} lists '{name}' twice", title(issue)), "list every value once");
        }
    }
    for (name, _) in names.iter().zip(&worths).filter(|(_, worth)| worth.is_none()) {
        let what = format!("the value '{name}' of {} has no evaluation", title(issue));
        sheet.fault(issue, what, "add an <item> with its evaluation");
    }
    worths.into_iter().collect()
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
) -> Option<Evaluation> {
    let own = bounds(sheet, issue, kind)?;
    if own != (low, high) {
        let (from, to) = own;
        let what = format!("{} ranges from {from} to {to} here, from {low} to {high} in the domain", title(issue));
        sheet.notes.warn(format!("{what}; the domain's range is used"));
    }
    let evaluator = sheet.need_child(issue, "evaluator")?;
    let line = |slope: f64, offset: f64, origin: f64| Evaluation::Line {
        at_low: slope * (low - origin) + offset,
        at_high: slope * (high - origin) + offset,
        clamp: true,
    };
    match (evaluator.attribute("ftype").unwrap_or("linear").trim().to_ascii_lowercase().as_str(), kind) {
        ("linear", Kind::Integer) => {
            Some(line(sheet.number(evaluator, "slope")?, sheet.number(evaluator, "offset")?, own.0))
        }
        ("linear", _) => {
            let offset = sheet.number(evaluator, "parameter0")?;
            Some(line(sheet.number(evaluator, "parameter1")?, offset, 0.0))
        }
        ("constant", _) => sheet.number(evaluator, "parameter0").map(Evaluation::Constant),
        ("triangular", _) => triangle(sheet, evaluator),
        (other, _) => {
            let what = format!("the evaluator of {} has the unknown ftype '{other}'", title(issue));
            sheet.fault(evaluator, what, "use linear, constant or triangular");
            None
        }
    }
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

/// In some Bar-Ilan files `reservation` and `optout` have changed places. The status quo of such a scenario is worth
/// what the outcome without any agreement is worth, which gives the mistake away.
fn warn_of_swapped_values(sheet: &mut Sheet<'_>, kind: &TypeSetup, domain: &[DomainIssue]) {
    let Preferences::Additive { scale, issues, .. } = &kind.preferences else { return };
    let at_none = |(issue, preference): (&DomainIssue, &IssuePreference)| {
        let (Values::List(names), Evaluation::Points(points)) = (&issue.setup.values, &preference.evaluation) else {
            return None;
        };
        let position = names.iter().position(|name| Some(name) == issue.setup.none.as_ref())?;
        Some(scale * preference.weight * points[position])
    };
    if issues.len() != domain.len() || kind.opt_out == kind.status_quo {
        return;
    }
    let worth: Option<Vec<f64>> = domain.iter().zip(issues).map(at_none).collect();
    if worth.is_some_and(|worth| (worth.iter().sum::<f64>() - kind.opt_out).abs() < 1e-6) {
        sheet.notes.warn(format!(
            "reservation ({}) and optout ({}) seem to have changed places: {} is what the outcome without any agreement \
             is worth; they are kept as they are",
            kind.status_quo, kind.opt_out, kind.opt_out
        ));
    }
}
