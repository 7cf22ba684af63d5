//! Scenario files: what comes with the program, and what is said about files with faults.

use crisis::{Numbering, SCENARIOS, Setup, read_setup, scenario, setup_to_toml};
use game::Source;

use crate::reference::builtin;

/// What is said about the fishing dispute after some changes of its text.
fn faults(changes: &[(&str, &str)]) -> String {
    let mut source = scenario("fishing-dispute").unwrap();
    for (old, new) in changes {
        assert!(source.text.contains(old), "{old}");
        source.text = source.text.replacen(old, new, 1);
    }
    let source = Source::new("x.toml", source.text);
    read_setup(&source).and_then(|setup| setup.check("x.toml")).unwrap_err().to_string()
}

#[test]
fn every_scenario_is_sound() {
    for builtin in SCENARIOS {
        let source = scenario(builtin.name).unwrap();
        let setup = read_setup(&source).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(setup.info.name, builtin.name);
        let crisis = setup.check(builtin.name).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(crisis.warnings(), Vec::<String>::new(), "{}", builtin.name);
    }
}

#[test]
fn the_neutral_dispute_has_the_same_figures() {
    let [named, neutral] = ["fishing-dispute", "fishing-dispute-neutral"].map(builtin);
    assert_eq!(neutral.names(), ["Thule", "Ultima"]);
    for place in (0..named.agreement_count()).step_by(7) {
        let agreement = named.agreement_at(place);
        assert_eq!(agreement, neutral.agreement_at(place));
        assert_eq!(named.agreement_worth(&agreement, 3), neutral.agreement_worth(&agreement, 3));
    }
    for (canada, thule) in named.setup().roles.iter().zip(&neutral.setup().roles) {
        assert_eq!(canada.opt_out.outcomes.len(), thule.opt_out.outcomes.len());
        for (one, other) in canada.opt_out.outcomes.iter().zip(&thule.opt_out.outcomes) {
            assert_eq!((one.points, one.probability, one.drift), (other.points, other.probability, other.drift));
        }
    }
    let text = scenario("fishing-dispute-neutral").unwrap().text;
    assert!(!text.contains("Canad") && !text.contains("Spa"), "a real country is named");
}

#[test]
fn misspelt_entries_are_named_with_line_and_remedy() {
    let said = faults(&[("points_per_unit =", "points_pr_unit ="), ("drift = 0.02", "drfit = 0.02")]);
    assert!(said.contains("the main issue knows no 'points_pr_unit'; did you mean 'points_per_unit'?"), "{said}");
    assert!(said.contains("outcome 'success' of Canada knows no 'drfit'; did you mean 'drift'?"), "{said}");
    assert!(said.lines().all(|line| line.starts_with("x.toml:")), "{said}");
}

#[test]
fn odds_that_leave_0_to_1_are_named_with_their_period() {
    let said = faults(&[("drift = 0.02", "drift = 0.1"), ("drift = -0.01", "drift = -0.09")]);
    assert!(said.contains("the probability of 'partial success' when Canada opts out is -0.06 at period 5"), "{said}");
    assert!(said.contains("change probability or drift so that it stays within 0 and 1 in every period"), "{said}");
    let said = faults(&[("probability = 0.6", "probability = 0.5"), ("drift = -0.01", "drift = -0.02")]);
    assert!(said.contains("the probabilities of opting out of Canada sum to 0.9; make them sum to 1"), "{said}");
    assert!(said.contains("the drifts of opting out of Canada sum to -0.01"), "{said}");
}

#[test]
fn unknown_values_kinds_and_placeholders_are_named() {
    let said = faults(&[
        ("default = \"No\"", "default = \"Non\""),
        ("greeting = [", "greetings = ["),
        ("\"{me} accepts.\"", "\"{mee} accepts.\""),
        ("low = 1", "low = 90"),
    ]);
    let expected = [
        "default = 'Non' is not a value of parameter 'sanctions' of Canada; did you mean 'No'?",
        "there is no kind of sentence 'greetings'; did you mean 'greeting'?",
        "a sentence of kind 'yes' has an unknown '{mee}'; did you mean 'me'?",
        "the main issue goes from 90 to 54; make low at most high",
    ];
    for sentence in expected {
        assert!(said.contains(sentence), "{sentence}\nis not in\n{said}");
    }
    assert_eq!(said.lines().count(), 4, "{said}");
}

#[test]
fn forms_for_numbers_are_checked() {
    let said = faults(&[("one = \"ton\", other", "on = \"ton\", othr"), ("{ one = \"the total", "{ two = \"the")]);
    let expected = [
        "unit of the main issue has no other; add other = \"...\"",
        "unit of the main issue knows no 'on'; did you mean 'one'?",
        "unit of the main issue knows no 'othr'; did you mean 'other'?",
    ];
    for sentence in expected {
        assert!(said.contains(sentence), "{sentence}\nis not in\n{said}");
    }
    assert_eq!(said.lines().count(), 3, "{said}");
    let said = faults(&[("is {} ton\"", "is one ton\"")]);
    assert!(said.contains("the phrase 'the total allowable catch is one ton' has no place for the value"), "{said}");
}

#[test]
fn a_period_without_a_possible_agreement_is_a_warning() {
    let mut source = scenario("fishing-dispute").unwrap();
    source.text = source.text.replacen("points = [860, 115]", "points = [3000, 115]", 1);
    let crisis = read_setup(&source).unwrap().check("x").unwrap();
    let warnings = crisis.warnings();
    assert_eq!(warnings.len(), 8, "{warnings:?}");
    assert!(warnings[0].starts_with("period 3: no agreement"), "{}", warnings[0]);
}

#[test]
fn a_written_scenario_reads_back_the_same() {
    let numbered = |builtin| Numbering::ALL.map(|numbering| (builtin, numbering));
    for (builtin, numbering) in SCENARIOS.iter().flat_map(numbered) {
        let mut setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
        setup.numbering = numbering;
        let text = setup_to_toml(&setup);
        // Logs carry texts from before there was such an entry, or a text had forms.
        assert_eq!(text.contains("numbering"), numbering == Numbering::Paper, "{text}");
        assert_eq!(text.contains("unit = {"), setup.main.unit.forms().count() > 0, "{text}");
        let mut again = read_setup(&Source::new("again", text)).unwrap_or_else(|faults| panic!("{faults}"));
        forget_lines(&mut setup);
        forget_lines(&mut again);
        assert_eq!(setup, again, "{}", builtin.name);
    }
}

fn forget_lines(setup: &mut Setup) {
    setup.main.line = 0;
    setup.sentences.iter_mut().for_each(|sentence| sentence.line = 0);
    for role in &mut setup.roles {
        role.line = 0;
        role.opt_out.line = 0;
        role.parameters.iter_mut().for_each(|parameter| parameter.line = 0);
        role.opt_out.outcomes.iter_mut().for_each(|outcome| outcome.line = 0);
    }
}

#[test]
fn one_number_is_not_many() {
    assert!(faults(&[("time = [-5, 10]", "time = [1]")]).contains("time has 1 number; write time = [first side"));
    assert!(faults(&[("time = [-5, 10]", "time = [1, 2, 3]")]).contains("time has 3 numbers; "));
}

#[test]
fn nonsense_is_refused_without_a_panic() {
    let wild = [
        ("periods = 10", "periods = 1000000"),
        ("high = 54", "high = 1000000000"),
        ("base = [705, 410]", "base = [1e300, -1e300]"),
        ("probability = 0.1", "probability = -3.7e200"),
        ("time = [-5, 10]", "time = [0.0000000000001, 99999]"),
        ("points = [45, 100]", "points = [45]"),
        ("name = \"Spain\"", "name = \"canada\""),
        ("name = \"10\"", "name = \"5\""),
    ];
    for (old, new) in wild {
        let said = faults(&[(old, new)]);
        assert!(said.starts_with("x.toml:") && said.contains("; "), "{new}: {said}");
    }
    for text in ["", "game = \"crisis\"", "name = 3\n[[role]]\n[[role]]\n[[role]]", "[main]\nlow = 0.5"] {
        let source = Source::new("x.toml", text);
        assert!(read_setup(&source).and_then(|setup| setup.check("x.toml")).is_err(), "{text}");
    }
    assert!(Setup::default().check("x").is_err());
    assert!(Setup { first_period: u32::MAX, periods: u32::MAX, ..Setup::default() }.check("x").is_err());
}
