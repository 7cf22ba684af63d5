//! A run: a number of inputs on a number of threads, each input a function of the seed and its own number.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use game::Stream;

use crate::desk::Desk;
use crate::finding::{Finding, Store};
use crate::mutate::Mutator;
use crate::report::{Count, Report};
use crate::target::Target;
use crate::trial::try_out;

/// How often to check whether an input hangs.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// How many findings of a target each thread reports and keeps; the rest are counted.
const FINDINGS_KEPT: u64 = 5;

/// What to run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The same seed gives the same inputs.
    pub seed: u64,
    /// The number of the first input.
    pub first: u64,
    /// How many inputs.
    pub inputs: u64,
    /// On how many threads; the inputs do not depend on it.
    pub threads: usize,
    /// Where findings are kept.
    pub store: Store,
}

/// Runs a plan over some targets, which take turns. Every thread makes its own.
pub fn run(plan: &Plan, targets: impl Fn() -> Vec<Box<dyn Target>> + Sync) -> Report {
    let targets = &targets;
    let next = AtomicU64::new(0);
    let desks: Vec<Desk> = (0..plan.threads.max(1)).map(|thread| Desk::new(plan.seed, &plan.store, thread)).collect();
    let mut report = Report::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = desks.iter().map(|desk| scope.spawn(|| work(plan, targets(), &next, desk))).collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::sleep(LOOK_EVERY);
            desks.iter().for_each(Desk::look);
        }
        for worker in workers {
            match worker.join() {
                Ok(done) => report.merge(done),
                Err(_) => report.findings.push("a worker of the fuzzer itself panicked".to_owned()),
            }
        }
    });
    report
}

/// A target with what its inputs are made from.
struct Bench {
    target: Box<dyn Target>,
    mutator: Mutator,
    count: Count,
}

fn work(plan: &Plan, targets: Vec<Box<dyn Target>>, next: &AtomicU64, desk: &Desk) -> Report {
    let bench = |target: Box<dyn Target>| {
        let mutator = Mutator::new(target.seeds());
        Bench { target, mutator, count: Count::default() }
    };
    let mut benches: Vec<Bench> = targets.into_iter().map(bench).collect();
    let mut findings = Vec::new();
    while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < plan.inputs) {
        let number = plan.first + number;
        let turn = usize::try_from(number % benches.len().max(1) as u64).unwrap_or(0);
        let Some(bench) = benches.get_mut(turn) else { break };
        let input = bench.mutator.input(&mut Stream::numbered(plan.seed, number));
        desk.begin(bench.target.name(), number, &input);
        let (verdict, took) = try_out(&*bench.target, &input);
        desk.end();
        bench.count.add(number, &verdict, took);
        if let Err(what) = &verdict
            && bench.count.findings <= FINDINGS_KEPT
        {
            let finding = Finding { target: bench.target.name(), seed: plan.seed, number, what };
            findings.push(plan.store.keep(&finding, &input));
        }
    }
    let targets = benches.into_iter().map(|bench| (bench.target.name().to_owned(), bench.count)).collect();
    Report { targets, findings }
}
