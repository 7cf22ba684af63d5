//! A GENIUS profile: what the issues of a domain are worth to one side.

use std::collections::{HashMap, HashSet};

use game::Faults;

use super::domain::{DomainIssue, issues_below, objective_of, title};
use super::sheet::{Element, Sheet, children};
use super::worths::Rules;
use super::{boxes, negmas, uncertain, worths};
use crate::formats::draft::ProfileDraft;
use crate::{Evaluation, IssuePreference, Preferences, TypeSetup, Values};

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
    let mut estimated = None;
    let preferences = match space_type(&mut sheet, root) {
        Some(space) => objective_of(&mut sheet, root).and_then(|objective| match space {
            Space::Linear if negmas::has_boxes(&sheet, objective) => boxes::read_negmas(&mut sheet, objective, domain),
            Space::Linear => additive(&mut sheet, root, objective, domain),
            Space::Nonlinear => boxes::read(&mut sheet, objective, domain),
            Space::Uncertain => {
                let hidden = additive(&mut sheet, root, objective, domain)?;
                let (preferences, how) = uncertain::estimated(&mut sheet, root, &hidden, domain)?;
                estimated = Some(how);
                Some(preferences)
            }
        }),
        None => None,
    };
    let status_quo = sheet.value_of(root, "reservation").unwrap_or(0.0);
    let time_effect = sheet.value_of(root, "timeeffect");
    let kind = TypeSetup {
        name: String::new(),
        brief: estimated.as_ref().map(|how| format!("These utilities are {how}.")).unwrap_or_default(),
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
    sheet.notes.finish(ProfileDraft {
        file: file.to_owned(),
        kind,
        timed: time_effect.is_some(),
        estimated: estimated.is_some(),
    })
}

enum Space {
    Linear,
    Nonlinear,
    /// Linear, but agents are told a ranking alone.
    Uncertain,
}

fn space_type<'d>(sheet: &mut Sheet<'d>, root: Element<'d>) -> Option<Space> {
    let word = root.attribute("type").unwrap_or("linear");
    match word.trim().to_ascii_lowercase().as_str() {
        "" | "linear" => Some(Space::Linear),
        "nonlinear" => Some(Space::Nonlinear),
        "any" if !sheet.reading.strict => {
            sheet.warn(root, "the profile is of type 'any', as NegMAS writes; it is read as linear");
            Some(Space::Linear)
        }
        "uncertain" if sheet.reading.estimate => Some(Space::Uncertain),
        "uncertain" => {
            let what = "the profile is UNCERTAIN: it leaves open what outcomes are worth";
            let other = "name a profile that states all figures (without type=\"UNCERTAIN\")";
            sheet.fault(root, what, format!("{other}, or have them estimated: haggle convert --estimate"));
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
    let is_bar_ilan = BAR_ILAN_ELEMENTS.iter().any(|name| children(root, name).next().is_some());
    let by_negmas = !is_bar_ilan && negmas::wrote(sheet, objective);
    let stated = if is_bar_ilan { Rules::BarIlan } else { Rules::Genius };
    let elements = matched_issues(sheet, objective, domain)?;
    let weights = weights(sheet, objective, domain)?;
    let rules = if by_negmas { Rules::Negmas } else { stated };
    let worths: Vec<Option<Evaluation>> =
        domain.iter().zip(&elements).map(|(issue, element)| worths::read(sheet, *element, issue, rules)).collect();
    let worths = worths.into_iter().collect::<Option<Vec<_>>>()?;
    let rules = if by_negmas { negmas::rules(sheet, objective, &weights, &worths) } else { stated };
    let multiplier = if is_bar_ilan { sheet.value_of(root, "weightmultiplyer").unwrap_or(1.0) } else { 1.0 };
    let (weights, sum) = normalised(sheet, weights, rules);
    let issues = domain.iter().zip(weights).zip(worths).map(|((issue, weight), evaluation)| IssuePreference {
        issue: issue.setup.name.clone(),
        weight,
        evaluation,
        line: 0,
    });
    let cap = if rules == Rules::Genius { Some(1.0) } else { None };
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
            Some(name) if name != issue.setup.name && (sheet.reading.strict || name.trim() != issue.setup.name) => {
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
            let what = format!("there is no issue with index {index}");
            let remedy =
                if negmas::wrote(sheet, objective) { negmas::NO_CONSTANT } else { "name a profile of this domain" };
            sheet.fault(element, what, remedy);
        }
    }
    for issue in domain.iter().filter(|issue| !by_index.contains_key(&issue.index)) {
        let what = format!("issue '{}' has no weight", issue.setup.name);
        sheet.fault(objective, what, format!("add <weight index=\"{}\" value=\"...\"/>", issue.index));
    }
    domain.iter().map(|issue| by_index.get(&issue.index).copied()).collect()
}

/// Weights that sum to 1, and the factor that makes them the file's own again.
fn normalised(sheet: &mut Sheet<'_>, weights: Vec<f64>, rules: Rules) -> (Vec<f64>, f64) {
    let sum: f64 = weights.iter().sum();
    if (sum - 1.0).abs() <= WEIGHT_TOLERANCE {
        return (weights, 1.0);
    }
    let capped = if rules == Rules::Genius { ", and an outcome counts at most 1" } else { "" };
    sheet.notes.warn(format!("the weights sum to {sum}, not 1; they are kept as they are{capped}"));
    if sum > 0.0 {
        (weights.iter().map(|weight| weight / sum).collect(), sum)
    } else {
        (vec![1.0 / weights.len() as f64; weights.len()], 0.0)
    }
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
