//! Tournaments as a user meets them: killed in the middle, resumed, split into ranges, merged, and read by others' programs.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{Folder, printed, printed_json, refused};

const PLAN: &str = r#"title = "Everything"
seed = 9
repetitions = 3
record = "log"

[[contest]]
scenarios = ["england-zimbabwe", "room"]
agents = ["boulware", "qo", "random"]

[[contest]]
scenarios = ["fishing-dispute"]
agents = ["all"]

[[contest]]
scenarios = ["contract"]
seats = { CS = ["cs-a", "synthetic"] }
agents = ["sp-a", "sp-rap", "synthetic"]

[[contest]]
scenarios = ["revelation-symmetric"]
agents = ["sigal", "random"]
types = "drawn"

[[contest]]
scenarios = ["repeated-both"]
agents = ["purb", "unreliable"]
"#;

/// All files below a folder, with what is in them.
fn contents(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![Path::new(folder).to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().display().to_string(), std::fs::read(&path).unwrap());
            }
        }
    }
    found
}

fn parts_of(folder: &str) -> usize {
    let parts = std::fs::read_dir(format!("{folder}/parts")).into_iter().flatten().flatten();
    parts.filter(|part| part.path().extension().is_some_and(|end| end == "tar")).count()
}

#[test]
fn a_tournament_that_is_killed_goes_on_to_the_same_bytes() {
    let folder = Folder::new();
    let plan = folder.write("plan.toml", PLAN);
    let (whole, killed) = (folder.path("whole"), folder.path("killed"));
    printed(&["tournament", &plan, "--out", &whole, "--threads", "1"]);
    let mut times = 0;
    while !Path::new(&format!("{killed}/datapackage.json")).exists() {
        let before = parts_of(&killed);
        let args = ["tournament", &plan, "--out", &killed];
        let mut child = Command::new(env!("CARGO_BIN_EXE_haggle")).args(args).stdout(Stdio::null()).spawn().unwrap();
        // Twice it is killed as soon as it has come further; then it may end.
        while times < 2 && parts_of(&killed) < before + 5 && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        if times < 2 {
            child.kill().unwrap();
        }
        child.wait().unwrap();
        times += 1;
        assert!(times < 10);
    }
    assert!(times > 2, "it was done before it could be killed twice");
    let (whole, killed) = (contents(&whole), contents(&killed));
    assert!(whole.keys().eq(killed.keys()), "{:?} {:?}", whole.keys(), killed.keys());
    for (name, bytes) in &whole {
        assert!(killed[name] == *bytes, "{name}");
    }
}

#[test]
fn ranges_of_a_tournament_are_merged_to_the_whole() {
    let folder = Folder::new();
    let plan = folder.write("plan.toml", PLAN);
    let games = printed_json(&["tournament", &plan, "--list"])["games"].as_u64().unwrap();
    let whole = folder.path("whole");
    printed(&["tournament", &plan, "--out", &whole]);
    let mut parts = Vec::new();
    for first in (0..games).step_by(100) {
        let part = folder.path(&format!("part-{first}.tar"));
        let range = ["--first", &first.to_string(), "--games", "100", "--out", &part];
        printed(&[&["tournament", &plan], &range[..]].concat());
        // A range that is there is left as it is.
        printed(&[&["tournament", &plan], &range[..]].concat());
        parts.push(part);
    }
    let merged = folder.path("merged");
    let named: Vec<&str> = parts.iter().rev().map(String::as_str).collect();
    let said = refused(&[&["merge"], &named[1..], &["--out", &merged]].concat());
    assert!(said.contains("games are missing") && said.contains("--first"), "{said}");
    printed(&[&["merge"], &named[..], &["--out", &merged]].concat());
    assert!(contents(&merged) == contents(&whole));
}

#[test]
fn ranges_of_a_run_are_merged_to_the_whole() {
    let folder = Folder::new();
    let run = |name: &str, range: &[&str]| {
        let out = folder.path(name);
        let seats = ["--seat", "England=random", "--seat", "Zimbabwe=tit-for-tat", "--seed", "4", "--out", &out];
        printed(&[&["run", "england-zimbabwe"], &seats[..], range].concat());
        format!("{out}/games.jsonl")
    };
    run("whole", &["--games", "50"]);
    let parts = [
        run("last", &["--first", "30", "--games", "20"]),
        run("first", &["--games", "7"]),
        run("middle", &["--first", "7", "--games", "23"]),
    ];
    let merged = folder.path("merged");
    let said = refused(&["merge", &parts[0], &parts[1], "--out", &merged]);
    assert!(said.contains("games 7 to 29 are missing"), "{said}");
    printed(&["merge", &parts[0], &parts[1], &parts[2], "--out", &merged]);
    assert!(contents(&merged) == contents(&folder.path("whole")));
}

#[test]
fn what_is_wrong_with_a_tournament_is_said() {
    let folder = Folder::new();
    let plan =
        folder.write("plan.toml", "repetitions = 0\n[[contest]]\nscenarios = [\"roam\"]\nagents = [\"boulwar\"]\n");
    let said = refused(&["tournament", &plan, "--out", &folder.path("out")]);
    assert!(said.contains("plan.toml:1") && said.contains("from 1 to"), "{said}");
    let plan = folder.write("plan.toml", "[[contest]]\nscenarios = [\"roam\"]\nagents = [\"boulwar\"]\n");
    let said = refused(&["tournament", &plan, "--out", &folder.path("out")]);
    assert!(said.contains("did you mean 'room'") && said.contains("'boulwar' can take no seat"), "{said}");
    assert!(!Path::new(&folder.path("out")).exists());
    let small = ["tournament", "--scenario", "room", "--agent", "micro", "--repetitions", "1", "--out"];
    let out = folder.path("out");
    printed(&[&small[..], &[&out]].concat());
    let said = refused(&[&small[..], &[&out, "--seed", "2"]].concat());
    assert!(said.contains("holds another tournament"), "{said}");
    // The same one is complete already.
    printed(&[&small[..], &[&out]].concat());
}

#[test]
fn the_schema_of_plans_is_the_one_in_the_book() {
    let kept = include_str!("../../../../docs/schemas/plan.json");
    assert_eq!(
        printed(&["tournament", "--schema"]),
        kept,
        "write it anew: haggle tournament --schema > docs/schemas/plan.json"
    );
}

/// The Python with which peers are asked, if it has these packages.
#[expect(clippy::print_stderr, reason = "a test that does nothing must say so")]
fn python_with(packages: &str) -> Option<String> {
    let python = std::env::var("HAGGLE_PEERS_PYTHON").ok();
    let has = |python: &String| {
        let found = Command::new(python).args(["-c", &format!("import {packages}")]).stderr(Stdio::null()).status();
        found.is_ok_and(|status| status.success())
    };
    let found = python.filter(has);
    if found.is_none() {
        eprintln!("skipped: HAGGLE_PEERS_PYTHON does not name a Python with {packages}");
    }
    found
}

fn played(folder: &Folder) -> String {
    let (plan, out) = (folder.write("plan.toml", PLAN), folder.path("out"));
    printed(&["tournament", &plan, "--out", &out, "--jsonl"]);
    out
}

/// A script that is run in a folder; what it prints.
fn script(python: &str, folder: &str, args: &[&str]) -> String {
    let output = Command::new(python).args(args).current_dir(folder).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    said
}

#[test]
fn the_package_is_valid_for_frictionless() {
    let Some(python) = python_with("frictionless") else { return };
    let folder = Folder::new();
    let out = played(&folder);
    let validate = "import frictionless, sys; report = frictionless.validate('datapackage.json'); \
                    print([task.stats['rows'] for task in report.tasks]); \
                    sys.exit(0 if report.valid else str(report.flatten(['type', 'note'])[:5]))";
    let said = script(&python, &out, &["-c", validate]);
    let games = printed_json(&["tournament", &folder.path("plan.toml"), "--list"])["games"].to_string();
    assert!(said.contains(&games), "{said}");
    // A wrong byte is noticed: what was validated is what is there.
    let mut seats = std::fs::read(format!("{out}/seats.csv")).unwrap();
    let last = seats.len() - 2;
    seats[last] = b'X';
    std::fs::write(format!("{out}/seats.csv"), seats).unwrap();
    assert!(!Command::new(&python).args(["-c", validate]).current_dir(&out).output().unwrap().status.success());
}

#[test]
fn the_scripts_of_a_package_run() {
    let folder = Folder::new();
    if let Some(python) = python_with("statsmodels, pandas") {
        let out = played(&folder);
        let said = script(&python, &out, &["analysis.py"]);
        assert!(said.contains("== england-zimbabwe") && said.contains("C(agent)[T.qo]"), "{said}");
        assert!(said.contains("Group Var") || said.contains("cannot be fitted"), "{said}");
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that does nothing must say so")]
fn the_script_for_r_runs() {
    let has =
        |code: &str| Command::new("Rscript").args(["-e", code]).output().is_ok_and(|output| output.status.success());
    if !has("library(lme4)") {
        eprintln!("skipped: there is no R with lme4 (Debian: apt-get install r-cran-lme4)");
        return;
    }
    let folder = Folder::new();
    let out = played(&folder);
    let said = script("Rscript", &out, &["analysis.R"]);
    assert!(said.contains("== england-zimbabwe") && said.contains("agentqo"), "{said}");
}
