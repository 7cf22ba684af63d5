//! What NegMAS exports as GENIUS files is read to the utilities it had there, or refused in words.
//!
//! Needs a Python with NegMAS (checked against 0.16.0), named by `HAGGLE_PEERS_PYTHON`. NegMAS does not read all of these
//! files back itself: evaluations of whole numbers are refused, boxes come back empty, and the constant of an affine
//! utility is counted several times.

use bilateral::formats::{InputFile, read_files};
use serde_json::{Value, json};

use crate::formats::{read, said, utility};
use crate::negmas_reads::{ask_script, python};

/// What is said of the cases whose utilities cannot be expressed.
const REFUSED: [(&str, &str); 6] = [
    ("falling", "the weight -0.05 is negative"),
    ("affine", "NegMAS writes the constant of an affine utility so; use a LinearAdditiveUtilityFunction"),
    ("curve", "issue 'p' is of type integer in the domain, but its evaluations lie on no line here"),
    ("mapping of outcomes", "is not a value of issue 'only' in the domain"),
    ("boxes beyond one", "the boxes add up to 11, all of which counts in NegMAS, but at most 1 in boxes here"),
    ("boxes on reals", "issue 'p' is not of type integer"),
];

struct Exports {
    folder: std::path::PathBuf,
    cases: Value,
}

impl Exports {
    fn new() -> Option<Exports> {
        let python = python()?;
        let folder = std::env::temp_dir().join(format!("haggle-negmas-writes-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let cases = ask_script(&python, "negmas_writes.py", &json!({"folder": folder}));
        Some(Exports { folder, cases })
    }

    /// The domain of a case, and its profile for both sides.
    fn files(&self, case: &str) -> [InputFile; 3] {
        let bytes = |name: &str| std::fs::read(self.folder.join(case).join(name)).expect(name);
        let profile = bytes("profile.xml");
        [
            InputFile::new("domain.xml", bytes("domain.xml")),
            InputFile::new("a.xml", profile.clone()),
            InputFile::new("b.xml", profile),
        ]
    }

    fn compare(&self, case: &str, files: &[InputFile]) {
        let imported = read(files);
        let known = &self.cases[case];
        let outcomes = known["outcomes"].as_array().expect("outcomes");
        assert!(!outcomes.is_empty());
        for (outcome, theirs) in outcomes.iter().zip(known["utilities"].as_array().expect("utilities")) {
            let names: Vec<&str> = outcome.as_array().expect("values").iter().filter_map(Value::as_str).collect();
            let (ours, theirs) = (utility(&imported.setup, 1, &names), theirs.as_f64().expect("a number"));
            assert!((ours - theirs).abs() < 1e-9, "{case} {names:?}: {ours} {theirs}");
        }
        let reserved = known["reserved"].as_f64().expect("a number");
        assert!((imported.setup.roles[0].types[0].status_quo - reserved).abs() < 1e-9, "{case}");
    }
}

impl Drop for Exports {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn exports_of_negmas_are_read_to_the_same_utilities_or_refused_in_words() {
    let Some(exports) = Exports::new() else { return };
    let mut compared = 0;
    for case in exports.cases.as_object().expect("cases").keys() {
        let expected = REFUSED.iter().find(|(refused, _)| refused == case);
        if exports.cases[case]["refused"].is_string() {
            assert_eq!(case, "mapping of several issues", "NegMAS: {}", exports.cases[case]);
        } else if let Some((_, words)) = expected {
            let heard = said(&exports.files(case));
            assert!(heard.contains(words), "{case}: {heard}");
        } else {
            exports.compare(case, &exports.files(case));
            compared += 1;
        }
    }
    assert_eq!(compared, 7);
}

/// Older versions of NegMAS write the type `any`.
#[test]
fn exports_of_type_any_are_read_too() {
    let Some(exports) = Exports::new() else { return };
    for case in ["additive", "linear", "mapping", "boxes"] {
        let typed = exports.files(case).map(|file| {
            let text = String::from_utf8_lossy(&file.bytes).into_owned();
            let text = if file.name == "domain.xml" {
                text
            } else {
                text.replace("<utility_space ", "<utility_space type=\"any\" ")
            };
            InputFile::new(file.name, text)
        });
        exports.compare(case, &typed);
        let warnings = read_files(&typed).map(|imported| imported.warnings).unwrap_or_default();
        assert!(warnings.iter().any(|warning| warning.contains("of type 'any'")), "{warnings:?}");
    }
}
