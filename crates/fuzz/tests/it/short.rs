//! A short run of every kind of target: a hundred thousand inputs in all, always the same.

use fuzz::{Plan, Store, TARGETS, run};

/// The seed of the short runs.
const SEED: u64 = 20_260;

fn short_run(kind: &str, inputs: u64) {
    let (_, targets) = TARGETS.iter().find(|(name, _)| *name == kind).unwrap();
    let plan = Plan { seed: SEED, first: 0, inputs, threads: 1, store: Store::of_workspace() };
    let report = run(&plan, targets);
    assert_eq!(report.total().inputs, inputs);
    assert!(report.findings.is_empty(), "{}", report.findings.join("\n\n"));
    // A fuzzer that is always refused at the door finds nothing.
    assert!(report.targets.iter().all(|(_, count)| count.accepted > 0 && count.refused > 0), "{report}");
}

#[test]
fn scenarios() {
    short_run("scenarios", 10_000);
}

#[test]
fn settings() {
    short_run("settings", 5_000);
}

#[test]
fn agents() {
    short_run("agents", 15_000);
}

#[test]
fn moves() {
    short_run("moves", 20_000);
}

#[test]
fn events() {
    short_run("events", 20_000);
}

#[test]
fn logs() {
    short_run("logs", 4_000);
}

#[test]
fn foreign_formats() {
    short_run("foreign formats", 6_000);
}

#[test]
fn models() {
    short_run("models", 5_000);
}

#[test]
fn messages() {
    short_run("messages", 15_000);
}
