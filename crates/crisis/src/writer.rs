//! Writing a scenario file, so that reading it gives the same setup.

use game::toml_text::{counted, entry, number, quote};

use crate::Numbering;
use crate::setup::{MainIssue, OptOutSetup, ParameterSetup, Protocol, RoleSetup, Scope, Setup, ValueSetup};

/// The text of a scenario file.
pub fn setup_to_toml(setup: &Setup) -> String {
    let mut out = setup.info.write("crisis");
    let protocol = match setup.protocol {
        Protocol::Steps => "steps",
        Protocol::Free => "free",
    };
    entry(&mut out, "protocol", &quote(protocol));
    let counts = [
        ("first_period", setup.first_period),
        ("periods", setup.periods),
        ("seconds_per_period", setup.seconds_per_period),
        ("preparation_seconds", setup.preparation_seconds),
        ("moves_per_period", setup.moves_per_period),
    ];
    // Left out where it is the default: logs of earlier versions carry texts without it, and these must read the same.
    if setup.numbering == Numbering::Paper {
        entry(&mut out, "numbering", &quote("paper"));
    }
    counts.into_iter().for_each(|(key, count)| entry(&mut out, key, &count.to_string()));
    entry(&mut out, "time", &pair(setup.time));
    entry(&mut out, "status_quo", &pair(setup.status_quo));
    entry(&mut out, "status_quo_phrase", &quote(&setup.status_quo_phrase));
    write_main(&mut out, &setup.main);
    setup.roles.iter().for_each(|role| write_role(&mut out, role));
    if !setup.sentences.is_empty() {
        out.push_str("\n[sentences]\n");
        for sentence in &setup.sentences {
            let variants: Vec<String> = sentence.variants.iter().map(|variant| quote(variant)).collect();
            entry(&mut out, &quote(&sentence.kind), &format!("[{}]", variants.join(", ")));
        }
    }
    out
}

fn write_main(out: &mut String, main: &MainIssue) {
    out.push_str("\n[main]\n");
    entry(out, "name", &quote(&main.name));
    entry(out, "unit", &counted(&main.unit));
    entry(out, "low", &main.low.to_string());
    entry(out, "high", &main.high.to_string());
    entry(out, "base", &pair(main.base));
    entry(out, "points_per_unit", &pair(main.points_per_unit));
    entry(out, "phrase", &counted(&main.phrase));
}

fn write_role(out: &mut String, role: &RoleSetup) {
    out.push_str("\n[[role]]\n");
    let texts = [("name", &role.name), ("brief", &role.brief)];
    texts.into_iter().for_each(|(key, text)| entry(out, key, &quote(text)));
    role.parameters.iter().for_each(|parameter| write_parameter(out, parameter));
    write_opt_out(out, &role.opt_out);
}

fn write_parameter(out: &mut String, parameter: &ParameterSetup) {
    out.push_str("\n[[role.parameter]]\n");
    entry(out, "name", &quote(&parameter.name));
    if let Some(label) = &parameter.label {
        entry(out, "label", &quote(label));
    }
    let counts_in = match parameter.scope {
        Scope::Agreement => "agreements",
        Scope::All => "all",
    };
    entry(out, "counts_in", &quote(counts_in));
    if let Some(default) = &parameter.default {
        entry(out, "default", &quote(default));
    }
    entry(out, "phrase", &quote(&parameter.phrase));
    let value = |value: &ValueSetup| {
        let phrase = value.phrase.as_ref().map(|phrase| format!(", phrase = {}", quote(phrase))).unwrap_or_default();
        format!("    {{ name = {}, points = {}{phrase} }},\n", quote(&value.name), pair(value.points))
    };
    entry(out, "values", &format!("[\n{}]", parameter.values.iter().map(value).collect::<String>()));
}

fn write_opt_out(out: &mut String, opt_out: &OptOutSetup) {
    out.push_str("\n[role.opt_out]\n");
    entry(out, "phrase", &quote(&opt_out.phrase));
    for outcome in &opt_out.outcomes {
        out.push_str("\n[[role.opt_out.outcome]]\n");
        entry(out, "name", &quote(&outcome.name));
        entry(out, "points", &pair(outcome.points));
        entry(out, "probability", &number(outcome.probability));
        entry(out, "drift", &number(outcome.drift));
    }
}

fn pair(values: [f64; 2]) -> String {
    format!("[{}, {}]", number(values[0]), number(values[1]))
}
