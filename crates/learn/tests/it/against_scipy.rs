//! Two hundred samples, each put to SciPy as well.
//!
//! Needs a Python with SciPy (NegMAS brings it), named by `HAGGLE_PEERS_PYTHON`. Checked against SciPy 1.17.1.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use learn::{Bandwidth, Boundary, LEAST_BANDWIDTH, gaussian_density, rank_probabilities};
use serde_json::{Value, json};

use crate::Numbers;

const SAMPLES: u64 = 200;

#[expect(clippy::print_stderr, reason = "a test that does nothing must say so")]
fn python() -> Option<String> {
    let python = std::env::var("HAGGLE_PEERS_PYTHON").ok();
    if python.is_none() {
        eprintln!("skipped: HAGGLE_PEERS_PYTHON does not name a Python with SciPy");
    }
    python
}

/// Asks the script beside this folder.
fn ask(python: &str, questions: Vec<Value>) -> Vec<Value> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/against_scipy.py");
    let mut child = Command::new(python)
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{python} does not start: {error}"));
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(Value::from(questions).to_string().as_bytes()).expect("the script reads its input");
    drop(input);
    let output = child.wait_with_output().expect("the script ends");
    assert!(output.status.success(), "the script failed");
    serde_json::from_slice(&output.stdout).expect("the script prints JSON")
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|number| number.as_f64().expect("a number")).collect()
}

/// Values around one to four centres, at scales from 0.01 to 1000; every third sample is rounded so that many tie.
fn values(seed: u64) -> Vec<f64> {
    let mut random = Numbers(seed);
    let size = 2 + random.below(if seed.is_multiple_of(4) { 2_000 } else { 60 });
    let scale = 10.0_f64.powi(random.below(6) as i32 - 2);
    let centres: Vec<f64> = (0..=random.below(4)).map(|_| 10.0 * random.share()).collect();
    let mut value = || {
        let centre = centres[random.below(centres.len() as u64) as usize];
        let value = centre + random.share() + random.share() - random.share() - random.share();
        scale * if seed.is_multiple_of(3) { value.round() } else { value }
    };
    let values: Vec<f64> = (0..size).map(|_| value()).collect();
    with_spread(values, scale)
}

/// SciPy refuses samples without spread.
fn with_spread(mut values: Vec<f64>, by: f64) -> Vec<f64> {
    if values.iter().all(|value| *value == values[0]) {
        values[0] += by;
    }
    values
}

/// From the least value less half the range to the largest and as much more.
fn points(values: &[f64]) -> Vec<f64> {
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (-10..=30).map(|place| low + (high - low) * f64::from(place) / 20.0).collect()
}

#[test]
fn densities_agree() {
    let Some(python) = python() else { return };
    let samples: Vec<Vec<f64>> = (1..=SAMPLES).map(values).collect();
    let question = |values: &Vec<f64>| json!({ "samples": values, "at": points(values), "bandwidth": null });
    let answers = ask(&python, samples.iter().map(question).collect());
    assert_eq!(answers.len(), samples.len());
    for (values, answer) in samples.iter().zip(answers) {
        let bandwidth = Bandwidth::Silverman.of(values).unwrap();
        let theirs = answer["bandwidth"].as_f64().expect("a number");
        assert!((bandwidth / theirs - 1.0).abs() < 1e-9, "{values:?}: {bandwidth}, not {theirs}");
        for (ours, theirs) in
            gaussian_density(values, bandwidth, &points(values)).iter().zip(numbers(&answer["density"]))
        {
            // In units of the density, so that all scales are held to the same.
            assert!((ours - theirs).abs() * bandwidth < 1e-9, "{values:?}: {ours}, not {theirs}");
        }
    }
}

/// Ranks drawn from a part of them, often a small one, so that some bandwidths are below one rank.
fn ranked(seed: u64) -> (Vec<usize>, usize) {
    let mut random = Numbers(seed);
    let ranks = 2 + random.below(if seed.is_multiple_of(4) { 800 } else { 60 });
    let size = 2 + random.below(if seed.is_multiple_of(5) { 3_000 } else { 40 });
    let low = random.below(ranks - 1);
    let span = 2 + random.below(ranks - low - 1);
    let mut samples: Vec<usize> = (0..size).map(|_| (1 + low + random.below(span)) as usize).collect();
    if samples.iter().all(|rank| *rank == samples[0]) {
        samples[0] = if samples[0] == 1 { 2 } else { samples[0] - 1 };
    }
    (samples, ranks as usize)
}

#[test]
fn probabilities_of_ranks_agree() {
    let Some(python) = python() else { return };
    let samples: Vec<_> = (1..=SAMPLES).map(ranked).collect();
    let width = |samples: &[usize]| {
        let values: Vec<f64> = samples.iter().map(|rank| *rank as f64).collect();
        Bandwidth::Silverman.of(&values).unwrap()
    };
    let question = |(samples, ranks): &(Vec<usize>, usize)| {
        let least = (width(samples) < LEAST_BANDWIDTH).then_some(LEAST_BANDWIDTH);
        json!({ "samples": samples, "at": (1..=*ranks).collect::<Vec<_>>(), "bandwidth": least })
    };
    let questions: Vec<Value> = samples.iter().map(question).collect();
    let by_rule = questions.iter().filter(|question| question["bandwidth"].is_null()).count();
    assert!(by_rule >= 100 && by_rule < questions.len(), "both kinds of bandwidth are tried: {by_rule}");
    for ((samples, ranks), answer) in samples.iter().zip(ask(&python, questions)) {
        let density = numbers(&answer["density"]);
        let sum: f64 = density.iter().sum();
        let ours = rank_probabilities(samples, *ranks, Bandwidth::Silverman, Boundary::Cut).unwrap();
        assert_eq!(ours.len(), density.len());
        for (ours, theirs) in ours.iter().zip(density) {
            assert!((ours - theirs / sum).abs() < 1e-9, "{samples:?} of {ranks}: {ours}, not {}", theirs / sum);
        }
    }
}
