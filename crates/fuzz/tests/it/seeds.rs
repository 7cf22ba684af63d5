//! What inputs are made from is sound, and findings are noticed.

use std::time::Duration;

use fuzz::{Plan, Store, TARGETS, Target, Verdict, all, run, try_out};

#[test]
fn no_seed_breaks_anything_and_most_are_accepted() {
    for target in all() {
        let read = |seed: &Vec<u8>| {
            let (verdict, _) = try_out(&*target, seed);
            verdict.unwrap_or_else(|what| panic!("{}: {what}\n{}", target.name(), String::from_utf8_lossy(seed)))
        };
        let verdicts: Vec<Verdict> = target.seeds().iter().map(read).collect();
        let accepted = verdicts.iter().filter(|verdict| **verdict == Verdict::Accepted).count();
        assert!(accepted > 0 && accepted * 3 >= verdicts.len(), "{}: {accepted}", target.name());
    }
}

#[test]
fn every_game_is_fuzzed_in_every_way() {
    let names: Vec<String> = all().iter().map(|target| target.name().to_owned()).collect();
    for game in arena::GAMES {
        for kind in ["scenario", "settings", "agent", "move", "json-move", "event"] {
            assert!(names.contains(&format!("{}-{kind}", game.name())), "{} {kind}: {names:?}", game.name());
        }
    }
    let different: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(different.len(), names.len());
    assert_eq!(TARGETS.len(), 9);
}

/// A reader that is wrong in several ways.
struct Wrong;

impl Target for Wrong {
    fn name(&self) -> &str {
        "wrong"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        vec![b"12".to_vec()]
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        assert!(input.len() < 4, "longer than expected");
        if input.is_empty() { Err("empty".to_owned()) } else { Ok(Verdict::Accepted) }
    }
}

#[test]
fn panics_and_broken_promises_are_found_counted_and_kept() {
    let folder = std::env::temp_dir().join(format!("haggle-fuzz-{}", std::process::id()));
    let plan = Plan { seed: 1, first: 0, inputs: 300, threads: 2, store: Store::new(&folder) };
    let report = run(&plan, || vec![Box::new(Wrong)]);
    let total = report.total();
    assert_eq!((total.inputs, total.accepted + total.findings), (300, 300));
    assert!(total.findings > 20 && total.slowest.0 > Duration::ZERO, "{report}");
    let said = report.findings.join("\n");
    assert!(said.contains("longer than expected") && said.contains("wrong, seed 1, input "), "{said}");
    assert!(report.findings.len() <= 20, "{}", report.findings.len());
    let kept = std::fs::read_dir(folder.join("wrong")).unwrap().count();
    assert_eq!(kept, report.findings.len());
    // The same inputs on one thread.
    let again = run(&Plan { threads: 1, ..plan }, || vec![Box::new(Wrong)]);
    assert_eq!(again.total().findings, total.findings);
    std::fs::remove_dir_all(folder).unwrap();
}
