//! What both writers share: utilities in 0..1, and lines over ranges.

use super::names;
use crate::{IssuePreference, IssueSetup, Preferences, Protocol, RoleSetup, Setup, TypeSetup};

/// Two utilities that differ by no more are the same.
const TOLERANCE: f64 = 1e-12;

/// Weights may miss 1 by this much.
const WEIGHT_TOLERANCE: f64 = 1e-9;

/// An additive profile as a sum of `weight * worth`, all weights and worths at least 0.
pub(super) struct UnitProfile {
    /// For each issue of the domain, in order.
    pub(super) issues: Vec<UnitIssue>,
    /// What the status quo is worth on the same scale; may lie outside of 0..1.
    pub(super) status_quo: f64,
    /// Are utilities others than before?
    pub(super) moved: bool,
    /// Can the sum exceed 1, the most that counts?
    pub(super) capped: bool,
}

/// What one issue is worth.
#[derive(Clone)]
pub(super) struct UnitIssue {
    /// The most that the issue contributes.
    pub(super) weight: f64,
    /// The worth of each value; the largest is 1 (or all are 0).
    pub(super) worths: Vec<f64>,
}

/// The contributions of an issue's values, in points.
struct Contribution {
    points: Vec<f64>,
    worths: Vec<f64>,
    low: f64,
    high: f64,
}

/// Brings an additive profile to 0..1: as it is if it lies there, otherwise affinely, so that the worst outcome is
/// worth 0 and the best 1. `None` for profiles of boxes.
pub(super) fn unit_profile(setup: &Setup, kind: &TypeSetup) -> Option<UnitProfile> {
    let Preferences::Additive { scale, cap, issues } = &kind.preferences else { return None };
    let parts: Vec<Contribution> =
        setup.issues.iter().map(|issue| contribution(setup, issue, *scale, issues)).collect::<Option<_>>()?;
    let least: f64 = parts.iter().map(|part| part.low).sum();
    let sum: f64 = parts.iter().map(|part| part.high).sum();
    let most = cap.map_or(sum, |cap| cap.min(sum));
    let fits = parts.iter().all(|part| part.low >= 0.0) && most <= 1.0 + WEIGHT_TOLERANCE;
    if fits && (sum <= most || *cap == Some(1.0)) {
        let issues = parts.into_iter().map(as_it_is).collect();
        return Some(UnitProfile { issues, status_quo: kind.status_quo, moved: false, capped: sum > most + TOLERANCE });
    }
    let span = most - least;
    if span <= TOLERANCE {
        return Some(constant_profile(parts, kind.status_quo - most));
    }
    Some(UnitProfile {
        issues: parts.into_iter().map(|part| shifted(part, span)).collect(),
        status_quo: (kind.status_quo - least) / span,
        moved: true,
        capped: sum > most + TOLERANCE,
    })
}

fn contribution(
    setup: &Setup,
    issue: &IssueSetup,
    scale: f64,
    preferences: &[IssuePreference],
) -> Option<Contribution> {
    let preference = preferences.iter().find(|preference| preference.issue == issue.name)?;
    let worths = preference.evaluation.worths(issue, setup.levels)?;
    let points: Vec<f64> = worths.iter().map(|worth| scale * preference.weight * worth).collect();
    let low = points.iter().copied().fold(f64::INFINITY, f64::min);
    let high = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Some(Contribution { points, worths, low, high })
}

fn as_it_is(part: Contribution) -> UnitIssue {
    if part.high > 0.0 {
        return UnitIssue { weight: part.high, worths: part.points.iter().map(|points| points / part.high).collect() };
    }
    // The issue contributes nothing; keep its figures for the reader if they can be kept.
    let most = part.worths.iter().copied().fold(0.0, f64::max);
    let keep = most > 0.0 && part.worths.iter().all(|worth| *worth >= 0.0);
    let share = |worth: &f64| if keep { worth / most } else { 0.0 };
    UnitIssue { weight: 0.0, worths: part.worths.iter().map(share).collect() }
}

fn shifted(part: Contribution, span: f64) -> UnitIssue {
    let width = part.high - part.low;
    if width <= 0.0 {
        return UnitIssue { weight: 0.0, worths: vec![1.0; part.points.len()] };
    }
    let worths = part.points.iter().map(|points| (points - part.low) / width).collect();
    UnitIssue { weight: width / span, worths }
}

/// All outcomes are worth the same: 1. `gain` is what the status quo is better by, in points.
fn constant_profile(parts: Vec<Contribution>, gain: f64) -> UnitProfile {
    let weight = 1.0 / parts.len() as f64;
    let issue = |part: Contribution| UnitIssue { weight, worths: vec![1.0; part.points.len()] };
    UnitProfile { issues: parts.into_iter().map(issue).collect(), status_quo: 1.0 + gain, moved: true, capped: false }
}

/// A straight line through the worths of a range: slope and worth of the first number. `None` if there is none.
pub(super) fn line_through(numbers: &[f64], worths: &[f64]) -> Option<(f64, f64)> {
    let (first, last) = (numbers.first()?, numbers.last()?);
    let start = *worths.first()?;
    let slope = if last > first { (worths.last()? - start) / (last - first) } else { 0.0 };
    let fits = |slope: f64, start: f64| {
        let worth = |number: f64| slope * (number - first) + start;
        numbers.iter().zip(worths).all(|(number, known)| (worth(*number) - known).abs() <= TOLERANCE)
    };
    // Prefer figures without the noise of the divisions above.
    let rounded = |figure: f64| (figure * 1e12).round() / 1e12;
    let candidates = [(rounded(slope), rounded(start)), (slope, start)];
    candidates.into_iter().find(|(slope, start)| fits(*slope, *start))
}

/// A number in as few digits as read back to it.
pub(super) fn figure(number: f64) -> String {
    // Adding 0 makes 0 of -0.
    format!("{}", number + 0.0)
}

/// The file name of a profile, without extension: the role's name, and the type's if the role has several.
pub(super) fn profile_file(role: &RoleSetup, kind: &TypeSetup) -> String {
    match role.types.len() {
        1 => names::file_part(&role.name),
        _ => format!("{}_{}", names::file_part(&role.name), names::file_part(&kind.name)),
    }
}

/// What messages call a profile.
pub(super) fn profile_title(role: &RoleSetup, kind: &TypeSetup) -> String {
    match role.types.len() {
        1 => role.name.clone(),
        _ => format!("{} / {}", role.name, kind.name),
    }
}

/// Warnings about what of a scenario, apart from its figures, has no place in another format.
pub(super) fn dropped_words(setup: &Setup, format: &str) -> Vec<String> {
    let mut warnings = Vec::new();
    let briefs = |role: &RoleSetup| !role.brief.is_empty() || role.types.iter().any(|kind| !kind.brief.is_empty());
    let phrases = setup.issues.iter().any(|issue| issue.phrase.is_some());
    if !setup.info.story.is_empty() || setup.roles.iter().any(briefs) || phrases {
        warnings.push(format!("story, briefs and phrases are dropped: {format} has no place for them"));
    }
    if setup.protocol == Protocol::Free {
        let periods = setup.periods;
        warnings.push(format!("the protocol (free, {periods} periods) is dropped: {format} alternates offers"));
    }
    let renamed = |issue: &&IssueSetup| issue.none.as_ref().is_some_and(|none| !super::draft::is_none(none));
    for issue in setup.issues.iter().filter(renamed) {
        let none = issue.none.as_deref().unwrap_or_default();
        let name = &issue.name;
        warnings.push(format!("'{none}' of issue '{name}' becomes an ordinary value: {format} knows no none"));
    }
    for role in setup.roles.iter().filter(|role| role.types.len() > 1) {
        let (count, name) = (role.types.len(), &role.name);
        warnings
            .push(format!("the {count} types of {name} become {count} profiles; name one of them when reading them"));
    }
    warnings
}

/// Warnings about the figures of a type that have no place in another format.
pub(super) fn dropped_figures(title: &str, kind: &TypeSetup, format: &str) -> Vec<String> {
    let mut warnings = Vec::new();
    if kind.time_effect != 0.0 {
        let effect = kind.time_effect;
        warnings.push(format!("{title}: the time effect ({effect} a period) is dropped: {format} has none"));
    }
    if kind.opt_out != kind.status_quo {
        let worth = kind.opt_out;
        warnings.push(format!("{title}: the opt-out value ({worth}) is dropped: nobody opts out in {format}"));
    }
    warnings
}
