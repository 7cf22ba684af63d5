//! NegMAS reads what `write_genius` writes, and finds the same utilities.
//!
//! Needs a Python with NegMAS (checked against 0.16.0), named by `HAGGLE_PEERS_PYTHON`. How NegMAS differs from GENIUS:
//!
//! - it does not divide evaluations by the issue's maximum (the writer makes that 1);
//! - it does not cap the sum at 1, so outcomes above are compared with the sum (weights of `laptop` sum to 1.00005);
//! - integer evaluators count from 0 and not from the lower bound, and linear ones are not kept within 0..1 (the
//!   writer lists the values then);
//! - it knows no constant evaluator (the writer writes a line of slope 0);
//! - hyper-rectangles: only sums, EXCLUDES is read as INCLUDES, no division by `maxutility`, no cap at 1 (the writer
//!   avoids the first three); and a value on a bound lies outside, which no file can remedy: the test compares with
//!   boxes that are open, see [`opened`];
//! - a missing `discount_factor` is read as 0 (the writer always writes it);
//! - indices must be 1, 2, 3, ..., and weights of sub-objectives become a constant bias.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use bilateral::formats::{read_folder, write_genius};
use bilateral::{BoxNode, Preferences, Setup};
use serde_json::{Value, json};

use crate::formats::{playable, reference_folder, skipped, writers};

/// More outcomes are sampled evenly.
const OUTCOMES: u64 = 5000;

pub(crate) fn python() -> Option<String> {
    let python = std::env::var("HAGGLE_PEERS_PYTHON").ok();
    if python.is_none() {
        skipped("HAGGLE_PEERS_PYTHON does not name a Python with NegMAS");
    }
    python
}

fn ask(python: &str, question: &Value) -> Value {
    ask_script(python, "negmas_reads.py", question)
}

/// Asks a script next to this file.
pub(crate) fn ask_script(python: &str, name: &str, question: &Value) -> Value {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(name);
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{python} does not start: {error}"));
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(question.to_string().as_bytes()).expect("the script reads its input");
    drop(input);
    let output = child.wait_with_output().expect("the script ends");
    assert!(output.status.success(), "the script failed");
    serde_json::from_slice(&output.stdout).expect("the script prints JSON")
}

/// Writes a scenario, has NegMAS read it, and compares the given types (role, type) with `image` of their utility.
fn compare(python: &str, setup: &Setup, types: &[(usize, usize)], image: impl Fn(usize, f64) -> f64) {
    compare_with(python, setup, setup, types, image);
}

/// As [`compare`], but expects the utilities of another scenario with the same domain.
fn compare_with(
    python: &str,
    setup: &Setup,
    expected: &Setup,
    types: &[(usize, usize)],
    image: impl Fn(usize, f64) -> f64,
) {
    let exported = write_genius(setup).unwrap_or_else(|error| panic!("{error}"));
    let folder = std::env::temp_dir().join(format!("haggle-negmas-{}-{}", std::process::id(), setup.info.name));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for (name, text) in &exported.files {
        std::fs::write(folder.join(name), text).expect("a temporary file");
    }
    let game = playable(expected);
    let domain = game.domain();
    let step = domain.outcomes().div_ceil(OUTCOMES);
    let outcomes: Vec<_> = (0..domain.outcomes()).step_by(step as usize).map(|number| domain.outcome(number)).collect();
    let names = |outcome: &bilateral::Offer| -> Vec<String> {
        outcome.settled().map(|(issue, value)| domain.issues()[issue].values[usize::from(value)].clone()).collect()
    };
    let place = |&(role, kind): &(usize, usize)| {
        1 + setup.roles[..role].iter().map(|role| role.types.len()).sum::<usize>() + kind
    };
    let profiles: Vec<&str> = types.iter().map(|at| exported.files[place(at)].0.as_str()).collect();
    let question = json!({
        "folder": folder, "domain": exported.files[0].0, "profiles": profiles,
        "outcomes": outcomes.iter().map(names).collect::<Vec<_>>(),
    });
    let answer = ask(python, &question);
    std::fs::remove_dir_all(&folder).expect("the temporary folder goes");
    for (index, &(role, kind)) in types.iter().enumerate() {
        let profile = &game.roles()[role].types[kind];
        for (outcome, theirs) in outcomes.iter().zip(answer["utilities"][index].as_array().expect("a list")) {
            let ours = image(index, profile.utility(outcome));
            let theirs = theirs.as_f64().expect("a number").min(1.0);
            assert!((ours - theirs).abs() < 1e-9, "{}: {:?}: {ours} {theirs}", setup.info.name, names(outcome));
        }
        let reserved = answer["reserved"][index].as_f64().expect("a number");
        assert!((image(index, profile.status_quo) - reserved).abs() < 1e-9, "{}: {reserved}", setup.info.name);
    }
}

/// The scenario with boxes that do not include their bounds. Numbers are whole, so half a step inwards does it.
fn opened(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    for kind in setup.roles.iter_mut().flat_map(|role| &mut role.types) {
        if let Preferences::Boxes { root, .. } = &mut kind.preferences {
            open(root);
        }
    }
    setup
}

fn open(node: &mut BoxNode) {
    match node {
        BoxNode::Group { children, .. } => children.iter_mut().for_each(open),
        BoxNode::Rectangle { includes, excludes, .. } => {
            for (_, low, high) in includes.iter_mut().chain(excludes) {
                *low += 0.5;
                *high -= 0.5;
            }
        }
    }
}

/// The affine map of a type's points to 0..1.
fn unit_image(setup: &Setup, role: usize, kind: usize) -> impl Fn(f64) -> f64 {
    let worths = crate::formats::utilities(setup, role, kind);
    let least = worths.iter().copied().fold(f64::INFINITY, f64::min);
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    move |points| (points - least) / (most - least)
}

#[test]
fn scenarios_made_here_have_the_same_utilities() {
    let Some(python) = python() else { return };
    compare(&python, &writers::scenario(writers::RANGES), &[(0, 0), (1, 0)], |_, utility| utility);
    let boxes = writers::scenario(writers::BOXES);
    compare_with(&python, &boxes, &opened(&boxes), &[(0, 0)], |_, utility| utility);
    let points = writers::scenario(writers::POINTS);
    let images = [unit_image(&points, 0, 0), unit_image(&points, 1, 0)];
    compare(&python, &points, &[(0, 0), (1, 0)], |index, worth| images[index](worth));
}

#[test]
fn published_domains_have_the_same_utilities() {
    let (Some(python), Some(base)) = (python(), reference_folder()) else { return };
    for place in ["laptop", "itex-cypress", "party", "format-variants/integer"] {
        let setup = read_folder(&base.join(place)).unwrap_or_else(|faults| panic!("{faults}")).setup;
        compare(&python, &setup, &[(0, 0), (1, 0)], |_, utility| utility);
    }
    let setup = read_folder(&base.join("format-variants/nonlinear")).unwrap_or_else(|faults| panic!("{faults}")).setup;
    compare_with(&python, &setup, &opened(&setup), &[(0, 0), (1, 0)], |_, utility| utility);
    let setup = read_folder(&base.join("england-zimbabwe/original")).unwrap_or_else(|faults| panic!("{faults}")).setup;
    for pair in 0..3 {
        let images = [unit_image(&setup, 0, pair), unit_image(&setup, 1, pair)];
        compare(&python, &setup, &[(0, pair), (1, pair)], |index, worth| images[index](worth));
    }
}
