//! Writing a scenario file in Haggle's own format, so that reading it gives the same setup.

use std::fmt::Write;

use game::toml_text::{entry, number, quote};

use crate::profile::{Aggregation, BoxNode};
use crate::setup::{
    AgreedIssues, Evaluation, IssuePreference, IssueSetup, PartialAtDeadline, Preferences, Protocol, RoleSetup, Setup,
    TypeSetup, Values,
};

/// The text of a scenario file.
pub fn setup_to_toml(setup: &Setup) -> String {
    let mut out = setup.info.write("bilateral");
    let protocol = match setup.protocol {
        Protocol::Free => "free",
        Protocol::Alternating => "alternating",
    };
    entry(&mut out, "protocol", &quote(protocol));
    entry(&mut out, "periods", &setup.periods.to_string());
    entry(&mut out, "seconds_per_period", &setup.seconds_per_period.to_string());
    entry(&mut out, "interactions", &setup.interactions.to_string());
    entry(&mut out, "rounds", &setup.rounds.to_string());
    if setup.partial_at_deadline == PartialAtDeadline::Discard {
        entry(&mut out, "partial_at_deadline", &quote("discard"));
    }
    if setup.agreed_issues == AgreedIssues::Final {
        entry(&mut out, "agreed_issues", &quote("final"));
    }
    let is_used = setup.issues.iter().any(|issue| matches!(issue.values, Values::Range { step: None, .. }));
    if is_used || setup.levels != Setup::default().levels {
        entry(&mut out, "levels", &setup.levels.to_string());
    }
    setup.issues.iter().for_each(|issue| write_issue(&mut out, issue));
    setup.roles.iter().for_each(|role| write_role(&mut out, role, &setup.issues));
    out
}

fn numbers(values: &[f64]) -> String {
    format!("[{}]", values.iter().map(|&value| number(value)).collect::<Vec<_>>().join(", "))
}

fn write_issue(out: &mut String, issue: &IssueSetup) {
    out.push_str("\n[[issue]]\n");
    entry(out, "name", &quote(&issue.name));
    match &issue.values {
        Values::List(values) => {
            let quoted: Vec<String> = values.iter().map(|value| quote(value)).collect();
            entry(out, "values", &format!("[{}]", quoted.join(", ")));
        }
        Values::Range { low, high, step } => {
            let step = step.map(|step| format!(", step = {}", number(step))).unwrap_or_default();
            entry(out, "range", &format!("{{ low = {}, high = {}{step} }}", number(*low), number(*high)));
        }
    }
    for (key, text) in [("none", &issue.none), ("phrase", &issue.phrase)] {
        if let Some(text) = text {
            entry(out, key, &quote(text));
        }
    }
}

fn write_role(out: &mut String, role: &RoleSetup, issues: &[IssueSetup]) {
    out.push_str("\n[[role]]\n");
    entry(out, "name", &quote(&role.name));
    if !role.brief.is_empty() {
        entry(out, "brief", &quote(&role.brief));
    }
    if let Some(plays) = &role.plays {
        entry(out, "plays", &quote(plays));
    }
    role.types.iter().for_each(|kind| write_type(out, kind, issues));
}

fn write_type(out: &mut String, kind: &TypeSetup, issues: &[IssueSetup]) {
    out.push_str("\n[[role.type]]\n");
    entry(out, "name", &quote(&kind.name));
    if !kind.brief.is_empty() {
        entry(out, "brief", &quote(&kind.brief));
    }
    entry(out, "status_quo", &number(kind.status_quo));
    entry(out, "opt_out", &number(kind.opt_out));
    if kind.time_effect != 0.0 {
        entry(out, "time_effect", &number(kind.time_effect));
    }
    if kind.discount < 1.0 {
        entry(out, "discount", &number(kind.discount));
    }
    match &kind.preferences {
        Preferences::Additive { scale, cap, issues } => {
            if *scale != 1.0 {
                entry(out, "scale", &number(*scale));
            }
            if let Some(cap) = cap {
                entry(out, "cap", &number(*cap));
            }
            out.push_str("[role.type.issues]\n");
            issues.iter().for_each(|preference| write_preference(out, preference));
        }
        Preferences::Boxes { most, root } => {
            out.push_str("[role.type.boxes]\n");
            entry(out, "most", &number(*most));
            write_group(out, root, "role.type.boxes", issues);
        }
    }
}

fn write_preference(out: &mut String, preference: &IssuePreference) {
    let worth = match &preference.evaluation {
        Evaluation::Points(points) => format!("values = {}", numbers(points)),
        Evaluation::Line { at_low, at_high, clamp: false } => format!("line = {}", numbers(&[*at_low, *at_high])),
        Evaluation::Line { at_low, at_high, clamp: true } => {
            format!("clamped_line = {}", numbers(&[*at_low, *at_high]))
        }
        Evaluation::Constant(worth) => format!("constant = {}", number(*worth)),
        Evaluation::Triangle { low, high, top } => format!("triangle = {}", numbers(&[*low, *high, *top])),
    };
    entry(out, &quote_key(&preference.issue), &format!("{{ weight = {}, {worth} }}", number(preference.weight)));
}

/// Keys are always basic strings: a literal or multi-line string that `quote` may choose is no key.
fn quote_key(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}

fn write_group(out: &mut String, node: &BoxNode, path: &str, issues: &[IssueSetup]) {
    let BoxNode::Group { aggregation, weight, children } = node else { return };
    let word = match aggregation {
        Aggregation::Sum => "sum",
        Aggregation::Min => "min",
        Aggregation::Max => "max",
    };
    entry(out, "aggregation", &quote(word));
    entry(out, "weight", &number(*weight));
    for child in children {
        match child {
            BoxNode::Group { .. } => {
                let _ = writeln!(out, "[[{path}.group]]");
                write_group(out, child, &format!("{path}.group"), issues);
            }
            BoxNode::Rectangle { utility, includes, excludes } => {
                let _ = writeln!(out, "[[{path}.box]]");
                entry(out, "utility", &number(*utility));
                for (key, bounds) in [("includes", includes), ("excludes", excludes)] {
                    if !bounds.is_empty() {
                        entry(out, key, &write_bounds(bounds, issues));
                    }
                }
            }
        }
    }
}

fn write_bounds(bounds: &[(usize, f64, f64)], issues: &[IssueSetup]) -> String {
    let pair = |(issue, low, high): &(usize, f64, f64)| {
        format!("{} = {}", quote_key(&issues[*issue].name), numbers(&[*low, *high]))
    };
    format!("{{ {} }}", bounds.iter().map(pair).collect::<Vec<_>>().join(", "))
}
