//! Writing GENIUS XML that GENIUS and NegMAS read to the same utilities.
//!
//! The two differ, and the writer keeps to what they share. NegMAS does not divide evaluations by their maximum, so
//! the maximum is 1. It neither keeps linear evaluators within 0..1 nor counts integers from the lower bound, so an
//! integer issue is written as such only if its range begins at 0 and its worth is a straight line; otherwise it
//! becomes a list of values. It does not divide by `maxutility`, so that is 1; but
//! it takes the bounds of boxes for excluded, for which there is no remedy.

mod boxes;

pub(super) use boxes::EXCLUDES_LIMIT;

use std::fmt::Write;

use super::export::{
    UnitIssue, UnitProfile, dropped_figures, dropped_words, figure, line_through, profile_file, profile_title,
    unit_profile,
};
use super::{ExportError, Exported, names};
use crate::{IssueSetup, Preferences, RoleSetup, Setup, TypeSetup, Values};

/// The domain and one profile a type, as GENIUS XML.
pub fn write_genius(setup: &Setup) -> Result<Exported, ExportError> {
    setup.clone().check(&setup.info.name).map_err(ExportError::Faulty)?;
    let mut warnings = dropped_words(setup, "GENIUS");
    let profiles: Vec<(&RoleSetup, &TypeSetup, Option<UnitProfile>)> = setup
        .roles
        .iter()
        .flat_map(|role| role.types.iter().map(move |kind| (role, kind, unit_profile(setup, kind))))
        .collect();
    let forms: Vec<Form> = (0..setup.issues.len())
        .map(|issue| issue_form(setup, issue, &profiles, &mut warnings))
        .collect::<Result<_, _>>()?;
    let domain = names::file_part(&setup.info.name);
    let mut files = vec![(format!("{domain}_domain.xml"), domain_text(setup, &forms))];
    for (role, kind, unit) in &profiles {
        let title = profile_title(role, kind);
        warnings.extend(dropped_figures(&title, kind, "GENIUS"));
        let text = match unit {
            Some(unit) => {
                warnings.extend(changed_figures(&title, kind, unit));
                profile_text(setup, &forms, kind, unit)
            }
            None => boxes_text(setup, &forms, &title, kind, &mut warnings)?,
        };
        let file = names::unused(profile_file(role, kind), &files, "xml");
        files.push((file, text));
    }
    Ok(Exported { files, warnings })
}

/// How an issue is written.
enum Form {
    Items(Vec<String>),
    Integer { low: f64, high: f64 },
    Real { low: f64, high: f64 },
}

fn issue_form(
    setup: &Setup,
    index: usize,
    profiles: &[(&RoleSetup, &TypeSetup, Option<UnitProfile>)],
    warnings: &mut Vec<String>,
) -> Result<Form, ExportError> {
    let issue = &setup.issues[index];
    let names = issue.value_names(setup.levels);
    let Values::Range { low, high, step } = issue.values else { return Ok(Form::Items(names)) };
    let numbers = issue.numbers(setup.levels).unwrap_or_default();
    let is_line = |unit: &UnitProfile| line_through(&numbers, &unit.issues[index].worths).is_some();
    let all_lines = profiles.iter().filter_map(|(_, _, unit)| unit.as_ref()).all(is_line);
    let has_boxes = profiles.iter().any(|(_, _, unit)| unit.is_none());
    let whole = step == Some(1.0) && low.fract() == 0.0 && high.fract() == 0.0;
    let name = &issue.name;
    match step {
        _ if has_boxes && !whole => Err(ExportError::NotWhole { issue: name.clone() }),
        _ if has_boxes && !all_lines => Err(ExportError::BoxesAndCurves { issue: name.clone() }),
        _ if has_boxes || (whole && low == 0.0 && all_lines) => Ok(Form::Integer { low, high }),
        None if all_lines => Ok(Form::Real { low, high }),
        _ => {
            let why = if whole {
                "NegMAS would read an integer issue otherwise than GENIUS"
            } else {
                "no range of GENIUS fits"
            };
            warnings.push(format!("issue '{name}' becomes a list of {} values: {why}", names.len()));
            Ok(Form::Items(names))
        }
    }
}

fn changed_figures(title: &str, kind: &TypeSetup, unit: &UnitProfile) -> Vec<String> {
    let mut warnings = Vec::new();
    if unit.moved {
        warnings
            .push(format!("{title}: points are mapped to 0..1 (worst outcome 0, best 1), the status quo with them"));
    }
    if unit.moved && kind.discount < 1.0 {
        warnings.push(format!("{title}: the discount factor now applies to the mapped utilities"));
    }
    if unit.capped {
        warnings.push(format!("{title}: the sum of worths can exceed 1; GENIUS counts at most 1, NegMAS all of it"));
    }
    if !(0.0..=1.0).contains(&unit.status_quo) {
        let worth = unit.status_quo;
        warnings.push(format!("{title}: the status quo, as reservation, is {worth}, outside of 0..1"));
    }
    warnings
}

fn domain_text(setup: &Setup, forms: &[Form]) -> String {
    let mut out =
        String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<negotiation_template number_of_sessions=\"1\">\n");
    let _ = writeln!(out, "<utility_space number_of_issues=\"{}\">", forms.len());
    open_objective(&mut out, setup);
    for (index, (issue, form)) in setup.issues.iter().zip(forms).enumerate() {
        write_issue(&mut out, index, issue, form, None);
    }
    out.push_str("</objective>\n</utility_space>\n</negotiation_template>\n");
    out
}

fn profile_text(setup: &Setup, forms: &[Form], kind: &TypeSetup, unit: &UnitProfile) -> String {
    let mut out = open_profile(setup, "");
    for (index, (issue, form)) in setup.issues.iter().zip(forms).enumerate() {
        let numbers = issue.numbers(setup.levels).unwrap_or_default();
        write_issue(&mut out, index, issue, form, Some((&numbers, &unit.issues[index])));
    }
    for (index, issue) in unit.issues.iter().enumerate() {
        let _ = writeln!(out, "  <weight index=\"{}\" value=\"{}\"/>", index + 1, figure(issue.weight));
    }
    close_profile(&mut out, kind.discount, unit.status_quo);
    out
}

fn open_profile(setup: &Setup, kind: &str) -> String {
    let count = setup.issues.len();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(out, "<utility_space{kind} number_of_issues=\"{count}\">");
    open_objective(&mut out, setup);
    out
}

/// NegMAS takes a missing discount factor for 0, so it is always written.
fn close_profile(out: &mut String, discount: f64, reservation: f64) {
    out.push_str("</objective>\n");
    let _ = writeln!(out, "<discount_factor value=\"{}\"/>", figure(discount));
    let _ = writeln!(out, "<reservation value=\"{}\"/>\n</utility_space>", figure(reservation));
}

fn open_objective(out: &mut String, setup: &Setup) {
    let name = escape(&setup.info.name);
    let _ = writeln!(
        out,
        "<objective index=\"0\" etype=\"objective\" type=\"objective\" description=\"\" name=\"{name}\">"
    );
}

fn write_issue(out: &mut String, index: usize, issue: &IssueSetup, form: &Form, worth: Option<(&[f64], &UnitIssue)>) {
    let head = |kind: &str| {
        let (number, name) = (index + 1, escape(&issue.name));
        format!("  <issue index=\"{number}\" name=\"{name}\" type=\"{kind}\" etype=\"{kind}\" vtype=\"{kind}\"")
    };
    let line = worth.and_then(|(numbers, unit)| line_through(numbers, &unit.worths));
    match form {
        Form::Items(names) => {
            let _ = writeln!(out, "{}>", head("discrete"));
            for (position, name) in names.iter().enumerate() {
                let evaluation =
                    |(_, unit): (_, &UnitIssue)| format!(" evaluation=\"{}\"", figure(unit.worths[position]));
                let evaluation = worth.map(evaluation).unwrap_or_default();
                let _ = writeln!(out, "    <item index=\"{}\" value=\"{}\"{evaluation}/>", position + 1, escape(name));
            }
        }
        Form::Integer { low, high } => {
            let (low, high) = (figure(*low), figure(*high));
            let _ = writeln!(out, "{} lowerbound=\"{low}\" upperbound=\"{high}\">", head("integer"));
            if let Some((slope, offset)) = line {
                let (slope, offset) = (figure(slope), figure(offset));
                let _ = writeln!(out, "    <evaluator ftype=\"linear\" slope=\"{slope}\" offset=\"{offset}\"/>");
            }
        }
        Form::Real { low, high } => {
            let _ = writeln!(out, "{}>", head("real"));
            let bounds = (figure(*low), figure(*high));
            let _ = writeln!(out, "    <range lowerbound=\"{}\" upperbound=\"{}\"/>", bounds.0, bounds.1);
            if let Some((slope, start)) = line {
                let (slope, offset) = (figure(slope), figure(start - slope * low));
                let _ =
                    writeln!(out, "    <evaluator ftype=\"linear\" parameter1=\"{slope}\" parameter0=\"{offset}\"/>");
            }
        }
    }
    out.push_str("  </issue>\n");
}

fn boxes_text(
    setup: &Setup,
    forms: &[Form],
    title: &str,
    kind: &TypeSetup,
    warnings: &mut Vec<String>,
) -> Result<String, ExportError> {
    let Preferences::Boxes { most, root } = &kind.preferences else {
        return Err(ExportError::Unlisted { profile: title.to_owned() });
    };
    let mut out = open_profile(setup, " type=\"NONLINEAR\"");
    for (index, (issue, form)) in setup.issues.iter().zip(forms).enumerate() {
        write_issue(&mut out, index, issue, form, None);
    }
    let what = "NegMAS takes the bounds of boxes for excluded, GENIUS for included: their utilities differ";
    warnings.push(format!("{title}: {what}"));
    warnings.extend(boxes::write(&mut out, *most, root)?.map(|what| format!("{title}: {what}")));
    close_profile(&mut out, kind.discount, kind.status_quo);
    Ok(out)
}

/// A text for an attribute. Letters that XML cannot hold become U+FFFD.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => {
                let _ = write!(out, "&#{};", u32::from(letter));
            }
            '\0'..' ' | '\u{FFFE}' | '\u{FFFF}' => out.push('\u{FFFD}'),
            _ => out.push(letter),
        }
    }
    out
}
