//! Hundreds of samples a statistic, each put to SciPy or statsmodels as well.
//!
//! Needs a Python with both, named by `HAGGLE_PEERS_PYTHON`. Checked against SciPy 1.17.1 and statsmodels 0.15.0.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use stats::{Bootstrap, Interval, Resampled, Table, Undefined, Units, Yates};

use crate::Numbers;
use crate::samples::{Sample, groups, pairs, table};

/// Samples for every statistic.
const SAMPLES: u64 = 360;

/// As many seeds make hundreds of samples for bootstraps.
const BOOTSTRAPPED: u64 = 400;

/// How far figures may differ, relatively.
const CLOSE: f64 = 1e-9;

/// How far a statistic that is a difference over a spread may differ whatever its size: near zero its digits are those
/// that rounding left.
const ROUNDED: f64 = 1e-11;

/// Smaller p values are zero.
const LEAST_P: f64 = 1e-300;

#[expect(clippy::print_stderr, reason = "a test that does nothing must say so")]
fn python() -> Option<String> {
    let python = std::env::var("HAGGLE_PEERS_PYTHON").ok();
    if python.is_none() {
        eprintln!("skipped: HAGGLE_PEERS_PYTHON does not name a Python with SciPy and statsmodels");
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

/// A figure of ours, and how it is held against that of a peer.
#[derive(Clone, Copy, Debug)]
enum Figure {
    /// A p value.
    P(f64),
    /// Any other number.
    Number(f64),
    /// A bound of an interval, in units of this spread.
    Bound(f64, f64),
}

impl Figure {
    fn agrees_with(self, theirs: f64) -> bool {
        match self {
            Figure::P(ours) => (ours - theirs).abs() <= CLOSE * theirs || (ours < LEAST_P && theirs < LEAST_P),
            Figure::Number(ours) => (ours - theirs).abs() <= CLOSE * theirs.abs() + ROUNDED,
            Figure::Bound(ours, spread) => (ours - theirs).abs() <= CLOSE * spread,
        }
    }
}

/// A question to a peer and our own answer.
struct Case {
    question: Value,
    ours: Result<Vec<Figure>, Undefined>,
}

impl Case {
    /// A question about two groups or the sides of pairs.
    fn of(name: &str, sample: &Sample, ours: Result<Vec<Figure>, Undefined>) -> Case {
        let Sample { first, second, shift } = sample;
        Case { question: json!({ "ask": name, "first": first, "second": second, "shift": shift }), ours }
    }

    /// The same, between bounds of equivalence.
    fn between(mut self, bounds: Interval) -> Case {
        self.question["low"] = bounds.low.into();
        self.question["high"] = bounds.high.into();
        self
    }

    /// What is wrong, if anything is.
    fn fault(&self, theirs: &Value) -> Option<String> {
        let theirs: Option<Vec<f64>> =
            theirs.as_array().map(|figures| figures.iter().map(|figure| figure.as_f64().expect("a number")).collect());
        let agrees = match (&self.ours, &theirs) {
            (Ok(ours), Some(theirs)) => {
                ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| ours.agrees_with(*theirs))
            }
            (Err(_), None) => true,
            _ => false,
        };
        let mut question = self.question.to_string();
        question.truncate(400);
        (!agrees).then(|| format!("{question}\n  ours {:?}\n  theirs {theirs:?}", self.ours))
    }
}

fn t_test(test: stats::TTest) -> Vec<Figure> {
    let bound = |bound| Figure::Bound(bound, test.standard_error + test.difference.abs());
    let (low, high) = (bound(test.interval.low), bound(test.interval.high));
    vec![Figure::Number(test.t), Figure::Number(test.degrees_of_freedom), Figure::P(test.p), low, high]
}

fn equivalence(test: stats::Equivalence) -> Vec<Figure> {
    let degrees = Figure::Number(test.degrees_of_freedom);
    vec![Figure::Number(test.t_low), Figure::Number(test.t_high), Figure::P(test.p), degrees]
}

fn group_cases(seed: u64) -> Vec<Case> {
    let sample = groups(seed);
    let (first, second) = (&sample.first, &sample.second);
    let mann_whitney = stats::mann_whitney(first, second);
    let sizes = stats::cohens_d(first, second).and_then(|d| Ok(vec![d, stats::hedges_g(first, second)?]));
    let numbers = |numbers: Vec<f64>| numbers.into_iter().map(Figure::Number).collect();
    let bounds = Interval { low: -20.0 - seed as f64, high: 300.0 };
    vec![
        Case::of("student", &sample, stats::student_t_test(first, second).map(t_test)),
        Case::of("welch", &sample, stats::welch_t_test(first, second).map(t_test)),
        Case::of("mann_whitney", &sample, mann_whitney.map(|test| vec![Figure::Number(test.u), Figure::P(test.p)])),
        Case::of("cohens_d", &sample, sizes.map(numbers)),
        Case::of("cliffs_delta", &sample, stats::cliffs_delta(first, second).map(|delta| vec![Figure::Number(delta)])),
        Case::of("welch_equivalence", &sample, stats::welch_equivalence(first, second, bounds).map(equivalence))
            .between(bounds),
    ]
}

fn pair_cases(seed: u64) -> Vec<Case> {
    let sample = pairs(seed);
    let (first, second) = (&sample.first, &sample.second);
    let wilcoxon = stats::wilcoxon(first, second);
    let least = |test: stats::Wilcoxon| vec![Figure::Number(test.positive.min(test.negative)), Figure::P(test.p)];
    let joined: Vec<(f64, f64)> = first.iter().copied().zip(second.iter().copied()).collect();
    let kendall = stats::kendall(&joined).map(|test| vec![Figure::Number(test.tau), Figure::P(test.p)]);
    let bounds = Interval { low: -100.0, high: 90.0 + seed as f64 };
    vec![
        Case::of("paired", &sample, stats::paired_t_test(first, second).map(t_test)),
        Case::of("wilcoxon", &sample, wilcoxon.map(least)),
        Case::of("kendall", &sample, kendall),
        Case::of("paired_d", &sample, stats::paired_d(first, second).map(|d| vec![Figure::Number(d)])),
        Case::of("paired_equivalence", &sample, stats::paired_equivalence(first, second, bounds).map(equivalence))
            .between(bounds),
    ]
}

fn chi_square(counts: &[Vec<u64>], yates: Yates) -> Case {
    let ours = Table::new(counts.to_vec()).and_then(|table| stats::chi_square(&table, yates));
    let figures = |test: stats::ChiSquare| {
        vec![Figure::Number(test.statistic), Figure::P(test.p), Figure::Number(test.degrees_of_freedom as f64)]
    };
    let question = json!({ "ask": "chi_square", "table": counts, "yates": yates == Yates::Corrected });
    Case { question, ours: ours.map(figures) }
}

/// SciPy's odds ratio is infinite or no number where ours is not defined; p is compared all the same.
fn fisher(counts: &[Vec<u64>]) -> Case {
    let table = Table::new(counts.to_vec());
    let ours = table.and_then(|table| {
        let (ratio, p) = (stats::odds_ratio(&table)?, stats::fisher(&table)?.p);
        Ok(vec![Figure::Number(ratio), Figure::P(p)])
    });
    Case { question: json!({ "ask": "fisher", "table": counts }), ours }
}

fn table_cases(seed: u64) -> Vec<Case> {
    let mut random = Numbers(seed + 5000);
    let fourfold = table(seed, 2, 2);
    let wide = table(seed, 2 + random.below(4), 2 + random.below(5));
    let counts: Vec<u64> = (0..2 + random.below(6)).map(|_| random.below(50)).collect();
    let proportions: Vec<f64> = counts.iter().map(|_| (1 + random.below(9)) as f64).collect();
    let fit = stats::goodness_of_fit(&counts, &proportions);
    vec![
        fisher(&fourfold),
        chi_square(&fourfold, Yates::Corrected),
        chi_square(&fourfold, Yates::Plain),
        chi_square(&wide, Yates::Corrected),
        Case {
            question: json!({ "ask": "goodness_of_fit", "counts": counts, "proportions": proportions }),
            ours: fit.map(|test| vec![Figure::Number(test.statistic), Figure::P(test.p)]),
        },
    ]
}

/// SciPy counts all permutations of very small tables only, and not if a line is empty.
fn small_table_case(seed: u64) -> Case {
    let mut random = Numbers(seed);
    let mut counts = vec![vec![1, 0, 0], vec![0, 1, 1]];
    (0..3).for_each(|_| counts[random.below(2) as usize][random.below(3) as usize] += 1);
    let ours = Table::new(counts.clone()).and_then(|table| stats::fisher(&table));
    let question = json!({ "ask": "fisher_permuted", "table": counts });
    Case { question, ours: ours.map(|test| vec![Figure::P(test.p)]) }
}

fn holm_case(seed: u64) -> Case {
    let mut random = Numbers(seed);
    let p_values: Vec<f64> = (0..=random.below(12)).map(|_| random.share().powi(1 + (seed % 4) as i32)).collect();
    let ours = stats::holm(&p_values).map(|adjusted| adjusted.into_iter().map(Figure::P).collect());
    Case { question: json!({ "ask": "holm", "p_values": p_values }), ours }
}

/// The intervals that SciPy reads off our resamples, which it is handed.
fn bootstrap_cases(seed: u64) -> Vec<Case> {
    let bootstrap = Bootstrap { resamples: 200, seed };
    let Sample { first, second, .. } = groups(seed);
    let mean = |values: &[f64]| Some(values.iter().sum::<f64>() / values.len() as f64);
    let (alone, marked) = (Units::items(&first), [marked(&first, 0), marked(&second, 1)]);
    let apart = Units::groups(&[&marked[0], &marked[1]]);
    let question = |statistic: &str, samples: Value, resampled: Result<Resampled, Undefined>| {
        let distribution = resampled.map_or(Vec::new(), |resampled| resampled.values);
        json!({ "ask": "bootstrap", "samples": samples, "statistic": statistic, "distribution": distribution })
    };
    let of_mean = question("mean", json!([first]), bootstrap.resampled(&alone, mean));
    let of_both = question("difference", json!([first, second]), bootstrap.resampled(&apart, difference));
    let case = |question: &Value, method: &str, ours: Result<Interval, Undefined>| {
        let mut question = question.clone();
        question["method"] = method.into();
        let spread = |interval: Interval| interval.high - interval.low;
        let bounds = |i: Interval| vec![Figure::Bound(i.low, spread(i)), Figure::Bound(i.high, spread(i))];
        Case { question, ours: ours.map(bounds) }
    };
    vec![
        case(&of_mean, "percentile", bootstrap.percentile(&alone, mean)),
        case(&of_mean, "BCa", bootstrap.bca(&alone, mean)),
        case(&of_both, "BCa", bootstrap.bca(&apart, difference)),
    ]
}

fn marked(values: &[f64], group: usize) -> Vec<(usize, f64)> {
    values.iter().map(|value| (group, *value)).collect()
}

fn difference(items: &[(usize, f64)]) -> Option<f64> {
    let mean = |group: usize| {
        let values: Vec<f64> = items.iter().filter(|item| item.0 == group).map(|item| item.1).collect();
        (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
    };
    Some(mean(0)? - mean(1)?)
}

/// All of them in one process, because it takes longer to start than to answer.
#[test]
fn every_statistic_agrees_with_scipy_and_statsmodels() {
    let Some(python) = python() else { return };
    let mut cases: Vec<Case> = Vec::new();
    for seed in 1..=SAMPLES {
        cases.extend(group_cases(seed));
        cases.extend(pair_cases(seed));
        cases.extend(table_cases(seed));
        cases.push(holm_case(seed));
    }
    // Huge samples lose digits in plain sums, and long ones take SciPy long.
    let bootstrapped = (1..=BOOTSTRAPPED).filter(|seed| ![5, 6].contains(&(seed % 9)));
    cases.extend(bootstrapped.flat_map(bootstrap_cases));
    cases.extend((1..=6).map(small_table_case));
    let answers = ask(&python, cases.iter().map(|case| case.question.clone()).collect());
    assert_eq!(answers.len(), cases.len());
    let faults: Vec<String> = cases.iter().zip(&answers).filter_map(|(case, theirs)| case.fault(theirs)).collect();
    assert!(
        faults.is_empty(),
        "{} of {} differ:\n{}",
        faults.len(),
        cases.len(),
        faults[..faults.len().min(12)].join("\n")
    );
    let undefined = cases.iter().filter(|case| case.ours.is_err()).count();
    assert!(undefined > 300 && cases.len() - undefined > 15 * 250, "{undefined} of {} are undefined", cases.len());
}
