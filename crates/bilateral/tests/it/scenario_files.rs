//! Scenario files: what is read is what was written, and every fault is found.

use bilateral::{SCENARIOS, Setup, read_setup, scenario, setup_to_toml};
use game::{AnyGame, Source};

fn without_lines(mut setup: Setup) -> Setup {
    setup.issues.iter_mut().for_each(|issue| issue.line = 0);
    for role in &mut setup.roles {
        role.line = 0;
        for kind in &mut role.types {
            kind.line = 0;
            if let bilateral::Preferences::Additive { issues, .. } = &mut kind.preferences {
                issues.iter_mut().for_each(|preference| preference.line = 0);
            }
        }
    }
    setup
}

#[test]
fn what_is_written_reads_back_the_same() {
    for builtin in SCENARIOS {
        let setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
        let text = setup_to_toml(&setup);
        let again = read_setup(&Source::new("again", text.clone())).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert_eq!(without_lines(again.clone()), without_lines(setup));
        assert_eq!(setup_to_toml(&again), text);
    }
}

#[test]
fn built_in_scenarios_tell_a_story() {
    for builtin in SCENARIOS {
        let setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
        assert_eq!(setup.info.name, builtin.name);
        let words = setup.info.story.split_whitespace().count();
        assert!((30..=120).contains(&words), "{}: {words} words", builtin.name);
        assert!(!setup.info.summary.is_empty() && !setup.info.source.is_empty() && !setup.info.title.is_empty());
    }
}

const SOUND: &str = r#"name = "small"
[[issue]]
name = "price"
values = ["low", "high"]
none = "low"
[[role]]
name = "A"
[[role.type]]
name = "t"
status_quo = 0
[role.type.issues]
price = { weight = 1, values = [1, 2] }
[[role]]
name = "B"
[[role.type]]
name = "t"
status_quo = 0
[role.type.issues]
price = { weight = 1, values = [2, 1] }
"#;

fn faults_after(change: &[(&str, &str)]) -> String {
    let text = change.iter().fold(SOUND.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    match read_setup(&Source::new("small.toml", text)).and_then(|setup| setup.check("small.toml")) {
        Ok(_) => String::new(),
        Err(faults) => faults.to_string(),
    }
}

#[test]
fn a_sound_file_has_no_fault() {
    assert_eq!(faults_after(&[]), "");
}

#[test]
fn every_fault_names_line_and_remedy() {
    let cases: &[(&str, &str, &str)] = &[
        (
            "price = { weight = 1, values = [1, 2] }",
            "prize = { weight = 1, values = [1, 2] }",
            "small.toml:8: A / t does not value issue 'price'; add it, with weight 0 if it does not matter\n\
             small.toml:12: A / t values an unknown issue 'prize'; did you mean 'price'?",
        ),
        (
            "weight = 1, values = [1, 2]",
            "weight = 0.9, values = [1, 2]",
            "small.toml:8: the weights of A / t sum to 0.9; make them sum to 1 (scale the points with scale = ...)",
        ),
        (
            "values = [1, 2]",
            "values = [1, 2, 3]",
            "small.toml:12: A / t does not value 'price' in the way its values are listed; \
             give 2 numbers, one for each of: low, high",
        ),
        (
            "none = \"low\"",
            "none = \"nothing\"",
            "small.toml:2: none = 'nothing' is not a value of issue 'price'; \
             add it to the issue's values, or take it from them",
        ),
        (
            "values = [\"low\", \"high\"]",
            "values = []",
            "small.toml:2: issue 'price' has no values; list at least one value",
        ),
        (
            "name = \"small\"",
            "name = \"small\"\nperiods = 0",
            "small.toml:2: periods of the file is an integer; write a whole number from 1 to 1000000",
        ),
        (
            "name = \"small\"",
            "name = \"small\"\nprotocoll = \"free\"",
            "small.toml:2: the file knows no 'protocoll'; did you mean 'protocol'?",
        ),
        ("name = \"B\"", "name = \"A\"", "small.toml:13: both roles are called 'A'; rename one of them"),
    ];
    for (from, to, said) in cases {
        assert!(faults_after(&[(from, to)]).contains(said), "{}", faults_after(&[(from, to)]));
    }
}

#[test]
fn a_story_may_have_120_words() {
    let with_story = |words: usize| {
        let story = format!("name = \"small\"\nstory = \"{}\"", "word ".repeat(words));
        faults_after(&[("name = \"small\"", &story)])
    };
    assert_eq!(with_story(120), "");
    assert_eq!(with_story(121), "small.toml: the story has 121 words; tell it in at most 120");
}

#[test]
fn an_empty_domain_and_too_large_a_domain_are_refused() {
    let said = read_setup(&Source::new("e.toml", "name = \"e\"")).unwrap().check("e.toml").unwrap_err().to_string();
    assert!(said.contains("there is no issue to negotiate; add at least one [[issue]]"), "{said}");
    assert!(said.contains("there are 0 roles; a bilateral scenario has two"), "{said}");
    let huge = crate::geometry::generated(&[2; 63], 10, 0).check("huge").unwrap_err().to_string();
    assert!(huge.contains("2^63) outcomes or more; use fewer issues"), "{huge}");
    crate::geometry::generated(&[2; 62], 10, 0).check("large").unwrap();
}

#[test]
fn translations_stand_for_texts_of_the_scenario() {
    let loaded = |words: &str| {
        let text = scenario("room").unwrap().text.replacen("[[issue]]", &format!("{words}\n[[issue]]"), 1);
        let source = Source::new("room.toml", text);
        let line = source.text.lines().position(|line| line.contains("[words")).unwrap() + 2;
        let said =
            AnyGame::load(&bilateral::GAME, &source, &[]).err().map_or_else(String::new, |faults| faults.to_string());
        said.replace(&format!("room.toml:{line}:"), "there:")
    };
    let phrase = "[words.qps-plocm]\n\"the rent is {} a month\" = \"";
    assert_eq!(loaded(&format!("{phrase}{{}} every month\"")), "");
    assert!(loaded(&format!("{phrase}every month\"")).starts_with("there: 'every month' stands for"));
    let stray = loaded("[words.qps-plocm]\n\"Rant\" = \"Noise\"");
    assert_eq!(stray, "there: 'Rant' is translated, but is no text of the scenario; did you mean 'Rent'?");
    for known in ["Host", "Newcomer", "400 euros", "A room in a shared flat"] {
        assert_eq!(loaded(&format!("[words.qps-plocm]\n\"{known}\" = \"x\"")), "", "{known}");
    }
}
